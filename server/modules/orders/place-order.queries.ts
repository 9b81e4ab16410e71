import type { Kysely } from 'kysely'
import type {
  AddressId,
  CountryId,
  CouponId,
  DiscountId,
  DraftId,
  OrderId,
  ProductId,
  StoreId,
  UserId,
  ZoneId,
} from '../../../src/domain/shared/ids.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import type { Gift } from '../../../src/domain/order/gift.ts'
import type { OrderType } from '../../../src/domain/order/order-kinds.ts'
import type { OrderStatus, DeliveryMethod } from '../../../src/domain/order/order-status.ts'
import type { PaymentMethod, PaymentStatus } from '../../../src/domain/payment/payment-method.ts'
import type { LedgerEntry } from '../../../src/domain/discount/price-ledger.ts'
import type { RecordedItem } from './order-record.ts'
import { preparedParts } from '../../db/prepared-statements.ts'
import type { DiscountValues, OrderAddress, OrderBilling } from '../../db/column-types.ts'
import type { Database } from '../../db/database.gen.ts'
import type { ThirdParty } from './place-order.validation.ts'
import { currentRequestId } from '../../core/request-context.ts'
import type { StatementKey } from '../../http/idempotency.ts'

export interface NewLine {
  readonly productId: ProductId
  readonly sku: string
  readonly name: string
  readonly image: string | null
  readonly quantity: number
  readonly frozenQuantity: number
  readonly unitPrice: Cents
  readonly totalPrice: Cents
  readonly discountTotalPrice: Cents
  readonly isFree: boolean
  readonly comboItems: RecordedItem['comboItems']
  readonly note: string | null
}

export interface NewOrder {
  readonly countryId: CountryId
  readonly storeId: StoreId
  readonly userId: UserId
  readonly customerName: string
  readonly type: OrderType
  readonly status: OrderStatus
  readonly deliveryMethod: DeliveryMethod
  readonly zoneId: ZoneId | null
  readonly zoneName: string | null
  readonly addressId: AddressId | null
  readonly address: OrderAddress | null
  readonly deliveryTime: Date
  readonly hourAt: Date
  readonly dueAt: Date | null
  readonly deviceType: string
  readonly comment: string | null
  readonly gift: Gift | null
  readonly thirdParty: ThirdParty | null
  readonly totalItems: number
  readonly totalPrice: Cents
  readonly totalPriceDelivery: Cents
  readonly discountPrice: Cents
  readonly discountValues: DiscountValues
  readonly minOrderAmount: Cents
  readonly toPay: Cents
  readonly usedPoints: number
  readonly pointsCredited: number
  readonly billing: OrderBilling
  readonly longestCookingMinutes: number
  readonly zoneMinutes: number
  readonly createdBy: UserId
  readonly now: Date
  readonly lines: readonly NewLine[]
  readonly payment: {
    readonly method: PaymentMethod
    readonly status: PaymentStatus
    readonly change: Cents | null
    readonly cardBrand: string | null
    readonly cardLastFour: string | null
    readonly attemptKey: string | null
    readonly posAuthorizationCode: string | null
    readonly bankTransactionId: string | null
    readonly daysToPay: number | null
    readonly customerWillPay: boolean
  }
  readonly draftId: DraftId | null
  readonly couponId: CouponId | null
  readonly discountIds: readonly DiscountId[]
  /** Those that have a number of uses. */
  readonly limitedDiscountIds: readonly DiscountId[]
  readonly ledger: readonly LedgerEntry[]
}

/** What an order is stored with when its statement is the whole command. */
export interface PlacedAlone {
  /** The key of the request; null when it has none. */
  readonly key: StatementKey | null
  /** The response that a repeat gets; its ids are completed from the order. Null while the card is to be charged. */
  readonly answer: object | null
  readonly room: RoomToClaim
}

/** How many orders the slot and the hour may have with this one, and the reservations in them that this presumes. */
export interface RoomToClaim {
  readonly slotOrders: number
  readonly slotHoldsTaken: number
  readonly hourOrders: number
  readonly hourHoldsTaken: number
}

