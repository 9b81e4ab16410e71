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
import type { RowsOf } from '../../db/prepared-query.ts'
import { bindableStatement, executeTogether } from '../../db/prepared-statements.ts'
import type { OrderAddress } from '../../db/column-types.ts'
import { prefetchTogether, type PrefetchingAuthentication } from '../../http/authentication.ts'
import { isKeyTaken } from '../../http/idempotency.ts'
import { comboItemsJson, isSoldItself, soldPrice } from '../catalogue/product-links.sql.ts'
import { selectCouponRules, selectDiscountRules, selectFreeProductIds } from '../discounts/price-rules.sql.ts'
import {
  toCouponRule,
  toDiscountRule,
  type CouponRuleRow,
  type PriceRuleRow,
} from '../discounts/price-rule-rows.ts'
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
  /** The key of the request, if it is to be looked for too. Its user is known by id, or by the token's hash before the session is. */
  readonly key?:
    | ({ readonly call: string; readonly key: string } & (
        | { readonly userId: UserId }
        | { readonly tokenHash: string }
      ))
    | null
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

const SUBJECT = { userId: '$1::int', storeId: '$2::int', now: '$3::timestamptz' }

interface PartiesRow {
  readonly storeId: StoreId | null
  readonly storeName: string
  readonly franchisorId: FranchisorId
  readonly storeType: StoreType
  readonly storeStatus: string
  readonly maxDeliveryDays: number
  readonly deliveryMenCount: number
  readonly countryId: CountryId
  readonly isoCode: string
  readonly currencyCode: string
  readonly timeZone: string
  readonly pointsPerUnit: number
  readonly pointsDivisor: number
  readonly customerId: UserId | null
  readonly firstName: string
  readonly lastName: string
  readonly phoneCode: string
  readonly phone: string
  readonly customerCountryId: CountryId | null
  readonly customerStatus: 'active' | 'blocked' | 'deleted'
  readonly isCreditAvailable: boolean
  readonly points: number
  readonly addressId: AddressId | null
  readonly addressName: OrderAddress['name']
  readonly address: OrderAddress['address']
  readonly addressDetails: OrderAddress['addressDetails']
  readonly positionLat: OrderAddress['positionLat']
  readonly positionLng: OrderAddress['positionLng']
  readonly receiverName: OrderAddress['receiverName']
  readonly deliveryOptions: OrderAddress['deliveryOptions']
  readonly deliveryManInstructions: OrderAddress['deliveryManInstructions']
  readonly draftId: DraftId | null
  readonly draftOwnerId: UserId
  readonly draftStatus: 'open' | 'parked' | 'placed'
  readonly draftCountryId: CountryId
}

const selectParties = bindableStatement<PartiesRow>(
  'placing_parties',
  `select s.id as "storeId", s.name as "storeName", s.franchisor_id as "franchisorId", s.type as "storeType",
    s.status as "storeStatus", s.max_delivery_days as "maxDeliveryDays",
    (select count(*) from users m where m.store_id = s.id and m.delivery_man_status <> 'inactive'
      and m.status = 'active') as "deliveryMenCount",
    c.id as "countryId", c.iso_code as "isoCode", c.currency_code as "currencyCode", c.time_zone as "timeZone",
    c.points_per_unit as "pointsPerUnit", c.points_divisor as "pointsDivisor",
    u.id as "customerId", u.first_name as "firstName", u.last_name as "lastName", u.phone_code as "phoneCode", u.phone,
    u.country_id as "customerCountryId", u.status as "customerStatus", u.is_credit_available as "isCreditAvailable", k.points,
    d.id as "addressId", d.name as "addressName", d.address, d.address_details as "addressDetails",
    d.position_lat as "positionLat", d.position_lng as "positionLng", d.receiver_name as "receiverName",
    d.delivery_options as "deliveryOptions", d.delivery_man_instructions as "deliveryManInstructions",
    f.id as "draftId", f.owner_id as "draftOwnerId", f.status as "draftStatus", f.country_id as "draftCountryId"
  from (select 1) one
  left join stores s on s.id = $2::int
  left join countries c on c.id = s.country_id
  left join (users u join roles r on r.id = u.role_id and r.key = 'customer' join customer_points k on k.user_id = u.id)
    on u.id = $1::int
  left join user_addresses d on d.id = $3::int and d.user_id = $1::int and d.status = 'active'
  left join order_drafts f on f.id = $4::int`,
)

