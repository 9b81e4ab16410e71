import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ResourceRecord } from '../../api/contract/resource-contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { usePageActions } from '../-shared/page-actions.ts'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { textOf, type ResourceView } from './resource-view.ts'

const BulkDialog = lazyComponent(async () => (await import('../-list/BulkDialog.tsx')).BulkDialog)

/** Deletes the selected records that can be deleted. */
export function ResourceBulkActions({
  resource: { calls, queryKey },
  rows,
  onDone,
}: {
  readonly resource: ResourceView
  readonly rows: readonly ResourceRecord[]
  readonly onDone: () => void
}) {
  const { t, language } = useI18n()
  const invalidate = useInvalidate()
  const [isAsking, setAsking] = useState(false)
  const action = {
    id: 'selected-delete',
    label: t('list.delete'),
    icon: Trash2,
    onPress: () => setAsking(true),
  }
  usePageActions([action], t('list.selected', { count: rows.length }))
  return (
    <>
      <PageActionButton action={action} size="small" variant="quiet" />
      {isAsking && (
        <BulkDialog
          title={(count) => t('list.bulkDelete', { count })}
          confirm={t('list.delete')}
          doneMessage={(count) => t('list.bulkDeleted', { count })}
          records={rows.map((row) => ({
            id: row.id,
            name: textOf(row, 'name', language),
            ability: row.abilities.delete,
          }))}
          run={(id) => calls.remove({ params: { id }, toast: 'none' })}
          onClose={() => setAsking(false)}
          onDone={() => {
            invalidate([[...queryKey, 'list']])
            onDone()
          }}
        >
          <p>{t('list.bulkDeleteText')}</p>
        </BulkDialog>
      )}
    </>
  )
}
