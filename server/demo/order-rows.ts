import type { OrderAction } from '../../src/domain/order/order-action.ts'
import { actionOf } from '../../src/domain/order/order-moves.ts'
import type { GatewayCode, PaymentStatus } from '../../src/domain/payment/payment-method.ts'
import { dueAt } from '../../src/domain/delivery/delivery-time.ts'
import { pointsCredited } from '../../src/domain/cart/cart-totals.ts'
import type { OrderId, StoreId, UserId } from '../../src/domain/shared/ids.ts'
import { cents, ZERO } from '../../src/domain/shared/money.ts'
import { localDayOf } from '../../src/domain/shared/time.ts'
import type { OrderBilling } from '../db/tables.ts'
import { billingOf } from './billing.ts'
import { COUNTRIES, STORES, type DemoStore } from './network.ts'
import { leadOf, type Plan } from './plans.ts'
import type { Random } from './random.ts'
import {
  idOf,
  type AttemptRow,
  type HistoryRow,
  type ItemRow,
  type OrderRow,
  type PaymentRow,
  type StockLogRow,
} from './rows.ts'
import { stepsTo, timesOf, type Step } from './timeline.ts'
import { countryOf } from './zones.ts'

/** Who does what at a store. */
export interface Crew {
  readonly takesCalls: readonly UserId[]
  readonly kitchen: UserId
  readonly road: UserId
  readonly men: readonly UserId[]
}

export interface OrderBook {
  readonly orders: readonly OrderRow[]
  readonly items: readonly ItemRow[]
  readonly history: readonly HistoryRow[]
  readonly payments: readonly PaymentRow[]
  readonly attempts: readonly AttemptRow[]
  readonly logs: readonly StockLogRow[]
  /** Spendable points by customer. */
  readonly points: ReadonlyMap<UserId, number>
  /** The last order number of each country, in the order of the countries. */
  readonly lastNumbers: readonly number[]
}

const OPEN_AFTER_ALL = new Set(['completed', 'cancelled', 'failed'])
const ROAD = new Set([
  'order.route',
  'order.hand_over',
  'order.assign',
  'order.accept',
  'order.depart',
  'order.arrive',
  'order.complete',
])
const CARDS = [
  ['visa', '4242'],
  ['mastercard', '4444'],
  ['amex', '0005'],
] as const
const NOTES_OF = {
  GTQ: [5_000, 10_000, 20_000],
  USD: [500, 1_000, 2_000],
  HNL: [10_000, 20_000, 50_000],
} as const

const stepsOf = ({ status, method, payment, man }: Plan, isScheduled: boolean): readonly Step[] => {
  const steps = stepsTo(status, { isOwnDelivery: method === 'own', isScheduled, isCard: payment === 'card' })
  if (status === 'assigned' && man?.acceptance === 'offered') return steps.slice(0, -1)
  if (status === 'routing' && man?.acceptance === 'waiting')
    return [...steps, { event: 'order.assign', from: 'routing', to: 'routing', weight: 2 }]
  return steps
}

