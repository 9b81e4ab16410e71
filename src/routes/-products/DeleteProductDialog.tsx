import { api } from '../../api/client/api.ts'
import { PRODUCTS_KEY } from '../../api/client/products.queries.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ConfirmDialog } from '../-form/ConfirmDialog.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { useInvalidate } from '../-shared/use-invalidate.ts'

/** Deletes a product that no store holds and no order has. */
export function DeleteProductDialog({
  product,
  onClose,
  onDeleted,
}: {
  readonly product: Product
  readonly onClose: () => void
  readonly onDeleted: () => void
}) {
  const { t, language } = useI18n()
  const invalidate = useInvalidate()
  return (
    <ConfirmDialog
      title={t('product.deleteTitle', { name: textOf(product, 'name', language) })}
      confirm={t('list.delete')}
      action={async () => {
        await api.deleteProduct({ params: { id: product.id } })
        // The drawer closes, because loading the deleted record would be refused.
        invalidate([[...PRODUCTS_KEY, 'list']])
      }}
      onClose={onClose}
      onDone={onDeleted}
    >
      {t('product.deleteText')}
    </ConfirmDialog>
  )
}
