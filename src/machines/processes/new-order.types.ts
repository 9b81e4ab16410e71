// Context, events and actor types of a new order.
import type { BillingInput, BillingErrorCode } from '../../domain/billing/billing-id.ts'
import type { CartLine, SellableProduct } from '../../domain/cart/cart-line.ts'
import type { CouponRule } from '../../domain/discount/rule-terms.ts'
import type { LedgerCondition } from '../../domain/discount/price-ledger.ts'
import type { PriceRules } from '../../domain/discount/price-rules.ts'
import type { UnmetCondition } from '../../domain/discount/unmet-condition.ts'
import type { LineChange } from '../../domain/cart/cart-reconcile.ts'
import type { DuplicateCandidate } from '../../domain/order/duplicate-order.ts'
import type { Gift, GiftInput } from '../../domain/order/gift.ts'
import type { PaymentTiming } from '../../domain/payment/payment-terms.ts'
import type { StorePart } from '../../domain/corporate/members.ts'
import type {
  DraftLine,
  DraftMember,
  OrderDraft,
  ReplacedOrder,
  StoreTerms,
  ThirdPartyInput,
} from '../../domain/order/order-draft.ts'
import type { OrderType } from '../../domain/order/order-kinds.ts'
import type { OrderStatus } from '../../domain/order/order-status.ts'
import type { EncryptedCard } from '../../domain/payment/card.ts'
import type { PaymentTerms, SentTerms } from '../../domain/payment/payment-terms.ts'
import type { PaymentMethod, PaymentStatus } from '../../domain/payment/payment-method.ts'
import type {
  AddressId,
  CouponId,
  DiscountId,
  DraftId,
  OrderId,
  ProductId,
  StoreId,
  UserId,
  ZoneId,
} from '../../domain/shared/ids.ts'
import type { Cents } from '../../domain/shared/money.ts'
import type { Coverage, Delivery } from './delivery.ts'
import type { TimesRequest } from './delivery.time.states.ts'

export const ORDER_STEPS = [
  'type',
  'contact',
  'thirdPartyNumber',
  'address',
  'friend',
  'members',
  'deliveryTime',
  'cart',
  'billing',
  'payment',
  'notes',
] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/** Each member of a corporate order has these of its own. */
const OF_ONE_DELIVERY: ReadonlySet<OrderStep> = new Set(['address', 'deliveryTime', 'cart'])

/** The steps that an order of a type has. */
export const stepsOf = (type: OrderType | null): readonly OrderStep[] =>
  ORDER_STEPS.filter(
    (step) =>
      (step !== 'friend' || type === 'gift') &&
      (step !== 'thirdPartyNumber' || type === 'third_party') &&
      (type === 'corporate' ? !OF_ONE_DELIVERY.has(step) : step !== 'members'),
  )

/** A refusal of one step; `review` when it belongs to none. */
export interface StepRefusal {
  readonly code: string
  readonly products?: ReadonlyArray<{ readonly name: string; readonly sku: string }>
  readonly field?: string
  /** Members of a corporate order that it names, from 0. */
  readonly places?: readonly number[]
}
export type StepOrReview = OrderStep | 'review'

export interface CallerAddress {
  readonly id: AddressId
}
export type BillingFacts = BillingInput & { readonly isSettled: boolean }

export interface Caller {
  readonly id: UserId
  readonly firstName: string
  readonly lastName: string
  /** What the customer can spend. */
  readonly points: number
  readonly addresses: readonly CallerAddress[]
  readonly lastBilling: {
    readonly type: BillingInput['type']
    readonly value: string | null
    readonly billingName: string
    readonly billingAddress: string | null
  } | null
  readonly lastOrders: ReadonlyArray<DuplicateCandidate & { readonly userAddressId: AddressId | null }>
}

/** The discounts of the store for the caller, and what they may give away. */
export type StorePriceRules = Pick<PriceRules, 'discounts' | 'freeProducts' | 'now'>

/** Why the coupon does not act: a code of the server, or the condition that the cart does not meet. */
export interface CouponRefusal {
  readonly code: string
  readonly unmet?: UnmetCondition<LedgerCondition>
  /** The name of what it gives away. */
  readonly freeProduct?: string
}

export interface CouponCheck {
  readonly storeId: StoreId
  readonly userId: UserId
  readonly code: string
}
export type CouponResult =
  | {
      readonly _tag: 'Found'
      readonly coupon: CouponRule
      /** What the store's rules and the coupon may add without a price. */
      readonly freeProducts: readonly SellableProduct[]
      readonly now: number
    }
  | StepRefused

/** What the call has reserved is free for it. */
export type CallTimesRequest = TimesRequest<ZoneId | null> & { readonly draftId: DraftId }