const selectHours = bindableStatement<OpeningHours>(
  'placing_hours',
  `select weekday, is_open as "isOpen", opens_at_minute as "opensAtMinute", closes_at_minute as "closesAtMinute",
    delivery_man_orders_count as "deliveryManOrdersCount", store_order_count as "storeOrderCount"
  from store_hours where store_id = $1::int`,
)

interface CountRow {
  readonly kind: 'slot' | 'hour' | 'hold'
  readonly at: Date
  readonly orders: number
  readonly holdsTaken: number
}

/** In one statement: who takes a reservation raises the counter, so that an order sees either both or neither. */
const selectCounts = bindableStatement<CountRow>(
  'placing_counts',
  `select 'slot' as kind, slot_at as at, orders, holds_taken as "holdsTaken" from slot_counters
    where store_id = $1::int and slot_at = $2::timestamptz
  union all select 'hour', hour_at, orders, holds_taken from hour_counters
    where store_id = $1::int and hour_at between $2::timestamptz - interval '1 hour' and $2::timestamptz
  union all select 'hold', held_slot_at, 1, 0 from order_drafts
    where held_store_id = $1::int and held_until is not null and held_until > $3::timestamptz and status = 'open'
      and held_slot_at between $2::timestamptz - interval '1 hour' and $2::timestamptz + interval '1 hour'
      and id is distinct from $4::int`,
)

const selectZones = bindableStatement<ZoneCandidate>(
  'placing_zones',
  `select z.id, z.store_id as "storeId", z.name, z.polygon, z.status = 'active' and coalesce(zs.status, '') = 'active' as "isActive",
    z.min_order_amount as "minOrderAmount", z.delivery_fee as "deliveryFee", z.delivery_minutes as "deliveryMinutes"
  from user_addresses d join stores s on s.id = $2::int
  join delivery_zones z on z.country_id = s.country_id and d.position_lat between z.min_lat and z.max_lat
    and d.position_lng between z.min_lng and z.max_lng
  left join stores zs on zs.id = z.store_id
  where d.id = $3::int and d.user_id = $1::int and d.status = 'active'`,
)

/** The products: `$1` are those of the order, `$2` is its coupon, whose product may come free, as those of discounts may at `$3`. */
const WANTED = `any ($1::int[] || array(${selectFreeProductIds('$3::timestamptz', '$2::int')}))`

const selectProducts = bindableStatement<Omit<ProductAtStore, 'categoryIds' | 'badgeIds' | 'deliveryPrice'>>(
  'placing_products',
  `select q.id as "productId", q.sku, q.name, q.catalog, q.image, ${isSoldItself('q')} as "isActive", q.frozen,
    q.cooking_time as "cookingTime", q.items_per_purchase_unit as "itemsPerPurchaseUnit",
    coalesce(k.min_purchase, q.min_purchase) as "minPurchase", coalesce(k.max_purchase, q.max_purchase) as "maxPurchase",
    ${soldPrice('k', 'c')} as price, c.business_price as "businessPrice", c.corporate_price as "corporatePrice",
    coalesce(k.is_available, false) as "isAtStore",
    case when q.type = 'combo' then ${comboItemsJson('q.id', 's.id', 's.country_id')} end as "comboItems",
    coalesce(k.quantity - k.compromise - k.compromise_combo, 0) as available
  from stores s join products q on q.id = ${WANTED}
  left join store_products k on k.store_id = s.id and k.product_id = q.id
  left join product_prices c on c.product_id = q.id and c.country_id = s.country_id
  where s.id = $4::int`,
)

