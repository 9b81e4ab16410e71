import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ResourceRecord } from '../../api/contract/resource-contract.ts'
import { wireFields } from '../../domain/shared/resource-fields.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { DetailWithAuditTab } from '../-audit/DetailWithAuditTab.tsx'
import { DetailDrawer } from '../-list/DetailDrawer.tsx'
import { DescriptionItem, DescriptionList } from '../-list/DrawerParts.tsx'
import { RecordActions, type RecordAction } from '../-list/RecordActions.tsx'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { ChoiceChip, PlainValue } from './field-cells.tsx'
import {
  fieldLabels,
  resourceMessage,
  resourceQuery,
  textOf,
  textValueOf,
  valueOf,
  type ResourceProps,
} from './resource-view.ts'

const ResourceDialog = lazyComponent(async () => (await import('./ResourceDialog.tsx')).ResourceDialog)
const DeleteResourceDialog = lazyComponent(
  async () => (await import('./DeleteResourceDialog.tsx')).DeleteResourceDialog,
)

/** One record beside the list: its fields, its history and its actions. */
export function ResourceDrawer(
  props: ResourceProps & {
    readonly id: number
    readonly renderSubtitle?: (record: ResourceRecord) => ReactNode
    /** Below the fields. */
    readonly renderDetail?: (record: ResourceRecord) => ReactNode
    /** Between edit and delete. */
    readonly actions?: (record: ResourceRecord) => readonly RecordAction[]
  },
) {
  const { resource, list, id, renderSubtitle, renderDetail, actions } = props
  const { t, language } = useI18n()
  const closeDialog = () => list.change({ dialog: undefined })
  return (
    <DetailDrawer
      id={id}
      query={resourceQuery(resource, id)}
      label={resourceMessage(t, resource.one, 'one')}
      onClose={() => list.change({ openId: undefined })}
    >
      {(record) => ({
        title: textOf(record, 'name', language),
        subtitle: renderSubtitle?.(record),
        body: (
          <>
            <DetailWithAuditTab
              list={list}
              label={textOf(record, 'name', language)}
              entity={resource.one}
              id={id}
            >
              <RecordDetail {...props} record={record} />
              {renderDetail?.(record)}
            </DetailWithAuditTab>
            {list.search.dialog === 'edit' && record.abilities.update === true && (
              <ResourceDialog {...props} edited={record} onClose={closeDialog} onSaved={closeDialog} />
            )}
            {list.search.dialog === 'delete' && (
              <DeleteResourceDialog
                resource={resource}
                record={record}
                onClose={closeDialog}
                onDeleted={() => list.change({ openId: undefined })}
              />
            )}
          </>
        ),
        footer: (
          <RecordActions
            recordName={textOf(record, 'name', language)}
            actions={[
              {
                id: 'edit',
                label: t('list.edit'),
                icon: Pencil,
                ability: record.abilities.update,
                onPress: () => list.change({ dialog: 'edit' }),
              },
              ...(actions?.(record) ?? []),
              {
                id: 'delete',
                label: t('list.delete'),
                icon: Trash2,
                ability: record.abilities.delete,
                onPress: () => list.change({ dialog: 'delete' }),
              },
            ]}
          />
        ),
      })}
    </DetailDrawer>
  )
}

function RecordDetail({
  resource,
  overrides = {},
  record,
}: ResourceProps & { readonly record: ResourceRecord }) {
  const { t } = useI18n()
  const { one, fields } = resource
  const labels = fieldLabels(t, resource)
  return (
    <DescriptionList>
      {wireFields(fields).map(({ name, base, field }) => {
        const value = valueOf(record, name)
        const own = overrides[base]?.detail
        return (
          <DescriptionItem key={name} name={labels[name] ?? name}>
            {own ? (
              own(record)
            ) : field.kind === 'picture' ? (
              <RecordIcon src={textValueOf(record, name)} size={56} />
            ) : field.kind === 'choice' ? (
              <ChoiceChip one={one} fields={fields} name={name} value={value} />
            ) : value === '' || value === null ? null : (
              <PlainValue field={field} value={value} />
            )}
          </DescriptionItem>
        )
      })}
    </DescriptionList>
  )
}
