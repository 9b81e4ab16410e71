import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { sellabilityQuery } from '../../api/client/sellability.queries.ts'
import type { SaleAtStore } from '../../api/contract/sellability.contract.ts'
import type { SaleCause } from '../../domain/cart/sale-cause.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { DrawerSection } from '../-list/DrawerParts.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { cureOf, isCauseOfProduct } from './cures.ts'
import { SaleCauses } from './SaleCauses.tsx'
import { SaleOrderSelects } from './SaleOrderSelects.tsx'
import { useSaleOrder } from './use-sale-order.ts'
import './sellability.css'

const MAX_STORES = 6

/** Which stores of the chosen country sell a product in a type of order, with every reason why not and its cure. */
export function ProductSales({ productId }: { readonly productId: ProductId }) {
  const { t } = useI18n()
  const { country } = useAppContext()
  const order = useSaleOrder(country.id)
  const sales = useQuery(sellabilityQuery(productId, country.id, order.pricing))
  return (
    <DrawerSection title={t('sale.title')}>
      <div className="product-sales__order">
        <SaleOrderSelects order={order} />
      </div>
      {sales.data ? (
        <Stores key={productId} productId={productId} stores={sales.data.data} />
      ) : sales.error ? (
        <LoadError title={t('sale.error')} error={sales.error} onRetry={() => void sales.refetch()} />
      ) : (
        <SkeletonRows rows={3} label={t('sale.loading')} />
      )}
    </DrawerSection>
  )
}

function Stores({
  productId,
  stores,
}: {
  readonly productId: ProductId
  readonly stores: readonly SaleAtStore[]
}) {
  const { t } = useI18n()
  const [showsAll, setShowsAll] = useState(false)
  const [first] = stores
  if (first === undefined) return <p className="muted">{t('sale.noStores')}</p>
  const sold = stores.filter(({ isSold }) => isSold).length
  // Those that do not sell it come first; where only the product is the reason there is nothing to say of them.
  const sorted = stores
    .filter(({ causes, isSold }) => isSold || !causes.every(isCauseOfProduct))
    .toSorted((a, b) => Number(a.isSold) - Number(b.isSold))
  const shown = showsAll ? sorted : sorted.slice(0, MAX_STORES)
  return (
    <>
      <p
        className="product-sales__sum"
        data-tone={sold === stores.length ? 'good' : sold === 0 ? 'bad' : 'some'}
        role="status"
      >
        {sold === stores.length ? (
          <CircleCheck aria-hidden="true" />
        ) : sold === 0 ? (
          <CircleX aria-hidden="true" />
        ) : (
          <CircleAlert aria-hidden="true" />
        )}
        {sold === 0
          ? t('sale.nowhere', { count: stores.length })
          : sold === stores.length
            ? t('sale.everywhere', { count: stores.length })
            : t('sale.some', { sold, all: stores.length })}
      </p>
      <Causes productId={productId} causes={first.causes.filter(isCauseOfProduct)} />
      <ul className="product-sales__stores">
        {shown.map((store) => (
          <StoreRow key={store.storeId} productId={productId} store={store} />
        ))}
      </ul>
      {sorted.length > MAX_STORES && (
        <Button size="small" variant="quiet" onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? t('sale.less') : t('sale.more', { count: sorted.length })}
        </Button>
      )}
    </>
  )
}

function StoreRow({ productId, store }: { readonly productId: ProductId; readonly store: SaleAtStore }) {
  const { t, formats } = useI18n()
  const own = store.causes.filter((cause) => !isCauseOfProduct(cause))
  return (
    <li>
      <span className="product-sales__store">
        <span>{store.storeName}</span>
        {store.isSold && (
          <span className="muted">{t('sale.available', { count: formats.number(store.available) })}</span>
        )}
      </span>
      <Causes productId={productId} causes={own} />
    </li>
  )
}

function Causes({
  productId,
  causes,
}: {
  readonly productId: ProductId
  readonly causes: readonly SaleCause[]
}) {
  const { permissions } = useAppContext()
  return <SaleCauses causes={causes} cureOf={(cause) => cureOf(cause, productId, permissions)} />
}
