import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/client/api.ts'
import type { EndpointSuccess } from '../../api/client/client.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { OrderId, ProductId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatRelativeTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { textOf } from '../-resource/resource-view.ts'
import type { StockStore } from '../-stock/stock-store.ts'

type Goods = ReadonlyArray<{ readonly productId: ProductId; readonly quantity: number }>

/** Goods of orders that were cancelled after they were begun: offered until somebody says that they are lost or back. */
export function ReturnedGoods({
  store,
  orders,
  orderId,
  onAdd,
}: {
  readonly store: StockStore
  readonly orders: EndpointSuccess<'returnedGoods'>['data']
  readonly orderId: OrderId | null
  readonly onAdd: (orderId: OrderId, goods: Goods) => void
}) {
  const i18n = useI18n()
  const { t, language } = i18n
  const now = useNow(60_000)
  const queryClient = useQueryClient()
  const settling = useMutation({
    mutationFn: (id: OrderId) => api.settleReturnedGoods({ params: { id: store.id }, body: { orderId: id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEYS.stockReports }),
  })
  const open = orders.filter((order) => order.orderId !== orderId)
  if (open.length === 0) return null
  return (
    <section className="stock-card" aria-label={t('stock.waste.cancelled')}>
      <header className="stock-card__head">
        <h2>{t('stock.waste.cancelled')}</h2>
        <small>{open.length}</small>
      </header>
      <ul className="coming-list">
        {open.map((order) => (
          <li key={order.orderId}>
            <span>
              <Link to="/orders/$order" params={{ order: String(order.orderId) }} className="text-link">
                {order.number}
              </Link>{' '}
              {formatRelativeTime(i18n, order.cancelledAt, new Date(now))}
            </span>
            <small>
              {order.products.map((each) => `${each.quantity} ${textOf(each, 'name', language)}`).join(', ')}
            </small>
            <span className="returned-actions">
              <Button variant="soft" size="small" onPress={() => onAdd(order.orderId, order.products)}>
                {t('stock.waste.addHere')}
              </Button>
              <Button
                variant="quiet"
                size="small"
                disabledReason={settling.isPending ? t('form.sending') : null}
                onPress={() => settling.mutate(order.orderId)}
              >
                {t('stock.waste.wentBack')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
