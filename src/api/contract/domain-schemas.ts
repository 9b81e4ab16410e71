import * as Schema from 'effect/Schema'
import { ORG_UNITS } from '../../domain/access/org-unit.ts'
import { BILLING_TYPES } from '../../domain/billing/billing-id-type.ts'
import { INVOICE_STATUSES } from '../../domain/billing/invoice-status.ts'
import { CUSTOMER_LEVELS } from '../../domain/customer/customer-level.ts'
import { DELIVERY_MAN_STATUSES } from '../../domain/order/delivery-man.ts'
import { ORDER_ACTIONS } from '../../domain/order/order-action.ts'
import { ORDER_TYPES } from '../../domain/order/order-kinds.ts'
import { CANCEL_REASONS, DELIVERY_METHODS, ORDER_STATUSES } from '../../domain/order/order-status.ts'
import { GATEWAY_CODES, PAYMENT_METHODS, PAYMENT_STATUSES } from '../../domain/payment/payment-method.ts'
import { MAX_ID, type Id } from '../../domain/shared/ids.ts'
import { MAX_CENTS, type Cents } from '../../domain/shared/money.ts'
import { STOCK_LOG_TYPES } from '../../domain/stock/stock-log-type.ts'
import { NOTIFICATION_TYPES } from '../../domain/users/notification-type.ts'
import { USER_STATUSES, USER_TYPES } from '../../domain/users/user-status.ts'

/** The number of a row that has no brand of its own. */
export const RowIdSchema = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_ID }))

const idSchema = <Brand extends string>() =>
  // The brand exists only for the compiler; at run time an id is a plain integer.
  RowIdSchema as unknown as Schema.Codec<Id<Brand>, number>

export const CountryIdSchema = idSchema<'Country'>()
export const StoreIdSchema = idSchema<'Store'>()
export const UserIdSchema = idSchema<'User'>()
export const RoleIdSchema = idSchema<'Role'>()
export const AddressIdSchema = idSchema<'Address'>()
export const ZoneIdSchema = idSchema<'Zone'>()
export const DeliveryStateIdSchema = idSchema<'DeliveryState'>()
export const DeliveryCityIdSchema = idSchema<'DeliveryCity'>()
export const DeliveryAreaIdSchema = idSchema<'DeliveryArea'>()
export const ProductIdSchema = idSchema<'Product'>()
export const CategoryIdSchema = idSchema<'Category'>()
export const BadgeIdSchema = idSchema<'Badge'>()
export const DiscountIdSchema = idSchema<'Discount'>()
export const CouponIdSchema = idSchema<'Coupon'>()
export const OrderIdSchema = idSchema<'Order'>()
export const CorporateOrderIdSchema = idSchema<'CorporateOrder'>()
export const CorporateStoreOrderIdSchema = idSchema<'CorporateStoreOrder'>()
export const PaymentIdSchema = idSchema<'Payment'>()
export const InvoiceIdSchema = idSchema<'Invoice'>()
export const InvoiceDocumentIdSchema = idSchema<'InvoiceDocument'>()
export const DraftIdSchema = idSchema<'Draft'>()
export const DeliveryServiceIdSchema = idSchema<'DeliveryService'>()
export const MasterFranchiseeIdSchema = idSchema<'MasterFranchisee'>()
export const FranchisorIdSchema = idSchema<'Franchisor'>()
export const DistributorIdSchema = idSchema<'Distributor'>()
export const SupplierIdSchema = idSchema<'Supplier'>()
export const ContactIdSchema = idSchema<'Contact'>()
export const NotificationIdSchema = idSchema<'Notification'>()
export const SessionIdSchema = idSchema<'Session'>()
export const SavedViewIdSchema = idSchema<'SavedView'>()
export const StockRequestIdSchema = idSchema<'StockRequest'>()
export const DailyStockReportIdSchema = idSchema<'DailyStockReport'>()
export const WastedReportIdSchema = idSchema<'WastedReport'>()
export const PauseIdSchema = idSchema<'Pause'>()
export const PrinterIdSchema = idSchema<'Printer'>()
export const PrintJobIdSchema = idSchema<'PrintJob'>()
export const DeliveryRoundIdSchema = idSchema<'DeliveryRound'>()
export const CampaignIdSchema = idSchema<'Campaign'>()

// The brand exists only for the compiler here too.
export const CentsSchema = Schema.Int.check(
  Schema.isBetween({ minimum: 0, maximum: MAX_CENTS }),
) as unknown as Schema.Codec<Cents, number>
/** A sum of many amounts, which no single amount reaches. */
export const CentsSumSchema = Schema.Int as unknown as Schema.Codec<Cents, number>

export const BillingTypeSchema = Schema.Literals(BILLING_TYPES)
export const CancelReasonSchema = Schema.Literals(CANCEL_REASONS)
export const CustomerLevelSchema = Schema.Literals(CUSTOMER_LEVELS)
export const DeliveryManStatusSchema = Schema.Literals(DELIVERY_MAN_STATUSES)
export const DeliveryMethodSchema = Schema.Literals(DELIVERY_METHODS)
export const GatewayCodeSchema = Schema.Literals(GATEWAY_CODES)
export const InvoiceStatusSchema = Schema.Literals(INVOICE_STATUSES)
export const NotificationTypeSchema = Schema.Literals(NOTIFICATION_TYPES)
export const OrderActionSchema = Schema.Literals(ORDER_ACTIONS)
export const OrderStatusSchema = Schema.Literals(ORDER_STATUSES)
export const OrderTypeSchema = Schema.Literals(ORDER_TYPES)
export const OrgUnitSchema = Schema.Literals(ORG_UNITS)
export const PaymentMethodSchema = Schema.Literals(PAYMENT_METHODS)
export const PaymentStatusSchema = Schema.Literals(PAYMENT_STATUSES)
export const StockLogTypeSchema = Schema.Literals(STOCK_LOG_TYPES)
export const UserStatusSchema = Schema.Literals(USER_STATUSES)
export const UserTypeSchema = Schema.Literals(USER_TYPES)