interface ProductLink {
  readonly productId: ProductId
  readonly categoryId: CategoryId | null
  readonly badgeId: BadgeId | null
}

const selectProductLinks = bindableStatement<ProductLink>(
  'placing_product_links',
  `with recursive wanted as materialized (select $1::int[] || array(${selectFreeProductIds('$3::timestamptz', '$2::int')}) as ids),
  above as (
    select x.product_id, x.category_id as id from product_categories x where x.product_id = any ((select ids from wanted)::int[])
    union select a.product_id, h.parent_id from above a join categories h on h.id = a.id where h.parent_id is not null)
  select product_id as "productId", id as "categoryId", null::int as "badgeId" from above
  union all select product_id, null, badge_id from product_badges where product_id = any ((select ids from wanted)::int[])`,
)

const selectDiscounts = bindableStatement<PriceRuleRow>('placing_discounts', selectDiscountRules(SUBJECT))

const selectCoupon = bindableStatement<CouponRuleRow>(
  'placing_coupon',
  selectCouponRules(SUBJECT, 'r.id = $4::int'),
)

const selectDeliveryService = bindableStatement<NonNullable<PlaceOrderFacts['deliveryService']>>(
  'placing_delivery_service',
  `select v.id, v.name, exists (select 1 from orders o where o.delivery_service_id = v.id
      and lower(o.third_party_order_id) = lower($3::text) and o.stage not in ('cancelled', 'failed')) as "isNumberTaken"
  from stores s join delivery_service_countries w on w.country_id = s.country_id and w.delivery_service_id = $2::int
  join delivery_services v on v.id = w.delivery_service_id and v.status = 'active'
  where s.id = $1::int`,
)

const selectDeliveryPrices = bindableStatement<{
  readonly productId: ProductId
  readonly deliveryServiceId: DeliveryServiceId
  readonly price: Cents
}>(
  'placing_delivery_prices',
  `select v.product_id as "productId", v.delivery_service_id as "deliveryServiceId", v.price
  from stores s join product_delivery_prices v on v.country_id = s.country_id
  where s.id = $1::int and v.delivery_service_id = $2::int and v.product_id = any ($3::int[])`,
)

/**
 * The last of the statements: what another attempt with the same key has stored may be in the facts before it, but then the key is
 * taken here.
 */
const selectKey = bindableStatement<{ readonly isKeyTaken: boolean }>(
  'placing_key',
  `select ${isKeyTaken('coalesce($1::int, (select x.user_id from sessions x where x.token_hash = $2::text))', '$3', '$4')} as "isKeyTaken"`,
)

type Parties = Pick<PlaceOrderFacts, 'customer' | 'address' | 'country' | 'draft'> & {
  readonly store: Omit<NonNullable<PlaceOrderFacts['store']>, 'hours'> | null
}

const toParties = (row: PartiesRow): Parties => ({
  customer:
    row.customerId === null
      ? null
      : {
          id: row.customerId,
          firstName: row.firstName,
          lastName: row.lastName,
          phoneCode: row.phoneCode,
          phone: row.phone,
          countryId: row.customerCountryId,
          status: row.customerStatus,
          isCreditAvailable: row.isCreditAvailable,
          points: row.points,
        },
  address:
    row.addressId === null
      ? null
      : {
          id: row.addressId,
          name: row.addressName,
          address: row.address,
          addressDetails: row.addressDetails,
          positionLat: row.positionLat,
          positionLng: row.positionLng,
          receiverName: row.receiverName,
          deliveryOptions: row.deliveryOptions,
          deliveryManInstructions: row.deliveryManInstructions,
        },
  store:
    row.storeId === null
      ? null
      : {
          id: row.storeId,
          name: row.storeName,
          franchisorId: row.franchisorId,
          type: row.storeType,
          status: row.storeStatus,
          maxDeliveryDays: row.maxDeliveryDays,
          deliveryMenCount: row.deliveryMenCount,
        },
  country:
    row.storeId === null
      ? null
      : {
          id: row.countryId,
          isoCode: row.isoCode,
          currencyCode: row.currencyCode,
          timeZone: row.timeZone,
          pointsPerUnit: row.pointsPerUnit,
          pointsDivisor: row.pointsDivisor,
        },
  draft:
    row.draftId === null
      ? null
      : {
          id: row.draftId,
          ownerId: row.draftOwnerId,
          status: row.draftStatus,
          countryId: row.draftCountryId,
        },
})

