import { useSay } from '../../i18n/I18n.tsx'
import { sumOf } from '../../machines/processes/new-order-context.ts'
import { refusalAt } from '../../machines/processes/new-order.selectors.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CardForm } from './CardForm.tsx'
import { CashFields } from './CashFields.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import { useRefusalWords } from './refusal-words.ts'
import { useCall, useCallState } from './use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

/** The methods that a personal order is taken with over the telephone. */
export const PHONE_METHODS = ['cash', 'card'] as const

/** How the order is paid: in cash at the door with its change, or by card now. */
export function PaymentStep() {
  const say = useSay()
  const sayRefusal = useRefusalWords()
  const { actor } = useCall()
  const root = useFocusOnOpen<HTMLDivElement>()
  const method = useCallState(({ context }) => context.paymentType)
  const cashGiven = useCallState(({ context }) => context.cashGiven)
  const sealed = useCallState(({ context }) => context.sealedCard)
  const toPay = useCallState(({ context }) => sumOf(context).totals.toPay)
  const refusal = useCallState((snapshot) => refusalAt(snapshot, 'payment'))
  return (
    <div ref={root} className="form">
      <h2 className="form__title">{say('newOrder.howPaid')}</h2>
      {refusal && <Banner tone="danger">{sayRefusal(refusal)}</Banner>}
      <MethodChoice
        methods={PHONE_METHODS}
        chosen={method}
        onChoose={(paymentType) => actor.send({ type: 'payment.choose', paymentType })}
      />
      {method === 'cash' && (
        <CashFields
          toPay={toPay}
          given={cashGiven}
          onGiven={(given) => actor.send({ type: 'payment.cash', given })}
        />
      )}
      {method === 'card' && (
        <CardForm
          sealed={sealed}
          onSealed={(card) => actor.send({ type: 'payment.card.seal', card })}
          onForget={() => actor.send({ type: 'payment.card.forget' })}
        />
      )}
    </div>
  )
}
