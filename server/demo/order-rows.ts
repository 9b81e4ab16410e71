import type { OrderId, StoreId, UserId } from '../../src/domain/shared/ids.ts'
import { cents, ZERO } from '../../src/domain/shared/money.ts'
import type { Gift } from '../../src/domain/order/gift.ts'
import type { OrderAddress, OrderBilling } from '../db/column-types.ts'
import { makeBilling } from './billing.ts'
import { GIFTS } from './names.ts'
import type { Home } from './customers.ts'
import { COUNTRIES, STORES, type DemoStore } from './network.ts'
import { moneyOf, type OrderMoney } from './order-money.ts'
import { historyOf, type StoreStaff, type OrderHistory } from './order-history.ts'
import { paymentOf } from './payment-rows.ts'
import { leadMinutesFor, type PlannedOrder } from './planned-order.ts'
import type { Random } from './random.ts'
import {
  idOf,
  type AttemptRow,
  type HistoryRow,
  type ItemRow,
  type SeedOrderRow,
  type PaymentRow,
  type StockLogRow,
} from './rows.ts'
import { demoCountry } from './zones.ts'

/** A delivery of a corporate order with the plan that it came from. */
export interface CorporateDelivery {
  readonly order: SeedOrderRow
  readonly corporate: NonNullable<PlannedOrder['corporate']>
}

export interface OrderTables {
  readonly orders: readonly SeedOrderRow[]
  readonly items: readonly ItemRow[]
  readonly history: readonly HistoryRow[]
  readonly payments: readonly PaymentRow[]
  readonly attempts: readonly AttemptRow[]
  readonly logs: readonly StockLogRow[]
  /** Redeemable points by customer. */
  readonly points: ReadonlyMap<UserId, number>
  readonly corporate: readonly CorporateDelivery[]
  /** The last order number of each country, in the order of the countries. */
  readonly lastNumbers: readonly number[]
}

const CLOSED = new Set(['completed', 'cancelled', 'failed'])

/** The rows of planned orders, in the order of their placing, with all dependent rows. */
export const orderRows = (
  plannedOrders: readonly PlannedOrder[],
  { staffOf, random }: { readonly staffOf: (store: DemoStore) => StoreStaff; readonly random: Random },
): OrderTables => {
  const orders: SeedOrderRow[] = []
  const items: ItemRow[] = []
  const history: HistoryRow[] = []
  const payments: PaymentRow[] = []
  const attempts: AttemptRow[] = []
  const logs: StockLogRow[] = []
  const points = new Map<UserId, number>()
  const billings = new Map<UserId, OrderBilling>()
  const corporate: CorporateDelivery[] = []
  const lastNumbers = COUNTRIES.map(({ firstNumber }) => firstNumber - 1)

  for (const plan of plannedOrders.toSorted((a, b) => a.createdAt - b.createdAt)) {
    const { user } = plan.customer
    // Who pays is billed.
    const billed = plan.corporate?.payer.user ?? user
    const id = idOf<OrderId>(orders.length + 1)
    const country = demoCountry(plan.store.country)
    const number = (lastNumbers[country.id - 1] ?? 0) + 1
    lastNumbers[country.id - 1] = number
    const billing =
      billings.get(billed.id) ??
      makeBilling(`${billed.first_name} ${billed.last_name}`, plan.store.country, random)
    billings.set(billed.id, billing)
    const balance = points.get(user.id) ?? 0
    const money = moneyOf(plan, balance)
    if (plan.status === 'completed') points.set(user.id, balance - money.usedPoints + money.credited)
    const orderHistory = historyOf(plan, staffOf(plan.store), random)
    const { payment, attempt } = paymentOf(
      plan,
      { id, toPay: money.toPay, at: orderHistory.steps.at(-1)?.at ?? plan.endAt },
      random,
    )

    orders.push({
      ...facts(plan, orderHistory),
      ...amounts(plan, money),
      id,
      number,
      billing,
      gift: plan.type === 'gift' ? giftOf(user.first_name, number) : null,
      ...thirdPartyOf(plan, number),
      payment_type: payment.method,
      payment_status: payment.status,
      invoice_email: null,
      coupon_id: null,
      corporate_store_order_id: null,
      ledger: [],
      delay_minutes: 0,
      replaces_order_id: null,
      invoice_status: plan.status === 'completed' ? 'generated' : 'none',
      invoice: plan.status === 'completed' ? invoiceOf(number, country.iso, plan.endAt) : null,
      device_type: plan.isSelfPlaced === true ? random.pick(['web', 'android', 'ios']) : 'call_center',
    })
    const placed = orders.at(-1)
    if (plan.corporate && placed) corporate.push({ order: placed, corporate: plan.corporate })
    for (const [index, { product, quantity, frozenQuantity, unitPrice }] of plan.lines.entries()) {
      items.push({
        id: items.length + 1,
        order_id: id,
        product_id: product.id,
        sku: product.sku,
        name: product.name,
        image: product.image,
        quantity,
        frozen_quantity: frozenQuantity,
        unit_price: cents(unitPrice),
        total_price: cents(money.gross[index] ?? 0),
        discount_total_price: cents(money.net[index] ?? 0),
        is_free: false,
        combo_items: null,
        checked_at: null,
        checked_by: null,
        // Some of the open orders say something to the kitchen.
        note: id % 5 === 0 && index === 0 && !CLOSED.has(plan.status) ? 'Empacar aparte' : null,
      })
    }
    for (const { event, from, to, at, actor } of orderHistory.steps) {
      history.push({
        id: history.length + 1,
        order_id: id,
        at: new Date(at),
        event,
        from_status: from,
        to_status: to,
        actor_id: actor,
        request_id: null,
        before: null,
        after: null,
        reason: event === 'order.cancel' ? (plan.cancelReason ?? null) : null,
      })
    }
    payments.push(payment)
    if (attempt) attempts.push(attempt)
    logs.push(...stockMovements(plan, id, orderHistory))
  }
  logs.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  return { orders, items, history, payments, attempts, logs, points, corporate, lastNumbers }
}

