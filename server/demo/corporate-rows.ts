import { corporateStatusOf } from '../../src/domain/corporate/corporate-order.ts'
import type {
  CorporateOrderId,
  CorporateStoreOrderId,
  CountryId,
  PaymentId,
  UserId,
} from '../../src/domain/shared/ids.ts'
import { sum } from '../../src/domain/shared/money.ts'
import type { CorporateDelivery } from './order-rows.ts'
import { idOf, type AttemptRow, type PaymentRow, type SeedOrderRow, type TableRows } from './rows.ts'

export interface CorporateTables {
  readonly orders: TableRows
  readonly storeOrders: TableRows
  /** The deliveries, each in its part. */
  readonly deliveries: readonly SeedOrderRow[]
  /** The parts' payments, then those of the deliveries as their shares. */
  readonly payments: readonly PaymentRow[]
  readonly attempts: readonly AttemptRow[]
  readonly lastNumber: number
}

/** The orders above corporate deliveries, a part for each store, and a payment for each part. */
export const corporateRows = (
  deliveries: readonly CorporateDelivery[],
  { payments, lastNumber }: { readonly payments: readonly PaymentRow[]; readonly lastNumber: number },
): CorporateTables => {
  const groups = [...Map.groupBy(deliveries, ({ corporate }) => corporate.nth).values()]
  const orders: Array<Readonly<Record<string, unknown>>> = []
  const storeOrders: Array<Readonly<Record<string, unknown>>> = []
  const stored: SeedOrderRow[] = []
  const parts: PaymentRow[] = []
  const shares: PaymentRow[] = []
  const attempts: AttemptRow[] = []
  for (const group of groups) {
    const [first] = group
    if (!first) continue
    const id = idOf<CorporateOrderId>(orders.length + 1)
    const { user } = first.corporate.payer
    orders.push({
      id,
      number: lastNumber + id,
      country_id: idOf<CountryId>(first.order.country_id),
      user_id: idOf<UserId>(user.id),
      customer_name: `${user.first_name} ${user.last_name}`,
      status: corporateStatusOf(group.map(({ order }) => order.status)),
      comment: null,
      payment_type: first.order.payment_type,
      payment_timing: first.corporate.timing,
      invoice_timing: 'after_completion',
      billing: first.order.billing,
      to_pay: sum(group.map(({ order }) => order.to_pay)),
      created_by: first.order.created_by,
      created_at: first.order.created_at,
      version: 1,
    })
    for (const [storeId, ofStore] of Map.groupBy(group, ({ order }) => order.store_id)) {
      const partId = idOf<CorporateStoreOrderId>(storeOrders.length + 1)
      storeOrders.push({ id: partId, corporate_order_id: id, store_id: storeId })
      const own = ofStore.flatMap(({ order }) => payments.find((each) => each.order_id === order.id) ?? [])
      const [share] = own
      if (!share) continue
      const amount = sum(own.map((payment) => payment.amount))
      const paymentId = idOf<PaymentId>(payments.length + storeOrders.length)
      const key = share.method === 'card' ? `demo-corporate-attempt-${partId}` : null
      parts.push({
        ...share,
        id: paymentId,
        order_id: null,
        corporate_store_order_id: partId,
        amount,
        due_at: share.is_deferred ? share.updated_at : null,
      })
      shares.push(...own.map((each) => ({ ...each, parent_id: paymentId, charged_by: key })))
      stored.push(...ofStore.map(({ order }) => ({ ...order, corporate_store_order_id: partId })))
      if (key !== null)
        attempts.push({
          key,
          payment_id: paymentId,
          amount,
          status: share.status === 'failed' ? 'declined' : 'approved',
          gateway_code: share.gateway_code,
          gateway_transaction_id: share.gateway_transaction_id,
          started_at: first.order.created_at,
          settled_at: share.updated_at,
        })
    }
  }
  return {
    orders: { table: 'corporate_orders', rows: orders },
    storeOrders: { table: 'corporate_store_orders', rows: storeOrders },
    deliveries: stored,
    payments: [...parts, ...shares],
    attempts,
    lastNumber: lastNumber + orders.length,
  }
}
