import { useState } from 'react'
import { refusalToCashGiven, cashChange } from '../../domain/payment/cash.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { AmountField } from '../-payment/AmountField.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { AmountList, AmountRow } from '../../ui/AmountList.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { CardFields } from '../-payment/CardFields.tsx'
import { useCardDraft } from '../-payment/use-card-draft.ts'
import { useDeclineMessage } from '../-payment/use-decline-message.ts'
import { usePaymentRetry } from '../-payment/use-payment-retry.ts'
import type { OrderDialogProps } from './order-dialog-props.ts'

/** Retries the payment of a failed order: the same order, a new attempt. */
export function RetryPaymentDialog({ order, formats, now, onClose }: OrderDialogProps) {
  const { t, tFailure } = useI18n()
  const declineMessage = useDeclineMessage()
  const toPay = order.totals.toPay
  const [state, send] = usePaymentRetry({ ...order, toPay })
  const card = useCardDraft(formats.isoDay(now), (sealed) => {
    send({ type: 'retry.card.set', card: sealed })
    send({ type: 'retry.submit' })
  })
  const [amount, setAmount] = useState<Cents | null>(null)
  const { methods, paymentType, refusal } = state.context
  const isBusy = card.isSealing || state.matches('submitting')
  const isChecking = state.matches('lookingUpPayment')
  const isPaid = state.matches('approved')
  const isCash = paymentType === 'cash'
  const cashRefusal = isCash && amount !== null ? refusalToCashGiven(amount, toPay) : null

  const submit = () => {
    if (!isCash) {
      void card.seal()
      return
    }
    send({ type: 'retry.setCash', amount })
    send({ type: 'retry.submit' })
  }
  const why = isBusy
    ? t('retryPay.submitting')
    : paymentType === null
      ? t('retryPay.method')
      : cashRefusal
        ? tFailure(cashRefusal.code)
        : null
  return (
    <Dialog
      title={t('retryPay.title', { number: order.number })}
      isOpen
      onClose={onClose}
      isDismissable={!isBusy}
      actions={
        isPaid || isChecking ? (
          <>
            {isChecking && (
              <Button onPress={() => send({ type: 'retry.check' })}>{t('retryPay.check')}</Button>
            )}
            <Button variant={isPaid ? 'solid' : 'quiet'} onPress={onClose}>
              {t('retryPay.close')}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="quiet"
              disabledReason={isBusy ? t('retryPay.submitting') : null}
              onPress={onClose}
            >
              {t('retryPay.close')}
            </Button>
            <Button variant="solid" disabledReason={why} onPress={submit}>
              {isBusy
                ? t('retryPay.submitting')
                : isCash
                  ? t('retryPay.submitCash')
                  : t('retryPay.submit', { amount: formats.money(toPay) })}
            </Button>
          </>
        )
      }
    >
      <form
        className="order-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          if (why === null && !isPaid && !isChecking) submit()
        }}
      >
        {isPaid && (
          <Banner tone="accent">
            <b>{t('retryPay.approved')}</b>
            <br />
            {t('retryPay.approvedText')}
          </Banner>
        )}
        {isChecking && (
          <Banner tone="warning">
            <b>{t('retryPay.unknown')}</b>
            <br />
            {t('retryPay.unknownText')}
          </Banner>
        )}
        {refusal !== null && !isPaid && !isChecking && !isBusy && (
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
        {!isPaid && !isChecking && (
          <>
            <RadioGroup
              label={t('retryPay.method')}
              layout="cards"
              value={paymentType}
              isDisabled={isBusy}
              onChange={(method) => send({ type: 'retry.method.choose', paymentType: method })}
              choices={methods.map((id) => ({ id, name: t(`paymentType.${id}`) }))}
            />
            {paymentType === 'card' && <CardFields {...card.fields} />}
            {isCash && (
              <AmountField
                label={t('retryPay.given')}
                value={amount}
                onChange={setAmount}
                currencySymbol={formats.place.currencySymbol}
                error={cashRefusal ? tFailure(cashRefusal.code) : null}
              />
            )}
          </>
        )}
        {!isPaid && (
          <AmountList>
            <AmountRow kind="total" label={t('retryPay.toPay')}>
              {formats.money(toPay)}
            </AmountRow>
            {isCash && amount !== null && !cashRefusal && (
              <AmountRow label={t('panel.change')}>{formats.money(cashChange(amount, toPay))}</AmountRow>
            )}
          </AmountList>
        )}
      </form>
    </Dialog>
  )
}
