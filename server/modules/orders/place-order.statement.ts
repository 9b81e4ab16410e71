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

/** A use of the coupon, once for each customer. */
const USED_COUPON = `counted_coupon as (
    update coupon_counts c set uses = c.uses + 1 where c.coupon_id = ${coupon} and (c.max_uses is null or c.uses < c.max_uses)
      and (select count(*) from slot) >= 0
    returning c.coupon_id
  ),
  used_coupon as (
    insert into coupon_uses (coupon_id, user_id, order_id, created_at)
    select c.coupon_id, ${user}, p.id, ${now} from placed p cross join counted_coupon c
    on conflict (coupon_id, user_id) do nothing returning coupon_id
  ),`

/** The discounts that act. */
const USED_DISCOUNTS = `used_discounts as (
    insert into discount_uses (order_id, discount_id)
    select p.id, d.id from placed p cross join unnest(${discountIds}) as d (id)
  ),`

/** A use of those that have a number of them. */
const LIMITED_DISCOUNTS = `limited as materialized (
    select d.id from discounts d where d.id = any (${limitedDiscounts}) and (select count(*) from slot) >= 0
    order by d.id for no key update
  ),
  counted_discounts as (
    update discounts d set uses = d.uses + 1 from limited l where d.id = l.id and d.uses < d.max_uses returning d.id
  ),`

const SPENT_POINTS = `spent as (
    update customer_points k set points = k.points - ${usedPoints} where k.user_id = ${user} and ${usedPoints} > 0
      and k.points >= ${usedPoints} and (select count(*) from slot) >= 0
    returning k.points
  ),`

/** The draft that the order was made of. */
const ENDED_DRAFT = `ended as (
    update order_drafts d set status = 'placed', order_id = p.id, version = d.version + 1, updated_at = ${now},
      held_store_id = null, held_slot_at = null, held_until = null
    from placed p where d.id = ${draft} and d.status <> 'placed' and (select count(*) from slot) >= 0
    returning d.id, d.version, d.country_id
  ),`

/** The charge that follows. */
const CARD_ATTEMPT = `attempt as (
    insert into payment_attempts (key, payment_id, amount, status, started_at)
    select ${attempt}, m.id, ${toPay}, 'started', ${now} from payment m where ${attempt} is not null
  ),`

/** What many orders lack. */
export type Part = 'alone' | 'card' | 'draft' | 'coupon' | 'discounts' | 'limited' | 'points'

/** Undoes the statement unless it has claimed what was planned, and the key was free. */
const toChecks = (has: (part: Part) => boolean): string => `case when not (
      (select count(*) from stock) = (select count(*) from pieces)
      and (select orders <= ${slotRoom} and holds_taken = ${slotHolds} from slot)
      and coalesce((select orders <= ${hourRoom} and holds_taken = ${hourHolds} from hour), true)
      ${has('draft') ? 'and exists (select 1 from ended)' : ''}
      ${has('coupon') ? `and (${coupon} is null or exists (select 1 from used_coupon))` : ''}
      ${has('points') ? `and (${usedPoints} = 0 or exists (select 1 from spent))` : ''}
      ${has('limited') ? `and (select count(*) from counted_discounts) = cardinality(${limitedDiscounts})` : ''}
      and (${key} is null or exists (select 1 from keyed))
    ) then not_as_planned() end as "isOtherwise"`

/** What was claimed, for a caller that compares it; of an order with every part. */
const CLAIMED = `(select coalesce(array_agg(product_id), '{}') from stock) as reserved,
    (select orders from slot) as "slotOrders", (select orders from hour) as "hourOrders",
    (select holds_taken from slot) as "slotHoldsTaken", (select holds_taken from hour) as "hourHoldsTaken",
    (select id from ended) as "draftId", (select coupon_id from used_coupon) as "couponId", (select points from spent) as points,
    (select coalesce(array_agg(id), '{}') from counted_discounts) as "limitedDiscountIds"`

/** All commands lock in one order: products by id, then the slot, then the hour, then the draft, coupon and discounts. */
export const toPlaceOrder = (has: (part: Part) => boolean): string => `
  with line as (
    select * from unnest(${lineProducts}, ${lineSkus}, ${lineNames}, ${lineImages}, ${lineQuantities}, ${lineFrozen},
      ${lineUnits}, ${lineTotals}, ${lineDiscounted}, ${lineFree}, ${lineNotes}, ${lineCombos}) with ordinality
      as l (product_id, sku, name, image, quantity, frozen_quantity, unit_price, total_price, discount_total_price, is_free, note, combo_items, nth)
  ),
  pieces as materialized (select product_id, sum(quantity)::int as quantity from line group by product_id),
  locked as materialized (
    select k.product_id, l.quantity from store_products k join pieces l on l.product_id = k.product_id
    where k.store_id = ${store} order by k.product_id for no key update of k
  ),
  stock as (
    update store_products k set compromise = k.compromise + l.quantity from locked l
    where k.store_id = ${store} and k.product_id = l.product_id
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
    select ${store}, ${hourAt}, 1 from slot where ${method} = 'own'
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
  ${has('card') ? CARD_ATTEMPT : ''}
  log as (
    insert into stock_logs (store_id, product_id, type, type_order_id, quantity, actor_id, created_at)
    select ${store}, l.product_id, 'reserved_product_for_order', p.id, l.quantity, ${by}, ${now}
    from placed p cross join pieces l order by l.product_id
  ),
  ${has('coupon') ? USED_COUPON : ''}
  ${has('limited') ? LIMITED_DISCOUNTS : ''}
  ${has('points') ? SPENT_POINTS : ''}
  ${has('discounts') ? USED_DISCOUNTS : ''}
  ${has('draft') ? ENDED_DRAFT : ''}
  relayed as (
    insert into outbox (kind, payload)
    select 'order.created', jsonb_build_object('kind', 'order.created',
      'event', jsonb_build_object('id', p.id, 'storeId', ${store}, 'status', ${status}, 'version', 1)) from placed p
    union all
    select 'stock.changed', jsonb_build_object('kind', 'stock.changed',
      'event', jsonb_build_object('storeId', ${store}, 'productIds', to_jsonb(${lineProducts})))
    ${
      has('draft')
        ? `union all
    select 'draft.changed', jsonb_build_object('kind', 'draft.changed',
      'event', jsonb_build_object('id', e.id, 'version', e.version), 'countryId', e.country_id) from ended e`
        : ''
    }
  )
  select p.id, p.number, (select id from history) as "historyId", (select array_agg(id order by id) from item) as "itemIds",
    ${has('alone') ? toChecks(has) : CLAIMED}
  from placed p`