export interface LoadedProducts {
  readonly products: readonly SellableProduct[]
  readonly priceRules: StorePriceRules
}

/** One member as the request that places the order carries it. */
export interface MemberRequest {
  readonly userId: UserId
  readonly userAddressId: AddressId
  readonly storeId: StoreId
  readonly deliveryZoneId: ZoneId
  readonly deliveryTime: string
  readonly products: PlaceOrderRequest['products']
  readonly toPay: Cents
}

/** What the members of a corporate order amount to. */
export interface MembersReport {
  readonly members: readonly DraftMember[]
  /** The members that can be placed, in their order. */
  readonly requests: readonly MemberRequest[]
  readonly parts: readonly StorePart[]
  /** There is one at least, and every one can be placed. */
  readonly isReady: boolean
  readonly toPay: Cents
  /** What members have been ordered before that is like their delivery. */
  readonly repeats: readonly DuplicateCandidate[]
}

export interface CorporateRequest extends Pick<
  PlaceOrderRequest,
  | 'draftId'
  | 'idempotencyKey'
  | 'userId'
  | 'billing'
  | 'encryptedCard'
  | 'paymentType'
  | 'paymentTerms'
  | 'comment'
  | 'toPay'
> {
  readonly members: readonly MemberRequest[]
  readonly storeTerms: readonly StoreTerms[]
  readonly paymentTiming: PaymentTiming
}
/** What the parts of a call begin with. */
export interface MembersOfDraft {
  readonly draftId: DraftId
  readonly members: readonly DraftMember[]
  /** Those that the server refused. */
  readonly refusedPlaces: readonly number[]
}
export type PlaceRequest = PlaceOrderRequest | CorporateRequest

export interface PlaceOrderRequest {
  readonly draftId: DraftId
  readonly idempotencyKey: string
  readonly orderType: OrderType
  readonly userId: UserId
  /** Null when the order is picked up, as its zone. */
  readonly userAddressId: AddressId | null
  readonly storeId: StoreId
  readonly deliveryZoneId: ZoneId | null
  readonly deliveryTime: string
  readonly products: ReadonlyArray<{
    readonly productId: ProductId
    readonly quantity: number
    readonly frozenQuantity: number
    readonly note?: string
  }>
  readonly billing: BillingInput
  readonly paymentType: PaymentMethod
  /** The change to bring; null unless paid in cash. */
  readonly change: Cents | null
  readonly encryptedCard: string | null
  readonly paymentTerms: SentTerms
  readonly comment: string
  /** Null unless the order is a gift. */
  readonly gift: Gift | null
  /** Null unless a delivery service took the order. */
  readonly thirdParty: ThirdPartyInput | null
  readonly couponId: CouponId | null
  /** The points that are spent; 0 when none are. */
  readonly points: number
  /** Cancelled when this order is placed; null where none is. */
  readonly replacesOrderId: OrderId | null
  /** The discounts that the screen shows as applied. */
  readonly discountIds: readonly DiscountId[]
  readonly toPay: Cents
}

/** What a store delivers of a placed corporate order, and whether that is paid. */
export interface PlacedStorePart {
  readonly id: number
  readonly name: string
  readonly toPay: Cents
  readonly paymentStatus: PaymentStatus
  readonly gatewayCode: string | null
}

export interface PlacedOrderSummary {
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
  /** Until when the payment is waited for; none where it is not. */
  readonly paymentDueAt?: string | null
  /** The delivery man takes the card at the door. */
  readonly customerWillPay?: boolean
  /** The corporate order that was placed; its first delivery stands above. */
  readonly corporate?: {
    readonly id: number
    readonly members: number
    readonly stores: ReadonlyArray<PlacedStorePart>
  }
}

export type StepRefused = { readonly _tag: 'Refusal' } & StepRefusal
export type CallerResult = { readonly _tag: 'Found'; readonly caller: Caller } | StepRefused
/** An address that may be served, or a store where the order is picked up. */
export type CoverageRequest = { readonly userId: UserId } & (
  | { readonly addressId: AddressId }
  | { readonly pickupStoreId: StoreId }
)
export interface CoveredResult {
  readonly _tag: 'Covered'
  readonly coverage: Coverage
  readonly priceRules: StorePriceRules
}
export type CoverageResult = CoveredResult | StepRefused
/**
 * `name` is the registered name of the tax id; null when it was not looked up or the register did not
 * answer.
 */
export type BillingResult =
  | { readonly _tag: 'Verified'; readonly name: string | null }
  | { readonly _tag: 'Refusal'; readonly code: BillingErrorCode }
export type PlaceResult =
  | { readonly _tag: 'Placed'; readonly order: PlacedOrderSummary }
  | StepRefused
  | { readonly _tag: 'Unknown' }
