import type { NewOrderSnapshot } from '../../../machines/processes/new-order.machine.ts'
import {
  isStepDone,
  missingSteps,
  phaseOf,
  refusalAt,
  stepStates,
  type StepState,
} from '../../../machines/processes/new-order.selectors.ts'
import { ORDER_STEPS, stepsOf, type OrderStep } from '../../../machines/processes/new-order.types.ts'

const BUSY_STATES: ReadonlySet<StepState> = new Set([
  'restoring',
  'validating',
  'loading',
  'loadingProducts',
  'verifying',
])

/** Whether a step is still being validated, so that the next step is unknown. */
export const isBusy = (snapshot: NewOrderSnapshot): boolean =>
  Object.values(stepStates(snapshot)).some((state) => BUSY_STATES.has(state))

/** The first incomplete step that is not locked; null when there is none. The receiver of a gift brings its address. */
export const firstIncompleteStep = (snapshot: NewOrderSnapshot): OrderStep | null => {
  const states = stepStates(snapshot)
  const [first = null, ...others] = missingSteps(snapshot).filter((step) => states[step] !== 'locked')
  return first === 'address' && others.includes('friend') ? 'friend' : first
}

/** Nothing is missing but what checks under way may yet find complete. */
export const waitsForChecksAlone = (snapshot: NewOrderSnapshot): boolean => {
  const states = stepStates(snapshot)
  return (
    isBusy(snapshot) &&
    missingSteps(snapshot).every((step) => states[step] === 'locked' || BUSY_STATES.has(states[step]))
  )
}

/** The step after an input: the same one until it is complete. */
export const nextStep = (snapshot: NewOrderSnapshot, step: OrderStep): OrderStep => {
  if (phaseOf(snapshot) === 'placed' || !isStepDone(step, stepStates(snapshot)[step])) return step
  return firstIncompleteStep(snapshot) ?? step
}

/** The adjacent visible step. */
export const adjacentStep = ({ context }: NewOrderSnapshot, step: OrderStep, by: 1 | -1): OrderStep => {
  const steps = stepsOf(context.orderType)
  return steps[steps.indexOf(step) + by] ?? step
}

/** The step for a resumed call: the first incomplete one, or the cart. */
export const initialStep = (snapshot: NewOrderSnapshot): OrderStep => firstIncompleteStep(snapshot) ?? 'cart'

/** The order was submitted and the result is unknown. */
export const isSubmitting = (snapshot: NewOrderSnapshot): boolean =>
  ['submitting', 'lookingUpOutcome'].includes(phaseOf(snapshot))

/** The step that the server's refusal belongs to; null without one. */
export const refusedStep = (snapshot: NewOrderSnapshot): OrderStep | null =>
  ORDER_STEPS.find((step) => refusalAt(snapshot, step) !== null) ?? null
