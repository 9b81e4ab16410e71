import {
  reinvoiceMachine,
  type ReinvoiceOutcome,
  type RequestOutcome,
} from '../../src/machines/processes/reinvoice.machine.ts'
import type { BrowserRun, WithoutDriver } from './browser-run.ts'
import { edgeCover, edgeRuns, transitionsTaken } from './paths.ts'
import type { ProcessCover } from './replay-paths.ts'

const receiver = { type: 'nit', value: '7412093K', billingName: 'Maestra', billingAddress: '' } as const
const input = (isReplacement: boolean) => ({ receiver, email: '', reason: '', isReplacement })

const requested = (output: RequestOutcome) => ({ type: 'xstate.done.actor.0.reinvoice.submitting', output })
const asked = (output: ReinvoiceOutcome) => ({ type: 'xstate.done.actor.0.reinvoice.asking', output })
// The library's own events of an invoked actor are not among the machine's declared ones.
const EVENTS = [
  { type: 'reinvoice.edit', change: { billingName: '' } },
  { type: 'reinvoice.edit', change: { billingName: 'Servicios' } },
  { type: 'reinvoice.setEmail', email: 'pagos@mendez.example' },
  { type: 'reinvoice.setReason', reason: 'Cliente pidió NIT' },
  { type: 'reinvoice.next' },
  { type: 'reinvoice.back' },
  { type: 'reinvoice.submit' },
  requested({ _tag: 'Requested' }),
  requested({ _tag: 'Changed' }),
  requested({ _tag: 'Refusal', code: 'invoice_window_closed' }),
  { type: 'xstate.error.actor.0.reinvoice.submitting', error: new Error('lost') },
  { type: 'reinvoice.completed' },
  { type: 'reinvoice.failed', code: 'receiver_unknown' },
  { type: 'xstate.after.askDelay.reinvoice.requested' },
  asked({ _tag: 'Completed' }),
  asked({ _tag: 'Failed', code: 'receiver_unknown' }),
  asked({ _tag: 'Pending' }),
  { type: 'xstate.error.actor.0.reinvoice.asking', error: new Error('lost') },
] as never[]

const eventName = (event: { type: string; output?: RequestOutcome | ReinvoiceOutcome }): string =>
  event.output ? `${event.type.includes('asking') ? 'asked ' : ''}${event.output._tag}` : event.type

const COMMON = [
  'asking → asked Completed → completed',
  'asking → asked Failed → failed',
  'asking → asked Pending → requested',
  'asking → reinvoice.completed → completed',
  'asking → xstate.error.actor.0.reinvoice.asking → requested',
  'editing → reinvoice.edit → editing',
  'editing → reinvoice.setEmail → editing',
  'editing → reinvoice.setReason → editing',
  'failed → reinvoice.back → editing',
  'requested → reinvoice.completed → completed',
  'requested → reinvoice.failed → failed',
  'requested → xstate.after.askDelay.reinvoice.requested → asking',
  'submitting → Changed → completed',
  'submitting → Refusal → editing',
  'submitting → Requested → requested',
  'submitting → xstate.error.actor.0.reinvoice.submitting → asking',
]
/** A replacement is confirmed before it is sent; data alone are not. */
const TABLES = {
  replacement: [
    ...COMMON,
    'confirming → reinvoice.back → editing',
    'confirming → reinvoice.submit → submitting',
    'editing → reinvoice.next → confirming',
  ],
  'data alone': [...COMMON, 'editing → reinvoice.next → submitting'],
}

const coverOf = (variant: keyof typeof TABLES, isReplacement: boolean): ProcessCover => {
  const cover = edgeCover(reinvoiceMachine, {
    input: input(isReplacement),
    events: EVENTS,
    limit: 2_000,
    eventName,
    cover: 'words',
  })
  return { variant, input: input(isReplacement), eventName, cover, table: TABLES[variant] }
}

/** An order with a document, which is annulled by it, and one without. */
export const REINVOICE_COVERS: readonly ProcessCover[] = [
  coverOf('replacement', true),
  coverOf('data alone', false),
]

interface NamedEvent {
  readonly type: string
  readonly output?: RequestOutcome | ReinvoiceOutcome
  readonly change?: { readonly billingName?: string }
}

/** The event as a run's name has it: with whether the name is given. */
const reinvoiceEventName = (event: NamedEvent): string =>
  event.change === undefined
    ? eventName(event)
    : `${event.type} (${event.change.billingName === '' ? 'nobody' : 'somebody'})`

const DATA_ALONE = ['reinvoice.edit', 'reinvoice.next', 'Changed']

/** Few long runs: an order with a document, then what differs for one without. */
export const reinvoiceBrowserRuns = (): readonly BrowserRun[] => {
  const walked = new Set<string>()
  return [true, false].flatMap((isReplacement) => {
    const runs = edgeRuns(reinvoiceMachine, {
      input: input(isReplacement),
      events: EVENTS,
      limit: 2_000,
      eventName: reinvoiceEventName,
      allow: (_, event) =>
        isReplacement
          ? eventName(event) !== 'Changed'
          : DATA_ALONE.some((name) => eventName(event).startsWith(name)),
      maxSteps: 60,
      walked,
    })
    for (const taken of transitionsTaken(runs, reinvoiceEventName)) walked.add(taken)
    const variant = isReplacement ? 'replacement' : 'data alone'
    return runs.map(({ name, steps }): BrowserRun => ({
      machine: 'reinvoice',
      variant,
      name: `${variant} · browser ${name}`,
      input: input(isReplacement),
      steps,
      eventName: reinvoiceEventName,
      // Walked over HTTP by `npm test`.
      isFixed: false,
    }))
  })
}

export const REINVOICE_WITHOUT_DRIVER: WithoutDriver = {}
