import { useState } from 'react'
import { refusalToCash, changeOf } from '../../domain/payment/cash.ts'
import type { Cents } from '../../domain/shared/money.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { AmountField } from '../../ui/AmountField.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Ledger, LedgerLine } from '../../ui/Ledger.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { CardFields } from '../-payment/CardFields.tsx'
import { useCardDraft } from '../-payment/use-card-draft.ts'
import { useDeclineMessage } from '../-payment/use-decline-message.ts'
import { usePaymentRetry } from '../-payment/use-payment-retry.ts'
import type { OrderDialogProps } from './OrderDialogs.tsx'

/** Another try at the payment of a failed order: the same order, a new attempt. */
export function RetryPaymentDialog({ order, formats, now, onClose }: OrderDialogProps) {
  const { say, sayFailure } = useWords()
  const declineMessage = useDeclineMessage()
  const toPay = order.totals.toPay
  const [state, send] = usePaymentRetry({ ...order, toPay })
  const card = useCardDraft(formats.isoDay(now), (sealed) => {
    send({ type: 'retry.card.seal', card: sealed })
    send({ type: 'retry.submit' })
  })
  const [given, setGiven] = useState<Cents | null>(null)
  const { methods, paymentType, refusal } = state.context
  const isBusy = card.isSealing || state.matches('submitting')
  const isChecking = state.matches('checking')
  const isPaid = state.matches('approved')
  const isCash = paymentType === 'cash'
  const cashRefusal = isCash && given !== null ? refusalToCash(given, toPay) : null

  const submit = () => {
    if (!isCash) {
      void card.seal()
      return
    }
    send({ type: 'retry.cash', given })
    send({ type: 'retry.submit' })
  }
  const why = isBusy
    ? say('retryPay.submitting')
    : paymentType === null
      ? say('retryPay.method')
      : cashRefusal
        ? sayFailure(cashRefusal.code)
        : null
  return (
    <Dialog
      title={say('retryPay.title', { number: order.number })}
      isOpen
      onClose={onClose}
      isStubborn={isBusy}
      actions={
        isPaid || isChecking ? (
          <>
            {isChecking && (
              <Button onPress={() => send({ type: 'retry.check' })}>{say('retryPay.check')}</Button>
            )}
            <Button variant={isPaid ? 'solid' : 'quiet'} onPress={onClose}>
              {say('retryPay.close')}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="quiet"
              disabledReason={isBusy ? say('retryPay.submitting') : null}
              onPress={onClose}
            >
              {say('retryPay.close')}
            </Button>
            <Button variant="solid" disabledReason={why} onPress={submit}>
              {isBusy
                ? say('retryPay.submitting')
                : isCash
                  ? say('retryPay.submitCash')
                  : say('retryPay.submit', { amount: formats.money(toPay) })}
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
            <b>{say('retryPay.approved')}</b>
            <br />
            {say('retryPay.approvedText')}
          </Banner>
        )}
        {isChecking && (
          <Banner tone="warning">
            <b>{say('retryPay.unknown')}</b>
            <br />
            {say('retryPay.unknownText')}
          </Banner>
        )}
        {refusal !== null && !isPaid && !isChecking && !isBusy && (
          <Banner tone="danger">
            {refusal.code === 'payment_failed' && (
              <>
                <b>{say('retryPay.declined')}</b>
                <br />
              </>
            )}
            {declineMessage(refusal)}
          </Banner>
        )}
        {!isPaid && !isChecking && (
          <>
            <RadioGroup
              label={say('retryPay.method')}
              look="cards"
              value={paymentType}
              isDisabled={isBusy}
              onChange={(method) => send({ type: 'retry.method.choose', paymentType: method })}
              choices={methods.map((id) => ({ id, name: say(`paymentType.${id}`) }))}
            />
            {paymentType === 'card' && <CardFields {...card.fields} />}
            {isCash && (
              <AmountField
                label={say('retryPay.given')}
                value={given}
                onChange={setGiven}
                currencySymbol={formats.place.currencySymbol}
                error={cashRefusal ? sayFailure(cashRefusal.code) : null}
              />
            )}
          </>
        )}
        {!isPaid && (
          <Ledger>
            <LedgerLine kind="total" label={say('retryPay.toPay')}>
              {formats.money(toPay)}
            </LedgerLine>
            {isCash && given !== null && !cashRefusal && (
              <LedgerLine label={say('panel.change')}>{formats.money(changeOf(given, toPay))}</LedgerLine>
            )}
          </Ledger>
        )}
      </form>
    </Dialog>
  )
}
