// The words that the regions of a new order share: effects as named stubs, guards, changes of context.
import { assign, fromPromise, raise, setup } from 'xstate'
import { refusalToBillingId, normaliseBilling, type BillingInput } from '../../domain/billing/billing-id.ts'
import { smallestQuantity, type SellableProduct } from '../../domain/cart/cart-line.ts'
import { mergeLines, recheckLines, refreshLines } from '../../domain/cart/cart-recheck.ts'
import { refusalToCart, refusalToFrozenCount, refusalToQuantity } from '../../domain/cart/cart-refusals.ts'
import { nearDuplicate } from '../../domain/order/near-duplicate.ts'
import type { AddressId, DraftId, ProductId, StoreId, UserId, ZoneId } from '../../domain/shared/ids.ts'
import {
  allLines,
  BLANK_BILLING,
  cookingMinutesOf,
  documentOf,
  firstSlotOf,
  isCartDone,
  isOutcomeOpen,
  isPaymentDone,
  priceListOf,
  slotAt,
  stepOfRefusal,
  usualAddress,
  usualBilling,
} from './new-order-context.ts'
import type {
  BillingAnswer,
  Caller,
  CallerAnswer,
  DeliveryTimes,
  NewOrderContext,
  NewOrderEvent,
  NewOrderInput,
  OutcomeAnswer,
  Placed,
  PlaceAnswer,
  PlaceRequest,
  RefusedStep,
  SaveAnswer,
  SaveRequest,
  Service,
  ServiceAnswer,
  StepRefusal,
} from './new-order.types.ts'

const stub = (name: string) => () => Promise.reject(new Error(`${name} is provided by the screen`))

const without = (context: NewOrderContext, ...steps: RefusedStep[]): NewOrderContext['refusals'] =>
  Object.fromEntries(
    Object.entries(context.refusals).filter(([step]) => !steps.some((known) => known === step)),
  )

const lineOf = (context: NewOrderContext, productId: ProductId) =>
  context.lines.find(({ product }) => product.productId === productId)

/** The quantity that one more press of "add" asks for. */
const nextQuantity = (context: NewOrderContext, product: SellableProduct): number => {
  const present = lineOf(context, product.productId)?.quantity ?? 0
  return present === 0 ? smallestQuantity(product) : present + Math.max(1, product.itemsPerPurchaseUnit)
}

const withQuantity = (
  context: NewOrderContext,
  product: SellableProduct,
  quantity: number,
): Partial<NewOrderContext> => {
  const refusal = refusalToQuantity(product, quantity, priceListOf(context))
  if (refusal) return { lineRefusal: { ...refusal, productId: product.productId } }
  const isNew = lineOf(context, product.productId) === undefined
  return {
    lineRefusal: null,
    refusals: without(context, 'cart'),
    lines: isNew
      ? [...context.lines, { product, quantity, frozenQuantity: 0 }]
      : context.lines.map((line) =>
          line.product.productId === product.productId
            ? { product, quantity, frozenQuantity: Math.min(line.frozenQuantity, quantity) }
            : line,
        ),
  }
}

const cartPutAside = (context: NewOrderContext): Partial<NewOrderContext> => ({
  putAsideLines: allLines(context).length > 0 ? allLines(context) : context.putAsideLines,
  lines: [],
  wantedLines: [],
  differences: [],
  lineRefusal: null,
})

