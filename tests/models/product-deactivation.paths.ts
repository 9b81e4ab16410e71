import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import {
  productDeactivationMachine,
  type DeactivationFacts,
  type DeactivationOutcome,
} from '../../src/machines/processes/product-deactivation.machine.ts'
import { edgeCover, edgeRuns } from './paths.ts'
import type { ProcessCover } from './replay-paths.ts'

export const FREE: DeactivationFacts = {
  version: 3,
  refusal: null,
  stores: [{ name: 'Zona 10', quantity: 8, committed: 0 }],
  combos: [{ name: 'Tamalada', sku: 'COM-1' }],
  orders: [],
}
export const HELD: DeactivationFacts = {
  ...FREE,
  version: 4,
  refusal: 'update_product_status_error',
  stores: [{ name: 'Zona 10', quantity: 8, committed: 2 }],
  orders: [{ id: 9, number: 12 }],
}
export const CONFLICT = { _tag: 'Refusal', code: 'version_conflict' } as const satisfies DeactivationOutcome

const loaded = (output: DeactivationFacts) => ({ type: 'xstate.done.actor.loadingFacts', output })
const answered = (output: DeactivationOutcome) => ({ type: 'xstate.done.actor.deactivatingProduct', output })

// The library's own events of invoked actors are not among the machine's declared ones.
const EVENTS = [
  { type: 'deactivation.check' },
  { type: 'deactivation.confirm' },
  loaded(FREE),
  loaded(HELD),
  { type: 'xstate.error.actor.loadingFacts', error: new Error('offline') },
  answered({ _tag: 'Deactivated' }),
  answered(CONFLICT),
  { type: 'xstate.error.actor.deactivatingProduct', error: new Error('defect') },
] as never[]

const TABLE = [
  'blocked → deactivation.check → checking',
  'checking → free → confirming',
  'checking → held → blocked',
  'checking → xstate.error.actor.loadingFacts → unchecked',
  'confirming → deactivation.confirm → submitting',
  'submitting → deactivated → deactivated',
  'submitting → version_conflict → checking',
  'submitting → xstate.error.actor.deactivatingProduct → confirming',
  'unchecked → deactivation.check → checking',
]

/** What is known of the product, or what became of the attempt. */
export const deactivationEventName = ({
  output,
  type,
}: {
  type: string
  output?: DeactivationFacts | DeactivationOutcome
}): string => {
  if (output === undefined) return type
  if ('version' in output) return output.refusal === null ? 'free' : 'held'
  return output._tag === 'Refusal' ? output.code : 'deactivated'
}

/** What may never be on its way to the server. */
const violations = (state: AnyMachineSnapshot): readonly string[] => {
  const { facts } = state.context as SnapshotFrom<typeof productDeactivationMachine>['context'] // of this machine
  return [
    ...(state.value === 'submitting' && facts === null ? ['before its effects are known'] : []),
    ...(state.value === 'submitting' && facts?.refusal ? ['while orders hold the product'] : []),
  ]
}

export const DEACTIVATION_INPUT = { recordId: 1 }
const input = DEACTIVATION_INPUT

/** Few long runs over the transitions that a driver can bring about. */
export const deactivationRuns = (allow: (state: string, event: string) => boolean) =>
  edgeRuns(productDeactivationMachine, {
    input,
    events: EVENTS,
    limit: 2_000,
    eventName: deactivationEventName,
    allow: ({ value }, event) => allow(value, event.type),
    maxSteps: 40,
  })

/** From the check to the confirmation. */
export const DEACTIVATION_COVER: ProcessCover = {
  variant: null,
  input,
  eventName: deactivationEventName,
  violations,
  cover: edgeCover(productDeactivationMachine, {
    input,
    events: EVENTS,
    limit: 2_000,
    cover: 'words',
    eventName: deactivationEventName,
  }),
  every: edgeCover(productDeactivationMachine, {
    input,
    events: EVENTS,
    limit: 2_000,
    cover: 'context',
    eventName: deactivationEventName,
  }),
  table: TABLE,
}
