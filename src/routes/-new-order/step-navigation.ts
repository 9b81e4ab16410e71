import type { NewOrderSnapshot } from '../../machines/processes/new-order.machine.ts'
import {
  isStepDone,
  missingSteps,
  phaseOf,
  refusalAt,
  stepStates,
  type StepState,
} from '../../machines/processes/new-order.selectors.ts'
import { ORDER_STEPS, type OrderStep } from '../../machines/processes/new-order.types.ts'

const BUSY_STATES: ReadonlySet<StepState> = new Set([
  'restoring',
  'validating',
  'loading',
  'loadingProducts',
  'verifying',
])

/** Something is still being asked: where to go next is not known yet. */
export const isBusy = (snapshot: NewOrderSnapshot): boolean =>
  Object.values(stepStates(snapshot)).some((state) => BUSY_STATES.has(state))

/** The first step that needs somebody and can be worked on; null when none is. */
export const firstIncompleteStep = (snapshot: NewOrderSnapshot): OrderStep | null => {
  const states = stepStates(snapshot)
  return missingSteps(snapshot).find((step) => states[step] !== 'locked') ?? null
}

/** Where the desk goes after the operator did something at a step: stays until the step is settled. */
export const nextStep = (snapshot: NewOrderSnapshot, step: OrderStep): OrderStep => {
  if (phaseOf(snapshot) === 'placed' || !isStepDone(step, stepStates(snapshot)[step])) return step
  return firstIncompleteStep(snapshot) ?? step
}

/** The next visible step up or down the rail. */
export const adjacentStep = (step: OrderStep, by: 1 | -1): OrderStep =>
  ORDER_STEPS[ORDER_STEPS.indexOf(step) + by] ?? step

/** Where a call is taken up: the first gap, or the cart when nothing is missing. */
export const initialStep = (snapshot: NewOrderSnapshot): OrderStep => firstIncompleteStep(snapshot) ?? 'cart'

/** The order was sent, and nobody knows yet what became of it. */
export const isSubmitting = (snapshot: NewOrderSnapshot): boolean =>
  ['submitting', 'lookingUpOutcome'].includes(phaseOf(snapshot))

/** The step that the server's no belongs to; null when it is about none. */
export const refusedStep = (snapshot: NewOrderSnapshot): OrderStep | null =>
  ORDER_STEPS.find((step) => refusalAt(snapshot, step) !== null) ?? null
