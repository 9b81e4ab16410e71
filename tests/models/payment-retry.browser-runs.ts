import type { BrowserRun, WithoutDriver } from './browser-run.ts'
import { input, paymentRetryEventName, paymentRetryRuns } from './payment-retry.paths.ts'

const FIXED_RUNS = ['browser run 2']

export const paymentRetryBrowserRuns = (): readonly BrowserRun[] =>
  paymentRetryRuns(({ cashGiven, encryptedCard, paymentType, terms, toPay }, event) => {
    // The page hands over what was typed with the press that sends it.
    const isFilled = cashGiven !== null || encryptedCard !== null || terms.authorizationCode !== ''
    switch (event.type) {
      case 'retry.method.choose':
        return !isFilled && event.paymentType !== paymentType
      case 'retry.setCash':
        return !isFilled && event.amount !== null && event.amount >= toPay
      case 'retry.card.set':
      case 'retry.setTerms':
        return !isFilled
      case 'retry.submit':
        return isFilled
      default:
        // The library's own events are not among the machine's declared ones.
        return (event as { type: string }).type !== 'xstate.error.actor.0.paymentRetry.submitting'
    }
  }).map(({ name, steps }) => ({
    machine: 'paymentRetry',
    variant: '',
    name: `browser ${name}`,
    input,
    steps,
    eventName: paymentRetryEventName,
    isFixed: FIXED_RUNS.includes(`browser ${name}`),
  }))

export const PAYMENT_RETRY_WITHOUT_DRIVER: WithoutDriver = {
  'submitting → submitting lost → lookingUpPayment':
    'a call that fails comes back as an answer: only a defect of the page itself ends in an error',
}
