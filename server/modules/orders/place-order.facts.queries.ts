import type { Kysely } from 'kysely'
import type { SellableProduct } from '../../../src/domain/cart/cart-line.ts'
import type { Catalog } from '../../../src/domain/catalogue/category-fields.ts'
import type { CouponRule, DiscountRule } from '../../../src/domain/discount/discount-rule.ts'
import type { OpeningHours } from '../../../src/domain/delivery/delivery-time.ts'
import type { StoreType } from '../../../src/domain/delivery/store-type.ts'
import type { PolygonRings } from '../../../src/domain/delivery/zone.ts'
import type {
  AddressId,
  BadgeId,
  CategoryId,
  CountryId,
  CouponId,
  DeliveryServiceId,
  DraftId,
  FranchisorId,
  ProductId,
  StoreId,
  UserId,
  ZoneId,
} from '../../../src/domain/shared/ids.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import { preparedParts } from '../../db/prepared-statements.ts'
import type { OrderAddress } from '../../db/column-types.ts'
import { isKeyTaken } from '../../http/idempotency.ts'
import {
  badgeIdsJson,
  categoryIdsJson,
  comboItemsJson,
  isSoldItself,
  soldPrice,
} from '../catalogue/product-links.sql.ts'
import { couponRowJson, discountRowsJson, rulesInForce } from '../discounts/price-rules.sql.ts'
import type { Database } from '../../db/database.gen.ts'

export interface PlaceOrderLookup {
  readonly userId: UserId
  readonly addressId: AddressId | null
  readonly storeId: StoreId
  readonly draftId: DraftId | null
  readonly couponId: CouponId | null
  readonly deliveryServiceId: DeliveryServiceId | null
  readonly thirdPartyOrderId: string | null
  readonly productIds: readonly ProductId[]
  readonly deliveryTime: Date
  readonly now: Date
  /** The key of the request, if the statement is to look for it too. */
  readonly key?: { readonly userId: UserId; readonly call: string; readonly key: string } | null
}

export interface ZoneCandidate {
  readonly id: ZoneId
  readonly storeId: StoreId | null
  readonly name: string
  readonly polygon: PolygonRings
  readonly isActive: boolean
  readonly minOrderAmount: Cents
  readonly deliveryFee: Cents
  readonly deliveryMinutes: number
}

export interface ProductAtStore {
  readonly productId: ProductId
  readonly sku: string
  readonly name: string
  readonly catalog: Catalog
  readonly image: string | null
  /** Empty where no rule asks for them. */
  readonly categoryIds: readonly CategoryId[]
  readonly badgeIds: readonly BadgeId[]
  readonly isActive: boolean
  readonly frozen: boolean
  readonly cookingTime: number
  readonly itemsPerPurchaseUnit: number
  readonly minPurchase: number
  readonly maxPurchase: number
  /** Null when the country has no price for it, or one of 0 for a unit. */
  readonly price: Cents | null
  readonly businessPrice: Cents | null
  readonly corporatePrice: Cents | null
  /** The price of the order's delivery service, if it has one. */
  readonly deliveryPrice: SellableProduct['deliveryPrice']
  readonly isAtStore: boolean
  readonly available: number
  readonly comboItems: NonNullable<SellableProduct['comboItems']> | null
}

export type CounterRow = readonly [at: number, orders: number, holdsTaken: number]

export interface PlaceOrderFacts {
  /** A request with this key was made before. */
  readonly isKeyTaken: boolean
  readonly customer: {
    readonly id: UserId
    readonly firstName: string
    readonly lastName: string
    readonly phoneCode: string
    readonly phone: string
    readonly countryId: CountryId | null
    readonly status: 'active' | 'blocked' | 'deleted'
    readonly isCreditAvailable: boolean
    readonly points: number
  } | null
  readonly address: OrderAddress | null
  readonly store: {
    readonly id: StoreId
    readonly name: string
    readonly franchisorId: FranchisorId
    readonly type: StoreType
    readonly status: string
    readonly maxDeliveryDays: number
    readonly hours: readonly OpeningHours[]
    readonly deliveryMenCount: number
  } | null
  readonly country: {
    readonly id: CountryId
    readonly isoCode: string
    readonly currencyCode: string
    readonly timeZone: string
    readonly pointsPerUnit: number
    readonly pointsDivisor: number
  } | null
  /** Zones whose bounding box contains the address. */
  readonly zones: readonly ZoneCandidate[]
  /** The products of the order, and those that its rules may add without a price. */
  readonly products: readonly ProductAtStore[]
  readonly discounts: readonly DiscountRule[]
  readonly coupon: CouponRule | null
  /** The service that was asked for; null when it does not serve the country. */
  readonly deliveryService: {
    readonly id: DeliveryServiceId
    readonly name: string
    /** Another order has the number already. */
    readonly isNumberTaken: boolean
  } | null
  /** Counters around the requested time: epoch milliseconds of the quarter or hour, its orders, and its `holds_taken`. */
  readonly slots: readonly CounterRow[]
  readonly hourCounts: readonly CounterRow[]
  /** Epoch milliseconds of the slots that other drafts reserve. */
  readonly heldSlots: readonly number[]
  readonly draft: {
    readonly id: DraftId
    readonly ownerId: UserId
    readonly status: 'open' | 'parked' | 'placed'
    readonly countryId: CountryId
  } | null
}

