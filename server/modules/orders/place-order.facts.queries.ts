import { sql, type Kysely, type SqlBool } from 'kysely'
import type { SellableProduct } from '../../../src/domain/cart/cart-line.ts'
import type { Catalog } from '../../../src/domain/catalogue/category-fields.ts'
import type { GatewayKind } from '../../../src/domain/billing/store-gateway.ts'
import type { DeliveryTimeFacts } from '../../../src/domain/delivery/delivery-time.ts'
import type { StoreType } from '../../../src/domain/delivery/store-type.ts'
import type { PolygonRings } from '../../../src/domain/delivery/zone.ts'
import type { CouponRule, DiscountRule } from '../../../src/domain/discount/rule-terms.ts'
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
import type { OrderAddress } from '../../db/column-types.ts'
import type { Database } from '../../db/database.gen.ts'
import { executePrepared } from '../../db/prepared-statements.ts'
import { comboItemsJson, isSoldItself, soldPrice } from '../catalogue/product-links.sql.ts'
import { loadDeliveryTime } from '../delivery/delivery-time.queries.ts'
import { isProductPaused } from '../../db/pause-conditions.ts'
import { delivers } from '../delivery/zones.queries.ts'
import { completeGateways } from '../organisation/store-readiness.queries.ts'
import { loadSubjectRules, selectFreeProductIds } from '../discounts/price-rules.queries.ts'

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

export interface PlaceOrderFacts {
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
    readonly completeGateways: readonly GatewayKind[]
    /** What decides its delivery times around the one that was asked for, but for the order's own lead and delivery. */
    readonly deliveryTime: DeliveryTimeFacts
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
    readonly name: string
    /** Another order has the number already. */
    readonly isNumberTaken: boolean
  } | null
  readonly draft: {
    readonly id: DraftId
    readonly ownerId: UserId
    readonly status: 'open' | 'parked' | 'placed'
    readonly countryId: CountryId
  } | null
}

type Db = Kysely<Database>

const findCustomer = (db: Db, { userId }: PlaceOrderLookup) =>
  executePrepared(
    db,
    'placing_customer',
    db
      .selectFrom('users as u')
      .innerJoin('roles as r', 'r.id', 'u.role_id')
      .innerJoin('customer_points as k', 'k.user_id', 'u.id')
      .select([
        'u.id',
        'u.first_name as firstName',
        'u.last_name as lastName',
        'u.phone_code as phoneCode',
        'u.phone',
        'u.country_id as countryId',
        'u.status',
        'u.is_credit_available as isCreditAvailable',
        'k.points',
      ])
      .where('u.id', '=', userId)
      .where('r.key', '=', 'customer'),
  )

/** The query of an address of a customer as an order keeps it; no row when it is not theirs or deleted. */
export const selectOrderAddress = (db: Db, userId: UserId, id: AddressId | null) =>
  db
    .selectFrom('user_addresses')
    .select([
      'id',
      'name',
      'address',
      'address_details as addressDetails',
      'position_lat as positionLat',
      'position_lng as positionLng',
      'receiver_name as receiverName',
      'delivery_options as deliveryOptions',
      'delivery_man_instructions as deliveryManInstructions',
    ])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'active')

const findAddress = (db: Db, { addressId, userId }: PlaceOrderLookup) =>
  executePrepared(db, 'placing_address', selectOrderAddress(db, userId, addressId))

const findStore = (db: Db, { storeId }: PlaceOrderLookup) =>
  executePrepared(
    db,
    'placing_store',
    db
      .selectFrom('stores as s')
      .select([
        's.id',
        's.name',
        's.franchisor_id as franchisorId',
        's.type',
        completeGateways('s.id').as('completeGateways'),
      ])
      .where('s.id', '=', storeId),
  )

const findCountry = (db: Db, { storeId }: PlaceOrderLookup) =>
  executePrepared(
    db,
    'placing_country',
    db
      .selectFrom('countries as c')
      .innerJoin('stores as s', 's.country_id', 'c.id')
      .select([
        'c.id',
        'c.iso_code as isoCode',
        'c.currency_code as currencyCode',
        'c.time_zone as timeZone',
        'c.points_per_unit as pointsPerUnit',
        'c.points_divisor as pointsDivisor',
      ])
      .where('s.id', '=', storeId),
  )

