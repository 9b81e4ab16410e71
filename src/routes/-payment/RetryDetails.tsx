import type { ContextFrom } from 'xstate'
import type {
  paymentRetryMachine,
  PaymentRetryEvent,
} from '../../machines/processes/payment-retry.machine.ts'
import { CardEntry } from './card-entry.ts'
import { LazyPaymentTermsFields } from './lazy-payment-terms.ts'

/** The card or the terms of the method that is tried; each screen asks for cash in its own way. */
export function RetryDetails({
  context: { encryptedCard, paymentType, terms },
  send,
  keepsFocus,
}: {
  readonly context: ContextFrom<typeof paymentRetryMachine>
  readonly send: (event: PaymentRetryEvent) => void
  readonly keepsFocus?: boolean
}) {
  switch (paymentType) {
    case 'card':
      return (
        <CardEntry
          sealed={encryptedCard}
          onSealed={(card) => send({ type: 'retry.card.set', card })}
          onForget={() => send({ type: 'retry.method.choose', paymentType: 'card' })}
          {...(keepsFocus && { keepsFocus })}
        />
      )
    case 'pos':
    case 'bank_transfer':
    case 'credit':
      return (
        <LazyPaymentTermsFields
          method={paymentType}
          terms={terms}
          onChange={(changed) => send({ type: 'retry.setTerms', terms: changed })}
        />
      )
    case 'cash':
    case null:
      return null
  }
}
