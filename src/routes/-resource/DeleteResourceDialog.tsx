import type { ResourceRecord } from '../../api/contract/resource-contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { resourceMessage, textOf, type ResourceView } from './resource-view.ts'

/** Deletes one record. */
export function DeleteResourceDialog({
  resource: { one, calls, queryKey },
  record,
  onClose,
  onDeleted,
}: {
  readonly resource: ResourceView
  readonly record: ResourceRecord
  readonly onClose: () => void
  readonly onDeleted: () => void
}) {
  const { t, language } = useI18n()
  const invalidate = useInvalidate()
  return (
    <ConfirmDialog
      title={resourceMessage(t, one, 'deleteTitle', { name: textOf(record, 'name', language) })}
      confirm={t('list.delete')}
      action={async () => {
        await calls.remove({ params: { id: record.id } })
        // The drawer closes, because loading the deleted record would be refused.
        invalidate([[...queryKey, 'list']])
      }}
      onClose={onClose}
      onDone={onDeleted}
    >
      {resourceMessage(t, one, 'deleteText')}
    </ConfirmDialog>
  )
}
