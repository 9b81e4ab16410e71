import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { BillingType, InvoiceStatus } from '../../src/domain/billing/billing-type.ts'
import type { OrderAction } from '../../src/domain/order/order-action.ts'
import type {
  CancelReason,
  DeliveryMethod,
  OrderStatus,
  OrderType,
} from '../../src/domain/order/order-status.ts'
import type { GatewayCode, PaymentMethod, PaymentStatus } from '../../src/domain/payment/payment-method.ts'
import type {
  AddressId,
  BadgeId,
  CategoryId,
  CountryId,
  DistributorId,
  DraftId,
  FranchisorId,
  MasterFranchiseeId,
  OrderId,
  ProductId,
  StoreId,
  SupplierId,
  UserId,
  ZoneId,
} from '../../src/domain/shared/ids.ts'
import type { Cents } from '../../src/domain/shared/money.ts'
import type { StockLogType } from '../../src/domain/stock/stock-log-type.ts'

import type {
  AuditLogTable,
  ContactTable,
  NotificationTable,
  PushSubscriptionTable,
  RecoveryCodeTable,
  RoleTable,
  SavedViewTable,
  SessionTable,
  UserAddressTable,
  UserTable,
} from './people-tables.ts'

type Timestamp = ColumnType<Date, Date | string, Date | string>
/** numeric comes back as text, so that nothing is rounded on the way. */
type Numeric = ColumnType<string, number | string, number | string>

export interface OrderAddress {
  readonly id: AddressId
  readonly name: string
  readonly address: string
  readonly addressDetails: string | null
  readonly positionLat: number
  readonly positionLng: number
  readonly receiverName: string | null
  readonly deliveryOptions: 'receive' | 'leave_at_the_door'
  readonly deliveryManInstructions: string | null
}
export interface OrderBilling {
  readonly type: BillingType
  readonly value: string | null
  readonly billingName: string
  readonly billingAddress: string | null
}
export interface DiscountValues {
  readonly entireOrderDiscount: Cents
  readonly pointsDiscount: Cents
  readonly couponDiscount: Cents
  readonly productsDiscount: Cents
}
export interface OrderInvoice {
  readonly number: string
  readonly series: string
  readonly date: string
}
/** What UNDO needs to know of the last step. */
export interface StoredLastStep {
  readonly from: OrderStatus
  readonly action: OrderAction
  readonly byUserId: UserId
  readonly at: string
}

export interface SettingTable {
  key: string
  value: JSONColumnType<object>
}

export interface CountryTable {
  id: Generated<CountryId>
  name: string
  iso_code: string
  default_language: 'en' | 'es'
  phone_code: string
  currency_name: string
  currency_symbol: string
  currency_code: string
  time_zone: string
  exchange_multiplier: Generated<Numeric>
  exchange_divider: Generated<Numeric>
  points_per_unit: Generated<number>
  points_divisor: Generated<number>
  invoice_timing: Generated<'after_placing' | 'after_completion'>
  pending_minutes: Generated<number>
  status: Generated<'active' | 'inactive' | 'invisible'>
}

export interface MasterFranchiseeTable {
  id: Generated<MasterFranchiseeId>
  country_id: CountryId
  name: string
  commission: Generated<Numeric>
  status: Generated<string>
}

export interface FranchisorTable {
  id: Generated<FranchisorId>
  country_id: CountryId
  master_franchisee_id: MasterFranchiseeId
  name: string
  commission: Generated<Numeric>
  status: Generated<string>
}

export interface StoreTable {
  id: Generated<StoreId>
  country_id: CountryId
  franchisor_id: FranchisorId
  name: string
  phone: string
  operator_phone: string
  commission: Generated<Numeric>
  address: string
  position_lat: number
  position_lng: number
  max_delivery_days: number
  type: 'fixed' | 'kiosk' | 'mobile' | 'pickPoint'
  status: 'active' | 'inactive' | 'invisible'
  version: Generated<number>
}

export interface StoreHourTable {
  store_id: StoreId
  weekday: number
  is_open: boolean
  opens_at_minute: number
  closes_at_minute: number
  delivery_man_orders_count: number
  store_order_count: number
}

export interface DistributorTable {
  id: Generated<DistributorId>
  country_id: CountryId
  name: string
  status: Generated<string>
}

export interface SupplierTable {
  id: Generated<SupplierId>
  country_id: CountryId | null
  name: string
  status: Generated<string>
}

