import { cents } from '../../src/domain/shared/money.ts'
import {
  paymentRetryMachine,
  type LookupAnswer,
  type RetryAnswer,
} from '../../src/machines/processes/payment-retry.machine.ts'
import { edgeCover } from './paths.ts'
import type { ProcessCover } from './walk.ts'

export const input = {
  orderId: 5,
  version: 3,
  toPay: cents(11_500),
  methods: ['card', 'cash'] as const,
  newKey: () => 'key',
}
export const card = { jwe: 'a.b.c', brand: 'visa' as const, lastFour: '4242' }

const paid = (output: RetryAnswer) => ({ type: 'xstate.done.actor.0.paymentRetry.submitting', output })
const lookedUp = (output: LookupAnswer) => ({
  type: 'xstate.done.actor.0.paymentRetry.checking.asking',
  output,
})
// The library's own events of an invoked actor are not among the machine's declared ones.
const EVENTS = [
  { type: 'retry.method.choose', paymentType: 'card' },
  { type: 'retry.method.choose', paymentType: 'cash' },
  { type: 'retry.method.choose', paymentType: 'credit' },
  { type: 'retry.cash', given: cents(20_000) },
  { type: 'retry.cash', given: cents(100) },
  { type: 'retry.card.seal', card },
  { type: 'retry.submit' },
  { type: 'retry.back' },
  { type: 'retry.check' },
  paid({ _tag: 'Approved', version: 4 }),
  paid({ _tag: 'Declined', gatewayCode: '51', version: 4 }),
  paid({ _tag: 'Refused', code: 'product_not_enough_quantity' }),
  paid({ _tag: 'Unknown' }),
  { type: 'xstate.error.actor.0.paymentRetry.submitting', error: new Error('lost') },
  lookedUp({ _tag: 'Approved', version: 4 }),
  lookedUp({ _tag: 'Declined', gatewayCode: '51', version: 4 }),
  lookedUp({ _tag: 'Unknown' }),
  { type: 'xstate.error.actor.0.paymentRetry.checking.asking', error: new Error('lost') },
  { type: 'xstate.after.checkDelay.paymentRetry.checking.waiting' },
] as never[]

const named = (event: { type: string; output?: RetryAnswer; paymentType?: string }) =>
  event.output ? event.output._tag : event.paymentType ? `${event.type} (${event.paymentType})` : event.type

const TABLE = [
  'checking.asking → Approved → approved',
  'checking.asking → Declined → choosingMethod',
  'checking.asking → Unknown → checking.waiting',
  'checking.asking → xstate.error.actor.0.paymentRetry.checking.asking → checking.waiting',
  'checking.waiting → retry.check → checking.asking',
  'checking.waiting → xstate.after.checkDelay.paymentRetry.checking.waiting → checking.asking',
  'choosingMethod → retry.method.choose (card) → details',
  'choosingMethod → retry.method.choose (cash) → details',
  'details → retry.back → choosingMethod',
  'details → retry.card.seal → details',
  'details → retry.cash → details',
  'details → retry.method.choose (card) → details',
  'details → retry.method.choose (cash) → details',
  'details → retry.submit → submitting',
  'submitting → Approved → approved',
  'submitting → Declined → choosingMethod',
  'submitting → Refused → choosingMethod',
  'submitting → Unknown → checking.asking',
  'submitting → xstate.error.actor.0.paymentRetry.submitting → checking.asking',
]

/** An order that may be paid by card or in cash. */
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
    serialize: ({ value, context }) => JSON.stringify([value, { ...context, version: null, newKey: null }]),
  }),
  table: TABLE,
}
