// What the taking of one order by phone knows, hears and asks for.
import type { BillingInput, BillingCode } from '../../domain/billing/billing-id.ts'
import type { CartLine, SellableProduct } from '../../domain/cart/cart-line.ts'
import type { LineDifference } from '../../domain/cart/cart-recheck.ts'
import type { RecentOrder } from '../../domain/order/near-duplicate.ts'
import type { DraftLine, OrderDraft } from '../../domain/order/order-draft.ts'
import type { OrderStatus, OrderType } from '../../domain/order/order-status.ts'
import type { SealedCard } from '../../domain/payment/card.ts'
import type { PaymentMethod, PaymentStatus } from '../../domain/payment/payment-method.ts'
import type {
  AddressId,
  DraftId,
  OrderId,
  ProductId,
  StoreId,
  UserId,
  ZoneId,
} from '../../domain/shared/ids.ts'
import type { Cents } from '../../domain/shared/money.ts'

export const ORDER_STEPS = [
  'type',
  'contact',
  'address',
  'deliveryTime',
  'cart',
  'billing',
  'payment',
  'notes',
] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/** A no, at the step that it belongs to; `review` when it belongs to none. */
export interface StepRefusal {
  readonly code: string
  readonly products?: ReadonlyArray<{ readonly name: string; readonly sku: string }>
  readonly field?: string
}
export type RefusedStep = OrderStep | 'review'

export interface CallerAddress {
  readonly id: AddressId
}
export type BillingFacts = BillingInput & { readonly isSettled: boolean }

export interface Caller {
  readonly id: UserId
  readonly firstName: string
  readonly lastName: string
  readonly addresses: readonly CallerAddress[]
  readonly lastBilling: {
    readonly type: BillingInput['type']
    readonly value: string | null
    readonly billingName: string
    readonly billingAddress: string | null
  } | null
  readonly lastOrders: ReadonlyArray<RecentOrder & { readonly userAddressId: AddressId | null }>
}

/** Who serves an address, and on what terms. */
export interface Service {
  readonly deliveryZoneId: ZoneId
  readonly zoneName: string
  readonly storeId: StoreId
  readonly storeName: string
  readonly minOrderAmount: Cents
  readonly deliveryFee: Cents
  readonly deliveryMinutes: number
  readonly firstDeliveryTime: string | null
}

export interface DeliverySlot {
  readonly time: string
  readonly remaining: number
  readonly available: boolean
  readonly reason?: string
}
export interface DeliveryTimes {
  readonly timeZone: string
  readonly days: ReadonlyArray<{ readonly date: string; readonly slots: readonly DeliverySlot[] }>
}

export interface PlaceRequest {
  readonly draftId: DraftId
  readonly idempotencyKey: string
  readonly orderType: OrderType
  readonly userId: UserId
  readonly userAddressId: AddressId
  readonly storeId: StoreId
  readonly deliveryZoneId: ZoneId
  readonly deliveryTime: string
  readonly products: ReadonlyArray<{
    readonly productId: ProductId
    readonly quantity: number
    readonly frozenQuantity: number
  }>
  readonly billing: BillingInput
  readonly paymentType: PaymentMethod
  /** The change to bring; null for anything but cash. */
  readonly change: Cents | null
  readonly sealedCard: string | null
  readonly comment: string
  readonly toPay: Cents
}

export interface Placed {
  readonly id: OrderId
  readonly number: number
  readonly version: number
  readonly status: OrderStatus
  readonly deliveryTime: string
  readonly toPay: Cents
  readonly change: Cents | null
  readonly pointsCredited: number
  readonly paymentType: PaymentMethod
  readonly paymentStatus: PaymentStatus
  readonly gatewayCode: string | null
  readonly isOutcomeUnknown: boolean
}

export type Refused = { readonly _tag: 'Refused' } & StepRefusal
export type CallerAnswer = { readonly _tag: 'Found'; readonly caller: Caller } | Refused
export type ServiceAnswer = { readonly _tag: 'Served'; readonly service: Service } | Refused
/** `name` is the one that the id is registered to; null when the register was not asked or did not answer. */
export type BillingAnswer =
  | { readonly _tag: 'Verified'; readonly name: string | null }
  | { readonly _tag: 'Refused'; readonly code: BillingCode }
export type PlaceAnswer =
  | { readonly _tag: 'Placed'; readonly order: Placed }
  | Refused
  | { readonly _tag: 'Unknown' }
export type OutcomeAnswer =
  | { readonly _tag: 'Placed'; readonly order: Placed }
  | { readonly _tag: 'NotPlaced' }
  | { readonly _tag: 'Unknown' }
export type SaveAnswer =
  | { readonly _tag: 'Saved'; readonly version: number; readonly slotHeldUntil: string | null }
  | { readonly _tag: 'Conflict' }
  | { readonly _tag: 'SlotGone'; readonly code: string }
  | { readonly _tag: 'Unsaved' }

