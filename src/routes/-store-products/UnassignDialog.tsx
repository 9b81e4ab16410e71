import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { STORE_PRODUCTS_KEY } from '../../api/client/store-products.queries.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import type { HeldRow } from './held-list.ts'

/** Takes a product from a store after saying what leaves with it. */
export function UnassignDialog({
  row,
  name,
  onClose,
  onDone,
}: {
  readonly row: HeldRow
  readonly name: string
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const { t } = useI18n()
  const invalidate = useInvalidate()
  return (
    <ConfirmDialog
      title={t('storeProduct.unassignTitle', { name, store: row.storeName })}
      confirm={t('storeProduct.unassignConfirm')}
      action={async () => {
        await api.unassignProduct({ params: { id: row.storeId, productId: row.productId } })
        // The drawer closes, because loading the record again would be refused.
        invalidate([
          [...STORE_PRODUCTS_KEY, 'list'],
          [...STORE_PRODUCTS_KEY, 'without'],
          [...KEYS.catalogue, 'products'],
        ])
      }}
      onClose={onClose}
      onDone={onDone}
    >
      {t(row.type === 'combo' ? 'storeProduct.unassignCombo' : 'storeProduct.unassignText', {
        count: row.quantity,
      })}
    </ConfirmDialog>
  )
}
