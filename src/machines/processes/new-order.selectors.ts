// What a screen reads off a new order: one word a step, what is missing, whether it can be placed.
import { sumOf } from './new-order-context.ts'
import type { NewOrderSnapshot } from './new-order.machine.ts'
import { ORDER_STEPS, type OrderStep, type StepRefusal } from './new-order.types.ts'
import { missingToMinimum } from '../../domain/cart/cart-totals.ts'

export type StepWord =
  | 'unset'
  | 'chosen'
  | 'asking'
  | 'searching'
  | 'restoring'
  | 'unreached'
  | 'creating'
  | 'locked'
  | 'open'
  | 'validating'
  | 'valid'
  | 'refused'
  | 'loading'
  | 'checking'
  | 'empty'
  | 'filled'
  | 'over'
  | 'verifying'
  | 'ready'

const SETTLED: Readonly<Record<OrderStep, StepWord>> = {
  type: 'chosen',
  contact: 'chosen',
  address: 'valid',
  deliveryTime: 'chosen',
  cart: 'filled',
  billing: 'valid',
  payment: 'ready',
  notes: 'open',
}

/** The state of each step as one word; all settled once the order is on its way. */
export const stepWords = (snapshot: NewOrderSnapshot): Readonly<Record<OrderStep, StepWord>> => {
  const { call } = snapshot.value
  if (typeof call !== 'object' || !('taking' in call)) return SETTLED
  const regions: Readonly<Record<string, unknown>> = call.taking
  // Regions are flat, and their state names are the words: the model test walks every one of them.
  return Object.fromEntries(ORDER_STEPS.map((step) => [step, regions[step]])) as Record<OrderStep, StepWord>
}

export type Phase = 'taking' | 'review' | 'duplicate' | 'submitting' | 'checking' | 'placed'

export const phaseOf = (snapshot: NewOrderSnapshot): Phase => {
  if (snapshot.matches({ call: { taking: { completeness: 'review' } } })) return 'review'
  for (const phase of ['duplicate', 'submitting', 'checking', 'placed'] as const) {
    if (snapshot.matches({ call: phase })) return phase
  }
  return 'taking'
}

const DONE_WORDS: ReadonlySet<StepWord> = new Set(['chosen', 'valid', 'filled', 'ready'])
export const isStepDone = (step: OrderStep, word: StepWord): boolean =>
  step === 'notes' || DONE_WORDS.has(word)

/** Steps that still keep the order from being placed, in their order; a cart below the zone's minimum is one. */
export const missingSteps = (snapshot: NewOrderSnapshot): OrderStep[] => {
  const words = stepWords(snapshot)
  return ORDER_STEPS.filter(
    (step) =>
      !isStepDone(step, words[step]) ||
      (step === 'cart' && missingToMinimum(sumOf(snapshot.context).totals) > 0),
  )
}

/** The step that a locked one waits for. */
export const waitsFor = (snapshot: NewOrderSnapshot, step: OrderStep): OrderStep | null => {
  const words = stepWords(snapshot)
  if (words[step] !== 'locked') return null
  if (step === 'notes' || step === 'address') return 'contact'
  if (step !== 'payment') return words.address === 'locked' ? 'contact' : 'address'
  return missingSteps(snapshot).find((missing) => missing !== 'payment') ?? null
}

export const refusalAt = (snapshot: NewOrderSnapshot, step: OrderStep | 'review'): StepRefusal | null =>
  snapshot.context.refusals[step] ?? null

export type SavedState = 'saved' | 'saving' | 'unsaved' | 'conflict' | 'parked'
export const savedState = (snapshot: NewOrderSnapshot): SavedState => {
  const { draft } = snapshot.value
  switch (draft) {
    case 'saved':
    case 'unsaved':
    case 'conflict':
    case 'parked':
      return draft
    default:
      return 'saving'
  }
}
