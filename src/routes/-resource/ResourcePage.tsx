import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ResourceRecord } from '../../api/contract/resource-contract.ts'
import type { Permission } from '../../domain/access/permissions.ts'
import {
  choicesOf,
  sortNames,
  type ResourceField,
  type ResourceFields,
} from '../../domain/shared/resource-fields.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { Column } from '../-list/DataTable.tsx'
import { ListPage } from '../-list/ListPage.tsx'
import { useListQuery } from '../-list/use-list-query.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { PAGE_META } from '../-shared/page-meta.ts'
import type { PageAction } from '../-shared/page-actions.ts'
import { useNow } from '../-shared/use-now.ts'
import { ChoiceChip, PlainValue, RecordName } from './field-cells.tsx'
import { ResourceBulkActions } from './ResourceBulkActions.tsx'
import { ResourceDrawer } from './ResourceDrawer.tsx'
import { ResourceFilters } from './ResourceFilters.tsx'
import {
  filtersOf,
  resourceListQuery,
  resourceMessage,
  textOf,
  valueOf,
  type ResourceProps,
} from './resource-view.ts'

const ResourceDialog = lazyComponent(async () => (await import('./ResourceDialog.tsx')).ResourceDialog)

interface ResourcePageProps extends ResourceProps {
  /** Columns besides those of the fields; `defineResource` names their ids. */
  readonly moreColumns?: readonly Column<ResourceRecord>[]
  /** Below the name in the drawer. */
  readonly renderSubtitle?: (record: ResourceRecord) => ReactNode
  /** Below the fields in the drawer. */
  readonly renderDetail?: (record: ResourceRecord) => ReactNode
  /** Lists that share the page. */
  readonly tabs?: ReactNode
}

/** The list of a resource with its filters, its drawer and its form. */
export function ResourcePage(props: ResourcePageProps) {
  const { resource, list, moreColumns = [], renderSubtitle, renderDetail, tabs } = props
  const { one, icon, fields, permissions: noun } = resource
  const { t, language, formats } = useI18n()
  const now = useNow(60_000)
  const { permissions } = useAppContext()
  const message = (key: string) => resourceMessage(t, one, key)
  const choices = choicesOf(fields)
  const [nameColumn, ...fieldColumns] = useColumns(props)
  const state = useListQuery(
    resourceListQuery(resource, {
      ...resource.list.toQuery(list.search),
      ...filtersOf(resource, list.search, formats.isoDay(now)),
    }),
  )
  const may = (verb: 'create' | 'update' | 'delete') => {
    const permission: Permission = `${verb}${noun}`
    return permissions.has(permission)
  }
  const create: PageAction | null = may('create')
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
      filters={<ResourceFilters {...props} />}
      sorts={sortNames(fields).map((id) => ({ id, name: message(`field.${id}`) }))}
      tabs={tabs}
      columns={[nameColumn, ...fieldColumns, ...moreColumns]}
      state={state}
      rowName={(row) => textOf(row, 'name', language)}
      {...((may('delete') || (may('update') && resource.bulk.status !== undefined)) && {
        renderBulk: (rows: readonly ResourceRecord[], clear: () => void) => (
          <ResourceBulkActions
            resource={resource}
            rows={rows}
            canDelete={may('delete')}
            canUpdate={may('update')}
            onDone={clear}
          />
        ),
      })}
      empty={{ icon, title: message('empty'), text: message('emptyText'), action: create }}
      drawer={
        list.search.openId !== undefined && (
          <ResourceDrawer
            resource={resource}
            list={list}
            {...(props.overrides && { overrides: props.overrides })}
            {...(renderSubtitle && { renderSubtitle })}
            {...(renderDetail && { renderDetail })}
            id={list.search.openId}
          />
        )
      }
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

type CardSlot = NonNullable<Column<ResourceRecord>['cardSlot']>

/** The corners of a narrow screen's card where a field may stand. */
const cornersOf = (field: ResourceField | undefined): readonly CardSlot[] =>
  field?.kind === 'choice' ? ['end', 'below-end'] : field?.kind === 'text' ? ['below'] : []

/** Choices and a text in the corners of the card; every other field has a line. */
const cardSlots = (
  fields: ResourceFields,
  names: readonly string[],
): Readonly<Record<string, { readonly cardSlot: CardSlot; readonly hasCardLabel?: true }>> => {
  const free = new Set<CardSlot>(['end', 'below', 'below-end'])
  return Object.fromEntries(
    names.map((name) => {
      const corner = cornersOf(fields[name]).find((each) => free.delete(each))
      return [name, corner === undefined ? { cardSlot: 'line', hasCardLabel: true } : { cardSlot: corner }]
    }),
  )
}

/** The width of short values, and of their title where it is longer: letters of 7 px, its padding and arrow. */
const widthUnder = (title: string, min: number, max: number) => {
  const ofTitle = 40 + title.length * 7
  return { min: Math.max(min, ofTitle), max: Math.max(max, ofTitle) }
}

const NUMERIC: ReadonlySet<string> = new Set(['number', 'percent', 'money'])

const useColumns = ({
  resource,
  overrides = {},
}: ResourceProps): readonly [Column<ResourceRecord>, ...Column<ResourceRecord>[]] => {
  const { t, language } = useI18n()
  const { one, fields, columnNames } = resource
  const title = (name: string) => resourceMessage(t, one, `field.${name}`)
  const columnOfKind = (
    name: string,
    field: ResourceField | undefined,
  ): Omit<Column<ResourceRecord>, 'id' | 'title' | 'cardSlot'> => {
    switch (field?.kind) {
      case 'choice':
        return {
          sort: name,
          width: widthUnder(title(name), 104, 144),
          cell: (row) => <ChoiceChip one={one} fields={fields} name={name} value={valueOf(row, name)} />,
        }
      case 'line':
      case 'country':
      case 'countries':
      case 'countryRows':
        return {
          width: widthUnder(title(name), 120, field.kind === 'line' ? 280 : 240),
          dropOrder: field.kind === 'line' ? 3 : 1,
          cell: (row) => <PlainValue field={field} value={valueOf(row, name)} />,
        }
      case 'flag':
      case 'number':
      case 'percent':
      case 'money':
      case 'day':
        return {
          ...(field.kind !== 'flag' && { sort: name }),
          ...(NUMERIC.has(field.kind) && { isNumeric: true as const }),
          width: widthUnder(title(name), 96, 128),
          dropOrder: 2,
          cell: (row) => <PlainValue field={field} value={valueOf(row, name)} />,
        }
      default:
        return {
          width: { min: 200, max: 560 },
          dropOrder: 1,
          cell: (row) => <span className="truncate">{textOf(row, name, language) || '—'}</span>,
        }
    }
  }
  const slots = cardSlots(fields, columnNames)
  return [
    {
      id: 'name',
      title: title('name'),
      sort: 'name',
      cell: (row) => <RecordName record={row} fields={fields} />,
      ...overrides['name']?.column,
    },
    ...columnNames.map((name) => ({
      id: name,
      title: title(name),
      ...columnOfKind(name, fields[name]),
      ...slots[name],
      ...overrides[name]?.column,
    })),
  ]
}
