// What the regions of a new order share: actors as stubs, guards, actions.
import { assign, fromCallback, fromPromise, raise, setup, type EventObject } from 'xstate'
import { refusalToBillingId, normaliseBilling, type BillingInput } from '../../domain/billing/billing-id.ts'
import { quantityWithMore, type SellableProduct } from '../../domain/cart/cart-line.ts'
import { mergeDraftLines } from '../../domain/cart/cart-reconcile.ts'
import type { PaymentTiming } from '../../domain/payment/payment-terms.ts'
import { refusalToCart } from '../../domain/cart/cart-refusals.ts'
import { BLANK_GIFT, type GiftInput } from '../../domain/order/gift.ts'
import { BLANK_THIRD_PARTY, type StoreTerms, type ThirdPartyInput } from '../../domain/order/order-draft.ts'
import { NO_PAYMENT_TERMS } from '../../domain/payment/payment-terms.ts'
import { paymentMethodsOf, type OrderType } from '../../domain/order/order-kinds.ts'
import type { AddressId, DraftId, ProductId, StoreId, UserId, ZoneId } from '../../domain/shared/ids.ts'
import {
  BLANK_BILLING,
  cookingMinutesOf,
  defaultAddress,
  defaultBilling,
  duplicateOf,
  isCartComplete,
  isPaymentComplete,
  isUnknownOutcomeCode,
  pendingAndCartLines,
  pricingContextOf,
  quantityInCart,
  refusalToBillingType,
  stepOfRefusal,
  toDraft,
  unseenMembers,
} from './new-order.context.ts'
import { asapTimeOf, dayOfSlot, firstSlotOf, isTimeToAccept, slotAt } from './new-order.times.ts'
import {
  editedBilling,
  findLine,
  linesWhileChecked,
  linesWithChangedQuantity,
  linesWithFrozen,
  linesWithNote,
  linesWithQuantity,
  linesWithout,
  pastWith,
  reconciledCart,
  refreshedCart,
  refusedBilling,
  rulesAt,
  setCartAside,
  undoneLines,
  unmetOfCoupon,
  unmetOfKnownCoupon,
  withoutCoverage,
  withReleased,
  withoutRefusals,
} from './new-order.updates.ts'
import type {
  BillingResult,
  Caller,
  CouponCheck,
  CouponRefusal,
  CouponResult,
  CoveredResult,
  LoadedProducts,
  CallerResult,
  StoreDeliveryTimes,
  NewOrderContext,
  NewOrderEvent,
  NewOrderInput,
  OutcomeResult,
  PlacedOrderSummary,
  PlaceResult,
  PlaceRequest,
  MembersOfDraft,
  MembersReport,
  StepOrReview,
  SaveResult,
  SaveRequest,
  CoverageRequest,
  CoverageResult,
  StepRefusal,
} from './new-order.types.ts'

const stub = (name: string) => () => Promise.reject(new Error(`${name} is provided by the screen`))

const isFriendComplete = ({ gift, refusals }: NewOrderContext): boolean =>
  gift.receiverProperName.trim() !== '' && refusals.friend === undefined

const isThirdPartyComplete = ({ refusals, thirdParty }: NewOrderContext): boolean =>
  thirdParty.deliveryServiceId !== null &&
  thirdParty.orderId.trim() !== '' &&
  refusals.thirdPartyNumber === undefined

type CashEvent = Pick<Extract<NewOrderEvent, { readonly type: 'payment.setCash' }>, 'amount' | 'isConfirmed'>
type AddedProduct = Omit<Extract<NewOrderEvent, { readonly type: 'cart.line.add' }>, 'type'>
type RepeatEvent = Extract<NewOrderEvent, { readonly type: 'cart.repeat' }>

const NO_PAYMENT = {
  paymentType: null,
  cashGiven: null,
  confirmedCash: null,
  encryptedCard: null,
  paymentTerms: NO_PAYMENT_TERMS,
} as const

const NO_MEMBERS = {
  corporate: unseenMembers([]),
  storeTerms: [],
  paymentTiming: 'after_placing',
} as const

