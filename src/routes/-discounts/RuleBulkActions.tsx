import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteRule, RULES_KEY, setRuleStatus, type RuleRecord } from '../../api/client/discounts.queries.ts'
import type { RuleKind } from '../../domain/discount/rule-terms.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { usePageActions, type PageAction } from '../-shared/page-actions.ts'
import { useInvalidate } from '../-shared/use-invalidate.ts'

const BulkDialog = lazyComponent(async () => (await import('../-list/BulkDialog.tsx')).BulkDialog)

type RuleChange = RuleRecord['status'] | 'delete'

/** Deactivates, activates or deletes the selected rules, as far as that can be. */
export function RuleBulkActions({
  kind,
  rows,
  onDone,
}: {
  readonly kind: RuleKind
  readonly rows: readonly RuleRecord[]
  readonly onDone: () => void
}) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const invalidate = useInvalidate()
  const [asked, setAsked] = useState<RuleChange | null>(null)
  const offered: ReadonlyArray<Pick<PageAction, 'label' | 'icon'> & { readonly change: RuleChange }> = [
    ...(permissions.has(kind === 'coupon' ? 'updateCoupon' : 'updateDiscount')
      ? [
          { change: 'inactive' as const, label: t('discount.deactivate'), icon: EyeOff },
          { change: 'active' as const, label: t('discount.activate'), icon: Eye },
        ]
      : []),
    ...(permissions.has(kind === 'coupon' ? 'deleteCoupon' : 'deleteDiscount')
      ? [{ change: 'delete' as const, label: t('list.delete'), icon: Trash2 }]
      : []),
  ]
  const actions = offered.map(({ change, ...action }) => ({
    ...action,
    id: `selected-${change}`,
    onPress: () => setAsked(change),
  }))
  usePageActions(actions, t('list.selected', { count: rows.length }))
  const recordsFor = (verb: 'update' | 'delete', changed: readonly RuleRecord[]) =>
    changed.map(({ id, name, abilities }) => ({ id: Number(id), name, ability: abilities[verb] }))
  const rowOf = (id: number) => rows.find((row) => Number(row.id) === id)
  const dialog = {
    onClose: () => setAsked(null),
    onDone: () => {
      invalidate([RULES_KEY])
      onDone()
    },
  }
  return (
    <>
      {actions.map((action) => (
        <PageActionButton key={action.id} action={action} size="small" variant="quiet" />
      ))}
      {asked === 'delete' && (
        <BulkDialog
          {...dialog}
          title={(count) => t('list.bulkDelete', { count })}
          confirm={t('list.delete')}
          doneMessage={(count) => t('list.bulkDeleted', { count })}
          records={recordsFor('delete', rows)}
          run={(id) => deleteRule(kind, id, { toast: 'none' })}
        >
          <p>{t('discount.deleteText')}</p>
        </BulkDialog>
      )}
      {(asked === 'active' || asked === 'inactive') && (
        <BulkDialog
          {...dialog}
          tone={asked === 'active' ? 'solid' : 'danger'}
          title={(count) =>
            t('list.bulkChange', {
              count,
              change: t(asked === 'active' ? 'discount.activate' : 'discount.deactivate'),
            })
          }
          confirm={t(asked === 'active' ? 'discount.activate' : 'discount.deactivate')}
          doneMessage={(count) => t('list.bulkChanged', { count })}
          records={recordsFor(
            'update',
            rows.filter(({ status }) => status !== asked),
          )}
          run={async (id) => {
            const row = rowOf(id)
            return row && setRuleStatus(kind, row, asked, { toast: 'none' })
          }}
          undo={async (id) => {
            const row = rowOf(id)
            // The change made the next version; what somebody changed since stays.
            const changed = row && { id: row.id, version: row.version + 1 }
            return changed && setRuleStatus(kind, changed, row.status, { toast: 'none' })
          }}
        >
          {asked === 'inactive' && <p>{t('discount.deactivateText')}</p>}
        </BulkDialog>
      )}
    </>
  )
}