export interface InsertedOrderRow {
  readonly id: OrderId
  readonly number: number
  readonly historyId: number
  readonly itemIds: readonly number[]
  /** Products whose stock was reserved. */
  readonly reserved: readonly ProductId[]
  /** Orders in the slot and in the hour, including this one; null where the hour does not count. */
  readonly slotOrders: number
  readonly hourOrders: number | null
  /** The number of reservations in them so far. */
  readonly slotHoldsTaken: number
  readonly hourHoldsTaken: number | null
  /** Null when the draft was placed by another request meanwhile, or does not exist. */
  readonly draftId: DraftId | null
  /** Null when the coupon has no use left, or the customer has used it. */
  readonly couponId: CouponId | null
  /** Those whose use was counted. */
  readonly limitedDiscountIds: readonly DiscountId[]
  /** What the customer has left; null when they were too few. */
  readonly points: number | null
}

const parameters: string[] = []
/** Adds a parameter with its type; the order of these calls is the order of `valuesOf`. */
const $ = (type: string): string => `$${parameters.push(type)}::${type}`

const sequence = $('text')
const country = $('int'),
  store = $('int'),
  user = $('int'),
  customerName = $('text'),
  type = $('text'),
  status = $('text')
const method = $('text'),
  zone = $('int'),
  zoneName = $('text'),
  addressId = $('int'),
  address = $('jsonb')
const deliveryTime = $('timestamptz'),
  hourAt = $('timestamptz'),
  dueAt = $('timestamptz'),
  device = $('text'),
  comment = $('text')
const items = $('int'),
  totalPrice = $('int'),
  deliveryPrice = $('int'),
  discount = $('int'),
  discounts = $('jsonb')
const minimum = $('int'),
  toPay = $('int'),
  usedPoints = $('int'),
  points = $('int'),
  billing = $('jsonb')
const cooking = $('int'),
  zoneMinutes = $('int'),
  by = $('int'),
  now = $('timestamptz')
const payMethod = $('text'),
  payStatus = $('text'),
  change = $('int'),
  brand = $('text'),
  lastFour = $('text'),
  attempt = $('text'),
  posCode = $('text'),
  bankId = $('text'),
  daysToPay = $('int'),
  customerWillPay = $('bool')
const draft = $('int'),
  requestId = $('uuid')
const lineProducts = $('int[]'),
  lineSkus = $('text[]'),
  lineNames = $('text[]'),
  lineImages = $('text[]')
const lineQuantities = $('int[]'),
  lineFrozen = $('int[]'),
  lineUnits = $('int[]'),
  lineTotals = $('int[]'),
  lineDiscounted = $('int[]'),
  lineFree = $('bool[]'),
  lineNotes = $('text[]'),
  lineCombos = $('text[]')
const coupon = $('int'),
  discountIds = $('int[]'),
  limitedDiscounts = $('int[]'),
  ledger = $('jsonb'),
  gift = $('jsonb'),
  deliveryService = $('int'),
  thirdPartyNumber = $('text')
const keyCall = $('text'),
  key = $('text'),
  keyHash = $('text'),
  keyProcess = $('text'),
  answer = $('json')
const slotRoom = $('int'),
  slotHolds = $('int'),
  hourRoom = $('int'),
  hourHolds = $('int')

/** The key of the request, with its response. */
const KEYED = `keyed as (
    insert into idempotency_keys (user_id, call, key, body_hash, process_id, created_at, status, answer, order_id)
    select ${by}, ${keyCall}, ${key}, ${keyHash}, ${keyProcess}, ${now}, case when ${answer} is not null then 200 end, ${answer}, p.id
    from placed p where ${key} is not null
    on conflict do nothing returning order_id
  ),`

/** The uses of discounts, of which some are limited, of the coupon and of points. */
const USES = `counted_coupon as (
    update coupons c set uses = c.uses + 1 where c.id = ${coupon} and (c.max_uses is null or c.uses < c.max_uses)
      and (select count(*) from slot) >= 0
    returning c.id
  ),
  used_coupon as (
    insert into coupon_uses (coupon_id, user_id, order_id, created_at)
    select c.id, ${user}, p.id, ${now} from placed p cross join counted_coupon c
    on conflict (coupon_id, user_id) do nothing returning coupon_id
  ),
  limited as materialized (
    select d.id from discounts d where d.id = any (${limitedDiscounts}) and (select count(*) from slot) >= 0
    order by d.id for no key update
  ),
  counted_discounts as (
    update discounts d set uses = d.uses + 1 from limited l where d.id = l.id and d.uses < d.max_uses returning d.id
  ),
  spent as (
    update customer_points k set points = k.points - ${usedPoints} where k.user_id = ${user} and ${usedPoints} > 0
      and k.points >= ${usedPoints} and (select count(*) from slot) >= 0
    returning k.points
  ),
  used_discounts as (
    insert into discount_uses (order_id, discount_id)
    select p.id, d.id from placed p cross join unnest(${discountIds}) as d (id)
  ),`

