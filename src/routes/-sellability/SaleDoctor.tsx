import { useQuery } from '@tanstack/react-query'
import { Check, CircleCheck, CircleX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { sellabilityQuery } from '../../api/client/sellability.queries.ts'
import type { SaleAtStore } from '../../api/contract/sellability.contract.ts'
import { checksInOrder, SALE_CAUSES } from '../../domain/cart/sale-cause.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { useNow } from '../-shared/use-now.ts'
import { cureOf } from './cures.ts'
import { SaleCauses } from './SaleCauses.tsx'
import { SaleOrderSelects } from './SaleOrderSelects.tsx'
import { SaleState } from './SaleState.tsx'
import { useSaleOrder } from './use-sale-order.ts'
import './sale-doctor.css'

/** The stores that do not sell it which are named before the others are asked for. */
const FIRST = 6
const HOUR_MS = 3_600_000
/** How far ahead one can look. */
const HOURS = 24

/** Whether one store would sell a product in a type of order at a time, and why not; then the stores that do not. */
export function SaleDoctor({
  productId,
  children,
}: {
  readonly productId: ProductId
  /** More causes, as list items. */
  readonly children?: ReactNode
}) {
  const { t } = useI18n()
  const { country, permissions } = useAppContext()
  const order = useSaleOrder(country.id)
  const [at, setAt] = useState(0)
  const [storeId, setStoreId] = useState<number | null>(null)
  const sales = useQuery(
    sellabilityQuery(productId, country.id, order.pricing, at === 0 ? null : new Date(at).toISOString()),
  )
  const stores = sales.data?.data ?? []
  const store =
    stores.find((each) => each.storeId === storeId) ?? stores.find(({ isSold }) => !isSold) ?? stores[0]
  return (
    <>
      <section className="sale-doctor" aria-label={t('sale.question')}>
        <h2>{t('sale.question')}</h2>
        <div className="sale-doctor__choices">
          {store && (
            <Select
              label={t('sale.store')}
              isLabelHidden
              size="small"
              options={stores.map((each) => ({ id: Number(each.storeId), name: each.storeName }))}
              value={Number(store.storeId)}
              onChange={setStoreId}
            />
          )}
          <SaleOrderSelects order={order} />
          <TimeSelect at={at} onChange={setAt} />
        </div>
        {store ? (
          <Verdict store={store} />
        ) : sales.error ? (
          <LoadError title={t('sale.error')} error={sales.error} onRetry={() => void sales.refetch()} />
        ) : sales.data ? (
          <p className="muted">{t('sale.noStores')}</p>
        ) : (
          <SkeletonRows rows={3} label={t('sale.loading')} />
        )}
        {store && (
          <SaleCauses causes={store.causes} cureOf={(cause) => cureOf(cause, productId, permissions)}>
            {children}
          </SaleCauses>
        )}
        {store && <ChecksInOrder store={store} />}
      </section>
      {stores.length > 0 && <UnsellingStores stores={stores} onChoose={setStoreId} />}
    </>
  )
}

function TimeSelect({ at, onChange }: { readonly at: number; readonly onChange: (at: number) => void }) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const nextHour = Math.ceil(now / HOUR_MS) * HOUR_MS
  const hours = Array.from({ length: HOURS }, (_, hour) => nextHour + hour * HOUR_MS)
  const today = formats.weekday(new Date(now))
  const nameOf = (time: number) => {
    const date = new Date(time)
    const day = formats.weekday(date)
    return day === today ? formats.time(date) : `${day}, ${formats.time(date)}`
  }
  const times = at === 0 || hours.includes(at) ? hours : [at, ...hours]
  return (
    <Select
      label={t('sale.time')}
      isLabelHidden
      size="small"
      options={[
        { id: 0, name: t('sale.now', { time: formats.time(new Date(now)) }) },
        ...times.map((time) => ({ id: time, name: nameOf(time) })),
      ]}
      value={at}
      onChange={onChange}
    />
  )
}

function Verdict({ store: { isSold, causes } }: { readonly store: SaleAtStore }) {
  const { t } = useI18n()
  const count = causes.filter(({ code }) => SALE_CAUSES[code].stops).length
  return (
    <p className="sale-doctor__verdict" data-sold={isSold || undefined} role="status">
      {isSold ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
      {isSold ? t('sale.yes') : t('sale.no', { count })}
    </p>
  )
}

function ChecksInOrder({ store: { causes } }: { readonly store: SaleAtStore }) {
  const { t } = useI18n()
  const checks = checksInOrder(causes)
  if (checks.length === 0) return null
  return (
    <details className="sale-doctor__checks">
      <summary>
        <Check aria-hidden="true" />
        {t('sale.inOrder', { count: checks.length })}
      </summary>
      <ul>
        {checks.map((check) => (
          <li key={check}>{t(`sale.check.${check}`)}</li>
        ))}
      </ul>
    </details>
  )
}

function UnsellingStores({
  stores,
  onChoose,
}: {
  readonly stores: readonly SaleAtStore[]
  readonly onChoose: (storeId: number) => void
}) {
  const { t } = useI18n()
  const [showsAll, setShowsAll] = useState(false)
  const unselling = stores.filter(({ isSold }) => !isSold)
  const title = t('sale.some', { sold: stores.length - unselling.length, all: stores.length })
  return (
    <section className="sale-doctor" aria-label={title}>
      <h2>{title}</h2>
      {unselling.length > 0 && (
        <ul className="sale-doctor__stores">
          {(showsAll ? unselling : unselling.slice(0, FIRST)).map((store) => (
            <li key={store.storeId}>
              <button type="button" onClick={() => onChoose(store.storeId)}>
                <span>{store.storeName}</span>
                <SaleState sale={store} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {unselling.length > FIRST && (
        <Button size="small" variant="quiet" onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? t('sale.less') : t('sale.more', { count: unselling.length })}
        </Button>
      )}
    </section>
  )
}