const findDraft = (db: Db, { draftId }: PlaceOrderLookup) =>
  executePrepared(
    db,
    'placing_draft',
    db
      .selectFrom('order_drafts')
      .select(['id', 'owner_id as ownerId', 'status', 'country_id as countryId'])
      .where('id', '=', draftId),
  )

const findZones = (db: Db, { addressId, now, storeId, userId }: PlaceOrderLookup) =>
  executePrepared(
    db,
    'placing_zones',
    db
      .selectFrom('user_addresses as d')
      .innerJoin('stores as own', (join) => join.on('own.id', '=', storeId))
      .innerJoin('delivery_zones as z', (join) =>
        join
          .onRef('z.country_id', '=', 'own.country_id')
          .onRef('z.min_lat', '<=', 'd.position_lat')
          .onRef('z.max_lat', '>=', 'd.position_lat')
          .onRef('z.min_lng', '<=', 'd.position_lng')
          .onRef('z.max_lng', '>=', 'd.position_lng'),
      )
      .leftJoin('stores as s', 's.id', 'z.store_id')
      .select([
        'z.id',
        'z.store_id as storeId',
        'z.name',
        'z.polygon',
        'z.min_order_amount as minOrderAmount',
        'z.delivery_fee as deliveryFee',
        'z.delivery_minutes as deliveryMinutes',
        // Null where no store delivers.
        sql<boolean | null>`${delivers(now)}`.as('isActive'),
      ])
      .where('d.id', '=', addressId)
      .where('d.user_id', '=', userId)
      .where('d.status', '=', 'active'),
  )

/** The products of the order, and those that rules may add without a price. */
const wantedProducts = ({ couponId, now, productIds }: PlaceOrderLookup) =>
  sql`(${productIds}::int[] || array(${selectFreeProductIds(now, couponId)}))`

const findProducts = (db: Db, lookup: PlaceOrderLookup) =>
  executePrepared(
    db,
    'placing_products',
    sql<Omit<ProductAtStore, 'categoryIds' | 'badgeIds' | 'deliveryPrice'>>`
      select q.id as "productId", q.sku, q.name, q.catalog, q.image, ${sql.raw(isSoldItself('q'))} as "isActive", q.frozen,
        q.cooking_time as "cookingTime", q.items_per_purchase_unit as "itemsPerPurchaseUnit",
        coalesce(k.min_purchase, q.min_purchase) as "minPurchase", coalesce(k.max_purchase, q.max_purchase) as "maxPurchase",
        ${sql.raw(soldPrice('k', 'c'))} as price, c.business_price as "businessPrice", c.corporate_price as "corporatePrice",
        coalesce(k.is_available, false) and not ${isProductPaused(sql`s.id`, sql`q.id`, lookup.now)} as "isAtStore",
        case when q.type = 'combo' then ${sql.raw(comboItemsJson('q.id', 's.id', 's.country_id'))} end as "comboItems",
        coalesce(k.quantity - k.compromise - k.compromise_combo, 0) as available
      from stores s join products q on q.id = any ${wantedProducts(lookup)}
      left join store_products k on k.store_id = s.id and k.product_id = q.id
      left join product_prices c on c.product_id = q.id and c.country_id = s.country_id
      where s.id = ${lookup.storeId}`,
  )

interface ProductLink {
  readonly productId: ProductId
  readonly categoryId: CategoryId | null
  readonly badgeId: BadgeId | null
}

/** Their badges, and their categories with those above. */
const findProductLinks = (db: Db, lookup: PlaceOrderLookup) =>
  executePrepared(
    db,
    'placing_product_links',
    sql<ProductLink>`
      with recursive wanted as materialized (select ${wantedProducts(lookup)} as ids),
      above as (
        select x.product_id, x.category_id as id from product_categories x where x.product_id = any ((select ids from wanted)::int[])
        union select a.product_id, h.parent_id from above a join categories h on h.id = a.id where h.parent_id is not null)
      select product_id as "productId", id as "categoryId", null::int as "badgeId" from above
      union all select product_id, null, badge_id from product_badges where product_id = any ((select ids from wanted)::int[])`,
  )