/** The draft that the order was made of. */
const ENDED_DRAFT = `ended as (
    update order_drafts d set status = 'placed', order_id = p.id, version = d.version + 1, updated_at = ${now},
      held_store_id = null, held_slot_at = null, held_until = null
    from placed p where d.id = ${draft} and d.status <> 'placed' and (select count(*) from slot) >= 0
    returning d.id, d.version, d.country_id
  ),`

/** What many orders lack. */
type Part = 'alone' | 'draft' | 'uses'

/** Undoes the statement unless it has claimed what was planned, and the key was free. */
const toChecks = (has: (part: Part) => boolean): string => `case when not (
      (select count(*) from stock) = (select count(*) from pieces)
      and (select orders <= ${slotRoom} and holds_taken = ${slotHolds} from slot)
      and coalesce((select orders <= ${hourRoom} and holds_taken = ${hourHolds} from hour), true)
      ${has('draft') ? 'and exists (select 1 from ended)' : ''}
      ${
        has('uses')
          ? `and (${coupon} is null or exists (select 1 from used_coupon))
      and (${usedPoints} = 0 or exists (select 1 from spent))
      and (select count(*) from counted_discounts) = cardinality(${limitedDiscounts})`
          : ''
      }
      and (${key} is null or exists (select 1 from keyed))
    ) then not_as_planned() end as "isOtherwise"`

