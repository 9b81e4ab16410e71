// What the screen shows of a new order: the state of each step, missing steps, whether it can be placed.
import { cartShortfall } from './new-order.context.ts'
import type { NewOrderSnapshot } from './new-order.machine.ts'
import { isTimeToAccept } from './new-order.times.ts'
import { ORDER_STEPS, stepsOf, type OrderStep, type StepRefusal } from './new-order.types.ts'

export type StepState =
  | 'unset'
  | 'chosen'
  | 'confirming'
  | 'searching'
  | 'restoring'
  | 'lookupFailed'
  | 'creating'
  | 'locked'
  | 'open'
  | 'validating'
  | 'valid'
  | 'refused'
  | 'loading'
  | 'loadingProducts'
  | 'empty'
  | 'filled'
  | 'invalid'
  | 'verifying'
  | 'ready'

const ALL_DONE: Readonly<Record<OrderStep, StepState>> = {
  type: 'chosen',
  contact: 'chosen',
  address: 'valid',
  friend: 'chosen',
  members: 'ready',
  thirdPartyNumber: 'chosen',
  deliveryTime: 'chosen',
  cart: 'filled',
  billing: 'valid',
  payment: 'ready',
  notes: 'open',
}

/** The order is placed, and its payment was declined. */
export const isPaymentDeclined = ({ context: { placed } }: NewOrderSnapshot): boolean =>
  placed?.status === 'failed' && !placed.isOutcomeUnknown && !placed.corporate

/** A value that is computed once for a snapshot: dozens of parts of the page ask for it after every event. */
const oncePerSnapshot = <Value>(
  compute: (snapshot: NewOrderSnapshot) => Value,
): ((snapshot: NewOrderSnapshot) => Value) => {
  const known = new WeakMap<NewOrderSnapshot, { readonly value: Value }>()
  return (snapshot) => {
    const kept = known.get(snapshot) ?? { value: compute(snapshot) }
    known.set(snapshot, kept)
    return kept.value
  }
}

/** The state of each step; all complete once the order is submitted, unless its payment was
 * declined. */
export const stepStates = oncePerSnapshot((snapshot): Readonly<Record<OrderStep, StepState>> => {
  const { call } = snapshot.value
  if (typeof call !== 'object' || !('editing' in call))
    return isPaymentDeclined(snapshot) ? { ...ALL_DONE, payment: 'refused' } : ALL_DONE
  const regions: Readonly<Record<string, unknown>> = call.editing
  // Regions are flat, so the value of each one is the state's name; the model test visits all of them.
  return Object.fromEntries(ORDER_STEPS.map((step) => [step, regions[step]])) as Record<OrderStep, StepState>
})

export type Phase = 'editing' | 'review' | 'duplicate' | 'submitting' | 'lookingUpOutcome' | 'placed'

export const phaseOf = oncePerSnapshot((snapshot): Phase => {
  if (snapshot.matches({ call: { editing: { review: 'ready' } } })) return 'review'
  for (const phase of ['duplicate', 'submitting', 'lookingUpOutcome', 'placed'] as const) {
    if (snapshot.matches({ call: phase })) return phase
  }
  return 'editing'
})

const DONE_STATES: ReadonlySet<StepState> = new Set(['chosen', 'valid', 'filled', 'ready'])
export const isStepDone = (step: OrderStep, state: StepState): boolean =>
  step === 'notes' || DONE_STATES.has(state)

/** Steps that prevent placing, in their order; a cart that does not suffice is one. */
export const missingSteps = oncePerSnapshot((snapshot): readonly OrderStep[] => {
  const states = stepStates(snapshot)
  return stepsOf(snapshot.context.orderType).filter(
    (step) =>
      !isStepDone(step, states[step]) || (step === 'cart' && cartShortfall(snapshot.context) !== null),
  )
})

/** The step that a locked step waits for. */
export const blockingStep = (snapshot: NewOrderSnapshot, step: OrderStep): OrderStep | null => {
  const states = stepStates(snapshot)
  if (states[step] !== 'locked') return null
  if (['notes', 'address', 'friend', 'thirdPartyNumber', 'members'].includes(step)) return 'contact'
  if (step !== 'payment') return states.address === 'locked' ? 'contact' : 'address'
  return missingSteps(snapshot).find((missing) => missing !== 'payment') ?? null
}

export const refusalAt = (snapshot: NewOrderSnapshot, step: OrderStep | 'review'): StepRefusal | null =>
  snapshot.context.refusals[step] ?? null

/** How the chosen time differs from what the caller was told or would expect, until they have agreed to it. */
export const timeChange = (snapshot: NewOrderSnapshot): 'moved' | 'laterDay' | null => {
  if (stepStates(snapshot).deliveryTime !== 'chosen' || !isTimeToAccept(snapshot.context)) return null
  return snapshot.context.movedFromTime === null ? 'laterDay' : 'moved'
}

const CHECKED_CART = ['empty', 'filled', 'invalid'] as const

const isCartIn = (
  snapshot: NewOrderSnapshot,
  states: ReadonlyArray<(typeof CHECKED_CART)[number] | 'loadingProducts'>,
): boolean => states.some((cart) => snapshot.matches({ call: { editing: { cart } } }))

/** Whether the cart takes changes now; one that is being checked does. */
export const isCartOpen = (snapshot: NewOrderSnapshot): boolean =>
  isCartIn(snapshot, [...CHECKED_CART, 'loadingProducts'])

/** What brings an earlier cart back now: the undo of its last change, else the lines that were set aside; null for neither. */
export const undoOfCart = (snapshot: NewOrderSnapshot): 'cart.undo' | 'cart.restore' | null => {
  const { pastLines, setAsideLines } = snapshot.context
  if (!isCartIn(snapshot, CHECKED_CART)) return null
  if (pastLines.length > 0) return 'cart.undo'
  return setAsideLines.length > 0 ? 'cart.restore' : null
}

const COUPON_STATES = ['none', 'checking', 'applied', 'refused'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** The state of the coupon; once the order is submitted it is applied or there is none. */
export const couponState = (snapshot: NewOrderSnapshot): CouponState =>
  COUPON_STATES.find((state) => snapshot.matches({ call: { editing: { coupon: state } } })) ??
  (snapshot.context.coupon === null ? 'none' : 'applied')

const POINTS_STATES = ['none', 'applied', 'refused'] as const
export type PointsState = (typeof POINTS_STATES)[number]
/** The state of the points; of a placed order, whether some were spent. */
export const pointsState = (snapshot: NewOrderSnapshot): PointsState =>
  POINTS_STATES.find((state) => snapshot.matches({ call: { editing: { points: state } } })) ??
  (snapshot.context.requestedPoints === 0 ? 'none' : 'applied')

export type SavedState = 'saved' | 'saving' | 'unsaved' | 'conflict' | 'parked'
export const savedState = (snapshot: NewOrderSnapshot): SavedState => {
  const { draft } = snapshot.value
  switch (draft) {
    case 'retrying':
      return 'unsaved'
    case 'saved':
    case 'conflict':
    case 'parked':
      return draft
    default:
      return 'saving'
  }
}
