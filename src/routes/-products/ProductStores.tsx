import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { storeProductRecordsQuery } from '../../api/client/store-products.queries.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import type { SaleAtStore } from '../../api/contract/sellability.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { loadNamespaces } from '../../session/translations-store.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { useProductSales } from './use-product-sales.ts'
import './product-stores.css'

/** The stores that are shown before the others are asked for. */
const FIRST = 8
const MAX_STORES = 100

const SaleState = lazyComponent(async () => {
  const [{ SaleState: Loaded }] = await Promise.all([
    import('../-sellability/SaleState.tsx'),
    loadNamespaces('catalogueParts'),
  ])
  return Loaded
})

/** What the stores of the chosen country have of a product, those that do not sell it first. */
export function ProductStores({ product }: { readonly product: Product }) {
  const { t, formats } = useI18n()
  const { country } = useAppContext()
  const [showsAll, setShowsAll] = useState(false)
  const held = useQuery(
    storeProductRecordsQuery({
      productId: [product.id],
      countryId: country.id,
      sortBy: 'store',
      limit: MAX_STORES,
    }),
  )
  const sales = useProductSales(product.id)
  if (held.error && !held.data)
    return <LoadError title={t('list.error')} error={held.error} onRetry={() => void held.refetch()} />
  if (!held.data) return <SkeletonRows rows={4} label={t('ui.loading')} />
  const saleAt = new Map<number, SaleAtStore>((sales ?? []).map((sale) => [sale.storeId, sale]))
  const isSold = (storeId: number) => saleAt.get(storeId)?.isSold !== false
  const rows = held.data.data.toSorted((a, b) => Number(isSold(a.storeId)) - Number(isSold(b.storeId)))
  const amount = (value: (typeof rows)[number]['price']) => (value === null ? '' : formats.amount(value))
  if (rows.length === 0) return <p className="muted">{t('product.noStores', { country: country.name })}</p>
  return (
    <>
      {/* A focusable place scrolls by the arrows where the table is wider than the page. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="product-stores" role="region" aria-label={t('product.stores.table')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('product.stores.store')}</th>
              <th scope="col">{t('product.field.price')}</th>
              <th scope="col">{t('product.stores.min')}</th>
              <th scope="col">{t('product.stores.max')}</th>
              <th scope="col">{t('product.stores.available')}</th>
              <th scope="col">{t('product.stores.taken')}</th>
              <th scope="col">{t('product.stores.sale')}</th>
            </tr>
          </thead>
          <tbody>
            {(showsAll ? rows : rows.slice(0, FIRST)).map((row) => (
              <tr key={row.storeId}>
                <th scope="row">
                  <Link
                    to="/catalogs/$product/stores"
                    params={{ product: String(product.id) }}
                    search={{ openId: row.storeId }}
                  >
                    {row.storeName}
                  </Link>
                </th>
                <td>{amount(row.price ?? row.base.price)}</td>
                <td>{formats.number(row.minPurchase ?? row.base.minPurchase)}</td>
                <td>{formats.number(row.maxPurchase ?? row.base.maxPurchase)}</td>
                <td data-none={row.available <= 0 || undefined}>{formats.number(row.available)}</td>
                <td>{formats.number(row.compromise + row.compromiseCombo)}</td>
                <td>
                  <SaleState sale={saleAt.get(row.storeId) ?? null} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > FIRST && (
        <Button size="small" variant="quiet" onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? t('form.changesLess') : t('product.stores.all', { count: rows.length })}
        </Button>
      )}
    </>
  )
}