export type OutcomeResult =
  | { readonly _tag: 'Placed'; readonly order: PlacedOrderSummary }
  | { readonly _tag: 'NotPlaced' }
  | { readonly _tag: 'Unknown' }
export type SaveResult =
  | { readonly _tag: 'Saved'; readonly version: number; readonly slotHeldUntil: string | null }
  | { readonly _tag: 'Conflict' }
  | { readonly _tag: 'SlotGone'; readonly code: string }
  | { readonly _tag: 'Unsaved' }

export interface SaveRequest {
  readonly draftId: DraftId
  readonly version: number
  readonly document: OrderDraft
  readonly parking: ParkRequest | null
}
export interface ParkRequest {
  readonly reason: string
  /** ISO instant; null without a callback. */
  readonly callBackAt: string | null
}

export interface NewOrderInput {
  readonly draftId: DraftId
  readonly version: number
  readonly idempotencyKey: string
  readonly document: OrderDraft
  readonly slotHeldUntil: string | null
  readonly isParked: boolean
  /** ISO code of the country whose billing id rules apply. */
  readonly countryCode: string
  /** Points earned with one unit of currency, and points that are worth one. */
  readonly pointsPerUnit: number
  readonly pointsDivisor: number
}

export interface NewOrderContext extends Delivery {
  readonly draftId: DraftId
  readonly version: number
  readonly idempotencyKey: string
  readonly countryCode: string
  /** Points earned with one unit of currency, and points that are worth one. */
  readonly pointsPerUnit: number
  readonly pointsDivisor: number
  readonly slotHeldUntil: string | null
  /** The last saved draft as JSON text; a difference means unsaved changes. */
  readonly savedDraft: string
  readonly submittedDraft: string
  readonly isParked: boolean
  readonly parking: ParkRequest | null

  readonly orderType: OrderType | null
  readonly requestedType: OrderType | null
  readonly contactSearch: string
  readonly requestedUserId: UserId | null
  readonly caller: Caller | null
  /** The customer whose lines are set aside; chosen again, they come back. */
  readonly clearedCallerId: UserId | null
  readonly requestedAddressId: AddressId | null
  /** The store where the caller wants to pick up. */
  readonly requestedPickupId: StoreId | null
  readonly priceRules: StorePriceRules | null
  readonly coupon: CouponRule | null
  /** What the coupon that was found may add without a price. */
  readonly couponProducts: readonly SellableProduct[]
  /** As it was typed; it stays when the coupon is taken away. */
  readonly couponCode: string
  readonly couponRefusal: CouponRefusal | null
  /** The points that were asked for; as many are spent as the cart takes. */
  readonly requestedPoints: number
  /** The store and zone at which the lines were chosen. */
  readonly coverageKey: Pick<Coverage, 'storeId' | 'deliveryZoneId'> | null
  readonly timeMode: 'asap' | 'slot'
  /** The time that was promised until it could not be had any more; null once the move is accepted. */
  readonly movedFromTime: string | null
  /** The caller was told the time of their products: it was chosen, read back, or its step was left with it. */
  readonly isTimeSaid: boolean
  /** The later day that the caller has agreed to, where today is over. */
  readonly acceptedDay: string | null
  /** The cart before each of its last changes, the latest last; of one store and customer. */
  readonly pastLines: ReadonlyArray<readonly CartLine[]>
  readonly setAsideLines: readonly DraftLine[]
  /** Whose lines were set aside, as far as this window knows. */
  readonly setAsideFrom: UserId | null
  /** When the order was placed whose lines the cart repeats; null for a cart of its own. */
  readonly repeatedFrom: string | null
  readonly lineChanges: readonly LineChange[]
  /** The last refused quantity; it is shown at its line and not applied. */
  readonly lineRefusal: (StepRefusal & { readonly productId: ProductId }) | null
  readonly billing: BillingFacts
  readonly paymentType: PaymentMethod | null
  readonly cashGiven: Cents | null
  /** An amount far above the order that the operator confirmed. */
  readonly confirmedCash: Cents | null
  readonly encryptedCard: EncryptedCard | null
  readonly paymentTerms: PaymentTerms
  readonly comment: string
  readonly gift: GiftInput
  readonly thirdParty: ThirdPartyInput
  readonly corporate: MembersReport
  readonly storeTerms: readonly StoreTerms[]
  /** When the parts are to be paid, where the method leaves the choice. */
  readonly paymentTiming: PaymentTiming
  /** The placed order that stands until this one is placed. */
  readonly replaces: ReplacedOrder | null
  readonly refusals: Readonly<Partial<Record<StepOrReview, StepRefusal>>>
  /** The number of a recent order with the same content. */
  readonly duplicateNumber: number | null
  readonly placed: PlacedOrderSummary | null
}

