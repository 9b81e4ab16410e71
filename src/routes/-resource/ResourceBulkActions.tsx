import { ArrowRightLeft, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiFailure } from '../../api/client/api-failure.ts'
import type { FailureCode } from '../../api/contract/failures.ts'
import type { ResourceRecord } from '../../api/contract/resource-contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { usePageActions } from '../-shared/page-actions.ts'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { resourceMessage, textOf, type ResourceView } from './resource-view.ts'

const BulkDialog = lazyComponent(async () => (await import('../-list/BulkDialog.tsx')).BulkDialog)

/** Deletes the selected records that can be deleted, or changes their status. */
export function ResourceBulkActions({
  resource: { one, fields, bulk, calls, queryKey },
  rows,
  canDelete,
  canUpdate,
  onDone,
}: {
  readonly resource: ResourceView
  readonly rows: readonly ResourceRecord[]
  readonly canDelete: boolean
  readonly canUpdate: boolean
  readonly onDone: () => void
}) {
  const { t, language } = useI18n()
  const invalidate = useInvalidate()
  /** What is asked: deletion, or a status. */
  const [asked, setAsked] = useState<string | null>(null)
  const { status } = fields
  const { removeMany, changeStatus } = calls
  const statuses = canUpdate && bulk.status !== undefined && status?.kind === 'choice' ? status.options : []
  const actions = [
    ...statuses.map((option) => ({
      id: `selected-${option}`,
      label: resourceMessage(t, one, `set.${option}`),
      icon: ArrowRightLeft,
      onPress: () => setAsked(option),
    })),
    ...(canDelete
      ? [{ id: 'selected-delete', label: t('list.delete'), icon: Trash2, onPress: () => setAsked(DELETION) }]
      : []),
  ]
  usePageActions(actions, t('list.selected', { count: rows.length }))
  const recordsFor = (verb: 'update' | 'delete') =>
    rows.map((row) => ({ id: row.id, name: textOf(row, 'name', language), ability: row.abilities[verb] }))
  const dialog = {
    onClose: () => setAsked(null),
    onDone: () => {
      invalidate([queryKey])
      onDone()
    },
  }
  return (
    <>
      {actions.map((action) => (
        <PageActionButton key={action.id} action={action} size="small" variant="quiet" />
      ))}
      {asked === DELETION && (
        <BulkDialog
          {...dialog}
          title={(count) => t('list.bulkDelete', { count })}
          confirm={t('list.delete')}
          doneMessage={(count) => t('list.bulkDeleted', { count })}
          records={recordsFor('delete')}
          run={(id) => calls.remove({ params: { id }, toast: 'none' })}
          {...(bulk.delete !== undefined &&
            removeMany && {
              runAll: (ids: readonly number[]) => removeMany({ body: { ids }, toast: 'none' }),
            })}
        >
          <p>{t('list.bulkDeleteText')}</p>
        </BulkDialog>
      )}
      {asked !== null && asked !== DELETION && changeStatus && (
        <BulkDialog
          {...dialog}
          tone="solid"
          title={(count) => t('list.bulkChange', { count, change: resourceMessage(t, one, `set.${asked}`) })}
          confirm={resourceMessage(t, one, `set.${asked}`)}
          doneMessage={(count) => t('list.bulkChanged', { count })}
          records={recordsFor('update')}
          run={async () => {}}
          runAll={(ids) => changeStatus({ body: { ids, status: asked }, toast: 'none' })}
          undo={async (id) => {
            const before = rows.find((row) => row.id === id)?.['status']
            if (typeof before !== 'string') return
            const { refused } = await changeStatus({ body: { ids: [id], status: before }, toast: 'none' })
            const [left] = refused
            if (left) throw new ApiFailure(409, left.message as FailureCode, null) // a code of the API
          }}
        />
      )}
    </>
  )
}

/** No status has this name. */
const DELETION = 'delete'