const countersOf = (counts: readonly CountRow[], kind: CountRow['kind']): readonly CounterRow[] =>
  counts
    .filter((count) => count.kind === kind)
    .map(({ at, holdsTaken, orders }) => [at.getTime(), orders, holdsTaken] as const)

/** The statements that read the facts. */
const toStatements = (lookup: PlaceOrderLookup) => {
  const {
    addressId,
    couponId,
    deliveryServiceId,
    deliveryTime,
    draftId,
    key,
    now,
    productIds,
    storeId,
    userId,
  } = lookup
  const subject = [userId, storeId, now]
  const wanted = [productIds, couponId, now]
  return [
    selectParties([userId, storeId, addressId, draftId]),
    selectHours([storeId]),
    selectCounts([storeId, deliveryTime, now, draftId]),
    selectProducts([...wanted, storeId]),
    selectProductLinks(wanted),
    selectDiscounts(subject),
    addressId !== null && selectZones([userId, storeId, addressId]),
    couponId !== null && selectCoupon([...subject, couponId]),
    deliveryServiceId !== null &&
      selectDeliveryService([storeId, deliveryServiceId, lookup.thirdPartyOrderId]),
    deliveryServiceId !== null && selectDeliveryPrices([storeId, deliveryServiceId, productIds]),
    key != null &&
      selectKey([
        'userId' in key ? key.userId : null,
        'tokenHash' in key ? key.tokenHash : null,
        key.call,
        key.key,
      ]),
  ] as const
}

const toFacts = ([
  [row],
  hours,
  counts,
  products,
  links,
  discounts,
  zones,
  [coupon],
  [deliveryService],
  deliveryPrices,
  [key],
]: RowsOf<ReturnType<typeof toStatements>>): PlaceOrderFacts => {
  if (row === undefined) throw new Error('a statement from one row answers one row')
  const { store, ...others } = toParties(row)
  return {
    ...others,
    isKeyTaken: key?.isKeyTaken === true,
    store: store && { ...store, hours },
    zones,
    products: products.map((product) => {
      const { productId } = product
      const itsLinks = links.filter((link) => link.productId === productId)
      return {
        ...product,
        categoryIds: itsLinks.flatMap(({ categoryId }) => categoryId ?? []),
        badgeIds: itsLinks.flatMap(({ badgeId }) => badgeId ?? []),
        deliveryPrice: deliveryPrices.filter((price) => price.productId === productId),
      }
    }),
    discounts: discounts.map(toDiscountRule),
    coupon: coupon === undefined ? null : toCouponRule(coupon),
    deliveryService: deliveryService ?? null,
    slots: countersOf(counts, 'slot'),
    hourCounts: countersOf(counts, 'hour'),
    heldSlots: countersOf(counts, 'hold').map(([at]) => at),
  }
}

/**
 * The facts that decide whether, when and at which price an order can be placed, in one exchange. A change that commits meanwhile
 * may be in some of them only; whoever stores the order compares what may not have changed.
 */
export const loadPlaceOrderFacts = async (
  db: Kysely<Database>,
  lookup: PlaceOrderLookup,
): Promise<PlaceOrderFacts> => toFacts(await executeTogether(db, toStatements(lookup)))

/** The same facts, read with the session. */
export const prefetchPlaceOrderFacts = (
  toLookup: (tokenHash: string) => PlaceOrderLookup,
): PrefetchingAuthentication<PlaceOrderFacts> =>
  prefetchTogether<ReturnType<typeof toStatements>, PlaceOrderFacts>(
    (tokenHash) => toStatements(toLookup(tokenHash)),
    toFacts,
  )
