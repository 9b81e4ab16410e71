import { useEffect } from 'react'
import { paymentMethodsOf } from '../../domain/order/order-kinds.ts'
import type { PaymentMethod } from '../../domain/payment/payment-method.ts'
import { loadNamespaces } from '../../session/translations-store.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useT } from '../../i18n/I18n.tsx'
import { priceNewOrder } from '../../machines/processes/new-order.context.ts'
import { refusalAt } from '../../machines/processes/new-order.selectors.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CardEntry } from '../-payment/card-entry.ts'
import { CashFields } from './CashFields.tsx'
import { LazyStoreTermsFields } from './lazy-forms.ts'
import { PaymentMethodPicker } from './PaymentMethodPicker.tsx'
import { useCaller } from './step-summary.ts'
import { useRefusalMessage } from './use-refusal-message.ts'
import { useCall, useCallState } from './use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

/** The methods in the order in which callers choose them. */
const BY_FREQUENCY = [
  'cash',
  'card',
  'pos',
  'bank_transfer',
  'credit',
] as const satisfies readonly PaymentMethod[]

const PaymentTermsFields = lazyComponent(async () => {
  await loadNamespaces('payment')
  return (await import('./PaymentTermsFields.tsx')).PaymentTermsFields
})

/** How the order is paid: each method of its type with what it needs. */
export function PaymentStep() {
  const t = useT()
  const formatRefusal = useRefusalMessage()
  const { actor } = useCall()
  const root = useFocusOnOpen<HTMLDivElement>()
  const method = useCallState(({ context }) => context.paymentType)
  const orderType = useCallState(({ context }) => context.orderType ?? 'single')
  const caller = useCaller()
  const cashGiven = useCallState(({ context }) => context.cashGiven)
  const sealed = useCallState(({ context }) => context.encryptedCard)
  const toPay = useCallState(({ context }) => priceNewOrder(context).totals.toPay)
  const refusal = useCallState((snapshot) => refusalAt(snapshot, 'payment'))
  useEffect(() => void CardEntry.preload(), [])
  return (
    <div ref={root} className="form">
      <h2 className="form__title">{t('orderSteps.howPaid')}</h2>
      {refusal && <Banner tone="danger">{formatRefusal(refusal)}</Banner>}
      <PaymentMethodPicker
        methods={
          orderType === 'corporate'
            ? paymentMethodsOf(orderType)
            : BY_FREQUENCY.filter((each) => paymentMethodsOf(orderType).includes(each))
        }
        disabledReasons={
          caller !== null && !caller.isCreditAvailable ? { credit: t('orderSteps.noCredit') } : {}
        }
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
      {(method === 'pos' || method === 'bank_transfer' || method === 'credit') &&
        (orderType === 'corporate' ? (
          <LazyStoreTermsFields method={method} />
        ) : (
          <PaymentTermsFields method={method} />
        ))}
      {method === 'card' && (
        <CardEntry
          sealed={sealed}
          onSealed={(card) => actor.send({ type: 'payment.card.set', card })}
          onForget={() => actor.send({ type: 'payment.card.clear' })}
        />
      )}
    </div>
  )
}
