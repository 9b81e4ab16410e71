// What every region of a new order stands on: its effects as stubs, and the refusal of a step.
import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import type { BillingInput } from '../../domain/billing/billing-id.ts'
import type { DraftId, ProductId, StoreId, UserId, ZoneId } from '../../domain/shared/ids.ts'
import type { StoreDeliveryTimes } from './delivery.ts'
import type {
  BillingResult,
  CallerResult,
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
} from './new-order.types.ts'

const stub = (name: string) => () => Promise.reject(new Error(`${name} is provided by the screen`))

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
