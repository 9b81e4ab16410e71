import { Plus } from 'lucide-react'
import type { ResourceRecord } from '../../api/contract/resource-contract.ts'
import type { Permission } from '../../domain/access/permissions.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { Column } from '../-list/DataTable.tsx'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import { ListPage } from '../-list/ListPage.tsx'
import { useListQuery } from '../-list/use-list-query.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { PAGE_META } from '../-shared/page-meta.ts'
import type { PageAction } from '../-shared/page-actions.ts'
import { ChoiceChip, RecordName } from './field-cells.tsx'
import { ResourceDrawer } from './ResourceDrawer.tsx'
import {
  choicesOf,
  resourceListQuery,
  resourceMessage,
  textOf,
  valueOf,
  type ResourceProps,
} from './resource-view.ts'

const ResourceDialog = lazyComponent(async () => (await import('./ResourceDialog.tsx')).ResourceDialog)

/** The list of a resource with its filters, its drawer and its form. */
export function ResourcePage(props: ResourceProps) {
  const { resource, list } = props
  const { one, icon, fields } = resource
  const { t, language } = useI18n()
  const { permissions } = useAppContext()
  const message = (key: string) => resourceMessage(t, one, key)
  const choices = choicesOf(fields)
  const columns = useColumns(props)
  const state = useListQuery(
    resourceListQuery(resource, {
      ...resource.list.toQuery(list.search),
      ...Object.fromEntries(
        choices.flatMap(({ name }) => (list.search[name] ? [[name, list.search[name]]] : [])),
      ),
    }),
  )
  // A resource has a permission of this name.
  const createPermission = `create${one.charAt(0).toUpperCase()}${one.slice(1)}` as Permission
  const create: PageAction | null = permissions.has(createPermission)
    ? {
        id: `create-${one}`,
        label: message('create'),
        icon: Plus,
        onPress: () => list.change({ dialog: 'create', openId: undefined }),
      }
    : null
  const title = PAGE_META[resource.page]?.title
  return (
    <ListPage
      title={title === undefined ? '' : t(title)}
      actions={[create]}
      list={list}
      views={[
        { id: 'all', name: t('list.all') },
        ...(choices[0]?.options.map((id) => ({ id, name: message(`${choices[0]?.name}.${id}`) })) ?? []),
      ]}
      searchLabel={message('search')}
      filters={choices.map(({ name, options }) => (
        <FilterMenu
          key={name}
          name={message(`field.${name}`)}
          options={options.map((id) => ({ id, name: message(`${name}.${id}`) }))}
          // `oneOfMany` parsed it.
          chosen={list.search[name] as readonly string[] | undefined}
          onChange={(chosen) => list.change({ [name]: chosen })}
        />
      ))}
      sorts={['name', ...choices.map(({ name }) => name)].map((id) => ({ id, name: message(`field.${id}`) }))}
      columns={columns}
      state={state}
      rowName={(row) => textOf(row, 'name', language)}
      empty={{ icon, title: message('empty'), text: message('emptyText'), action: create }}
      drawer={list.search.openId !== undefined && <ResourceDrawer {...props} id={list.search.openId} />}
    >
      {list.search.dialog === 'create' && create !== null && (
        <ResourceDialog
          {...props}
          edited={null}
          onClose={() => list.change({ dialog: undefined })}
          onSaved={({ id }) => list.change({ dialog: undefined, openId: id })}
        />
      )}
    </ListPage>
  )
}

const useColumns = ({
  resource,
  overrides = {},
}: ResourceProps): readonly [Column<ResourceRecord>, ...Column<ResourceRecord>[]] => {
  const { t, language } = useI18n()
  const { one, fields, columnNames } = resource
  const title = (name: string) => resourceMessage(t, one, `field.${name}`)
  const columnOf = (name: string): Column<ResourceRecord> => ({
    id: name,
    title: title(name),
    ...(fields[name]?.kind === 'choice'
      ? {
          sort: name,
          width: { min: 104, max: 144 },
          cell: (row) => <ChoiceChip one={one} fields={fields} name={name} value={valueOf(row, name)} />,
          cardSlot: 'end',
        }
      : {
          width: { min: 200, max: 560 },
          dropOrder: 1,
          cell: (row) => <span className="truncate">{textOf(row, name, language) || '—'}</span>,
          cardSlot: 'below',
        }),
    ...overrides[name]?.column,
  })
  return [
    {
      id: 'name',
      title: title('name'),
      sort: 'name',
      cell: (row) => <RecordName record={row} fields={fields} />,
      ...overrides['name']?.column,
    },
    ...columnNames.map(columnOf),
  ]
}
