import { useSay } from '../../i18n/I18n.tsx'
import type { Placed } from '../../machines/processes/new-order.types.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useDeclineMessage } from '../-payment/use-decline-message.ts'
import { retryMethods, usePaymentRetry } from '../-payment/use-payment-retry.ts'
import { CardForm } from './CardForm.tsx'
import { CashFields } from './CashFields.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import { useCallState } from './use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

/** Another way to pay an order whose payment failed. */
export function PaymentRetryPanel({ placed }: { readonly placed: Placed }) {
  const say = useSay()
  const declineMessage = useDeclineMessage()
  const root = useFocusOnOpen<HTMLDivElement>()
  const type = useCallState(({ context }) => context.orderType) ?? 'single'
  const [state, send] = usePaymentRetry({ ...placed, type })
  const { cashGiven, paymentType, refusal, sealedCard } = state.context
  const isDetailed = state.matches('details')
  const canSubmit = state.can({ type: 'retry.submit' })
  return (
    <div ref={root} className="retry">
      <h3>{say('newOrder.retryPayment')}</h3>
      {refusal && <Banner tone="danger">{declineMessage(refusal)}</Banner>}
      <MethodChoice
        methods={retryMethods(type)}
        chosen={paymentType}
        onChoose={(method) => send({ type: 'retry.method.choose', paymentType: method })}
      />
      {isDetailed && paymentType === 'cash' && (
        <CashFields
          toPay={placed.toPay}
          given={cashGiven}
          onGiven={(given) => send({ type: 'retry.cash', given })}
        />
      )}
      {isDetailed && paymentType === 'card' && (
        <CardForm
          sealed={sealedCard}
          onSealed={(card) => send({ type: 'retry.card.seal', card })}
          onForget={() => send({ type: 'retry.method.choose', paymentType: 'card' })}
        />
      )}
      {state.matches('submitting') && <p role="status">{say('newOrder.paying')}</p>}
      {state.matches('checking') && <p role="status">{say('newOrder.lookingUpPayment')}</p>}
      {isDetailed && (
        <div className="form__actions">
          <Button
            variant="solid"
            onPress={() => send({ type: 'retry.submit' })}
            disabledReason={canSubmit ? null : say('newOrder.detail.payment')}
          >
            {say('newOrder.payAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}
