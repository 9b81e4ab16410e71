import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import {
  cancellationMachine,
  type CancellationFacts,
  type CancellationOutcome,
} from '../../src/machines/processes/cancellation.machine.ts'
import { edgeCover, edgeRuns } from './paths.ts'
import type { ProcessCover } from './replay-paths.ts'

/** An order in the kitchen: its cancellation asks for a reason alone. */
export const cancellationFacts = (given: Partial<CancellationFacts> = {}): CancellationFacts => ({
  version: 4,
  needsVoidId: false,
  needsGoods: false,
  refusal: null,
  ...given,
})

const answered = (output: CancellationOutcome) => ({ type: 'xstate.done.actor.cancellingOrder', output })
const no = (code: string) => answered({ _tag: 'Refusal', code })

/** What may happen to a cancellation; changed by somebody else the order asks for what it asked before. */
const eventsOf = (given: Partial<CancellationFacts> = {}) =>
  [
    { type: 'cancellation.open' },
    { type: 'cancellation.reason.choose', reason: 'cross_address' },
    { type: 'cancellation.next' },
    { type: 'cancellation.voidId.set', voidId: 'V-1' },
    { type: 'cancellation.goods.choose', goods: 'stock' },
    { type: 'cancellation.back' },
    { type: 'cancellation.close' },
    {
      type: 'order.changed',
      facts: cancellationFacts({ ...given, version: 5, refusal: 'order_is_completed' }),
    },
    { type: 'order.changed', facts: cancellationFacts({ ...given, version: 6 }) },
    answered({ _tag: 'Cancelled' }),
    no('cancel_reason_required'),
    no('bank_void_transaction_id_not_found'),
    no('goods_destination_required'),
    no('order_is_completed'),
    no('version_conflict'),
    no('unanswered'),
    { type: 'xstate.error.actor.cancellingOrder', error: new Error('defect') },
  ] as never[] // the library's own events of an invoked actor are not among the machine's declared ones

const words = (event: { type: string; output?: CancellationOutcome }) =>
  event.output === undefined ? event.type : event.output._tag === 'Refusal' ? event.output.code : 'cancelled'

const inputOf = (given: Partial<CancellationFacts>) => ({ orderId: 1, facts: cancellationFacts(given) })

/** Every edge of a cancellation, by what its order asks for. */
export const cancellationCover = (
  given: Partial<CancellationFacts>,
  cover: 'context' | 'words' = 'context',
) =>
  edgeCover(cancellationMachine, {
    input: inputOf(given),
    // An order that was asked for more asks for nothing once it has changed.
    events: eventsOf(),
    limit: 2_000,
    cover,
    eventName: words,
  })

/** The event as a path's name has it. */
export const cancellationEventName = words

/** Few long runs over the transitions that a driver can bring about. */
export const cancellationRuns = (
  given: Partial<CancellationFacts>,
  allow: (facts: CancellationFacts, event: string, state: string) => boolean,
  walked: ReadonlySet<string>,
) =>
  edgeRuns(cancellationMachine, {
    input: inputOf(given),
    events: eventsOf(given),
    limit: 2_000,
    eventName: words,
    walked,
    allow: (state, event) => allow(state.context.facts, words(event), JSON.stringify(state.value)),
    maxSteps: 80,
  })

/** In the kitchen: a reason and the confirmation; the server may still ask for the rest. */
const IN_THE_KITCHEN = [
  'editing.choosingReason → cancellation.back → closed',
  'editing.choosingReason → cancellation.close → closed',
  'editing.choosingReason → cancellation.goods.choose → editing.choosingReason',
  'editing.choosingReason → cancellation.next → editing.confirming',
  'editing.choosingReason → cancellation.reason.choose → editing.choosingReason',
  'editing.choosingReason → order.changed → editing.choosingReason',
  'editing.choosingReason → order.changed → editing.confirming',
  'editing.choosingReason → order.changed → refused',
  'editing.confirming → cancellation.back → editing.choosingReason',
  'editing.confirming → cancellation.close → closed',
  'editing.confirming → cancellation.next → editing.enteringVoidId',
  'editing.confirming → cancellation.next → submitting',
  'editing.confirming → order.changed → editing.confirming',
  'editing.confirming → order.changed → refused',
  'editing.enteringVoidId → cancellation.back → editing.confirming',
  'editing.enteringVoidId → cancellation.close → closed',
  'editing.enteringVoidId → cancellation.next → submitting',
  'editing.enteringVoidId → cancellation.voidId.set → editing.enteringVoidId',
  'editing.enteringVoidId → order.changed → editing.confirming',
  'editing.enteringVoidId → order.changed → refused',
  'closed → cancellation.open → editing.choosingReason',
  'closed → cancellation.open → refused',
  'closed → order.changed → closed',
  'refused → cancellation.close → closed',
  'submitting → bank_void_transaction_id_not_found → editing.enteringVoidId',
  'submitting → cancel_reason_required → editing.choosingReason',
  'submitting → cancelled → cancelled',
  'submitting → goods_destination_required → editing.choosingReason',
  'submitting → order_is_completed → refused',
  'submitting → unanswered → editing.confirming',
  'submitting → version_conflict → editing.confirming',
  'submitting → xstate.error.actor.cancellingOrder → editing.confirming',
]

