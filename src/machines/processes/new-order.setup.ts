// What every region of a new order stands on: its effects as stubs, and the refusal of a step.
import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import type { BillingInput } from '../../domain/billing/billing-id.ts'
import type { DraftId, ProductId, StoreId, UserId } from '../../domain/shared/ids.ts'
import type { StoreDeliveryTimes } from './delivery.ts'
import { stub } from './lookups.ts'
import type {
  BillingResult,
  CallerResult,
  CallTimesRequest,
  CouponCheck,
  CouponResult,
  CoverageRequest,
  CoverageResult,
  LoadedProducts,
  MembersOfDraft,
  NewOrderContext,
  NewOrderEvent,
  NewOrderInput,
  OutcomeResult,
  PlaceRequest,
  PlaceResult,
  SaveRequest,
  SaveResult,
  StepOrReview,
  StepRefusal,
  StepRefusedEvent,
} from './new-order.types.ts'

/** Guards a step against the server's refusals of other ones. */
export const isRefusedAt = <const Step extends StepOrReview>(ownStep: Step) =>
  ({
    type: 'isRefusalOf',
    params: ({ event }: { readonly event: StepRefusedEvent }) => ({ step: event.step, ownStep }),
  }) as const

/** Keeps what the server refused a step for. */
export const keepRefusal = {
  type: 'refuse',
  params: ({ event }: { readonly event: StepRefusedEvent }) => event,
} as const

export const withoutRefusals = (
  context: NewOrderContext,
  ...steps: StepOrReview[]
): NewOrderContext['refusals'] =>
  Object.fromEntries(
    Object.entries(context.refusals).filter(([step]) => !steps.some((known) => known === step)),
  )

/** The regions extend it one after another, each by its own guards and actions. */
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
    loadingTimes: fromPromise<StoreDeliveryTimes, CallTimesRequest>(stub('loadingTimes')),
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
    isGift: ({ context }) => context.orderType === 'gift',
    isCorporate: ({ context }) => context.orderType === 'corporate',
    hasCoverage: ({ context }) => context.coverage !== null,
    isRefusalOf: (_, params: { readonly step: StepOrReview; readonly ownStep: StepOrReview }) =>
      params.step === params.ownStep,
  },
  actions: {
    refuse: assign(({ context }, params: { readonly step: StepOrReview; readonly refusal: StepRefusal }) => ({
      refusals: { ...context.refusals, [params.step]: params.refusal },
    })),
    clearRefusal: assign(({ context }, step: StepOrReview) => ({ refusals: withoutRefusals(context, step) })),
  },
})