export interface FileTable {
  hash: string
  mime: string
  bytes: Buffer
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface DeliveryStateTable {
  id: Generated<number>
  country_id: CountryId
  name: string
}

export interface DeliveryCityTable {
  id: Generated<number>
  state_id: number
  name: string
}

export interface DeliveryAreaTable {
  id: Generated<number>
  city_id: number
  name: string
}

export interface DeliveryZoneTable {
  id: Generated<ZoneId>
  country_id: CountryId
  area_id: number | null
  store_id: StoreId | null
  name: string
  polygon: JSONColumnType<ReadonlyArray<ReadonlyArray<readonly [number, number]>>>
  min_lat: number
  max_lat: number
  min_lng: number
  max_lng: number
  area: number
  min_order_amount: Generated<Cents>
  delivery_fee: Generated<Cents>
  delivery_minutes: Generated<number>
  notes: string | null
  status: Generated<'active' | 'inactive' | 'invisible'>
}

export interface CategoryTable {
  id: Generated<CategoryId>
  name: string
  icon: string | null
  status: Generated<string>
  catalog: 'own_brand' | 'third_party'
  priority: Generated<number>
}

export interface BadgeTable {
  id: Generated<BadgeId>
  name: string
  icon: string | null
  status: Generated<string>
}

export interface ProductTable {
  id: Generated<ProductId>
  sku: string
  name: string
  short_description: Generated<string>
  long_description: Generated<string>
  type: 'simple' | 'variable' | 'combo'
  catalog: 'own_brand' | 'third_party'
  status: Generated<'active' | 'inactive' | 'invisible'>
  frozen: Generated<boolean>
  featured: Generated<boolean>
  cooking_time: number
  items_per_purchase_unit: Generated<number>
  min_purchase: Generated<number>
  max_purchase: Generated<number>
  image: string | null
  priority: Generated<number>
  supplier_id: SupplierId | null
  search: GeneratedAlways<string>
}

export interface ProductCategoryTable {
  product_id: ProductId
  category_id: CategoryId
}

export interface ProductBadgeTable {
  product_id: ProductId
  badge_id: BadgeId
}

export interface ProductPriceTable {
  product_id: ProductId
  country_id: CountryId
  price: Cents
  cost: Cents
  unit_price: Cents
  business_price: Cents | null
  corporate_price: Cents | null
}

export interface StoreProductTable {
  store_id: StoreId
  product_id: ProductId
  quantity: Generated<number>
  compromise: Generated<number>
  compromise_combo: Generated<number>
  price: Cents | null
  cost: Cents | null
  min_purchase: number | null
  max_purchase: number | null
  is_available: Generated<boolean>
  version: Generated<number>
}

export interface StockLogTable {
  id: Generated<number>
  store_id: StoreId
  product_id: ProductId
  type: StockLogType
  type_order_id: number
  quantity: number
  actor_id: UserId | null
  created_at: Timestamp
}

export interface OrderTable {
  id: Generated<OrderId>
  number: number
  version: Generated<number>
  country_id: CountryId
  store_id: StoreId
  user_id: UserId
  customer_name: string
  type: OrderType
  status: OrderStatus
  status_since: Timestamp
  delivery_method: DeliveryMethod
  delivery_zone_id: ZoneId | null
  zone_name: string | null
  user_address_id: AddressId | null
  address: JSONColumnType<OrderAddress | null>
  delivery_time: Timestamp
  due_at: Timestamp | null
  device_type: string
  comment: string | null
  total_items: number
  total_price: Cents
  total_price_delivery: Cents
  discount_price: Generated<Cents>
  discount_values: JSONColumnType<DiscountValues, DiscountValues | string | undefined>
  min_order_amount: Generated<Cents>
  to_pay: Cents
  used_points: Generated<number>
  points_credited: Generated<number>
  payment_type: PaymentMethod
  payment_status: PaymentStatus
  billing: JSONColumnType<OrderBilling>
  invoice_status: Generated<InvoiceStatus>
  invoice: JSONColumnType<OrderInvoice | null>
  delivery_man_id: UserId | null
  delivery_man_acceptance: 'offered' | 'accepted' | 'waiting' | null
  returns_count: Generated<number>
  last_step: JSONColumnType<StoredLastStep | null>
  is_reserved: boolean
  cancel_reason: CancelReason | null
  goods: 'stock' | 'wasted' | null
  longest_cooking_minutes: Generated<number>
  zone_minutes: Generated<number>
  created_by: UserId | null
  created_at: Timestamp
}

export interface OrderItemTable {
  id: Generated<number>
  order_id: OrderId
  product_id: ProductId
  sku: string
  name: string
  image: string | null
  quantity: number
  frozen_quantity: Generated<number>
  unit_price: Cents
  total_price: Cents
  discount_total_price: Cents
}

export interface OrderHistoryTable {
  id: Generated<number>
  order_id: OrderId
  at: Timestamp
  event: string
  from_status: OrderStatus | null
  to_status: OrderStatus
  actor_id: UserId | null
  reason: string | null
  request_id: string | null
  before: JSONColumnType<object> | null
  after: JSONColumnType<object> | null
}

export interface PaymentTable {
  order_id: OrderId
  method: PaymentMethod
  status: PaymentStatus
  amount: Cents
  change_amount: Cents | null
  cash_received: Cents | null
  gateway_code: GatewayCode | null
  card_brand: string | null
  card_last_four: string | null
  gateway_token: string | null
  gateway_transaction_id: string | null
  bank_transaction_id: string | null
  bank_void_transaction_id: string | null
  pos_authorization_code: string | null
  transfer_id: string | null
  days_to_pay: number | null
  is_late_capture: Generated<boolean>
  updated_at: Timestamp
}

export interface PaymentAttemptTable {
  key: string
  order_id: OrderId
  amount: Cents
  status: 'started' | 'approved' | 'declined' | 'unknown' | 'voided'
  gateway_code: GatewayCode | null
  gateway_transaction_id: string | null
  started_at: Timestamp
  settled_at: Timestamp | null
}

export interface SlotCounterTable {
  store_id: StoreId
  slot_at: Timestamp
  orders: Generated<number>
  holds_taken: Generated<number>
}

export interface HourCounterTable {
  store_id: StoreId
  hour_at: Timestamp
  orders: Generated<number>
  holds_taken: Generated<number>
}

export interface OrderDraftTable {
  id: Generated<DraftId>
  version: Generated<number>
  owner_id: UserId
  country_id: CountryId
  status: Generated<'open' | 'parked' | 'placed'>
  document: JSONColumnType<object>
  customer_name: string | null
  park_reason: string | null
  call_back_at: Timestamp | null
  idempotency_key: string
  order_id: OrderId | null
  held_store_id: StoreId | null
  held_slot_at: Timestamp | null
  held_until: Timestamp | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface IdempotencyKeyTable {
  user_id: UserId
  call: string
  key: string
  body_hash: string
  status: number | null
  answer: JSONColumnType<object | null>
  order_id: OrderId | null
  process_id: string
  created_at: Timestamp
}

export interface OutboxTable {
  id: Generated<number>
  kind: string
  payload: JSONColumnType<object>
  created_at: Generated<Timestamp>
}

export interface SandboxChargeTable {
  attempt_key: string
  amount: Cents
  outcome: 'approved' | 'declined'
  gateway_code: GatewayCode | null
  transaction_id: string | null
  token: string | null
  voided_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface RateLimitTable {
  key: string
  hits: number
  ends_at: Timestamp
}

export interface Database {
  settings: SettingTable
  countries: CountryTable
  master_franchisees: MasterFranchiseeTable
  franchisors: FranchisorTable
  stores: StoreTable
  store_hours: StoreHourTable
  distributors: DistributorTable
  suppliers: SupplierTable
  files: FileTable
  roles: RoleTable
  users: UserTable
  sessions: SessionTable
  recovery_codes: RecoveryCodeTable
  user_addresses: UserAddressTable
  contacts: ContactTable
  notifications: NotificationTable
  push_subscriptions: PushSubscriptionTable
  saved_views: SavedViewTable
  audit_log: AuditLogTable
  delivery_states: DeliveryStateTable
  delivery_cities: DeliveryCityTable
  delivery_areas: DeliveryAreaTable
  delivery_zones: DeliveryZoneTable
  categories: CategoryTable
  badges: BadgeTable
  products: ProductTable
  product_categories: ProductCategoryTable
  product_badges: ProductBadgeTable
  product_prices: ProductPriceTable
  store_products: StoreProductTable
  stock_logs: StockLogTable
  orders: OrderTable
  order_items: OrderItemTable
  order_history: OrderHistoryTable
  payments: PaymentTable
  payment_attempts: PaymentAttemptTable
  slot_counters: SlotCounterTable
  hour_counters: HourCounterTable
  order_drafts: OrderDraftTable
  idempotency_keys: IdempotencyKeyTable
  outbox: OutboxTable
  rate_limits: RateLimitTable
  sandbox_charges: SandboxChargeTable
}
