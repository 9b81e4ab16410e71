import type { ColumnType, JSONColumnType } from 'kysely'
import type { CompanyUnit, OrgUnit } from '../../src/domain/access/org-unit.ts'
import type { BillingType } from '../../src/domain/billing/billing-id-type.ts'
import type { InvoiceStatus } from '../../src/domain/billing/invoice-status.ts'
import type { InvoiceTiming, PaymentTiming } from '../../src/domain/corporate/corporate-order-terms.ts'
import type { OrderAction } from '../../src/domain/order/order-action.ts'
import type { Gift } from '../../src/domain/order/gift.ts'
import type { CancelReason, OrderStatus } from '../../src/domain/order/order-status.ts'
import type { ProductOption } from '../../src/domain/catalogue/variables.ts'
import type { ColumnMapping } from '../../src/domain/catalogue/guess-columns.ts'
import type { GatewayCode, PaymentMethod, PaymentStatus } from '../../src/domain/payment/payment-method.ts'
import type {
  AddressId,
  BadgeId,
  CategoryId,
  ContactId,
  CorporateOrderId,
  CorporateStoreOrderId,
  CouponId,
  CountryId,
  DiscountId,
  DistributorId,
  DraftId,
  FranchisorId,
  MasterFranchiseeId,
  NotificationId,
  OrderId,
  PaymentId,
  ProductId,
  RoleId,
  SavedViewId,
  StoreId,
  SupplierId,
  UserId,
  ZoneId,
} from '../../src/domain/shared/ids.ts'
import type { OrderStage } from './order-conditions.ts'
import type { Cents } from '../../src/domain/shared/money.ts'
import type { LedgerEntry } from '../../src/domain/discount/price-ledger.ts'
import type { PricedComboPart } from '../../src/domain/cart/combo-parts.ts'
import type { StockLogType } from '../../src/domain/stock/stock-log-type.ts'
import type { NotificationType } from '../../src/domain/users/notification-type.ts'

export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** numeric comes back as text, so that nothing is rounded on the way. */
export type Numeric = ColumnType<string, number | string, number | string>
/** Written as JSON text: the driver would make an array of PostgreSQL's of one of JavaScript's. */
export type Json<T extends object> = JSONColumnType<T>
/** A column that an insert may leave out. */
export type Optional<T> =
  T extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>

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

/** The id of each table's rows; foreign keys to the table have it too. Ids of other tables are numbers. */
export interface IdTypes {
  badges: BadgeId
  categories: CategoryId
  contacts: ContactId
  countries: CountryId
  coupons: CouponId
  delivery_zones: ZoneId
  discounts: DiscountId
  distributors: DistributorId
  franchisors: FranchisorId
  master_franchisees: MasterFranchiseeId
  notifications: NotificationId
  order_drafts: DraftId
  orders: OrderId
  payments: PaymentId
  corporate_orders: CorporateOrderId
  corporate_store_orders: CorporateStoreOrderId
  products: ProductId
  roles: RoleId
  saved_views: SavedViewId
  stores: StoreId
  suppliers: SupplierId
  user_addresses: AddressId
  users: UserId
}

/** What SQL does not say of a column's values: by table and column, or by column for all tables. */
export interface ColumnTypes {
  'products.options': Json<readonly ProductOption[]>
  // References that are proved by the statement that writes them, and are no constraints.
  'coupon_uses.coupon_id': CouponId
  'coupon_uses.order_id': OrderId
  'coupon_uses.user_id': UserId
  'discount_uses.order_id': OrderId
  'idempotency_keys.order_id': OrderId
  'idempotency_keys.user_id': UserId
  'order_history.actor_id': UserId
  'order_items.product_id': ProductId
  'orders.country_id': CountryId
  'orders.coupon_id': CouponId
  'orders.created_by': UserId
  'orders.store_id': StoreId
  'orders.user_id': UserId
  'stock_logs.actor_id': UserId
  'stock_logs.product_id': ProductId
  'stock_logs.store_id': StoreId
  amount: Cents
  business_price: Cents
  cash_received: Cents
  change_amount: Cents
  corporate_price: Cents
  cost: Cents
  delivery_fee: Cents
  discount_price: Cents
  discount_total_price: Cents
  gateway_code: GatewayCode
  min_order_amount: Cents
  min_purchase_value: Cents
  price: Cents
  to_pay: Cents
  total_price: Cents
  total_price_delivery: Cents
  unit_price: Cents
  'audit_log.after': object
  'audit_log.before': object
  'delivery_zones.polygon': ReadonlyArray<ReadonlyArray<readonly [number, number]>>
  'idempotency_keys.answer': object
  'import_mappings.mapping': ColumnMapping[]
  'import_rows.before': object
  'import_rows.errors': object
  'import_rows.previous': object
  'imports.mapping': ColumnMapping[]
  'notifications.type': NotificationType
  'order_drafts.document': object
  'order_history.after': object
  'order_history.before': object
  'order_history.from_status': OrderStatus
  'order_history.to_status': OrderStatus
  'order_items.combo_items': PricedComboPart[]
  'corporate_orders.billing': OrderBilling
  'corporate_orders.invoice_timing': InvoiceTiming
  'corporate_orders.payment_timing': PaymentTiming
  'orders.address': OrderAddress
  'orders.billing': OrderBilling
  'orders.cancel_reason': CancelReason
  'orders.discount_values': DiscountValues
  'orders.gift': Gift
  'orders.invoice': OrderInvoice
  'orders.invoice_status': InvoiceStatus
  'orders.last_step': StoredLastStep
  'orders.ledger': LedgerEntry[]
  'orders.payment_status': PaymentStatus
  'orders.payment_type': PaymentMethod
  'orders.stage': OrderStage
  'outbox.payload': object
  'roles.assignment': OrgUnit[]
  'roles.company_ids': Partial<Record<CompanyUnit, number[]>>
  'settings.value': object
  'stock_logs.type': StockLogType
}