export const newOrderSetup = setup({
  types: {
    context: {} as NewOrderContext,
    events: {} as NewOrderEvent,
    input: {} as NewOrderInput,
  },
  delays: { saveDelay: 400, retryDelay: 3000, checkDelay: 2000 },
  actors: {
    findingCustomer: fromPromise<CallerAnswer, { userId: UserId }>(stub('findingCustomer')),
    validatingAddress: fromPromise<ServiceAnswer, { addressId: AddressId }>(stub('validatingAddress')),
    loadingTimes: fromPromise<
      DeliveryTimes,
      { storeId: StoreId; deliveryZoneId: ZoneId; cookingMinutes: number; draftId: DraftId }
    >(stub('loadingTimes')),
    loadingProducts: fromPromise<
      readonly SellableProduct[],
      { storeId: StoreId; productIds: readonly ProductId[] }
    >(stub('loadingProducts')),
    verifyingBilling: fromPromise<BillingAnswer, { billing: BillingInput; countryCode: string }>(
      stub('verifyingBilling'),
    ),
    savingDraft: fromPromise<SaveAnswer, SaveRequest>(stub('savingDraft')),
    placingOrder: fromPromise<PlaceAnswer, PlaceRequest>(stub('placingOrder')),
    checkingOutcome: fromPromise<OutcomeAnswer, { draftId: DraftId }>(stub('checkingOutcome')),
  },
  guards: {
    hasType: ({ context }) => context.orderType !== null,
    wantsCaller: ({ context }) => context.wantedUserId !== null,
    isSameCaller: ({ context }, caller: Caller) => context.caller?.id === caller.id,
    wantsAddress: ({ context }) => context.wantedAddressId !== null,
    hasService: ({ context }) => context.service !== null,
    isOtherService: ({ context }, service: Service) =>
      context.servedBy !== null &&
      (context.servedBy.storeId !== service.storeId ||
        context.servedBy.deliveryZoneId !== service.deliveryZoneId),
    wantsLines: ({ context }) => context.wantedLines.length > 0,
    hasLines: ({ context }) => allLines(context).length > 0,
    isCartEmpty: ({ context }) => context.lines.length === 0,
    isCartOver: ({ context }) => refusalToCart(context.lines, priceListOf(context)) !== null,
    isTimeRefused: ({ context }) => context.refusals.deliveryTime !== undefined,
    canHaveAsap: ({ context }) => context.timeMode === 'asap' && firstSlotOf(context) !== null,
    canHaveTime: ({ context }) =>
      context.timeMode === 'slot' && slotAt(context, context.deliveryTime)?.available === true,
    isTimeUndecided: ({ context }) => context.timeMode === 'slot' && context.deliveryTime === null,
    isSlotFree: ({ context }, time: string) => slotAt(context, time)?.available === true,
    hasFreeSlot: ({ context }) => firstSlotOf(context) !== null,
    isCookingOutOfDate: ({ context }) =>
      context.service !== null &&
      (context.timeMode === 'asap'
        ? cookingMinutesOf(context) !== context.timesCookingMinutes
        : cookingMinutesOf(context) > context.timesCookingMinutes),
    isBillingSettled: ({ context }) => context.billing.isSettled,
    isBillingIdWrong: ({ context }) =>
      refusalToBillingId(normaliseBilling(context.billing), context.countryCode) !== null,
    isBillingNameMissing: ({ context }) => context.billing.billingName.trim() === '',
    isCartDone: ({ context }) => isCartDone(context),
    isPaymentDone: ({ context }) => isPaymentDone(context),
    isNearDuplicate: ({ context }, now: number) =>
      nearDuplicate(allLines(context), context.caller?.lastOrders ?? [], now) !== null,
    isRefusalOf: (_, params: { readonly step: RefusedStep; readonly mine: RefusedStep }) =>
      params.step === params.mine,
    isOutcomeOpen: (_, answer: PlaceAnswer) =>
      answer._tag === 'Unknown' || (answer._tag === 'Refused' && isOutcomeOpen(answer.code)),
    isUnsaved: ({ context }) =>
      context.placed === null && JSON.stringify(documentOf(context)) !== context.savedDocument,
    isParking: ({ context }) => context.parking !== null,
  },
  actions: {
    chooseType: assign((_, orderType: NewOrderContext['orderType']) => ({ orderType, wantedType: null })),
    askForType: assign((_, wantedType: NewOrderContext['orderType']) => ({ wantedType })),
    changeType: assign(({ context }) => ({
      ...cartPutAside(context),
      orderType: context.wantedType ?? context.orderType,
      wantedType: null,
      paymentType: null,
      cashGiven: null,
      sealedCard: null,
    })),
    search: assign(({ context }, contactSearch: string) => ({
      contactSearch,
      refusals: without(context, 'contact'),
    })),
    clearCaller: assign(() => ({
      wantedUserId: null,
      caller: null,
      wantedAddressId: null,
      addressId: null,
      service: null,
      servedBy: null,
      times: null,
      timesCookingMinutes: 0,
      timeMode: 'asap' as const,
      deliveryTime: null,
      slotHeldUntil: null,
      lines: [],
      wantedLines: [],
      putAsideLines: [],
      differences: [],
      lineRefusal: null,
      billing: BLANK_BILLING,
      paymentType: null,
      cashGiven: null,
      sealedCard: null,
      comment: '',
      refusals: {},
      contactSearch: '',
    })),
    adoptCaller: assign(({ context }, caller: Caller) => ({
      caller,
      wantedUserId: null,
      wantedAddressId: usualAddress(caller),
      billing: usualBilling(caller),
      refusals: without(context, 'contact'),
    })),
    restoreCaller: assign((_, caller: Caller) => ({ caller, wantedUserId: null })),
    refreshCaller: assign((_, caller: Caller) => ({ caller })),
    forgetWantedCaller: assign({ wantedUserId: null }),
    refuse: assign(({ context }, params: { readonly step: RefusedStep; readonly refusal: StepRefusal }) => ({
      refusals: { ...context.refusals, [params.step]: params.refusal },
    })),
    forgive: assign(({ context }, step: RefusedStep) => ({ refusals: without(context, step) })),
    wantAddress: assign(({ context }, wantedAddressId: AddressId) => ({
      wantedAddressId,
      refusals: without(context, 'address'),
    })),
    forgetWantedAddress: assign({ wantedAddressId: null }),
    adoptService: assign(({ context }, service: Service) => ({
      service,
      servedBy: { storeId: service.storeId, deliveryZoneId: service.deliveryZoneId },
      addressId: context.wantedAddressId ?? context.addressId,
      wantedAddressId: null,
      refusals: without(context, 'address'),
    })),
    loseService: assign(({ context }) => ({
      ...cartPutAside(context),
      addressId: null,
      service: null,
      servedBy: null,
      times: null,
      deliveryTime: null,
      timeMode: 'asap' as const,
      sealedCard: null,
    })),
    putCartAside: assign(({ context }) => cartPutAside(context)),
    forgetTime: assign({ times: null, deliveryTime: null, timeMode: 'asap' as const }),
    noteCooking: assign(({ context }) => ({ timesCookingMinutes: cookingMinutesOf(context) })),
    adoptTimes: assign((_, times: DeliveryTimes) => ({ times })),
    takeFirstTime: assign(({ context }) => ({ deliveryTime: firstSlotOf(context)?.time ?? null })),
    chooseAsap: assign(({ context }) => ({
      timeMode: 'asap' as const,
      deliveryTime: firstSlotOf(context)?.time ?? null,
      refusals: without(context, 'deliveryTime'),
    })),
    pickTime: assign(({ context }) => ({
      timeMode: 'slot' as const,
      deliveryTime: null,
      refusals: without(context, 'deliveryTime'),
    })),
    chooseTime: assign(({ context }, deliveryTime: string) => ({
      timeMode: 'slot' as const,
      deliveryTime,
      refusals: without(context, 'deliveryTime'),
    })),
    nameTimeRefusal: assign(({ context }) => ({
      refusals: {
        ...context.refusals,
        deliveryTime: context.refusals.deliveryTime ?? {
          code: slotAt(context, context.deliveryTime)?.reason ?? 'store_not_work',
        },
      },
    })),
    addLine: assign(({ context }, product: SellableProduct) =>
      withQuantity(context, product, nextQuantity(context, product)),
    ),
    setQuantity: assign(
      ({ context }, params: { readonly productId: ProductId; readonly quantity: number }) => {
        const line = lineOf(context, params.productId)
        return line ? withQuantity(context, line.product, params.quantity) : {}
      },
    ),
    setFrozen: assign(
      ({ context }, params: { readonly productId: ProductId; readonly frozenQuantity: number }) => {
        const line = lineOf(context, params.productId)
        if (!line) return {}
        const changed = { ...line, frozenQuantity: params.frozenQuantity }
        const refusal = refusalToFrozenCount(changed)
        if (refusal) return { lineRefusal: { ...refusal, productId: params.productId } }
        return { lineRefusal: null, lines: context.lines.map((other) => (other === line ? changed : other)) }
      },
    ),
    removeLine: assign(({ context }, productId: ProductId) => ({
      lines: context.lines.filter(({ product }) => product.productId !== productId),
      lineRefusal: null,
      refusals: without(context, 'cart'),
    })),
    repeatLines: assign(({ context }, wantedLines: NewOrderContext['wantedLines']) => ({
      ...cartPutAside(context),
      wantedLines,
      refusals: without(context, 'cart'),
    })),
    bringBackLines: assign(({ context }) => ({
      wantedLines: context.putAsideLines,
      putAsideLines: [],
      refusals: without(context, 'cart'),
    })),
    checkLines: assign(({ context }, products: readonly SellableProduct[]) => {
      const list = priceListOf(context)
      const kept = refreshLines(context.lines, products, list)
      const added = recheckLines(context.wantedLines, products, list)
      return {
        lines: mergeLines(kept.lines, added.lines),
        wantedLines: [],
        differences: [...kept.differences, ...added.differences],
        lineRefusal: null,
      }
    }),
    refreshLines: assign(({ context }, products: readonly SellableProduct[]) => {
      const known = new Set(products.map(({ productId }) => productId))
      const present = context.lines.filter(({ product }) => known.has(product.productId))
      const refreshed = refreshLines(present, products, priceListOf(context))
      const byId = new Map(refreshed.lines.map((line) => [line.product.productId, line]))
      return {
        lines: context.lines.map((line) => byId.get(line.product.productId) ?? line),
        differences: refreshed.differences.length > 0 ? refreshed.differences : context.differences,
      }
    }),
    setWantedLinesAside: assign(({ context }) => ({
      putAsideLines: context.wantedLines.length > 0 ? context.wantedLines : context.putAsideLines,
      wantedLines: [],
    })),
    editBilling: assign(({ context }, billing: Partial<BillingInput>) => ({
      billing: { ...context.billing, ...billing, isSettled: false },
      refusals: without(context, 'billing'),
    })),
    nameBillingRefusal: assign(({ context }) => {
      const refusal = refusalToBillingId(normaliseBilling(context.billing), context.countryCode)
      const billing: StepRefusal = refusal ?? { code: 'billing_name_required', field: 'billingName' }
      return { refusals: { ...context.refusals, billing }, billing: { ...context.billing, isSettled: false } }
    }),
    unsettleBilling: assign(({ context }) => ({ billing: { ...context.billing, isSettled: false } })),
    settleBilling: assign(({ context }, name: string | null) => {
      const billing = normaliseBilling(context.billing)
      return {
        billing: { ...billing, billingName: name ?? billing.billingName, isSettled: true },
        refusals: without(context, 'billing'),
      }
    }),
    choosePayment: assign(({ context }, paymentType: NewOrderContext['paymentType']) => ({
      paymentType,
      refusals: without(context, 'payment'),
      ...(paymentType === 'card' ? { cashGiven: null } : { sealedCard: null }),
    })),
    enterCash: assign(({ context }, cashGiven: NewOrderContext['cashGiven']) => ({
      cashGiven,
      refusals: without(context, 'payment'),
    })),
    keepCard: assign(({ context }, sealedCard: NewOrderContext['sealedCard']) => ({
      sealedCard,
      refusals: without(context, 'payment'),
    })),
    forgetCard: assign({ sealedCard: null }),
    editComment: assign(({ context }, comment: string) => ({ comment, refusals: without(context, 'notes') })),
    nameDuplicate: assign(({ context }, now: number) => ({
      duplicateNumber:
        nearDuplicate(allLines(context), context.caller?.lastOrders ?? [], now)?.number ?? null,
    })),
    forgetDuplicate: assign({ duplicateNumber: null }),
    forgetReviewRefusal: assign(({ context }) => ({ refusals: without(context, 'review') })),
    remember: assign((_, placed: Placed) => ({ placed, sealedCard: null })),
    returnToStep: raise((_, refusal: StepRefusal) => ({
      type: 'step.refused' as const,
      step: stepOfRefusal(refusal),
      refusal,
    })),
    markSent: assign(({ context }) => ({ sentDocument: JSON.stringify(documentOf(context)) })),
    markSaved: assign(
      ({ context }, answer: { readonly version: number; readonly slotHeldUntil: string | null }) => ({
        savedDocument: context.sentDocument,
        version: answer.version,
        slotHeldUntil: answer.slotHeldUntil,
      }),
    ),
    wantParking: assign((_, parking: NewOrderContext['parking']) => ({ parking })),
    markParked: assign({ isParked: true, parking: null }),
    markOpen: assign({ isParked: false, parking: null }),
  },
})
