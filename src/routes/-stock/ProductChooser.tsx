import { useQuery } from '@tanstack/react-query'
import { heldProductsQuery } from '../../api/client/store-products.queries.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { textOf } from '../-resource/resource-view.ts'
import type { StockStore } from './stock-store.ts'

/** One product of a store, found by name or SKU. */
export function ProductChooser({
  store,
  value,
  onChange,
}: {
  readonly store: StockStore
  readonly value: ProductId | null
  readonly onChange: (productId: ProductId | null) => void
}) {
  const { t, language } = useI18n()
  const { data = [] } = useQuery(heldProductsQuery(store.id))
  return (
    <ComboBox
      key={data.length}
      label={t('stock.log.product')}
      isLabelHidden
      placeholder={t('stock.log.allProducts')}
      value={value}
      onChange={onChange}
      options={data.map((row) => ({
        id: row.productId,
        name: textOf(row, 'name', language),
        detail: row.sku,
      }))}
    />
  )
}
