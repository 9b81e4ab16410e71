import type {
  AddressId,
  CountryId,
  CouponId,
  DraftId,
  OrderId,
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
import type { DiscountValues, OrderAddress, OrderBilling } from '../../db/column-types.ts'
import type { RecordedItem } from './order-record.ts'
import type { ThirdParty } from './place-order.validation.ts'

export type NewLine = Omit<RecordedItem, 'id' | 'isChecked'>

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
  readonly invoiceEmail: string | null
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
  readonly replacesOrderId: OrderId | null
  readonly couponId: CouponId | null
  readonly ledger: readonly LedgerEntry[]
}
