import type { SnapshotFrom } from 'xstate'
import { cents } from '../../src/domain/shared/money.ts'
import {
  paymentRetryMachine,
  type LookupResult,
  type PaymentRetryEvent,
  type RetryResult,
} from '../../src/machines/processes/payment-retry.machine.ts'
import { edgeCover, edgeRuns } from './paths.ts'
import type { ProcessCover } from './replay-paths.ts'

export const input = {
  orderId: 5,
  version: 3,
  toPay: cents(11_500),
  methods: ['card', 'cash', 'pos'] as const,
  newKey: () => 'key',
}
export const card = { jwe: 'a.b.c', brand: 'visa' as const, lastFour: '4242' }

const paid = (output: RetryResult) => ({ type: 'xstate.done.actor.0.paymentRetry.submitting', output })
const lookedUp = (output: LookupResult) => ({
  type: 'xstate.done.actor.0.paymentRetry.lookingUpPayment.requesting',
  output,
})
// The library's own events of an invoked actor are not among the machine's declared ones.
const EVENTS = [
  { type: 'retry.method.choose', paymentType: 'card' },
  { type: 'retry.method.choose', paymentType: 'cash' },
  { type: 'retry.method.choose', paymentType: 'pos' },
  { type: 'retry.method.choose', paymentType: 'credit' },
  { type: 'retry.setCash', amount: cents(20_000) },
  { type: 'retry.setCash', amount: cents(100) },
  { type: 'retry.card.set', card },
  { type: 'retry.setTerms', terms: { authorizationCode: '0417' } },
  { type: 'retry.submit' },
  { type: 'retry.check' },
  paid({ _tag: 'Approved', version: 4 }),
  paid({ _tag: 'Awaiting', version: 4 }),
  paid({ _tag: 'Declined', gatewayCode: '51', version: 4 }),
  paid({ _tag: 'Refusal', code: 'product_not_enough_quantity' }),
  paid({ _tag: 'Unknown' }),
  { type: 'xstate.error.actor.0.paymentRetry.submitting', error: new Error('lost') },
  lookedUp({ _tag: 'Approved', version: 4 }),
  lookedUp({ _tag: 'Awaiting', version: 4 }),
  lookedUp({ _tag: 'Declined', gatewayCode: '51', version: 4 }),
  lookedUp({ _tag: 'Unknown' }),
  { type: 'xstate.error.actor.0.paymentRetry.lookingUpPayment.requesting', error: new Error('lost') },
  { type: 'xstate.after.checkDelay.paymentRetry.lookingUpPayment.waiting' },
] as never[]

const named = (event: { type: string; output?: RetryResult; paymentType?: string }) =>
  event.output ? event.output._tag : event.paymentType ? `${event.type} (${event.paymentType})` : event.type

const TABLE = [
  'lookingUpPayment.requesting → Approved → approved',
  'lookingUpPayment.requesting → Awaiting → awaitingCode',
  'lookingUpPayment.requesting → Declined → choosingMethod',
  'lookingUpPayment.requesting → Unknown → lookingUpPayment.waiting',
  'lookingUpPayment.requesting → xstate.error.actor.0.paymentRetry.lookingUpPayment.requesting → lookingUpPayment.waiting',
  'lookingUpPayment.waiting → retry.check → lookingUpPayment.requesting',
  'lookingUpPayment.waiting → xstate.after.checkDelay.paymentRetry.lookingUpPayment.waiting → lookingUpPayment.requesting',
  'choosingMethod → retry.method.choose (card) → details',
  'choosingMethod → retry.method.choose (cash) → details',
  'choosingMethod → retry.method.choose (pos) → details',
  'details → retry.card.set → details',
  'details → retry.setCash → details',
  'details → retry.method.choose (card) → details',
  'details → retry.method.choose (cash) → details',
  'details → retry.method.choose (pos) → details',
  'details → retry.setTerms → details',
  'details → retry.submit → submitting',
  'submitting → Approved → approved',
  'submitting → Awaiting → awaitingCode',
  'submitting → Declined → choosingMethod',
  'submitting → Refusal → choosingMethod',
  'submitting → Unknown → lookingUpPayment.requesting',
  'submitting → xstate.error.actor.0.paymentRetry.submitting → lookingUpPayment.requesting',
]

/** Without what differs from try to try and decides nothing. */
const withoutVersion = ({ context, value }: SnapshotFrom<typeof paymentRetryMachine>): string =>
  JSON.stringify([value, { ...context, version: null, newKey: null }])

/** The event as a path's name has it. */
export const paymentRetryEventName = (event: { type: string; output?: RetryResult }): string => {
  const name = named(event)
  return event.output !== undefined && event.type.includes('lookingUp') ? `looked up ${name}` : name
}

/** Few long runs over the transitions that a driver can bring about. */
export const paymentRetryRuns = (
  allow: (context: SnapshotFrom<typeof paymentRetryMachine>['context'], event: PaymentRetryEvent) => boolean,
) =>
  edgeRuns(paymentRetryMachine, {
    input,
    events: EVENTS,
    limit: 2_000,
    eventName: paymentRetryEventName,
    serialize: withoutVersion,
    allow: ({ context }, event) => allow(context, event),
    maxSteps: 60,
  })

/** An order that may be paid by card, in cash or at a terminal. */
export const PAYMENT_RETRY_COVER: ProcessCover = {
  variant: null,
  input,
  eventName: named,
  cover: edgeCover(paymentRetryMachine, {
    input,
    events: EVENTS,
    limit: 2_000,
    cover: 'words',
    eventName: named,
    serialize: withoutVersion,
  }),
  table: TABLE,
}