const SUBJECT = { storeId: '$3::int', userId: '$1::int', now: '$7::timestamptz' }

/** What of a product rules ask for; most orders have no rule that does. */
const whereAsked = (criteria: string, json: string): string =>
  `case when exists (select 1 from in_force x where x.criteria = '${criteria}') then ${json} else '[]'::json end`

/** What many orders lack. */
type Part = 'coupon' | 'service' | 'draft' | 'key'

const SERVICE = `(select json_build_object('id', v.id, 'name', v.name, 'isNumberTaken', exists (select 1 from orders o
          where o.delivery_service_id = v.id and lower(o.third_party_order_id) = lower($10::text)
            and o.stage not in ('cancelled', 'failed')))
      from place p join delivery_service_countries w on w.country_id = p.country_id and w.delivery_service_id = $9::int
      join delivery_services v on v.id = w.delivery_service_id and v.status = 'active')`

const DELIVERY_PRICE = `coalesce((
          select json_agg(json_build_object('deliveryServiceId', v.delivery_service_id, 'price', v.price))
          from product_delivery_prices v where v.product_id = q.id and v.country_id = p.country_id
            and v.delivery_service_id = $9::int), '[]'::json)`

const DRAFT = `(select json_build_object('id', d.id, 'ownerId', d.owner_id, 'status', d.status, 'countryId', d.country_id)
      from lookup a join order_drafts d on d.id = a.draft_id)`