export const newOrderSetup = setup({
  types: {
    context: {} as NewOrderContext,
    events: {} as NewOrderEvent,
    input: {} as NewOrderInput,
  },
  delays: { saveDelay: 400, retryDelay: 3000, checkDelay: 2000 },
  actors: {
    findingCustomer: fromPromise<CallerResult, { userId: UserId }>(stub('findingCustomer')),
    validatingAddress: fromPromise<CoverageResult, CoverageRequest>(stub('validatingAddress')),
    loadingTimes: fromPromise<
      StoreDeliveryTimes,
      { storeId: StoreId; deliveryZoneId: ZoneId | null; cookingMinutes: number; draftId: DraftId }
    >(stub('loadingTimes')),
    loadingProducts: fromPromise<
      LoadedProducts,
      { storeId: StoreId; userId: UserId; productIds: readonly ProductId[] }
    >(stub('loadingProducts')),
    checkingCoupon: fromPromise<CouponResult, CouponCheck>(stub('checkingCoupon')),
    verifyingBilling: fromPromise<BillingResult, { billing: BillingInput; countryCode: string }>(
      stub('verifyingBilling'),
    ),
    savingDraft: fromPromise<SaveResult, SaveRequest>(stub('savingDraft')),
    /** Runs the parts of a corporate order and reports what they amount to. */
    orderingMembers: fromCallback<EventObject, MembersOfDraft>(() => {}),
    placingOrder: fromPromise<PlaceResult, PlaceRequest>(stub('placingOrder')),
    lookingUpOutcome: fromPromise<OutcomeResult, { draftId: DraftId }>(stub('lookingUpOutcome')),
  },
  guards: {
    hasType: ({ context }) => context.orderType !== null,
    hasRequestedCaller: ({ context }) => context.requestedUserId !== null,
    isSameCaller: ({ context }, caller: Caller) => context.caller?.id === caller.id,
    hasRequestedAddress: ({ context }) =>
      context.requestedAddressId !== null || context.requestedPickupId !== null,
    hasCoverage: ({ context }) => context.coverage !== null,
    isOtherCoverage: ({ context }, { coverage }: CoveredResult) =>
      context.coverageKey !== null &&
      (context.coverageKey.storeId !== coverage.storeId ||
        context.coverageKey.deliveryZoneId !== coverage.deliveryZoneId),
    hasRequestedLines: ({ context }) => context.requestedLines.length > 0,
    canRepeatLater: ({ context }, { orderedAt }: RepeatEvent) =>
      context.caller !== null && context.orderType !== 'corporate' && context.repeatedFrom !== orderedAt,
    hasLines: ({ context }) =>
      pendingAndCartLines(context).length > 0 || context.corporate.members.length > 0,
    isInCart: ({ context }, productId: ProductId) => quantityInCart(context, productId) > 0,
    hasPastLines: ({ context }) => context.pastLines.length > 0,
    isCartEmpty: ({ context }) => context.lines.length === 0,
    isCartInvalid: ({ context }) => refusalToCart(context.lines, pricingContextOf(context)) !== null,
    isTimeRefused: ({ context }) => context.refusals.deliveryTime !== undefined,
    isTimeAccepted: ({ context }) => !isTimeToAccept(context),
    hasHeldTime: ({ context }) => context.deliveryTime !== null && context.placed === null,
    canHaveAsap: ({ context }) => context.timeMode === 'asap' && firstSlotOf(context) !== null,
    canHaveTime: ({ context }) =>
      context.timeMode === 'slot' && slotAt(context, context.deliveryTime)?.available === true,
    isTimeStillFree: ({ context }) =>
      slotAt(context, context.deliveryTime)?.available === true &&
      (context.movedFromTime === null || slotAt(context, context.movedFromTime)?.available !== true),
    isTimeUndecided: ({ context }) => context.timeMode === 'slot' && context.deliveryTime === null,
    isSlotFree: ({ context }, time: string) => slotAt(context, time)?.available === true,
    hasFreeSlot: ({ context }) => firstSlotOf(context) !== null,
    isCookingOutOfDate: ({ context }) =>
      context.coverage !== null &&
      (context.timeMode === 'asap'
        ? cookingMinutesOf(context) !== context.timesRequestedForMinutes
        : cookingMinutesOf(context) > context.timesRequestedForMinutes),
    hasCouponCode: ({ context }) => context.couponCode.trim() !== '',
    isKnownCouponMet: ({ context }) => context.coupon !== null && unmetOfKnownCoupon(context) === null,
    isCouponUsable: ({ context }, result: CouponResult) => unmetOfCoupon(context, result) === null,
    isCouponRefusal: (_, { code }: StepRefusal) =>
      code.startsWith('coupon_') || code === 'this_user_has_already_used_this_coupon',
    isPointsRefusal: (_, { code }: StepRefusal) => code === 'not_enough_points',
    arePointsEnough: ({ context: { caller, requestedPoints } }) =>
      requestedPoints > 0 && caller !== null && requestedPoints <= caller.points,
    arePointsShort: ({ context: { caller, requestedPoints } }) =>
      caller !== null && requestedPoints > caller.points,
    isBillingSettled: ({ context }) => context.billing.isSettled,
    isBillingIdWrong: ({ context }) =>
      refusalToBillingId(normaliseBilling(context.billing), context.countryCode) !== null,
    isBillingIdMissing: ({ context }) => refusalToBillingType(context) !== null,
    // The server's refusal names the field of its request and stays until the data change.
    isBillingIdRefusalOver: ({ context }) =>
      context.refusals.billing?.code === 'billing_id_required' &&
      context.refusals.billing.field === 'type' &&
      refusalToBillingType(context) === null,
    isBillingNameMissing: ({ context }) => context.billing.billingName.trim() === '',
    isCartComplete: ({ context }) => isCartComplete(context),
    isPaymentComplete: ({ context }) => isPaymentComplete(context),
    canHaveFriend: ({ context }) => context.orderType === 'gift' && context.caller !== null,
    isFriendComplete: ({ context }) => isFriendComplete(context),
    canHaveThirdParty: ({ context }) => context.orderType === 'third_party' && context.caller !== null,
    isThirdPartyComplete: ({ context }) => isThirdPartyComplete(context),
    isGift: ({ context }) => context.orderType === 'gift',
    isCorporate: ({ context }) => context.orderType === 'corporate',
    needsAddress: ({ context }) => context.orderType !== 'corporate' && context.caller !== null,
    canHaveMembers: ({ context }) => context.orderType === 'corporate' && context.caller !== null,
    areMembersReady: ({ context }) => context.corporate.isReady && context.refusals.members === undefined,
    areTypeStepsDone: ({ context }) =>
      (context.orderType !== 'gift' || isFriendComplete(context)) &&
      (context.orderType !== 'third_party' || isThirdPartyComplete(context)),
    isNearDuplicate: ({ context }, now: number) => duplicateOf(context, now) !== null,
    isRefusalOf: (_, params: { readonly step: StepOrReview; readonly ownStep: StepOrReview }) =>
      params.step === params.ownStep,
    isOutcomeUnknown: (_, result: PlaceResult) =>
      result._tag === 'Unknown' || (result._tag === 'Refusal' && isUnknownOutcomeCode(result.code)),
    isUnsaved: ({ context }) =>
      context.placed === null && JSON.stringify(toDraft(context)) !== context.savedDraft,
    isParking: ({ context }) => context.parking !== null,
  },
  actions: {
    chooseType: assign(({ context }, orderType: OrderType) => ({
      orderType,
      requestedType: null,
      ...(context.paymentType !== null && !paymentMethodsOf(orderType).includes(context.paymentType)
        ? NO_PAYMENT
        : {}),
    })),
    requestType: assign((_, requestedType: NewOrderContext['orderType']) => ({ requestedType })),
    changeType: assign(({ context }) => ({
      ...setCartAside(context),
      orderType: context.requestedType ?? context.orderType,
      requestedType: null,
      ...NO_PAYMENT,
      ...NO_MEMBERS,
    })),
    setMembers: assign(({ context }, corporate: MembersReport) => ({
      corporate,
      refusals: withoutRefusals(context, 'members', 'payment'),
    })),
    setStoreTerms: assign(({ context }, terms: StoreTerms) => ({
      storeTerms: [...context.storeTerms.filter(({ storeId }) => storeId !== terms.storeId), terms],
      refusals: withoutRefusals(context, 'payment'),
    })),
    setTiming: assign(({ context }, paymentTiming: PaymentTiming) => ({
      paymentTiming,
      refusals: withoutRefusals(context, 'payment'),
    })),
    setContactSearch: assign(({ context }, contactSearch: string) => ({
      contactSearch,
      refusals: withoutRefusals(context, 'contact'),
    })),
    clearCaller: assign(({ context }) => ({
      ...setCartAside(context),
      requestedUserId: null,
      caller: null,
      clearedCallerId: context.caller?.id ?? context.clearedCallerId,
      requestedAddressId: null,
      requestedPickupId: null,
      addressId: null,
      coverage: null,
      priceRules: null,
      coverageKey: null,
      times: null,
      timesRequestedForMinutes: 0,
      timeMode: 'asap' as const,
      deliveryTime: null,
      movedFromTime: null,
      isTimeForCart: false,
      acceptedDay: null,
      slotHeldUntil: null,
      billing: BLANK_BILLING,
      ...NO_PAYMENT,
      comment: '',
      gift: BLANK_GIFT,
      thirdParty: BLANK_THIRD_PARTY,
      ...NO_MEMBERS,
      replaces: null,
      refusals: {},
      contactSearch: '',
    })),
    setCaller: assign(({ context }, caller: Caller) => ({
      caller,
      requestedUserId: null,
      // The receiver of a gift lives elsewhere.
      requestedAddressId: context.orderType === 'gift' ? null : defaultAddress(caller),
      requestedPickupId: null,
      billing: defaultBilling(caller),
      refusals: withoutRefusals(context, 'contact'),
      ...(caller.id === context.clearedCallerId
        ? { requestedLines: context.setAsideLines, setAsideLines: [] }
        : {}),
      clearedCallerId: null,
    })),
    restoreCaller: assign((_, caller: Caller) => ({ caller, requestedUserId: null })),
    refreshCaller: assign((_, caller: Caller) => ({ caller })),
    clearRequestedCaller: assign({ requestedUserId: null }),
    refuse: assign(({ context }, params: { readonly step: StepOrReview; readonly refusal: StepRefusal }) => ({
      refusals: { ...context.refusals, [params.step]: params.refusal },
    })),
    clearRefusal: assign(({ context }, step: StepOrReview) => ({ refusals: withoutRefusals(context, step) })),
    requestAddress: assign(({ context }, requestedAddressId: AddressId) => ({
      requestedAddressId,
      requestedPickupId: null,
      refusals: withoutRefusals(context, 'address'),
    })),
    requestPickup: assign(({ context }, requestedPickupId: StoreId) => ({
      requestedAddressId: null,
      requestedPickupId,
      refusals: withoutRefusals(context, 'address'),
    })),
    clearRequestedAddress: assign({ requestedAddressId: null, requestedPickupId: null }),
    setCoverage: assign(({ context }, { coverage, priceRules }: CoveredResult) => ({
      coverage,
      priceRules,
      coverageKey: { storeId: coverage.storeId, deliveryZoneId: coverage.deliveryZoneId },
      addressId: coverage.deliveryZoneId === null ? null : (context.requestedAddressId ?? context.addressId),
      requestedAddressId: null,
      requestedPickupId: null,
      refusals: withoutRefusals(context, 'address'),
    })),
    clearCoverage: assign(({ context }) => withoutCoverage(context)),
    setCartAside: assign(({ context }) => setCartAside(context)),
    clearTime: assign({
      times: null,
      deliveryTime: null,
      movedFromTime: null,
      isTimeForCart: false,
      acceptedDay: null,
      timeMode: 'asap' as const,
    }),
    setCookingMinutes: assign(({ context }) => ({ timesRequestedForMinutes: cookingMinutesOf(context) })),
    setTimes: assign((_, times: StoreDeliveryTimes) => ({ times })),
    keepOrMoveAsapTime: assign(({ context }) => asapTimeOf(context)),
    acceptMove: assign(({ context }) => ({
      movedFromTime: null,
      acceptedDay: dayOfSlot(context, context.deliveryTime),
      isTimeForCart: true,
    })),
    chooseAsap: assign(({ context }) => ({
      timeMode: 'asap' as const,
      deliveryTime: firstSlotOf(context)?.time ?? null,
      movedFromTime: null,
      acceptedDay: dayOfSlot(context, firstSlotOf(context)?.time ?? null),
      isTimeForCart: true,
      refusals: withoutRefusals(context, 'deliveryTime'),
    })),
    chooseTime: assign(({ context }, deliveryTime: string) => ({
      timeMode: 'slot' as const,
      deliveryTime,
      movedFromTime: null,
      isTimeForCart: true,
      refusals: withoutRefusals(context, 'deliveryTime'),
    })),
    setTimeRefusal: assign(({ context }) => ({
      refusals: {
        ...context.refusals,
        deliveryTime: context.refusals.deliveryTime ?? {
          code: slotAt(context, context.deliveryTime)?.reason ?? 'store_not_work',
        },
      },
    })),
    addLine: assign(({ context }, { product, quantity }: AddedProduct) =>
      linesWithQuantity(
        context,
        withReleased(context, product),
        quantityWithMore(product, findLine(context, product.productId)?.quantity ?? 0, quantity ?? null),
      ),
    ),
    addLineWhileChecked: assign(({ context }, { product, quantity }: AddedProduct) =>
      linesWhileChecked(context, withReleased(context, product), quantity ?? null),
    ),
    setQuantity: assign(({ context }, params: { readonly productId: ProductId; readonly quantity: number }) =>
      linesWithChangedQuantity(context, params),
    ),
    setFrozen: assign(
      ({ context }, params: { readonly productId: ProductId; readonly frozenQuantity: number }) =>
        linesWithFrozen(context, params),
    ),
    setNote: assign(({ context }, params: { readonly productId: ProductId; readonly note: string }) =>
      linesWithNote(context, params),
    ),
    removeLine: assign(({ context }, productId: ProductId) => linesWithout(context, productId)),
    repeatLines: assign(({ context }, repeated: Pick<RepeatEvent, 'lines' | 'orderedAt'>) => ({
      ...setCartAside(context),
      pastLines: pastWith(context),
      requestedLines: repeated.lines,
      repeatedFrom: repeated.orderedAt,
      refusals: withoutRefusals(context, 'cart'),
    })),
    restoreLines: assign(({ context }) => ({
      requestedLines: context.setAsideLines,
      setAsideLines: [],
      lineRefusal: null,
      refusals: withoutRefusals(context, 'cart'),
    })),
    undoLines: assign(({ context }) => ({
      ...undoneLines(context),
      refusals: withoutRefusals(context, 'cart'),
    })),
    keepReplaced: assign({ replaces: null }),
    clearLineRefusal: assign({ lineRefusal: null }),
    setCouponCode: assign((_, code: string) => ({
      couponCode: code.trim(),
      coupon: null,
      couponRefusal: null,
    })),
    setCoupon: assign(({ context }, result: CouponResult) =>
      result._tag === 'Found'
        ? { coupon: result.coupon, couponRefusal: null, priceRules: rulesAt(context, result.now) }
        : {},
    ),
    setCouponResult: assign(({ context }, result: CouponResult) => ({
      coupon: null,
      couponRefusal: unmetOfCoupon(context, result),
    })),
    refuseCoupon: assign((_, refusal: CouponRefusal) => ({ coupon: null, couponRefusal: refusal })),
    clearCouponRefusal: assign({ couponRefusal: null }),
    forgetCoupon: assign({ coupon: null, couponCode: '', couponRefusal: null }),
    setPoints: assign((_, requestedPoints: number) => ({ requestedPoints })),
    clearPoints: assign({ requestedPoints: 0 }),
    reconcileCart: assign(({ context }, loaded: LoadedProducts) => reconciledCart(context, loaded)),
    updateProducts: assign(({ context }, products: readonly SellableProduct[]) =>
      refreshedCart(context, products),
    ),
    setRequestedLinesAside: assign(({ context }) => ({
      setAsideLines: mergeDraftLines(context.setAsideLines, context.requestedLines),
      requestedLines: [],
    })),
    editBilling: assign(({ context }, billing: Partial<BillingInput>) => editedBilling(context, billing)),
    setBillingRefusal: assign(({ context }) => refusedBilling(context)),
    unsettleBilling: assign(({ context }) => ({ billing: { ...context.billing, isSettled: false } })),
    settleBilling: assign(({ context }, name: string | null) => {
      const billing = normaliseBilling(context.billing)
      return {
        billing: { ...billing, billingName: name ?? billing.billingName, isSettled: true },
        refusals: withoutRefusals(context, 'billing'),
      }
    }),
    choosePayment: assign(({ context }, paymentType: NewOrderContext['paymentType']) => ({
      paymentType,
      refusals: withoutRefusals(context, 'payment'),
      ...(paymentType === 'card' ? { cashGiven: null, confirmedCash: null } : { encryptedCard: null }),
    })),
    setCash: assign(({ context }, { amount, isConfirmed }: CashEvent) => ({
      cashGiven: amount,
      confirmedCash: isConfirmed === true ? amount : null,
      refusals: withoutRefusals(context, 'payment'),
    })),
    setPaymentTerms: assign(({ context }, terms: Partial<NewOrderContext['paymentTerms']>) => ({
      paymentTerms: { ...context.paymentTerms, ...terms },
      refusals: withoutRefusals(context, 'payment'),
    })),
    setCard: assign(({ context }, encryptedCard: NewOrderContext['encryptedCard']) => ({
      encryptedCard,
      refusals: withoutRefusals(context, 'payment'),
    })),
    clearCard: assign({ encryptedCard: null }),
    editComment: assign(({ context }, comment: string) => ({
      comment,
      refusals: withoutRefusals(context, 'notes'),
    })),
    editThirdParty: assign(({ context }, thirdParty: Partial<ThirdPartyInput>) => ({
      thirdParty: { ...context.thirdParty, ...thirdParty },
      refusals: withoutRefusals(context, 'thirdPartyNumber'),
    })),
    editGift: assign(({ context }, gift: Partial<GiftInput>) => ({
      gift: { ...context.gift, ...gift },
      refusals: withoutRefusals(context, 'friend', 'notes'),
    })),
    setDuplicate: assign(({ context }, now: number) => ({
      duplicateNumber: duplicateOf(context, now)?.number ?? null,
    })),
    clearDuplicate: assign({ duplicateNumber: null }),
    clearReviewRefusal: assign(({ context }) => ({ refusals: withoutRefusals(context, 'review') })),
    setPlacedOrder: assign((_, placed: PlacedOrderSummary) => ({ placed, encryptedCard: null })),
    returnToStep: raise((_, refusal: StepRefusal) => ({
      type: 'step.refused' as const,
      step: stepOfRefusal(refusal),
      refusal,
    })),
    markSubmitted: assign(({ context }) => ({ submittedDraft: JSON.stringify(toDraft(context)) })),
    markSaved: assign(
      ({ context }, result: { readonly version: number; readonly slotHeldUntil: string | null }) => ({
        savedDraft: context.submittedDraft,
        version: result.version,
        slotHeldUntil: result.slotHeldUntil,
      }),
    ),
    requestParking: assign((_, parking: NewOrderContext['parking']) => ({ parking })),
    markParked: assign({ isParked: true, parking: null }),
    markUnparked: assign({ isParked: false, parking: null }),
  },
})
