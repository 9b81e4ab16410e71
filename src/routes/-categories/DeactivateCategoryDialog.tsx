import { api } from '../../api/client/api.ts'
import { PRODUCTS_KEY } from '../../api/client/products.queries.ts'
import type { Category } from '../../api/contract/catalogue.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DeactivationDialog } from '../-deactivation/DeactivationDialog.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { categoriesResource } from './categories-resource.ts'

/** Deactivates a category after naming the products, stores, orders and combos that it concerns. */
export function DeactivateCategoryDialog({
  category,
  onClose,
}: {
  readonly category: Category
  readonly onClose: () => void
}) {
  const { t, language } = useI18n()
  const invalidate = useInvalidate()
  const { id, name } = category
  return (
    <DeactivationDialog
      recordId={id}
      calls={{
        loadFacts: async (signal) => {
          const facts = await api.categoryDeactivation({ params: { id }, signal, toast: 'none' })
          const combos = facts.combos.map((combo) => ({
            sku: combo.sku,
            name: textOf(combo, 'name', language),
          }))
          return { ...facts, combos }
        },
        deactivate: (version) =>
          api.updateCategory({ params: { id }, body: { name, status: 'inactive' }, ifMatch: version }),
      }}
      words={{
        title: t('deactivation.title', { name: textOf(category, 'name', language) }),
        free: t('deactivation.category'),
        blocked: t('deactivation.categoryBlocked'),
      }}
      onDone={() => {
        invalidate([categoriesResource.queryKey, PRODUCTS_KEY])
        onClose()
      }}
      onClose={onClose}
    />
  )
}