const toPlaceOrderFacts = (has: (part: Part) => boolean): string => `
  with lookup as (
    select $1::int as user_id, $2::int as address_id, $3::int as store_id, $4::int as draft_id, $5::int[] as product_ids,
      $6::timestamptz as at, $7::timestamptz as now
  ),
  -- What rules ask for is read of their rows: JSON would be parsed again for each of them.
  in_force as materialized (${rulesInForce(SUBJECT, has('coupon') ? '$8::int' : null)}),
  place as (select a.*, s.country_id, s.franchisor_id, s.name, s.type, s.status, s.max_delivery_days
    from lookup a join stores s on s.id = a.store_id),
  spot as (select d.* from lookup a join user_addresses d
    on d.id = a.address_id and d.user_id = a.user_id and d.status = 'active')
  select
    (select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'phoneCode', u.phone_code,
        'phone', u.phone, 'countryId', u.country_id, 'status', u.status,
        'isCreditAvailable', u.is_credit_available, 'points', k.points)
      from lookup a join users u on u.id = a.user_id join customer_points k on k.user_id = u.id join roles r on r.id = u.role_id and r.key = 'customer') as customer,
    (select json_build_object('id', d.id, 'name', d.name, 'address', d.address, 'addressDetails', d.address_details,
        'positionLat', d.position_lat, 'positionLng', d.position_lng, 'receiverName', d.receiver_name,
        'deliveryOptions', d.delivery_options, 'deliveryManInstructions', d.delivery_man_instructions) from spot d) as address,
    (select json_build_object('id', p.store_id, 'name', p.name, 'franchisorId', p.franchisor_id, 'type', p.type,
        'status', p.status, 'maxDeliveryDays', p.max_delivery_days,
        'hours', coalesce((select json_agg(json_build_object('weekday', h.weekday, 'isOpen', h.is_open,
            'opensAtMinute', h.opens_at_minute, 'closesAtMinute', h.closes_at_minute,
            'deliveryManOrdersCount', h.delivery_man_orders_count, 'storeOrderCount', h.store_order_count))
          from store_hours h where h.store_id = p.store_id), '[]'::json),
        'deliveryMenCount', (select count(*) from users m
          where m.store_id = p.store_id and m.delivery_man_status <> 'inactive' and m.status = 'active')) from place p) as store,
    (select json_build_object('id', c.id, 'isoCode', c.iso_code, 'currencyCode', c.currency_code, 'timeZone', c.time_zone,
        'pointsPerUnit', c.points_per_unit, 'pointsDivisor', c.points_divisor) from place p join countries c on c.id = p.country_id) as country,
    coalesce((select json_agg(json_build_object('id', z.id, 'storeId', z.store_id, 'name', z.name, 'polygon', z.polygon,
        'isActive', z.status = 'active' and coalesce(zs.status, '') = 'active', 'minOrderAmount', z.min_order_amount,
        'deliveryFee', z.delivery_fee, 'deliveryMinutes', z.delivery_minutes))
      from place p join spot d on true
      join delivery_zones z on z.country_id = p.country_id and d.position_lat between z.min_lat and z.max_lat
        and d.position_lng between z.min_lng and z.max_lng
      left join stores zs on zs.id = z.store_id), '[]'::json) as zones,
    coalesce((select json_agg(json_build_object('productId', q.id, 'sku', q.sku, 'name', q.name, 'catalog', q.catalog, 'image', q.image,
        'categoryIds', ${whereAsked('specific_category', categoryIdsJson('q.id'))},
        'badgeIds', ${whereAsked('specific_badge', badgeIdsJson('q.id'))},
        'isActive', ${isSoldItself('q')}, 'frozen', q.frozen, 'cookingTime', q.cooking_time,
        'itemsPerPurchaseUnit', q.items_per_purchase_unit, 'minPurchase', coalesce(k.min_purchase, q.min_purchase),
        'maxPurchase', coalesce(k.max_purchase, q.max_purchase), 'price', ${soldPrice('k', 'c')},
        'businessPrice', c.business_price, 'corporatePrice', c.corporate_price,
        'deliveryPrice', ${has('service') ? DELIVERY_PRICE : `'[]'::json`},
        'isAtStore', coalesce(k.is_available, false),
        'comboItems', case when q.type = 'combo' then ${comboItemsJson('q.id', 'p.store_id', 'p.country_id')} end,
        'available', coalesce(k.quantity - k.compromise - k.compromise_combo, 0)))
      from place p
      join (select unnest($5::int[]) as id union select x.free_product_id from in_force x) wanted on true
      join lateral (select * from products where id = wanted.id offset 0) q on true
      left join lateral (select * from store_products where store_id = p.store_id and product_id = q.id offset 0) k on true
      left join lateral (select * from product_prices where product_id = q.id and country_id = p.country_id offset 0) c
        on true), '[]'::json) as products,
    coalesce((select json_agg(json_build_array((extract(epoch from n.slot_at) * 1000)::bigint, n.orders, n.holds_taken))
      from place p join slot_counters n on n.store_id = p.store_id and n.slot_at = p.at), '[]'::json) as slots,
    coalesce((select json_agg(json_build_array((extract(epoch from n.hour_at) * 1000)::bigint, n.orders, n.holds_taken))
      from place p join hour_counters n on n.store_id = p.store_id
        and n.hour_at between p.at - interval '1 hour' and p.at), '[]'::json) as "hourCounts",
    coalesce((select json_agg((extract(epoch from h.held_slot_at) * 1000)::bigint)
      from place p join order_drafts h on h.held_store_id = p.store_id and h.held_until is not null and h.held_until > p.now
        and h.status = 'open' and h.held_slot_at between p.at - interval '1 hour' and p.at + interval '1 hour'
        and h.id is distinct from p.draft_id), '[]'::json) as "heldSlots",
    ${has('draft') ? DRAFT : 'null::json'} as draft,
    ${has('service') ? SERVICE : 'null::json'} as "deliveryService",
    ${has('key') ? isKeyTaken('$11', '$12', '$13') : 'false'} as "isKeyTaken",
    ${discountRowsJson(has('coupon') ? `(select * from in_force where code is null)` : 'in_force')} as discounts,
    ${has('coupon') ? couponRowJson(SUBJECT, 'in_force') : 'null::json'} as coupon`

const selectPlaceOrderFacts = preparedParts<PlaceOrderFacts, Part>('order_placing_facts', toPlaceOrderFacts)

/** With locks, which need no key, there is one statement for all: it is rare, and each would be planned for each connection. */
const ALL_PARTS: readonly Part[] = ['coupon', 'service', 'draft']

const partsOf = ({ couponId, deliveryServiceId, draftId, key }: PlaceOrderLookup): readonly Part[] => {
  if (key == null) return ALL_PARTS
  const parts: Part[] = ['key']
  if (couponId !== null) parts.push('coupon')
  if (deliveryServiceId !== null) parts.push('service')
  if (draftId !== null) parts.push('draft')
  return parts
}

/** The facts that decide whether, when and at which price an order can be placed, in one statement. */
export const loadPlaceOrderFacts = async (
  db: Kysely<Database>,
  lookup: PlaceOrderLookup,
): Promise<PlaceOrderFacts> => {
  const values = [
    lookup.userId,
    lookup.addressId,
    lookup.storeId,
    lookup.draftId,
    lookup.productIds,
    lookup.deliveryTime,
    lookup.now,
    lookup.couponId,
    lookup.deliveryServiceId,
    lookup.thirdPartyOrderId,
    lookup.key?.userId ?? null,
    lookup.key?.call ?? null,
    lookup.key?.key ?? null,
  ]
  const [row] = await selectPlaceOrderFacts(db, values, partsOf(lookup))
  if (!row) throw new Error('a statement without FROM answers one row')
  return row
}
