import type { ColumnType, JSONColumnType } from 'kysely'
import type { AppType } from '../../src/domain/apps/app-message.ts'
import type { CompanyUnit, OrgUnit } from '../../src/domain/access/org-unit.ts'
import type { BillingType } from '../../src/domain/billing/billing-id-type.ts'
import type {
  InvoiceAction,
  InvoiceCause,
  InvoiceFailure,
  InvoiceStep,
} from '../../src/domain/billing/invoice.ts'
import type { InvoiceDocument } from '../../src/domain/billing/invoice-document.ts'
import type { InvoiceProvider } from '../../src/domain/billing/store-gateway.ts'
import type { InvoiceStatus } from '../../src/domain/billing/invoice-status.ts'
import type { InvoiceTiming } from '../../src/domain/corporate/corporate-order-terms.ts'
import type { PaymentTiming } from '../../src/domain/payment/payment-terms.ts'
import type { PolygonRings } from '../../src/domain/delivery/zone.ts'
import type { CountedNotes } from '../../src/domain/store-day/delivery-round.ts'
import type { Goods, LineDifference } from '../../src/domain/order/line-change.ts'
import type { OrderAction } from '../../src/domain/order/order-action.ts'
import type { Gift } from '../../src/domain/order/gift.ts'
import type { CancelReason, OrderStatus } from '../../src/domain/order/order-status.ts'
import type { ProductOption } from '../../src/domain/catalogue/variables.ts'
import type { ColumnMapping } from '../../src/domain/catalogue/guess-columns.ts'
import type { GatewayCode, PaymentMethod, PaymentStatus } from '../../src/domain/payment/payment-method.ts'
import type {
  AddressId,
  BadgeId,
  CampaignId,
  CategoryId,
  ContactId,
  CorporateOrderId,
  CorporateStoreOrderId,
  CouponId,
  CountryId,
  DeliveryAreaId,
  DeliveryCityId,
  DeliveryRoundId,
  DeliveryStateId,
  DailyStockReportId,
  DiscountId,
  DistributorId,
  DraftId,
  FranchisorId,
  InvoiceDocumentId,
  InvoiceId,
  MasterFranchiseeId,
  NotificationId,
  OrderId,
  PauseId,
  PaymentId,
  PrinterId,
  PrintJobId,
  ProductId,
  RoleId,
  SavedViewId,
  StockRequestId,
  StoreId,
  SupplierId,
  UserId,
  WastedReportId,
  ZoneId,
} from '../../src/domain/shared/ids.ts'
import type { OrderStage } from './order-conditions.ts'
import type { Cents } from '../../src/domain/shared/money.ts'
import type { LedgerEntry } from '../../src/domain/discount/price-ledger.ts'
import type { PricedComboPart } from '../../src/domain/cart/combo-parts.ts'
import type { StockLogType } from '../../src/domain/stock/stock-log-type.ts'
import type { NotificationSubject, NotificationType } from '../../src/domain/users/notification-type.ts'
import type {
  CampaignCounts,
  LeftOut,
  RecipientFilters,
  RecipientReason,
} from '../../src/domain/marketing/campaign.ts'
import type { WordingLanguage } from '../../src/domain/wordings/wording.ts'
import type { WastedReason } from '../../src/domain/stock/wasted-report.ts'

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
/** A document before it was certified, as it stands on an attempt or on what came of it. */
export type StoredInvoiceFacts = InvoiceDocument
/** What the sandbox's certifiers answered to a key. */
export type StoredCertification =
  | {
      readonly kind: 'certified'
      readonly authorization: string
      readonly series: string
      readonly number: string
      readonly certifiedAt: string
      readonly certifier: string
      readonly content: string
    }
  | { readonly kind: 'refused'; readonly failure: InvoiceFailure; readonly message: string }
  | { readonly kind: 'unavailable'; readonly message: string }