// All commands lock in one order: products by id, then the slot, then the hour, then the draft, coupon and discounts.
const toPlaceOrder = (has: (part: Part) => boolean): string => `
  with line as (
    select * from unnest(${lineProducts}, ${lineSkus}, ${lineNames}, ${lineImages}, ${lineQuantities}, ${lineFrozen},
      ${lineUnits}, ${lineTotals}, ${lineDiscounted}, ${lineFree}, ${lineNotes}, ${lineCombos}) with ordinality
      as l (product_id, sku, name, image, quantity, frozen_quantity, unit_price, total_price, discount_total_price, is_free, note, combo_items, nth)
  ),
  pieces as materialized (select product_id, sum(quantity)::int as quantity from line group by product_id),
  locked as materialized (
    select k.product_id from store_products k join pieces l on l.product_id = k.product_id
    where k.store_id = ${store} order by k.product_id for no key update of k
  ),
  stock as (
    update store_products k set compromise = k.compromise + l.quantity from pieces l
    where k.store_id = ${store} and k.product_id = l.product_id and (select count(*) from locked) >= 0
      and k.is_available and k.quantity - k.compromise - k.compromise_combo >= l.quantity
    returning k.product_id
  ),
  slot as (
    insert into slot_counters as n (store_id, slot_at, orders)
    select ${store}, ${deliveryTime}, 1 where (select count(*) from stock) >= 0
    on conflict (store_id, slot_at) do update set orders = n.orders + 1 returning n.orders, n.holds_taken
  ),
  hour as (
    insert into hour_counters as n (store_id, hour_at, orders)
    select ${store}, ${hourAt}, 1 where ${method} = 'own' and (select count(*) from slot) >= 0
    on conflict (store_id, hour_at) do update set orders = n.orders + 1 returning n.orders, n.holds_taken
  ),
  placed as (
    insert into orders (number, country_id, store_id, user_id, customer_name, type, status, status_since, delivery_method,
      delivery_zone_id, zone_name, user_address_id, address, delivery_time, due_at, device_type, comment, total_items,
      total_price, total_price_delivery, discount_price, discount_values, min_order_amount, to_pay, used_points,
      points_credited, payment_type, payment_status, billing, is_reserved, longest_cooking_minutes, zone_minutes,
      created_by, created_at, coupon_id, ledger, gift,
      delivery_service_id, third_party_order_id)
    values (nextval(${sequence}::regclass), ${country}, ${store}, ${user}, ${customerName}, ${type}, ${status}, ${now}, ${method},
      ${zone}, ${zoneName}, ${addressId}, ${address}, ${deliveryTime}, ${dueAt}, ${device}, ${comment}, ${items},
      ${totalPrice}, ${deliveryPrice}, ${discount}, ${discounts}, ${minimum}, ${toPay}, ${usedPoints},
      ${points}, ${payMethod}, ${payStatus}, ${billing}, true, ${cooking}, ${zoneMinutes}, ${by}, ${now}, ${coupon}, ${ledger}, ${gift},
      ${deliveryService}, ${thirdPartyNumber})
    returning id, number
  ),
  item as (
    insert into order_items (order_id, product_id, sku, name, image, quantity, frozen_quantity, unit_price, total_price, discount_total_price, is_free, note, combo_items)
    select p.id, l.product_id, l.sku, l.name, l.image, l.quantity, l.frozen_quantity, l.unit_price, l.total_price, l.discount_total_price, l.is_free, l.note, l.combo_items::jsonb
    from placed p cross join line l order by l.nth returning id
  ),
  history as (
    insert into order_history (order_id, at, event, from_status, to_status, actor_id, request_id)
    select p.id, ${now}, 'order.placed', null, ${status}, ${by}, ${requestId} from placed p returning id
  ),
  to_audit as (insert into order_steps_to_audit (history_id) select id from history),
  ${has('alone') ? KEYED : ''}
  payment as (
    insert into payments (order_id, method, status, amount, change_amount, card_brand, card_last_four,
      pos_authorization_code, bank_transaction_id, days_to_pay, customer_will_pay, updated_at)
    select p.id, ${payMethod}, ${payStatus}, ${toPay}, ${change}, ${brand}, ${lastFour},
      ${posCode}, ${bankId}, ${daysToPay}, ${customerWillPay}, ${now} from placed p returning id
  ),
  attempt as (
    insert into payment_attempts (key, payment_id, amount, status, started_at)
    select ${attempt}, m.id, ${toPay}, 'started', ${now} from payment m where ${attempt} is not null
  ),
  log as (
    insert into stock_logs (store_id, product_id, type, type_order_id, quantity, actor_id, created_at)
    select ${store}, l.product_id, 'reserved_product_for_order', p.id, l.quantity, ${by}, ${now}
    from placed p cross join pieces l order by l.product_id
  ),
  ${has('uses') ? USES : ''}
  ${has('draft') ? ENDED_DRAFT : ''}
  relayed as (
    insert into outbox (kind, payload)
    select e.kind, jsonb_build_object('kind', e.kind, 'event', e.event) || e.beside from (
      select 'order.created' as kind, jsonb_build_object('id', p.id, 'storeId', ${store}, 'status', ${status}, 'version', 1) as event,
        '{}'::jsonb as beside from placed p
      union all
      select 'stock.changed', jsonb_build_object('storeId', ${store}, 'productIds', to_jsonb(${lineProducts})), '{}'::jsonb
      ${
        has('draft')
          ? `union all
      select 'draft.changed', jsonb_build_object('id', e.id, 'version', e.version), jsonb_build_object('countryId', e.country_id) from ended e`
          : ''
      }
    ) e
  )
  select p.id, p.number, (select id from history) as "historyId",
    (select array_agg(id order by id) from item) as "itemIds", (select coalesce(array_agg(product_id), '{}') from stock) as reserved,
    (select orders from slot) as "slotOrders", (select orders from hour) as "hourOrders",
    (select holds_taken from slot) as "slotHoldsTaken", (select holds_taken from hour) as "hourHoldsTaken",
    ${has('draft') ? '(select id from ended)' : 'null::int'} as "draftId",
    ${
      has('uses')
        ? `(select coupon_id from used_coupon) as "couponId", (select points from spent) as points,
    (select coalesce(array_agg(id), '{}') from counted_discounts) as "limitedDiscountIds"`
        : `null::int as "couponId", null::int as points, '{}'::int[] as "limitedDiscountIds"`
    }${has('alone') ? `, ${toChecks(has)}` : ''}
  from placed p`

const placeOrder = preparedParts<InsertedOrderRow, Part>('order_place', toPlaceOrder)

