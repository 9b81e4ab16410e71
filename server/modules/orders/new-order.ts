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
import type { DiscountValues, OrderAddress, OrderBilling } from '../../db/column-types.ts'
import type { StatementKey } from '../../http/idempotency.ts'
import type { RecordedItem } from './order-record.ts'
import type { ThirdParty } from './place-order.validation.ts'

export type NewLine = Omit<RecordedItem, 'id'>

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

/** What the statement gives an order and its rows. */
export interface InsertedIds {
  readonly id: OrderId
  readonly number: number
  readonly historyId: number
  readonly itemIds: readonly number[]
}

/** With what the order has claimed, which its caller compares with the rules. */
export interface InsertedOrderRow extends InsertedIds {
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