const storeIdOf = (store: DemoStore): StoreId => idOf(STORES.indexOf(store) + 1)

/** LlegaYa serves every country that the demo has third-party orders in. */
const thirdPartyOf = ({ type }: PlannedOrder, number: number) =>
  type === 'third_party'
    ? { delivery_service_id: 1, third_party_order_id: `LY-${number}` }
    : { delivery_service_id: null, third_party_order_id: null }

const giftOf = (from: string, number: number): Gift => {
  const [receiverProperName, to, message] = GIFTS[number % GIFTS.length] ?? GIFTS[0]
  return { receiverProperName, from, to, message }
}

const addressOf = ({ address }: Home): OrderAddress => ({
  id: address.id,
  name: address.name,
  address: address.address,
  addressDetails: address.address_details,
  positionLat: address.position_lat,
  positionLng: address.position_lng,
  receiverName: address.receiver_name,
  deliveryOptions: address.delivery_options,
  deliveryManInstructions: address.delivery_man_instructions,
})

const invoiceOf = (number: number, iso: string, at: number) => ({
  number: String(700_000 + number),
  series: `F${iso}`,
  date: new Date(at).toISOString(),
})

const facts = (plan: PlannedOrder, orderHistory: OrderHistory) => {
  const { customer, home, store, status } = plan
  const isOpen = !CLOSED.has(status)
  const zoneMinutes = home?.zone?.delivery_minutes ?? 30
  return {
    country_id: demoCountry(store.country).id,
    store_id: storeIdOf(store),
    user_id: customer.user.id,
    customer_name: `${customer.user.first_name} ${customer.user.last_name}`,
    type: plan.type,
    status,
    status_since: new Date(orderHistory.statusSince),
    delivery_method: plan.method,
    delivery_zone_id: home?.zone?.id ?? null,
    zone_name: home?.zone?.name ?? null,
    user_address_id: home?.address.id ?? null,
    address: home && addressOf(home),
    delivery_time: new Date(plan.deliveryAt),
    due_at: orderHistory.dueAt === null ? null : new Date(orderHistory.dueAt),
    comment: plan.comment ?? null,
    acknowledged_at:
      status === 'scheduled' || status === 'pending' || status === 'failed'
        ? null
        : new Date(orderHistory.statusSince),
    delivery_man_id: orderHistory.deliveryMan?.id ?? null,
    delivery_man_acceptance: orderHistory.deliveryMan?.acceptance ?? null,
    returns_count: 0,
    last_step: isOpen ? orderHistory.lastStep : null,
    is_reserved: isOpen,
    cancel_reason: plan.cancelReason ?? null,
    goods: null,
    longest_cooking_minutes: leadMinutesFor(plan.lines, home) - zoneMinutes,
    zone_minutes: zoneMinutes,
    created_by: orderHistory.caller,
    created_at: new Date(plan.createdAt),
  }
}

const amounts = ({ lines, home }: PlannedOrder, money: OrderMoney) => ({
  total_items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total_price: money.totalPrice,
  total_price_delivery: money.fee,
  discount_price: money.discount,
  discount_values: {
    entireOrderDiscount: ZERO,
    pointsDiscount: money.discount,
    couponDiscount: ZERO,
    productsDiscount: ZERO,
  },
  min_order_amount: home?.zone?.min_order_amount ?? ZERO,
  to_pay: money.toPay,
  used_points: money.usedPoints,
  points_credited: money.credited,
})

/** The stock log of an order: reserved, then sold or released. */
const stockMovements = (plan: PlannedOrder, id: OrderId, orderHistory: OrderHistory): StockLogRow[] => {
  const closing =
    plan.status === 'completed'
      ? 'sell_product'
      : CLOSED.has(plan.status)
        ? 'unreserved_product_for_order'
        : null
  return plan.lines.flatMap(({ product, quantity }) => {
    const row = (type: StockLogRow['type'], at: number, actor: UserId | null): StockLogRow => ({
      id: 0,
      store_id: storeIdOf(plan.store),
      product_id: product.id,
      type,
      type_order_id: id,
      quantity,
      actor_id: actor,
      created_at: new Date(at),
      source: 'order',
      is_in_combo: false,
      note: null,
    })
    const promised = row('reserved_product_for_order', plan.createdAt, orderHistory.caller)
    return closing === null
      ? [promised]
      : [promised, row(closing, plan.endAt, orderHistory.steps.at(-1)?.actor ?? null)]
  })
}
