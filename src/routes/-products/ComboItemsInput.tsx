import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { PRODUCTS_KEY } from '../../api/client/products.queries.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { combosInStock, comboSaving, MAX_COMBO_QUANTITY, sumOfItems } from '../../domain/catalogue/combo.ts'
import type { ProductId, StoreId } from '../../domain/shared/ids.ts'
import { times, type Cents } from '../../domain/shared/money.ts'
import { readable } from '../../domain/shared/typed-number.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { MultiComboInput, type OptionsQuery } from '../-form/MultiComboInput.tsx'
import { useField } from '../-form/use-field.ts'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import type { ComboRow, ProductValues } from './product-form.ts'
import './combo-items.css'

/** The available pieces of the products at a store; those that it does not sell are not among them. */
const stockQuery = (storeId: number, ids: readonly number[]) => ({
  queryKey: [...PRODUCTS_KEY, 'stock', storeId, ids],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    // The ids are those of the form.
    const query = { productId: ids as readonly ProductId[], limit: 100 }
    const { data } = await api.storeProducts({
      params: { id: storeId as StoreId },
      query,
      signal,
      toast: 'none',
    })
    return new Map(data.map(({ productId, available }) => [Number(productId), available]))
  },
})

interface ComboItemsProps {
  /** Why the products cannot be changed. */
  readonly isLocked: boolean
  /** The prices of the combo in the form. */
  readonly prices: ProductValues['prices']
}

/** The products of a combo with their quantities, prices and what the stock of a store makes of them. */
export function ComboItemsInput({ isLocked, prices }: ComboItemsProps) {
  const { t, language } = useI18n()
  const { value, error, change } = useField<readonly ComboRow[]>('list')
  const productsOf = (search: string): OptionsQuery<number> => ({
    queryKey: [...PRODUCTS_KEY, 'options', 'items', search],
    queryFn: async ({ signal }) => {
      const query = { limit: 20, type: ['simple', 'variable'] as const, ...(search.length > 2 && { search }) }
      const { data } = await api.products({ query, signal, toast: 'none' })
      return data.map((product): ComboRow => ({
        id: Number(product.id),
        name: textOf(product, 'name', language),
        detail: product.sku,
        quantity: 1,
        image: product.image,
        prices: product.prices,
      }))
    },
  })
  return (
    <>
      {isLocked ? (
        <Banner>{t('product.combo.locked')}</Banner>
      ) : (
        <MultiComboInput queryOf={productsOf} placeholder={t('product.search')} />
      )}
      {isLocked && error !== null && <p className="field__error">{error}</p>}
      {value.length > 0 && (
        <ComboTable
          rows={value}
          prices={prices}
          onQuantity={
            isLocked
              ? null
              : (id, quantity) => change(value.map((row) => (row.id === id ? { ...row, quantity } : row)))
          }
        />
      )}
    </>
  )
}

interface ComboTableProps {
  readonly rows: readonly ComboRow[]
  readonly prices: ProductValues['prices']
  readonly onQuantity: ((id: number, quantity: number | null) => void) | null
}

function ComboTable({ rows, prices, onQuantity }: ComboTableProps) {
  const { t, formats } = useI18n()
  const { country, permissions } = useAppContext()
  const canSeeStock = permissions.has('viewStockManagement') || permissions.has('createOrders')
  const [storeId, setStoreId] = useState<number | null>(null)
  const stores = useQuery({
    queryKey: [...KEYS.stores, 'ofCountry', country.id],
    queryFn: ({ signal }) =>
      api.stores({ query: { limit: 100, countryId: [country.id] }, signal, toast: 'none' }),
    enabled: canSeeStock,
  })
  const chosenStore = storeId ?? stores.data?.data[0]?.id ?? null
  const ids = rows.map(({ id }) => id)
  const { data: stock } = useQuery({ ...stockQuery(chosenStore ?? 0, ids), enabled: chosenStore !== null })
  const amount = (value: Cents | null) =>
    value === null ? t('product.noPrice') : formats.money(value, country.currencySymbol)
  const items = rows.map((row) => ({
    ...row,
    count: readable(row.quantity) ?? 1,
    price: row.prices.find(({ countryId }) => countryId === country.id)?.price ?? null,
    available: stock?.get(row.id) ?? 0,
  }))
  const total = sumOfItems(items.map(({ price, count }) => ({ price, quantity: count })))
  const price = prices.find(({ countryId }) => countryId === country.id)?.price ?? null
  const saving = price === null || total === null ? null : comboSaving(price, total)
  const enough = combosInStock(items.map(({ available, count }) => ({ available, quantity: count })))
  return (
    <div className="combo-items">
      {stores.data && chosenStore !== null && (
        <div className="combo-items__store">
          <Select
            label={t('product.combo.store')}
            options={stores.data.data.map((store) => ({ id: Number(store.id), name: store.name }))}
            value={chosenStore}
            onChange={setStoreId}
          />
        </div>
      )}
      <div className="combo-items__scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('product.one')}</th>
              <th scope="col">{t('product.combo.perCombo')}</th>
              <th scope="col">{t('product.field.price')}</th>
              <th scope="col">{t('product.combo.sum')}</th>
              {stock && <th scope="col">{t('product.combo.left')}</th>}
              {stock && <th scope="col">{t('product.combo.enough')}</th>}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => {
              const own = combosInStock([{ available: item.available, quantity: item.count }])
              return (
                <tr key={item.id}>
                  <th scope="row">
                    <div className="combo-items__product">
                      <RecordIcon src={item.image} size={32} />
                      {item.name}
                    </div>
                  </th>
                  <td>
                    {onQuantity === null ? (
                      formats.number(item.count)
                    ) : (
                      <div className="combo-items__quantity">
                        <NumberField
                          label={t('product.combo.quantity', { name: item.name })}
                          isLabelHidden
                          min={1}
                          max={MAX_COMBO_QUANTITY}
                          value={item.quantity}
                          onChange={(quantity) => onQuantity(item.id, quantity)}
                        />
                      </div>
                    )}
                  </td>
                  <td>{amount(item.price)}</td>
                  <td>{amount(item.price && times(item.price, item.count))}</td>
                  {stock && <td>{formats.number(item.available)}</td>}
                  {stock && <td data-limit={own === enough || undefined}>{formats.number(own)}</td>}
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {price === null || total === null
                  ? t('product.combo.total')
                  : saving
                    ? t('product.combo.saving', {
                        price: amount(price),
                        amount: amount(saving.amount),
                        percent: saving.percent,
                      })
                    : t('product.combo.noSaving', { price: amount(price) })}
              </th>
              <td>{amount(total)}</td>
              {stock && (
                <td colSpan={2} data-limit={enough === 0 || undefined}>
                  {formats.number(enough)}
                </td>
              )}
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  )
}