const findDeliveryService = (db: Db, { deliveryServiceId, storeId, thirdPartyOrderId }: PlaceOrderLookup) =>
  executePrepared(
    db,
    'placing_delivery_service',
    db
      .selectFrom('stores as s')
      .innerJoin('delivery_service_countries as w', 'w.country_id', 's.country_id')
      .innerJoin('delivery_services as v', 'v.id', 'w.delivery_service_id')
      .select((eb) => [
        'v.name',
        eb
          .exists(
            eb
              .selectFrom('orders as o')
              .select('o.id')
              .whereRef('o.delivery_service_id', '=', 'v.id')
              .where(sql<SqlBool>`lower(o.third_party_order_id) = lower(${thirdPartyOrderId}::text)`)
              .where('o.stage', 'not in', ['cancelled', 'failed']),
          )
          .as('isNumberTaken'),
      ])
      .where('s.id', '=', storeId)
      .where('v.id', '=', deliveryServiceId)
      .where('v.status', '=', 'active'),
  )

const findDeliveryPrices = (db: Db, { deliveryServiceId, productIds, storeId }: PlaceOrderLookup) =>
  db
    .selectFrom('stores as s')
    .innerJoin('product_delivery_prices as v', 'v.country_id', 's.country_id')
    .select(['v.product_id as productId', 'v.delivery_service_id as deliveryServiceId', 'v.price'])
    .where('s.id', '=', storeId)
    .where('v.delivery_service_id', '=', deliveryServiceId)
    .where('v.product_id', 'in', [...productIds])
    .execute()

/**
 * The facts that decide whether, when and at which price an order can be placed. The statements do not wait for each other, and
 * none locks: what they say of goods, places and uses is compared once more when the order claims them.
 */
export const loadPlaceOrderFacts = async (db: Db, lookup: PlaceOrderLookup): Promise<PlaceOrderFacts> => {
  const { addressId, couponId, deliveryServiceId, deliveryTime: at, draftId, now, storeId, userId } = lookup
  const [
    [customer],
    [address],
    zones,
    [store],
    [country],
    deliveryTime,
    [draft],
    products,
    links,
    { discounts, coupon },
    [deliveryService],
    deliveryPrices,
  ] = await Promise.all([
    findCustomer(db, lookup),
    addressId === null ? [] : findAddress(db, lookup),
    addressId === null ? [] : findZones(db, lookup),
    findStore(db, lookup),
    findCountry(db, lookup),
    loadDeliveryTime(db, { storeId, now, leadMinutes: 0, draftId, at }),
    draftId === null ? [] : findDraft(db, lookup),
    findProducts(db, lookup),
    findProductLinks(db, lookup),
    loadSubjectRules(db, { storeId, userId, now }, couponId === null ? null : { id: couponId }),
    deliveryServiceId === null ? [] : findDeliveryService(db, lookup),
    deliveryServiceId === null ? [] : findDeliveryPrices(db, lookup),
  ])
  return {
    customer: customer ?? null,
    address: address ?? null,
    store:
      store === undefined || deliveryTime === null ? null : { ...store, deliveryTime: deliveryTime.facts },
    country: country ?? null,
    zones: zones.map((zone) => ({ ...zone, isActive: zone.isActive === true })),
    products: products.map((product) => {
      const itsLinks = links.filter(({ productId }) => productId === product.productId)
      return {
        ...product,
        categoryIds: itsLinks.flatMap(({ categoryId }) => categoryId ?? []),
        badgeIds: itsLinks.flatMap(({ badgeId }) => badgeId ?? []),
        deliveryPrice: deliveryPrices.filter(({ productId }) => productId === product.productId),
      }
    }),
    discounts,
    coupon,
    deliveryService: deliveryService
      ? { name: deliveryService.name, isNumberTaken: Boolean(deliveryService.isNumberTaken) }
      : null,
    draft: draft ?? null,
  }
}
