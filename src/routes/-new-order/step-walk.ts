import type { NewOrderSnapshot } from '../../machines/processes/new-order.machine.ts'
import {
  isStepDone,
  missingSteps,
  phaseOf,
  refusalAt,
  stepWords,
  type StepWord,
} from '../../machines/processes/new-order.selectors.ts'
import { ORDER_STEPS, type OrderStep } from '../../machines/processes/new-order.types.ts'

const BUSY: ReadonlySet<StepWord> = new Set(['restoring', 'validating', 'loading', 'checking', 'verifying'])

/** Something is still being asked: where to go next is not known yet. */
export const isBusy = (snapshot: NewOrderSnapshot): boolean =>
  Object.values(stepWords(snapshot)).some((word) => BUSY.has(word))

/** The first step that needs somebody and can be worked on; null when none is. */
export const firstGap = (snapshot: NewOrderSnapshot): OrderStep | null => {
  const words = stepWords(snapshot)
  return missingSteps(snapshot).find((step) => words[step] !== 'locked') ?? null
}

/** Where the desk goes after the operator did something at a step: stays until the step is settled. */
export const stepAfter = (snapshot: NewOrderSnapshot, step: OrderStep): OrderStep => {
  if (phaseOf(snapshot) === 'placed' || !isStepDone(step, stepWords(snapshot)[step])) return step
  return firstGap(snapshot) ?? step
}

/** The next visible step up or down the rail. */
export const neighbour = (step: OrderStep, by: 1 | -1): OrderStep =>
  ORDER_STEPS[ORDER_STEPS.indexOf(step) + by] ?? step

/** Where a call is taken up: the first gap, or the cart when nothing is missing. */
export const openingStep = (snapshot: NewOrderSnapshot): OrderStep => firstGap(snapshot) ?? 'cart'

/** The order was sent, and nobody knows yet what became of it. */
export const isUnderWay = (snapshot: NewOrderSnapshot): boolean =>
  ['submitting', 'checking'].includes(phaseOf(snapshot))

/** The step that the server's no belongs to; null when it is about none. */
export const refusedStep = (snapshot: NewOrderSnapshot): OrderStep | null =>
  ORDER_STEPS.find((step) => refusalAt(snapshot, step) !== null) ?? null
