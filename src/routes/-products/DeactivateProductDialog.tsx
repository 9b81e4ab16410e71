import { api } from '../../api/client/api.ts'
import { PRODUCTS_KEY } from '../../api/client/products.queries.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DeactivationDialog } from '../-deactivation/DeactivationDialog.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { useInvalidate } from '../-shared/use-invalidate.ts'

/** Deactivates a product after naming the stores, orders and combos that it concerns. */
export function DeactivateProductDialog({
  product,
  onClose,
}: {
  readonly product: Product
  readonly onClose: () => void
}) {
  const { t, language } = useI18n()
  const invalidate = useInvalidate()
  const { id } = product
  return (
    <DeactivationDialog
      recordId={id}
      calls={{
        loadFacts: async (signal) => {
          const facts = await api.productDeactivation({ params: { id }, signal, toast: 'none' })
          const combos = facts.combos.map((combo) => ({
            sku: combo.sku,
            name: textOf(combo, 'name', language),
          }))
          return { ...facts, combos }
        },
        deactivate: (version) =>
          api.updateProduct({ params: { id }, body: { status: 'inactive' }, ifMatch: version }),
      }}
      words={{
        title: t('deactivation.title', { name: textOf(product, 'name', language) }),
        free: t('deactivation.free'),
        blocked: t('deactivation.blocked'),
      }}
      onDone={() => {
        invalidate([PRODUCTS_KEY])
        onClose()
      }}
      onClose={onClose}
    />
  )
}