/** Writes planned orders down in the order in which they were placed, with everything that hangs on them. */
export const bookOrders = (
  plans: readonly Plan[],
  {
    crewOf,
    now,
    random,
  }: { readonly crewOf: (store: DemoStore) => Crew; readonly now: number; readonly random: Random },
): OrderBook => {
  const orders: OrderRow[] = []
  const items: ItemRow[] = []
  const history: HistoryRow[] = []
  const payments: PaymentRow[] = []
  const attempts: AttemptRow[] = []
  const logs: StockLogRow[] = []
  const points = new Map<UserId, number>()
  const billings = new Map<UserId, OrderBilling>()
  const lastNumbers = COUNTRIES.map(({ firstNumber }) => firstNumber - 1)

  for (const plan of plans.toSorted((a, b) => a.createdAt - b.createdAt)) {
    const {
      customer: { user },
      store,
      home,
      status,
      lines,
    } = plan
    const country = countryOf(store.country)
    const crew = crewOf(store)
    const id = idOf<OrderId>(orders.length + 1)
    const storeId = idOf<StoreId>(STORES.indexOf(store) + 1)
    const number = (lastNumbers[country.id - 1] = (lastNumbers[country.id - 1] ?? 0) + 1)
    const name = `${user.first_name} ${user.last_name}`
    const billing = billings.get(user.id) ?? billingOf(name, store.country, random)
    billings.set(user.id, billing)

    const gross = lines.map(({ unitPrice, quantity }) => unitPrice * quantity)
    const totalPrice = gross.reduce((sum, amount) => sum + amount, 0)
    const balance = points.get(user.id) ?? 0
    // A discount of at most a quarter of the products.
    const usedPoints =
      plan.usesPoints && status === 'completed' && balance >= 200
        ? Math.min(
            Math.floor(balance / 100) * 100,
            Math.floor((totalPrice * country.pointsDivisor) / 40_000) * 100,
          )
        : 0
    const discount = Math.floor((usedPoints * 100) / country.pointsDivisor)
    let left = discount
    const discounted = gross.map((amount, index) => {
      const part = index === gross.length - 1 ? left : Math.floor((discount * amount) / totalPrice)
      left -= part
      return amount - part
    })
    const fee = home?.zone?.delivery_fee ?? ZERO
    const toPay = cents(totalPrice - discount + fee)
    const isClosed = OPEN_AFTER_ALL.has(status)
    const credited =
      status === 'cancelled' || status === 'failed' ? 0 : pointsCredited(toPay, country.pointsPerUnit)
    if (status === 'completed') points.set(user.id, balance - usedPoints + credited)

    const zoneMinutes = home?.zone?.delivery_minutes ?? 30
    const lead = leadOf(lines, home)
    const isLaterDay =
      localDayOf(plan.deliveryAt, country.timeZone) > localDayOf(plan.createdAt, country.timeZone)
    const steps = stepsOf(plan, isLaterDay)
    const times = timesOf(steps, plan.createdAt, plan.endAt)
    const caller = plan.isSelfPlaced ? null : random.pick(crew.takesCalls)
    const man =
      plan.man ??
      (status === 'completed' && plan.method === 'own' && crew.men.length > 0
        ? { id: random.pick(crew.men), acceptance: 'accepted' as const }
        : null)
    const due = isLaterDay
      ? new Date(dueAt({ deliveryTime: plan.deliveryAt, leadMinutes: lead }, country.timeZone))
      : null
    const actorOf = ({ event }: Step): UserId | null =>
      event === 'order.placed'
        ? caller
        : event === 'order.due' || event.startsWith('payment.')
          ? null
          : ROAD.has(event)
            ? crew.road
            : event === 'order.cancel'
              ? (crew.takesCalls[0] ?? null)
              : crew.kitchen
    steps.forEach((step, index) => {
      const at =
        due !== null && step.event === 'order.due'
          ? Math.max(Math.min(due.getTime(), times[index] ?? plan.endAt), plan.createdAt)
          : (times[index] ?? plan.endAt)
      history.push({
        id: history.length + 1,
        order_id: id,
        at: new Date(at),
        event: step.event,
        from_status: step.from,
        to_status: step.to,
        actor_id: actorOf(step),
        reason: step.event === 'order.cancel' ? (plan.cancelReason ?? null) : null,
      })
    })
    const lastMove = steps.findLastIndex(({ from, to }) => from !== to)
    const last = steps.at(-1)
    const lastActor = last ? actorOf(last) : null
    const lastAction: OrderAction | null = last ? actionOf(last.event) : null

    const isPaid =
      status === 'completed'
        ? plan.payment !== 'credit'
        : !isClosed && (plan.payment === 'card' || (plan.payment === 'pos' && status !== 'pending'))
    const paymentStatus: PaymentStatus =
      status === 'failed' ? 'failed' : status === 'cancelled' ? 'cancelled' : isPaid ? 'completed' : 'pending'
    const note = NOTES_OF[country.currency]
    const given = Math.ceil(toPay / random.pick(note)) * random.pick(note.slice(0, 1))
    const handed =
      plan.payment === 'cash'
        ? Math.max(toPay, given >= toPay ? given : Math.ceil(toPay / note[0]) * note[0])
        : toPay
    const [brand, lastFour] = random.pick(CARDS)
    const isCard = plan.payment === 'card'
    const declined: GatewayCode = random.weighted([
      ['51', 5],
      ['54', 1],
      ['61', 1],
      ['12', 1],
    ] as const)
    const charge = isCard && status !== 'failed' ? `demo-charge-${id}` : null
    const settledAt = new Date(times[1] ?? plan.createdAt)

    orders.push({
      id,
      number,
      country_id: country.id,
      store_id: storeId,
      user_id: user.id,
      customer_name: name,
      type: plan.type,
      status,
      status_since: new Date(times[lastMove] ?? plan.createdAt),
      delivery_method: plan.method,
      delivery_zone_id: home?.zone?.id ?? null,
      zone_name: home?.zone?.name ?? null,
      user_address_id: home?.address.id ?? null,
      address: home && {
        id: home.address.id,
        name: home.address.name,
        address: home.address.address,
        addressDetails: home.address.address_details,
        positionLat: home.address.position_lat,
        positionLng: home.address.position_lng,
        receiverName: home.address.receiver_name,
        deliveryOptions: home.address.delivery_options,
        deliveryManInstructions: home.address.delivery_man_instructions,
      },
      delivery_time: new Date(plan.deliveryAt),
      due_at: due,
      device_type: plan.isSelfPlaced ? random.pick(['web', 'android', 'ios']) : 'call_center',
      comment: plan.comment ?? null,
      total_items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      total_price: cents(totalPrice),
      total_price_delivery: fee,
      discount_price: cents(discount),
      discount_values: {
        entireOrderDiscount: ZERO,
        pointsDiscount: cents(discount),
        couponDiscount: ZERO,
        productsDiscount: ZERO,
      },
      min_order_amount: home?.zone?.min_order_amount ?? ZERO,
      to_pay: toPay,
      used_points: usedPoints,
      points_credited: credited,
      payment_type: plan.payment,
      payment_status: paymentStatus,
      billing,
      invoice_status: status === 'completed' ? 'generated' : 'none',
      invoice:
        status === 'completed'
          ? {
              number: String(700_000 + number),
              series: `F${country.iso}`,
              date: new Date(plan.endAt).toISOString(),
            }
          : null,
      delivery_man_id: status === 'cancelled' ? null : (man?.id ?? null),
      delivery_man_acceptance: status === 'cancelled' ? null : (man?.acceptance ?? null),
      returns_count: 0,
      last_step:
        !isClosed && last?.from && lastAction && lastActor
          ? {
              from: last.from,
              action: lastAction,
              byUserId: lastActor,
              at: new Date(times.at(-1) ?? plan.endAt).toISOString(),
            }
          : null,
      is_reserved: !isClosed,
      cancel_reason: plan.cancelReason ?? null,
      goods: null,
      longest_cooking_minutes: lead - zoneMinutes,
      zone_minutes: zoneMinutes,
      created_by: caller,
      created_at: new Date(plan.createdAt),
    })
    lines.forEach(({ product, quantity, frozenQuantity, unitPrice }, index) => {
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
        total_price: cents(gross[index] ?? 0),
        discount_total_price: cents(discounted[index] ?? 0),
      })
      const log = (type: StockLogRow['type'], at: number, actor: UserId | null): void => {
        logs.push({
          id: 0,
          store_id: storeId,
          product_id: product.id,
          type,
          type_order_id: id,
          quantity,
          actor_id: actor,
          created_at: new Date(at),
        })
      }
      log('reserved_product_for_order', plan.createdAt, caller)
      if (status === 'completed') log('sell_product', plan.endAt, lastActor)
      if (status === 'cancelled' || status === 'failed')
        log('unreserved_product_for_order', plan.endAt, lastActor)
    })
    payments.push({
      order_id: id,
      method: plan.payment,
      status: paymentStatus,
      amount: toPay,
      change_amount: plan.payment === 'cash' ? cents(handed - toPay) : null,
      cash_received: plan.payment === 'cash' && status === 'completed' ? cents(handed) : null,
      gateway_code: status === 'failed' ? declined : null,
      card_brand: isCard ? brand : null,
      card_last_four: isCard ? lastFour : null,
      gateway_token: charge && `demo-token-${id}`,
      gateway_transaction_id: charge,
      bank_transaction_id: null,
      bank_void_transaction_id: null,
      pos_authorization_code: plan.payment === 'pos' && isPaid ? String(random.int(100_000, 999_999)) : null,
      transfer_id: null,
      days_to_pay: plan.payment === 'credit' ? 15 : null,
      updated_at: new Date(Math.min(now, times.at(-1) ?? plan.endAt)),
    })
    if (isCard) {
      attempts.push({
        key: `demo-attempt-${id}`,
        order_id: id,
        amount: toPay,
        status: status === 'failed' ? 'declined' : status === 'cancelled' ? 'voided' : 'approved',
        gateway_code: status === 'failed' ? declined : null,
        gateway_transaction_id: charge,
        started_at: new Date(plan.createdAt),
        settled_at: settledAt,
      })
    }
  }
  logs.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  return { orders, items, history, payments, attempts, logs, points, lastNumbers }
}