const column = <K extends keyof NewLine>(lines: readonly NewLine[], key: K): Array<NewLine[K]> =>
  lines.map((line) => line[key])

const aloneValues = (alone: PlacedAlone | null): unknown[] => [
  alone?.key?.name ?? null,
  alone?.key?.key ?? null,
  alone?.key?.bodyHash ?? null,
  alone?.key?.processId ?? null,
  alone?.answer == null ? null : JSON.stringify(alone.answer),
  alone?.room.slotOrders ?? null,
  alone?.room.slotHoldsTaken ?? null,
  alone?.room.hourOrders ?? null,
  alone?.room.hourHoldsTaken ?? null,
]

const valuesOf = (o: NewOrder): unknown[] => [
  `order_number_${o.countryId}`,
  o.countryId,
  o.storeId,
  o.userId,
  o.customerName,
  o.type,
  o.status,
  o.deliveryMethod,
  o.zoneId,
  o.zoneName,
  o.addressId,
  o.address && JSON.stringify(o.address),
  o.deliveryTime,
  o.hourAt,
  o.dueAt,
  o.deviceType,
  o.comment,
  o.totalItems,
  o.totalPrice,
  o.totalPriceDelivery,
  o.discountPrice,
  JSON.stringify(o.discountValues),
  o.minOrderAmount,
  o.toPay,
  o.usedPoints,
  o.pointsCredited,
  JSON.stringify(o.billing),
  o.longestCookingMinutes,
  o.zoneMinutes,
  o.createdBy,
  o.now,
  o.payment.method,
  o.payment.status,
  o.payment.change,
  o.payment.cardBrand,
  o.payment.cardLastFour,
  o.payment.attemptKey,
  o.payment.posAuthorizationCode,
  o.payment.bankTransactionId,
  o.payment.daysToPay,
  o.payment.customerWillPay,
  o.draftId,
  currentRequestId(),
  column(o.lines, 'productId'),
  column(o.lines, 'sku'),
  column(o.lines, 'name'),
  column(o.lines, 'image'),
  column(o.lines, 'quantity'),
  column(o.lines, 'frozenQuantity'),
  column(o.lines, 'unitPrice'),
  column(o.lines, 'totalPrice'),
  column(o.lines, 'discountTotalPrice'),
  column(o.lines, 'isFree'),
  column(o.lines, 'note'),
  o.lines.map(({ comboItems }) => comboItems && JSON.stringify(comboItems)),
  o.couponId,
  o.discountIds,
  o.limitedDiscountIds,
  JSON.stringify(o.ledger),
  o.gift && JSON.stringify(o.gift),
  o.thirdParty?.deliveryServiceId ?? null,
  o.thirdParty?.orderId ?? null,
]

/**
 * Stores an order with all dependent rows and claims stock, slot and hour, in one statement. The caller
 * compares the claims with the capacity and rolls back when it is exceeded.
 */
export const insertOrder = (trx: Kysely<Database>, order: NewOrder): Promise<InsertedOrderRow> =>
  insert(trx, order, null)

/**
 * The same as a command of its own, which undoes itself when the claims are not those that were planned, or the key
 * is taken; throws what `isNotAsPlanned` recognises then.
 */
export const insertOrderAlone = (
  db: Kysely<Database>,
  order: NewOrder,
  alone: PlacedAlone,
): Promise<InsertedOrderRow> => insert(db, order, alone)

/** With locks there is one statement for all: it is rare, and each would be planned for each connection. */
const ALL_PARTS: readonly Part[] = ['draft', 'uses']

const partsOf = (order: NewOrder): readonly Part[] => {
  const hasUses = order.discountIds.length > 0 || order.couponId !== null || order.usedPoints > 0
  return [
    'alone',
    ...(order.draftId === null ? [] : ['draft' as const]),
    ...(hasUses ? ['uses' as const] : []),
  ]
}

const insert = async (
  db: Kysely<Database>,
  order: NewOrder,
  alone: PlacedAlone | null,
): Promise<InsertedOrderRow> => {
  const parts = alone === null ? ALL_PARTS : partsOf(order)
  const [row] = await placeOrder(db, [...valuesOf(order), ...aloneValues(alone)], parts)
  if (!row) throw new Error('an inserted order answers its row')
  return row
}