/** On the road, and the bank has recorded it: the void id and the goods as well. */
const ON_THE_ROAD = [
  'editing.choosingReason → cancellation.back → closed',
  'editing.choosingReason → cancellation.close → closed',
  'editing.choosingReason → cancellation.goods.choose → editing.choosingReason',
  'editing.choosingReason → cancellation.next → editing.confirming',
  'editing.choosingReason → cancellation.reason.choose → editing.choosingReason',
  'editing.choosingReason → order.changed → editing.choosingReason',
  'editing.choosingReason → order.changed → editing.confirming',
  'editing.choosingReason → order.changed → refused',
  'editing.confirming → cancellation.back → editing.choosingReason',
  'editing.confirming → cancellation.close → closed',
  'editing.confirming → cancellation.next → editing.enteringVoidId',
  'editing.confirming → cancellation.next → submitting',
  'editing.confirming → order.changed → editing.confirming',
  'editing.confirming → order.changed → refused',
  'editing.enteringVoidId → cancellation.back → editing.confirming',
  'editing.enteringVoidId → cancellation.close → closed',
  'editing.enteringVoidId → cancellation.next → submitting',
  'editing.enteringVoidId → cancellation.voidId.set → editing.enteringVoidId',
  'editing.enteringVoidId → order.changed → editing.confirming',
  'editing.enteringVoidId → order.changed → refused',
  'closed → cancellation.open → editing.choosingReason',
  'closed → cancellation.open → refused',
  'closed → order.changed → closed',
  'refused → cancellation.close → closed',
  'submitting → bank_void_transaction_id_not_found → editing.enteringVoidId',
  'submitting → cancel_reason_required → editing.choosingReason',
  'submitting → cancelled → cancelled',
  'submitting → goods_destination_required → editing.choosingReason',
  'submitting → order_is_completed → refused',
  'submitting → unanswered → editing.confirming',
  'submitting → version_conflict → editing.confirming',
  'submitting → xstate.error.actor.cancellingOrder → editing.confirming',
]

const ON_THE_ROAD_FACTS = { needsVoidId: true, needsGoods: true }
/** What may never be on its way to the server. */
const violations = (state: AnyMachineSnapshot): readonly string[] => {
  const { facts, goods, reason, voidId } = state.context as SnapshotFrom<
    typeof cancellationMachine
  >['context'] // of this machine
  if (state.value !== 'submitting') return []
  return [
    ...(reason === null ? ['without a reason'] : []),
    ...(facts.needsVoidId && voidId === '' ? ['without the void id'] : []),
    ...(facts.needsGoods && goods === null ? ['with nowhere for the goods to go'] : []),
  ]
}
const named = { eventName: words as never, violations }
export const CANCELLATION_COVERS: readonly ProcessCover[] = [
  {
    ...named,
    variant: 'in the kitchen',
    input: inputOf({}),
    cover: cancellationCover({}, 'words'),
    every: cancellationCover({}),
    table: IN_THE_KITCHEN,
  },
  {
    ...named,
    variant: 'on the road',
    input: inputOf(ON_THE_ROAD_FACTS),
    cover: cancellationCover(ON_THE_ROAD_FACTS, 'words'),
    every: cancellationCover(ON_THE_ROAD_FACTS),
    table: ON_THE_ROAD,
  },
]
