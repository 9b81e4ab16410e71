import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import {
  addressChangeMachine,
  type AddressChangeFacts,
  type AddressChangeOutcome,
  type Elsewhere,
} from '../../src/machines/processes/address-change.machine.ts'
import { edgeCover, edgeRuns } from './paths.ts'
import type { ProcessCover } from './replay-paths.ts'

export const EDITABLE: AddressChangeFacts = { version: 3, refusal: null }
export const PACKED: AddressChangeFacts = { version: 4, refusal: 'invalid_next_status' }
export const ZONE_15: Elsewhere = {
  storeName: 'Tienda Zona 15',
  zoneName: 'Zona 15',
  isOtherStore: true,
  minOrderAmount: 10_000,
  missing: 1_400,
  firstDeliveryTime: null,
}
export const UNKNOWN = {
  _tag: 'Refusal',
  code: 'user_address_not_found',
} as const satisfies AddressChangeOutcome
const STALE: AddressChangeOutcome = { _tag: 'Refusal', code: 'version_conflict', facts: PACKED }

const answered = (actor: string) => (output: AddressChangeOutcome) => ({
  type: `xstate.done.actor.${actor}`,
  output,
})
const changing = answered('changingAddress')
const keeping = answered('keepingAddress')

// The library's own events of an invoked actor are not among the machine's declared ones.
const EVENTS = [
  { type: 'address.choose', addressId: 12 },
  { type: 'address.submit' },
  { type: 'address.keep' },
  { type: 'address.cancelOrder' },
  { type: 'order.changed', facts: EDITABLE },
  { type: 'order.changed', facts: PACKED },
  changing({ _tag: 'Changed' }),
  changing({ _tag: 'Elsewhere', elsewhere: ZONE_15 }),
  changing(UNKNOWN),
  changing(STALE),
  { type: 'xstate.error.actor.changingAddress', error: new Error('defect') },
  keeping({ _tag: 'Changed' }),
  keeping(UNKNOWN),
  keeping(STALE),
  { type: 'xstate.error.actor.keepingAddress', error: new Error('defect') },
] as never[]

const TABLE = [
  'choosing → address.choose → choosing',
  'choosing → address.submit → submitting',
  'choosing → order.changed → choosing',
  'choosing → order.changed → closed',
  'closed → order.changed → choosing',
  'closed → order.changed → closed',
  'elsewhere → address.cancelOrder → cancelRequested',
  'elsewhere → address.choose → choosing',
  'elsewhere → address.keep → keeping',
  'elsewhere → order.changed → choosing',
  'elsewhere → order.changed → closed',
  'keeping → Changed → kept',
  'keeping → user_address_not_found → choosing',
  'keeping → version_conflict → closed',
  'keeping → xstate.error.actor.keepingAddress → choosing',
  'submitting → Changed → changed',
  'submitting → Elsewhere → elsewhere',
  'submitting → user_address_not_found → choosing',
  'submitting → version_conflict → closed',
  'submitting → xstate.error.actor.changingAddress → choosing',
]

interface NamedEvent {
  readonly type: string
  readonly output?: AddressChangeOutcome
  readonly facts?: AddressChangeFacts
}

const eventName = ({ output, type }: NamedEvent): string =>
  output === undefined ? type : output._tag === 'Refusal' ? output.code : output._tag

/** What may never be on its way to the server. */
const violations = (state: AnyMachineSnapshot): readonly string[] => {
  const { addressId, elsewhere, facts } = state.context as SnapshotFrom<
    typeof addressChangeMachine
  >['context'] // of this machine
  const isSent = state.value === 'submitting' || state.value === 'keeping'
  return [
    ...(isSent && addressId === null ? ['without an address'] : []),
    ...(isSent && facts.refusal !== null ? ['for an order that is closed'] : []),
    ...(state.value === 'keeping' && elsewhere === null ? ['keeps without knowing who delivers'] : []),
  ]
}

export const ADDRESS_CHANGE_INPUT = { orderId: 1, facts: EDITABLE }

export const ADDRESS_CHANGE_COVER: ProcessCover = {
  variant: null,
  input: ADDRESS_CHANGE_INPUT,
  eventName,
  violations,
  cover: edgeCover(addressChangeMachine, {
    input: ADDRESS_CHANGE_INPUT,
    events: EVENTS,
    limit: 2_000,
    cover: 'words',
    eventName,
  }),
  every: edgeCover(addressChangeMachine, {
    input: ADDRESS_CHANGE_INPUT,
    events: EVENTS,
    limit: 5_000,
    cover: 'context',
    eventName,
  }),
  table: TABLE,
}

/** The event as a run's name has it: with how the order stands, and whether the old address is kept. */
export const addressChangeEventName = (event: NamedEvent): string =>
  event.facts !== undefined
    ? `${event.type} (${event.facts.refusal === null ? 'open' : 'closed'})`
    : event.output !== undefined && event.type.endsWith('keepingAddress')
      ? `keeping ${eventName(event)}`
      : eventName(event)

/** Few long runs over the transitions that a driver can bring about. */
export const addressChangeRuns = () =>
  edgeRuns(addressChangeMachine, {
    input: ADDRESS_CHANGE_INPUT,
    events: EVENTS,
    limit: 2_000,
    eventName: addressChangeEventName,
    allow: (_, { type }: { readonly type: string }) => !type.startsWith('xstate.error'),
    maxSteps: 60,
  })
