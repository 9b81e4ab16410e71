import { Eye, EyeOff, StoreIcon } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import type { StoreProductRecord } from '../../api/contract/store-products.contract.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { usePageActions } from '../-shared/page-actions.ts'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { useRowName } from './held-columns.tsx'
import type { HeldBy, HeldRow } from './held-list.ts'

const BulkDialog = lazyComponent(async () => (await import('../-list/BulkDialog.tsx')).BulkDialog)

const ACTIONS = { sell: Eye, stop: EyeOff, unassign: StoreIcon } as const
type Action = keyof typeof ACTIONS

/** Puts the selected rows on sale, takes them off sale, or takes them from their stores. */
export function HeldBulkActions({
  by,
  rows,
  onDone,
}: {
  readonly by: HeldBy
  readonly rows: readonly HeldRow[]
  readonly onDone: () => void
}) {
  const { t } = useI18n()
  const nameOf = useRowName(by)
  const invalidate = useInvalidate()
  const [asking, setAsking] = useState<Action | null>(null)
  const actions = (Object.keys(ACTIONS) as Action[]).map((id) => ({
    id: `selected-${id}`,
    label: t(`storeProduct.${id}`),
    icon: ACTIONS[id],
    onPress: () => setAsking(id),
  }))
  usePageActions(actions, t('list.selected', { count: rows.length }))
  const titleOf = (action: Action, count: number): string =>
    action === 'unassign'
      ? t(by === 'product' ? 'storeProduct.unassignMany' : 'storeProduct.unassignManyProducts', { count })
      : t(`storeProduct.${action}Many`, { count })
  const run = (action: Action) => (id: number) => {
    const row = rows.find((each) => each.id === id)
    if (row === undefined) throw new Error(`row ${id} is not selected`)
    const call = { params: { id: row.storeId, productId: row.productId }, toast: 'none' } as const
    return action === 'unassign'
      ? api.unassignProduct(call)
      : api.updateStoreProduct({ ...call, body: { isAvailable: action === 'sell' }, ifMatch: row.version })
  }
  /** Sets what a row had before, unless somebody changed it since. */
  const undoSale = (isAvailable: boolean) => async (id: number, answer: unknown) => {
    const row = rows.find((each) => each.id === id)
    if (row === undefined || row.isAvailable === isAvailable) return
    await api.updateStoreProduct({
      params: { id: row.storeId, productId: row.productId },
      body: { isAvailable: !isAvailable },
      ifMatch: (answer as StoreProductRecord).version, // what the call of `run` answered
      toast: 'none',
    })
  }
  return (
    <>
      {actions.map((action) => (
        <PageActionButton key={action.id} action={action} size="small" variant="quiet" />
      ))}
      {asking !== null && (
        <BulkDialog
          title={(count) => titleOf(asking, count)}
          confirm={t(asking === 'unassign' ? 'storeProduct.unassignConfirm' : `storeProduct.${asking}`)}
          tone={asking === 'sell' ? 'solid' : 'danger'}
          doneMessage={(count) =>
            t(asking === 'unassign' ? 'storeProduct.unassigned' : 'storeProduct.switched', { count })
          }
          records={rows.map((row) => ({
            id: row.id,
            name: nameOf(row),
            ability: asking === 'unassign' ? row.abilities.unassign : row.abilities.availability,
          }))}
          run={run(asking)}
          {...(asking !== 'unassign' && { undo: undoSale(asking === 'sell') })}
          onClose={() => setAsking(null)}
          onDone={() => {
            invalidate([KEYS.catalogue])
            onDone()
          }}
        >
          {asking !== 'sell' && <p>{t('storeProduct.onSaleHelp')}</p>}
        </BulkDialog>
      )}
    </>
  )
}
