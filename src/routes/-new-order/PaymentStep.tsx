import { paymentMethodsOf } from '../../domain/order/order-kinds.ts'
import { useT } from '../../i18n/I18n.tsx'
import { priceNewOrder } from '../../machines/processes/new-order.context.ts'
import { refusalAt } from '../../machines/processes/new-order.selectors.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CardForm } from './CardForm.tsx'
import { CashFields } from './CashFields.tsx'
import { PaymentMethodPicker } from './PaymentMethodPicker.tsx'
import { useRefusalMessage } from './use-refusal-message.ts'
import { useCall, useCallState } from './use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

/** The payment methods of a `single` order by phone. */
export const PHONE_METHODS = ['cash', 'card'] as const

/** How the order is paid: in cash at the door with its change, or by card now. */
export function PaymentStep() {
  const t = useT()
  const formatRefusal = useRefusalMessage()
  const { actor } = useCall()
  const root = useFocusOnOpen<HTMLDivElement>()
  const orderType = useCallState(({ context }) => context.orderType ?? 'single')
  const method = useCallState(({ context }) => context.paymentType)
  const cashGiven = useCallState(({ context }) => context.cashGiven)
  const sealed = useCallState(({ context }) => context.encryptedCard)
  const toPay = useCallState(({ context }) => priceNewOrder(context).totals.toPay)
  const refusal = useCallState((snapshot) => refusalAt(snapshot, 'payment'))
  return (
    <div ref={root} className="form">
      <h2 className="form__title">{t('orderSteps.howPaid')}</h2>
      {refusal && <Banner tone="danger">{formatRefusal(refusal)}</Banner>}
      <PaymentMethodPicker
        methods={PHONE_METHODS.filter((phoneMethod) => paymentMethodsOf(orderType).includes(phoneMethod))}
        chosen={method}
        onChoose={(paymentType) => actor.send({ type: 'payment.choose', paymentType })}
      />
      {method === 'cash' && (
        <CashFields
          toPay={toPay}
          cashGiven={cashGiven}
          onCashGiven={(amount) => actor.send({ type: 'payment.setCash', amount })}
        />
      )}
      {method === 'card' && (
        <CardForm
          sealed={sealed}
          onSealed={(card) => actor.send({ type: 'payment.card.set', card })}
          onForget={() => actor.send({ type: 'payment.card.clear' })}
        />
      )}
    </div>
  )
}
