import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { paymentMachine } from '../../src/machines/lifecycles/payment.machine.ts'
import type { PaymentEvent, PaymentRecord } from '../../src/domain/payment/payment-events.ts'
import type { BrowserRun } from './browser-run.ts'
import { edgeRuns, transitionsTaken } from './paths.ts'
import { PAYMENT_EVENTS, PAYMENT_VARIANTS, paymentEventName } from './payment.paths.ts'

type Payment = SnapshotFrom<typeof paymentMachine>

const stateName = ({ context, value }: Payment): string =>
  [
    `${context.method} ${value}`,
    ...(context.isOutcomeUnknown ? ['unanswered'] : []),
    ...(context.isLateCapture ? ['captured late'] : []),
  ].join(', ')

/** What a store can bring about on the order's panel, and a bank behind it. */
const isPossible = ({ context, value }: Payment, { type }: PaymentEvent): boolean => {
  const { isLateCapture, isOutcomeUnknown, method } = context
  /** No charge is on its way to the bank. */
  const isSettled = method !== 'card' || isOutcomeUnknown || value !== 'pending'
  switch (type) {
    // A charge is on its way until the bank has answered, or has not.
    case 'payment.unanswered':
      return !isOutcomeUnknown
    case 'payment.captured':
      return (
        isOutcomeUnknown ||
        (method === 'cash' && value === 'pending') ||
        (value === 'completed' && !isLateCapture)
      )
    case 'payment.failed':
      return isOutcomeUnknown
    case 'payment.expired':
      return method === 'card' && isOutcomeUnknown
    // An order that is over is not cancelled: its cash was taken at the door, or its late money goes back by itself.
    case 'payment.voided':
      return !isLateCapture && (value === 'completed' ? method === 'card' : isSettled)
    case 'payment.collected':
      return !isLateCapture
    default:
      return !isLateCapture
  }
}

/** The money of one order, in cash at the door, or by card at first. */
export const paymentBrowserRuns = (): readonly BrowserRun[] => {
  const walked = new Set<string>()
  return (['cash', 'card'] as const).flatMap((variant) => {
    const input: PaymentRecord = PAYMENT_VARIANTS[variant]
    const runs = edgeRuns(paymentMachine, {
      input,
      events: PAYMENT_EVENTS,
      limit: 500,
      allow: isPossible,
      stateName,
      eventName: paymentEventName,
      walked,
      maxSteps: 8,
    })
    for (const taken of transitionsTaken(runs, paymentEventName)) walked.add(taken)
    return runs.map(({ name, steps }) => ({
      machine: 'payment',
      variant,
      name: `${variant} · browser ${name}`,
      input,
      steps,
      eventName: paymentEventName as (event: AnyEventObject) => string, // the run's own events
      stateName: stateName as (state: AnyMachineSnapshot) => string, // every snapshot is one of this machine
      // Walked over HTTP by `npm test`, which pays orders at the desk and in the panel too.
      isFixed: false,
    }))
  })
}