/** What the server refused, and the step that it belongs to. */
export interface StepRefusedEvent {
  readonly step: StepOrReview
  readonly refusal: StepRefusal
}

export type NewOrderEvent =
  | { readonly type: 'type.choose'; readonly orderType: OrderType }
  | { readonly type: 'type.confirm' }
  | { readonly type: 'type.cancelChange' }
  | { readonly type: 'contact.search'; readonly text: string }
  | { readonly type: 'contact.choose'; readonly caller: Caller }
  | { readonly type: 'contact.change' }
  | { readonly type: 'contact.change.confirm' }
  | { readonly type: 'contact.change.cancel' }
  | { readonly type: 'contact.createForm.open' }
  | { readonly type: 'contact.createForm.close' }
  | { readonly type: 'address.choose'; readonly addressId: AddressId }
  | { readonly type: 'address.pickup'; readonly storeId: StoreId }
  | { readonly type: 'address.clear' }
  | { readonly type: 'time.chooseAsap' }
  | { readonly type: 'time.choose'; readonly time: string }
  | { readonly type: 'time.refresh' }
  | { readonly type: 'time.acceptMove' }
  /** The caller has heard the time that the order has. */
  | { readonly type: 'time.said' }
  /** Without a quantity one press of `add` more. */
  | { readonly type: 'cart.line.add'; readonly product: SellableProduct; readonly quantity?: number }
  | { readonly type: 'cart.line.quantity'; readonly productId: ProductId; readonly quantity: number }
  | { readonly type: 'cart.line.frozen'; readonly productId: ProductId; readonly frozenQuantity: number }
  | { readonly type: 'cart.line.remove'; readonly productId: ProductId }
  | { readonly type: 'cart.line.note'; readonly productId: ProductId; readonly note: string }
  /** The lines of an earlier order, placed at `orderedAt`. */
  | { readonly type: 'cart.repeat'; readonly lines: readonly DraftLine[]; readonly orderedAt: string }
  | { readonly type: 'cart.restore' }
  | { readonly type: 'cart.undo' }
  | { readonly type: 'coupon.apply'; readonly code: string }
  | { readonly type: 'coupon.remove' }
  | { readonly type: 'points.use'; readonly points: number }
  | { readonly type: 'points.remove' }
  | { readonly type: 'products.refreshed'; readonly products: readonly SellableProduct[] }
  | { readonly type: 'billing.edit'; readonly billing: Partial<BillingInput> }
  | { readonly type: 'billing.settle' }
  | { readonly type: 'payment.choose'; readonly paymentType: PaymentMethod }
  | {
      readonly type: 'payment.setCash'
      readonly amount: Cents | null
      /** It is meant, however far above the order. */
      readonly isConfirmed?: boolean
    }
  | { readonly type: 'payment.setTerms'; readonly terms: Partial<PaymentTerms> }
  | { readonly type: 'payment.card.set'; readonly card: EncryptedCard }
  | { readonly type: 'payment.card.clear' }
  | { readonly type: 'comment.edit'; readonly comment: string }
  | { readonly type: 'thirdParty.edit'; readonly thirdParty: Partial<ThirdPartyInput> }
  | { readonly type: 'members.changed'; readonly report: MembersReport }
  | { readonly type: 'members.setTerms'; readonly terms: StoreTerms }
  | { readonly type: 'members.setTiming'; readonly timing: PaymentTiming }
  | { readonly type: 'gift.edit'; readonly gift: Partial<GiftInput> }
  | { readonly type: 'order.place'; readonly now: number }
  | { readonly type: 'order.place.confirm' }
  | { readonly type: 'order.place.cancel' }
  /** The order that was to be replaced stays, and this one becomes another. */
  | { readonly type: 'replaced.keep' }
  | { readonly type: 'outcome.check' }
  | { readonly type: 'order.updated'; readonly order: PlacedOrderSummary }
  | { readonly type: 'draft.park'; readonly parking: ParkRequest }
  | { readonly type: 'draft.resume' }
  | { readonly type: 'draft.flush' }
  /** The time's reservation is about to end, or has. */
  | { readonly type: 'draft.renew' }
  // Raised between the regions.
  | { readonly type: 'type.changed' }
  | { readonly type: 'caller.found' }
  | { readonly type: 'caller.cleared' }
  | { readonly type: 'coverage.found' }
  | { readonly type: 'coverage.changed' }
  | { readonly type: 'coverage.lost' }
  | { readonly type: 'times.refreshed' }
  | ({ readonly type: 'step.refused' } & StepRefusedEvent)
