// A new call that is worked in while the server makes its draft.
import { createActor, fromPromise } from 'xstate'
import type { Country } from '../../../api/contract/organisation.contract.ts'
import { emptyOrderDraft } from '../../../domain/order/order-draft.ts'
import type { BillingInput } from '../../../domain/billing/billing-id.ts'
import type { DraftId, ProductId, StoreId, UserId } from '../../../domain/shared/ids.ts'
import type { StoreDeliveryTimes } from '../../../machines/processes/delivery.ts'
import { newOrderMachine, type NewOrderActor } from '../../../machines/processes/new-order.machine.ts'
import type {
  BillingResult,
  CallerResult,
  CallTimesRequest,
  CouponCheck,
  CouponResult,
  CoverageRequest,
  CoverageResult,
  LoadedProducts,
  NewOrderEvent,
  OutcomeResult,
  PlaceRequest,
  PlaceResult,
  SaveRequest,
  SaveResult,
} from '../../../machines/processes/new-order.types.ts'
import { usePersistentField, shareValues } from '../steps/use-persistent-field.ts'
import type { OpenCall } from './open-calls.ts'

export interface OpeningCall {
  /** The call that it was begun from, until the address names the new one. */
  readonly from: number | undefined
  /** The draft, once it is made. */
  readonly id: DraftId | null
  readonly front: Front
}

/** A call in front of the operator; its draft may be on the way. */
export interface ShownCall extends Omit<OpenCall, 'id'> {
  readonly id: DraftId | null
}

interface Front extends ShownCall {
  /** Gives the call with the draft what was done before it was there, and what still is. */
  readonly handOver: (actor: NewOrderActor) => void
}

const unanswered = <Answer, Input>() => fromPromise<Answer, Input>(() => new Promise(() => undefined))

/** The machine of a call whose server does not answer yet. */
const waitingMachine = newOrderMachine.provide({
  actors: {
    findingCustomer: unanswered<CallerResult, { userId: UserId }>(),
    validatingAddress: unanswered<CoverageResult, CoverageRequest>(),
    loadingTimes: unanswered<StoreDeliveryTimes, CallTimesRequest>(),
    loadingProducts: unanswered<
      LoadedProducts,
      { storeId: StoreId; userId: UserId; productIds: readonly ProductId[] }
    >(),
    checkingCoupon: unanswered<CouponResult, CouponCheck>(),
    verifyingBilling: unanswered<BillingResult, { billing: BillingInput; countryCode: string }>(),
    savingDraft: unanswered<SaveResult, SaveRequest>(),
    placingOrder: unanswered<PlaceResult, PlaceRequest>(),
    lookingUpOutcome: unanswered<OutcomeResult, { draftId: DraftId }>(),
  },
})

/** By the call that went on: the one that was shown before. */
const fronts = new WeakMap<NewOrderActor, NewOrderActor>()
/** What is shown of a call stays while it goes on with its draft. */
export const viewOf = (actor: NewOrderActor): string => (fronts.get(actor) ?? actor).sessionId

const startFront = (country: Country): Front => {
  const events: NewOrderEvent[] = []
  let next: NewOrderActor | null = null
  const actor = createActor(waitingMachine, {
    input: {
      // No draft has it.
      draftId: 0 as DraftId,
      version: 0,
      idempotencyKey: '',
      document: emptyOrderDraft('single'),
      slotHeldUntil: null,
      isParked: false,
      countryCode: country.isoCode,
      pointsPerUnit: country.pointsPerUnit,
      pointsDivisor: country.pointsDivisor,
    },
  })
  actor.start()
  const send = actor.send.bind(actor)
  actor.send = (event) => {
    send(event)
    if (next === null) events.push(event)
    else next.send(event)
  }
  return {
    id: null,
    actor,
    startedAt: new Date().toISOString(),
    country,
    resumedFrom: null,
    handOver: (to) => {
      if (next !== null) return
      next = to
      fronts.set(to, actor)
      shareValues(actor, to)
      for (const event of events) to.send(event)
    },
  }
}

export const beginCall = (from: number | undefined, country: Country): OpeningCall => ({
  from,
  id: null,
  front: startFront(country),
})

const FORM = 'contact'
const ENTERS = 'enters'
/** How often Enter was pressed at the search for a caller, without an answer yet. */
export const usePendingEnters = () => usePersistentField(FORM, ENTERS, 0)
