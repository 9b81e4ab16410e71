import type { BillingInput } from '../billing/billing-id.ts'
import type { PaymentTerms, PaymentTiming } from '../payment/payment-terms.ts'
import type { DaysToPay, PaymentMethod } from '../payment/payment-method.ts'
import type {
  AddressId,
  DeliveryServiceId,
  OrderId,
  ProductId,
  StoreId,
  UserId,
  ZoneId,
} from '../shared/ids.ts'
import type { Cents } from '../shared/money.ts'
import { BLANK_GIFT, type GiftInput } from './gift.ts'
import type { OrderType } from './order-kinds.ts'

/** A product as somebody names it, and how many of it. */
export interface WantedProduct {
  readonly product: string
  readonly quantity: number
}

/** One product of a draft, at the price that was quoted to the customer. */
export interface DraftLine {
  readonly productId: ProductId
  readonly quantity: number
  readonly frozenQuantity: number
  readonly unitPrice: Cents
  readonly note?: string
}

/** The delivery service that took an order, and its number there. */
export interface ThirdPartyInput {
  readonly deliveryServiceId: DeliveryServiceId | null
  readonly orderId: string
}
export const BLANK_THIRD_PARTY: ThirdPartyInput = { deliveryServiceId: null, orderId: '' }

/** The inputs of one member of a corporate order, as a draft keeps them. */
export interface DraftMember {
  readonly recipient: string
  readonly userId: UserId | null
  readonly address: string
  readonly addressId: AddressId | null
  readonly time: string
  readonly deliveryTime: string | null
  /** Products that are named and not found yet. */
  readonly wanted: readonly WantedProduct[]
  readonly lines: readonly DraftLine[]
}

/** How the part of one store is paid. */
export interface StoreTerms {
  readonly storeId: StoreId
  readonly bankTransactionId: string
  readonly daysToPay: DaysToPay | null
}

/** A placed order that stands until the call's own is placed; `lines` are the pieces that it has reserved. */
export interface ReplacedOrder {
  readonly orderId: OrderId
  readonly number: number
  readonly deliveryTime: string
  readonly lines: ReadonlyArray<Pick<DraftLine, 'productId' | 'quantity'>>
}

/** Every input of one call, without card data; the machine is rebuilt from it. */
export interface OrderDraft {
  readonly schemaVersion: 1
  readonly type: OrderType | null
  readonly contactSearch: string
  readonly userId: UserId | null
  readonly userAddressId: AddressId | null
  readonly storeId: StoreId | null
  readonly deliveryZoneId: ZoneId | null
  /** `asap` follows the earliest available time; `slot` keeps the chosen one. */
  readonly deliveryTimeMode: 'asap' | 'slot'
  readonly deliveryTime: string | null
  /** The promised time in whose place `deliveryTime` came, until somebody accepts it. */
  readonly movedFromTime?: string
  /** The caller has heard the time. */
  readonly isTimeSaid?: boolean
  readonly lines: readonly DraftLine[]
  /** Lines of a cart that was emptied; the operator can restore them. */
  readonly setAsideLines: readonly DraftLine[]
  readonly billing: BillingInput & { readonly isSettled: boolean }
  readonly payment: {
    readonly paymentType: PaymentMethod | null
    readonly cashGiven: Cents | null
    /** Older drafts have none. */
    readonly terms?: PaymentTerms
  }
  readonly comment: string
  /** Older drafts have none of these. */
  readonly couponCode?: string
  /** The points that were asked for. */
  readonly points?: number
  readonly gift?: GiftInput
  readonly thirdParty?: ThirdPartyInput
  /** Those of a corporate order, and how the part of each store is paid. */
  readonly members?: readonly DraftMember[]
  readonly storeTerms?: readonly StoreTerms[]
  readonly paymentTiming?: PaymentTiming
  readonly replaces?: ReplacedOrder
}

/** The draft of a new call. */
export const emptyOrderDraft = (type: OrderType | null): OrderDraft => ({
  schemaVersion: 1,
  type,
  contactSearch: '',
  userId: null,
  userAddressId: null,
  storeId: null,
  deliveryZoneId: null,
  deliveryTimeMode: 'asap',
  deliveryTime: null,
  lines: [],
  setAsideLines: [],
  billing: { type: 'nit', value: '', billingName: '', billingAddress: '', isSettled: false },
  payment: { paymentType: null, cashGiven: null },
  comment: '',
  couponCode: '',
  gift: BLANK_GIFT,
  thirdParty: BLANK_THIRD_PARTY,
})