export interface SaveRequest {
  readonly draftId: DraftId
  readonly version: number
  readonly document: OrderDraft
  readonly parking: Parking | null
}
export interface Parking {
  readonly reason: string
  /** ISO instant; null when nobody calls back. */
  readonly callBackAt: string | null
}

export interface NewOrderInput {
  readonly draftId: DraftId
  readonly version: number
  readonly idempotencyKey: string
  readonly document: OrderDraft
  readonly slotHeldUntil: string | null
  readonly isParked: boolean
  /** ISO code of the country whose rules hold for billing ids. */
  readonly countryCode: string
  readonly pointsPerUnit: number
}

export interface NewOrderContext {
  readonly draftId: DraftId
  readonly version: number
  readonly idempotencyKey: string
  readonly countryCode: string
  readonly pointsPerUnit: number
  readonly slotHeldUntil: string | null
  /** The document as the server has it, as text; tells what is not saved yet. */
  readonly savedDocument: string
  readonly sentDocument: string
  readonly isParked: boolean
  readonly parking: Parking | null

  readonly orderType: OrderType | null
  readonly wantedType: OrderType | null
  readonly contactSearch: string
  readonly wantedUserId: UserId | null
  readonly caller: Caller | null
  readonly wantedAddressId: AddressId | null
  readonly addressId: AddressId | null
  readonly service: Service | null
  /** Store and zone that the lines were chosen at. */
  readonly servedBy: { readonly storeId: StoreId; readonly deliveryZoneId: ZoneId } | null
  readonly times: DeliveryTimes | null
  /** Longest cooking time that `times` were asked for, in minutes. */
  readonly timesCookingMinutes: number
  readonly timeMode: 'asap' | 'slot'
  readonly deliveryTime: string | null
  readonly lines: readonly CartLine[]
  /** Lines to take into the cart as soon as they are checked. */
  readonly wantedLines: readonly DraftLine[]
  readonly putAsideLines: readonly DraftLine[]
  readonly differences: readonly LineDifference[]
  /** The quantity that was refused last: shown at its line, not applied. */
  readonly lineRefusal: (StepRefusal & { readonly productId: ProductId }) | null
  readonly billing: BillingFacts
  readonly paymentType: PaymentMethod | null
  readonly cashGiven: Cents | null
  readonly sealedCard: SealedCard | null
  readonly comment: string
  readonly refusals: Readonly<Partial<Record<RefusedStep, StepRefusal>>>
  /** Number of an order that looks like this one. */
  readonly duplicateNumber: number | null
  readonly placed: Placed | null
}

export type NewOrderEvent =
  | { readonly type: 'type.choose'; readonly orderType: OrderType }
  | { readonly type: 'type.confirm' }
  | { readonly type: 'type.keep' }
  | { readonly type: 'contact.search'; readonly text: string }
  | { readonly type: 'contact.choose'; readonly caller: Caller }
  | { readonly type: 'contact.change' }
  | { readonly type: 'contact.create.open' }
  | { readonly type: 'contact.create.close' }
  | { readonly type: 'address.choose'; readonly addressId: AddressId }
  | { readonly type: 'time.asap' }
  | { readonly type: 'time.pick' }
  | { readonly type: 'time.choose'; readonly time: string }
  | { readonly type: 'time.refresh' }
  | { readonly type: 'cart.line.add'; readonly product: SellableProduct }
  | { readonly type: 'cart.line.quantity'; readonly productId: ProductId; readonly quantity: number }
  | { readonly type: 'cart.line.frozen'; readonly productId: ProductId; readonly frozenQuantity: number }
  | { readonly type: 'cart.line.remove'; readonly productId: ProductId }
  | { readonly type: 'cart.repeat'; readonly lines: readonly DraftLine[] }
  | { readonly type: 'cart.bring-back' }
  | { readonly type: 'products.refreshed'; readonly products: readonly SellableProduct[] }
  | { readonly type: 'billing.edit'; readonly billing: Partial<BillingInput> }
  | { readonly type: 'billing.settle' }
  | { readonly type: 'payment.choose'; readonly paymentType: PaymentMethod }
  | { readonly type: 'payment.cash'; readonly given: Cents | null }
  | { readonly type: 'payment.card.seal'; readonly card: SealedCard }
  | { readonly type: 'payment.card.forget' }
  | { readonly type: 'comment.edit'; readonly comment: string }
  | { readonly type: 'order.place'; readonly now: number }
  | { readonly type: 'order.place.confirm' }
  | { readonly type: 'order.place.cancel' }
  | { readonly type: 'outcome.check' }
  | { readonly type: 'placed.updated'; readonly order: Placed }
  | { readonly type: 'draft.park'; readonly parking: Parking }
  | { readonly type: 'draft.resume' }
  // Raised between the regions.
  | { readonly type: 'type.changed' }
  | { readonly type: 'caller.found' }
  | { readonly type: 'caller.cleared' }
  | { readonly type: 'service.found' }
  | { readonly type: 'service.changed' }
  | { readonly type: 'service.lost' }
  | { readonly type: 'step.refused'; readonly step: RefusedStep; readonly refusal: StepRefusal }
