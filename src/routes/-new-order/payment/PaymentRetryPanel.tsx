import { useEffect, useId } from 'react'
import { useT } from '../../../i18n/I18n.tsx'
import type { PlacedOrderSummary } from '../../../machines/processes/new-order.types.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { RetryDetails } from '../../-payment/RetryDetails.tsx'
import { useDeclineMessage } from '../../-payment/use-decline-message.ts'
import { usePaymentRetry } from '../../-payment/use-payment-retry.ts'
import { useRefusedMethods } from '../../-payment/use-refused-methods.ts'
import { CashFields } from './CashFields.tsx'
import { PaymentMethodPicker } from './PaymentMethodPicker.tsx'
import { useCaller } from '../steps/step-summary.ts'
import { useCallState } from '../call/use-call.ts'
import { useFocusOnOpen } from '../steps/use-focus-on-open.ts'

/** The retry of a failed payment. */
export function PaymentRetryPanel({ placed }: { readonly placed: PlacedOrderSummary }) {
  const t = useT()
  const declineMessage = useDeclineMessage()
  const titleId = useId()
  const root = useFocusOnOpen<HTMLDivElement>()
  const type = useCallState(({ context }) => context.orderType) ?? 'single'
  const [state, send] = usePaymentRetry({ ...placed, type })
  const caller = useCaller()
  const storeId = useCallState(({ context }) => context.coverage?.storeId ?? null)
  const refused = useRefusedMethods(storeId === null ? [] : [storeId])
  const { cashGiven, confirmedCash, paymentType, refusal, encryptedCard } = state.context
  const isDetailed = state.matches('details')
  const canSubmit = state.can({ type: 'retry.submit' })
  const isSealed = encryptedCard !== null
  useEffect(() => {
    // The card is complete: the next key charges it.
    if (isSealed) root.current?.querySelector<HTMLElement>('[data-retry-submit]')?.focus()
  }, [isSealed, root])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field submits; the card inside has a form of its own
    <div
      ref={root}
      className="payment-retry"
      role="group"
      aria-labelledby={titleId}
      data-payment-retry=""
      onKeyDown={(event) => {
        const isTyped = event.target instanceof HTMLInputElement && paymentType !== 'card'
        if (event.key !== 'Enter' || !isTyped || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        if (canSubmit) send({ type: 'retry.submit' })
      }}
    >
      <h3 className="form__title">
        <span id={titleId}>{t('calls.retryPayment')}</span>
        <small>{t('calls.sameOrder')}</small>
      </h3>
      {refusal && <Banner tone="danger">{declineMessage(refusal)}</Banner>}
      <PaymentMethodPicker
        type={type}
        disabledReasons={{
          ...refused,
          ...(caller?.isCreditAvailable === false && { credit: t('orderSteps.noCredit') }),
        }}
        chosen={paymentType}
        onChoose={(method) => send({ type: 'retry.method.choose', paymentType: method })}
      >
        {isDetailed && paymentType === 'cash' && (
          <CashFields
            toPay={placed.toPay}
            cashGiven={cashGiven}
            confirmedCash={confirmedCash}
            onCashGiven={(amount, isConfirmed = false) =>
              send({ type: 'retry.setCash', amount, isConfirmed })
            }
          />
        )}
        {isDetailed && <RetryDetails context={state.context} send={send} />}
      </PaymentMethodPicker>
      {state.matches('submitting') && <p role="status">{t('calls.paying')}</p>}
      {state.matches('lookingUpPayment') && <p role="status">{t('calls.lookingUpPayment')}</p>}
      {isDetailed && (
        <div className="form__actions">
          <Button
            variant="soft"
            data-retry-submit=""
            onPress={() => send({ type: 'retry.submit' })}
            disabledReason={canSubmit ? null : t('newOrder.detail.payment')}
          >
            {t('newOrder.payAgain')}
          </Button>
          <small className="muted">{t('calls.heldAgain')}</small>
        </div>
      )}
    </div>
  )
}
