import { useEffect, useId } from 'react'
import { cashChange, refusalToCashGiven } from '../../../domain/payment/cash.ts'
import type { Cents } from '../../../domain/shared/money.ts'
import { missingPaymentDetail } from '../../../domain/payment/payment-terms.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { AmountField } from '../../-payment/AmountField.tsx'
import { UnlikelyCash } from '../../-payment/UnlikelyCash.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { AmountList, AmountRow } from '../../../ui/AmountList.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { RetryDetails } from '../../-payment/RetryDetails.tsx'
import { useDeclineMessage } from '../../-payment/use-decline-message.ts'
import { usePaymentRetry } from '../../-payment/use-payment-retry.ts'
import { useRefusedMethods } from '../../-payment/use-refused-methods.ts'
import type { OrderDialogProps } from '../order-dialog-props.ts'

/** Retries the payment of a failed order: the same order, a new attempt. */
export function RetryPaymentDialog({ order, formats, onClose }: OrderDialogProps) {
  const { t, tFailure } = useI18n()
  const toPay = order.totals.toPay
  const [state, send] = usePaymentRetry({ ...order, toPay })
  const { cashGiven, encryptedCard, methods, paymentType } = state.context
  const refusedMethods = useRefusedMethods([order.storeId])
  const isBusy = state.matches('submitting')
  const isChecking = state.matches('lookingUpPayment')
  const isPaid = state.matches('approved')
  const isAwaited = state.matches('awaitingCode')
  const isOver = isPaid || isAwaited
  const isOpen = !isOver && !isChecking
  const isCash = paymentType === 'cash'
  const cashRefusal = isCash && cashGiven !== null ? refusalToCashGiven(cashGiven, toPay) : null
  const busyWord = t(paymentType === 'card' ? 'retryPay.submitting' : 'action.sending')
  const missing = missingPaymentDetail(state.context)
  const why = isBusy
    ? busyWord
    : missing === 'cash'
      ? tFailure('change_error')
      : missing === 'cashConfirmation'
        ? t('ui.cash.toConfirm')
        : missing && t(`retryPay.missing.${missing}`)
  const formId = useId()
  const isSealed = encryptedCard !== null
  useEffect(() => {
    // The card is complete: the next key charges it.
    if (isSealed) document.querySelector<HTMLElement>(`[data-retry-submit="${CSS.escape(formId)}"]`)?.focus()
  }, [isSealed, formId])
  const submit = () => send({ type: 'retry.submit' })
  return (
    <Dialog
      title={t('retryPay.title', { number: order.number })}
      isOpen
      onClose={onClose}
      isDismissable={!isBusy}
      actions={
        isOver || isChecking ? (
          <>
            {isChecking && (
              <Button onPress={() => send({ type: 'retry.check' })}>{t('retryPay.check')}</Button>
            )}
            <Button variant={isOver ? 'solid' : 'quiet'} onPress={onClose}>
              {t('retryPay.close')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="quiet" disabledReason={isBusy ? busyWord : null} onPress={onClose}>
              {t('retryPay.close')}
            </Button>
            <Button
              variant="solid"
              data-retry-submit={formId}
              disabledReason={why}
              // A card has a form of its own, so its charge is none.
              {...(paymentType === 'card' ? { onPress: submit } : { type: 'submit', form: formId })}
            >
              {isBusy
                ? busyWord
                : isCash
                  ? t('retryPay.submitCash')
                  : paymentType === null || paymentType === 'card'
                    ? t('retryPay.submit', { amount: formats.money(toPay) })
                    : t('retryPay.submitOther')}
            </Button>
          </>
        )
      }
    >
      <div className="order-dialog">
        <RetryNotices state={state} />
        {isOpen && (
          <>
            <RadioGroup
              label={t('retryPay.method')}
              layout="cards"
              value={paymentType}
              isDisabled={isBusy}
              onChange={(method) => send({ type: 'retry.method.choose', paymentType: method })}
              choices={methods.map((id) => ({
                id,
                name: t(`paymentType.${id}`),
                isDisabled: refusedMethods[id] !== undefined,
                detail: refusedMethods[id],
              }))}
            />
            {paymentType === 'card' ? (
              // The card may have a form of its own.
              <div inert={isBusy}>
                <RetryDetails context={state.context} send={send} keepsFocus />
              </div>
            ) : (
              <RetryForm id={formId} state={state} send={send} toPay={toPay} formats={formats} />
            )}
          </>
        )}
        {!isOver && (
          <AmountList>
            <AmountRow kind="total" label={t('retryPay.toPay')}>
              {formats.money(toPay)}
            </AmountRow>
            {isCash && cashGiven !== null && !cashRefusal && (
              <AmountRow label={t('panel.change')}>{formats.money(cashChange(cashGiven, toPay))}</AmountRow>
            )}
          </AmountList>
        )}
      </div>
    </Dialog>
  )
}

/** What every method but a card asks for. */
function RetryForm({
  id,
  state,
  send,
  toPay,
  formats,
}: Pick<OrderDialogProps, 'formats'> & {
  readonly id: string
  readonly state: ReturnType<typeof usePaymentRetry>[0]
  readonly send: ReturnType<typeof usePaymentRetry>[1]
  readonly toPay: Cents
}) {
  const { t, tFailure } = useI18n()
  const { cashGiven, paymentType } = state.context
  const cashRefusal =
    paymentType === 'cash' && cashGiven !== null ? refusalToCashGiven(cashGiven, toPay) : null
  return (
    <form
      id={id}
      className="order-dialog"
      inert={state.matches('submitting')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'retry.submit' })
      }}
    >
      <RetryDetails context={state.context} send={send} />
      {paymentType === 'cash' && (
        <AmountField
          label={t('retryPay.given')}
          value={cashGiven}
          onChange={(amount) => send({ type: 'retry.setCash', amount })}
          currencySymbol={formats.place.currencySymbol}
          error={cashRefusal ? tFailure(cashRefusal.code) : null}
        />
      )}
      {missingPaymentDetail(state.context) === 'cashConfirmation' && cashGiven !== null && (
        <UnlikelyCash
          given={cashGiven}
          toPay={toPay}
          onConfirm={() => send({ type: 'retry.setCash', amount: cashGiven, isConfirmed: true })}
        />
      )}
    </form>
  )
}

/** How the last attempt ended, or what it waits for. */
function RetryNotices({ state }: { readonly state: ReturnType<typeof usePaymentRetry>[0] }) {
  const { t } = useI18n()
  const declineMessage = useDeclineMessage()
  const { refusal } = state.context
  const isChecking = state.matches('lookingUpPayment')
  const isPaid = state.matches('approved')
  const isAwaited = state.matches('awaitingCode')
  return (
    <>
      {isPaid && (
        <Banner tone="accent">
          <b>{t('retryPay.approved')}</b>
          <br />
          {t('retryPay.approvedText')}
        </Banner>
      )}
      {isAwaited && (
        <Banner tone="warning">
          <b>{t('retryPay.awaiting')}</b>
          <br />
          {t('retryPay.awaitingText')}
        </Banner>
      )}
      {isChecking && (
        <Banner tone="warning">
          <b>{t('retryPay.unknown')}</b>
          <br />
          {t('retryPay.unknownText')}
        </Banner>
      )}
      {refusal !== null && !state.matches('submitting') && !isPaid && !isAwaited && !isChecking && (
        <Banner tone="danger">
          {refusal.code === 'payment_failed' && (
            <>
              <b>{t('retryPay.declined')}</b>
              <br />
            </>
          )}
          {declineMessage(refusal)}
        </Banner>
      )}
    </>
  )
}