export interface StoreGatewayTest {
  readonly ok: boolean
  readonly code: string | null
  readonly milliseconds: number
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
  delivery_areas: DeliveryAreaId
  delivery_cities: DeliveryCityId
  delivery_states: DeliveryStateId
  daily_stock_reports: DailyStockReportId
  delivery_zones: ZoneId
  discounts: DiscountId
  distributors: DistributorId
  franchisors: FranchisorId
  master_franchisees: MasterFranchiseeId
  invoice_documents: InvoiceDocumentId
  invoices: InvoiceId
  notifications: NotificationId
  order_drafts: DraftId
  orders: OrderId
  payments: PaymentId
  corporate_orders: CorporateOrderId
  corporate_store_orders: CorporateStoreOrderId
  products: ProductId
  roles: RoleId
  saved_views: SavedViewId
  stock_requests: StockRequestId
  stores: StoreId
  suppliers: SupplierId
  user_addresses: AddressId
  users: UserId
  wasted_reports: WastedReportId
  store_pauses: PauseId
  printers: PrinterId
  print_jobs: PrintJobId
  delivery_rounds: DeliveryRoundId
  campaigns: CampaignId
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
  due_amount: Cents
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
  'company_details.phrases': Array<{ readonly type: number; readonly scenario: number }>
  'countries.invoice_provider': InvoiceProvider
  'delivery_zone_shapes.polygon': PolygonRings
  'delivery_zones.polygon': PolygonRings
  'idempotency_keys.answer': object
  'import_mappings.mapping': ColumnMapping[]
  'import_rows.before': object
  'import_rows.errors': object
  'import_rows.previous': object
  'imports.mapping': ColumnMapping[]
  'notifications.type': NotificationType
  'invoice_attempts.action': InvoiceAction
  'invoice_attempts.document_id': InvoiceDocumentId
  'invoice_attempts.facts': StoredInvoiceFacts
  'invoice_attempts.failure': InvoiceFailure
  'invoice_attempts.provider': InvoiceProvider
  'invoice_documents.facts': StoredInvoiceFacts
  'invoice_documents.tax': Cents
  'invoice_documents.total': Cents
  'invoices.failure': InvoiceFailure
  'invoices.cause': InvoiceCause
  'invoices.steps': InvoiceStep[]
  'order_drafts.document': object
  'order_history.after': object
  'order_history.before': object
  'order_history.from_status': OrderStatus
  'order_history.to_status': OrderStatus
  'order_items.combo_items': PricedComboPart[]
  'corporate_orders.billing': OrderBilling
  'corporate_orders.invoice_timing': InvoiceTiming
  'corporate_orders.payment_timing': PaymentTiming
  'delivery_rounds.notes': CountedNotes[]
  'order_line_changes.lines': LineDifference[]
  'order_line_changes.request': object
  'order_line_changes.to_pay_after': Cents
  'order_line_changes.to_pay_before': Cents
  'order_line_questions.goods': Goods
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
  'sandbox_documents.outcome': StoredCertification
  'roles.assignment': OrgUnit[]
  'roles.company_ids': Partial<Record<CompanyUnit, number[]>>
  'settings.value': object
  'stock_logs.type': StockLogType
  'store_gateways.credentials_since': Record<string, string>
  'store_gateways.settings': Record<string, string>
  'store_gateways.test_result': StoreGatewayTest
  'notifications.about': NotificationSubject
  'stock_checks.differences': object
  'stock_drafts.document': object
  'wordings.language': WordingLanguage
  'wording_changes.language': WordingLanguage
  'wording_drafts.language': WordingLanguage
  'wording_drafts.forms': ReadonlyArray<{ readonly form: string; readonly text: string }>
  'local_app_settings.app_type': AppType
  'app_message_views.app_type': AppType
  'daily_stock_reports.revealed': number[]
  'wasted_report_lines.reason': WastedReason
  'campaigns.filters': RecipientFilters
  'campaigns.left_out': LeftOut
  'campaigns.result': CampaignCounts
  'campaign_recipients.campaign_id': CampaignId
  'campaign_recipients.user_id': UserId
  'campaign_recipients.country_id': CountryId
  'campaign_recipients.reason': RecipientReason
  approval_limit: Cents
  'daily_stock_report_lines.amount': number
}
