import { useEffect } from 'react'
import type { StoreId } from '../../../domain/shared/ids.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import { orderTotal } from '../../../machines/processes/new-order.context.ts'
import { refusalAt } from '../../../machines/processes/new-order.selectors.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { CardEntry } from '../../-payment/card-entry.ts'
import { LazyPaymentTermsFields } from '../../-payment/lazy-payment-terms.ts'
import { useRefusedMethods } from '../../-payment/use-refused-methods.ts'
import { BeforePlacing } from './BeforePlacing.tsx'
import { CashFields } from './CashFields.tsx'
import { LazyStoreTermsFields } from '../steps/lazy-forms.ts'
import { PaymentMethodPicker } from './PaymentMethodPicker.tsx'
import { useCaller } from '../steps/step-summary.ts'
import { useRefusalMessage } from '../steps/use-refusal-message.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { useFocusOnOpen } from '../steps/use-focus-on-open.ts'

const sameStores = (a: readonly StoreId[], b: readonly StoreId[]): boolean => a.join() === b.join()

/** The stores that the order is paid at. */
const useStores = (): readonly StoreId[] =>
  useCallState(
    ({ context: { corporate, coverage, orderType } }) =>
      orderType === 'corporate'
        ? corporate.parts.map(({ storeId }) => storeId)
        : coverage === null
          ? []
          : [coverage.storeId],
    sameStores,
  )

/** How the order is paid: each method of its type with what it needs. */
export function PaymentStep() {
  const t = useT()
  const formats = useFormats()
  const formatRefusal = useRefusalMessage()
  const { actor } = useCall()
  const root = useFocusOnOpen<HTMLDivElement>()
  const method = useCallState(({ context }) => context.paymentType)
  const orderType = useCallState(({ context }) => context.orderType ?? 'single')
  const caller = useCaller()
  const terms = useCallState(({ context }) => context.paymentTerms)
  const cashGiven = useCallState(({ context }) => context.cashGiven)
  const confirmedCash = useCallState(({ context }) => context.confirmedCash)
  const sealed = useCallState(({ context }) => context.encryptedCard)
  const toPay = useCallState(({ context }) => orderTotal(context))
  const refusal = useCallState((snapshot) => refusalAt(snapshot, 'payment'))
  const refused = useRefusedMethods(useStores())
  useEffect(() => {
    void CardEntry.preload()
    void LazyPaymentTermsFields.preload()
  }, [])
  return (
    <div ref={root} className="form form--wide">
      <h2 className="form__title">
        {t('orderSteps.howPaid')}
        <small>
          {t('newOrder.total')} <b>{formats.money(toPay)}</b>
        </small>
      </h2>
      {refusal && <Banner tone="danger">{formatRefusal(refusal)}</Banner>}
      <PaymentMethodPicker
        type={orderType}
        disabledReasons={{
          ...refused,
          ...(caller !== null && !caller.isCreditAvailable && { credit: t('orderSteps.noCredit') }),
        }}
        chosen={method}
        onChoose={(paymentType) => {
          actor.send({ type: 'payment.choose', paymentType })
          // Whoever calls has no card at the desk's terminal.
          if (paymentType === 'pos' && method !== 'pos' && terms.authorizationCode === '')
            actor.send({ type: 'payment.setTerms', terms: { customerWillPay: true } })
        }}
      >
        {method === 'cash' && (
          <CashFields
            toPay={toPay}
            cashGiven={cashGiven}
            confirmedCash={confirmedCash}
            onCashGiven={(amount, isConfirmed = false) =>
              actor.send({ type: 'payment.setCash', amount, isConfirmed })
            }
          />
        )}
        {method !== null && method !== 'cash' && orderType === 'corporate' && (
          <LazyStoreTermsFields method={method} />
        )}
        {(method === 'pos' || method === 'bank_transfer' || method === 'credit') &&
          orderType !== 'corporate' && (
            <LazyPaymentTermsFields
              method={method}
              terms={terms}
              onChange={(changed) => actor.send({ type: 'payment.setTerms', terms: changed })}
            />
          )}
        {method === 'card' && (
          <>
            <CardEntry
              sealed={sealed}
              onSealed={(card) => actor.send({ type: 'payment.card.set', card })}
              onForget={() => actor.send({ type: 'payment.card.clear' })}
            />
            <p className="payment-ways__foot">
              {t('orderSteps.chargedOnPlacing', { amount: formats.money(toPay) })}
            </p>
          </>
        )}
      </PaymentMethodPicker>
      {orderType !== 'corporate' && <BeforePlacing />}
    </div>
  )
}
