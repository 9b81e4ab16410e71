import { useState } from 'react'
import { useI18n } from '../../../i18n/I18n.tsx'
import { isUnlikelyCash, refusalToCashGiven } from '../../../domain/payment/cash.ts'
import { minus, type Cents } from '../../../domain/shared/money.ts'
import { AmountField } from '../../-payment/AmountField.tsx'
import { UnlikelyCash } from '../../-payment/UnlikelyCash.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { AmountList, AmountRow } from '../../../ui/AmountList.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { focusFirstField } from '../../-shared/focus.ts'
import { changeStatusCommand } from '../commands/order-commands.ts'
import type { OrderDialogProps } from '../order-dialog-props.ts'
import { collectedBy } from '../order-dialogs.ts'
import { useDialogCommand } from '../commands/use-dialog-command.ts'
import { DialogActions } from '../commands/DialogActions.tsx'

/**
 * Completes an order at the door: the cash and its change, the code of the card terminal, or only the
 * question, because a completed order stays so.
 */
export function CompleteDialog(props: OrderDialogProps) {
  const { order, formats, onClose } = props
  const { t, tFailure } = useI18n()
  const toPay = order.payment.topUp?.amount ?? order.payment.amount
  const method = collectedBy(order.payment)
  const isCollecting = method !== null
  const isCash = method === 'cash'
  const [received, setReceived] = useState<Cents | null>(toPay)
  const [code, setCode] = useState('')
  const { send, isSending, refusal } = useDialogCommand(props)
  const [confirmed, setConfirmed] = useState<Cents | null>(null)
  const cashGiven = received ?? toPay
  const missing = minus(toPay, cashGiven)
  const isRead = !Number.isNaN(cashGiven)
  const asks = isCash && isUnlikelyCash(cashGiven, toPay) && confirmed !== cashGiven
  const disabledReason =
    isCash && refusalToCashGiven(cashGiven, toPay) !== null
      ? isRead && missing > 0
        ? t('complete.short', { amount: formats.money(missing) })
        : tFailure('change_error')
      : asks
        ? t('ui.cash.toConfirm')
        : isCollecting && !isCash && code.trim() === ''
          ? t('complete.code')
          : null
  const submit = () =>
    void send(
      changeStatusCommand(
        order,
        'complete',
        isCash ? { cashReceived: cashGiven } : isCollecting ? { authorizationCode: code.trim() } : {},
      ),
    )
  return (
    <Dialog
      title={t('complete.title', { number: order.number })}
      isOpen
      size="small"
      onClose={onClose}
      isDismissable={!isSending}
      actions={
        <DialogActions
          backLabel={t('complete.cancel')}
          sendLabel={t('complete.confirm')}
          isSending={isSending}
          disabledReason={disabledReason}
          onBack={onClose}
          onSend={submit}
        />
      }
    >
      <form
        className="order-dialog"
        ref={focusFirstField}
        onSubmit={(event) => {
          event.preventDefault()
          if (disabledReason === null && !isSending) submit()
        }}
      >
        {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
        {!isCollecting ? (
          <p>{t('complete.settled')}</p>
        ) : isCash ? (
          <>
            <AmountField
              label={t('complete.cash')}
              value={received}
              onChange={setReceived}
              currencySymbol={formats.place.currencySymbol}
              error={missing > 0 ? t('complete.short', { amount: formats.money(missing) }) : null}
            />
            {asks && (
              <UnlikelyCash given={cashGiven} toPay={toPay} onConfirm={() => setConfirmed(cashGiven)} />
            )}
            <AmountList>
              <AmountRow label={t('complete.toPay')}>{formats.money(toPay)}</AmountRow>
              <AmountRow kind="total" label={t('complete.change')}>
                <output aria-live="polite">{isRead ? formats.money(minus(cashGiven, toPay)) : '—'}</output>
              </AmountRow>
            </AmountList>
          </>
        ) : (
          <TextField
            label={t('complete.code')}
            value={code}
            onChange={setCode}
            maxLength={254}
            autoComplete="off"
          />
        )}
      </form>
    </Dialog>
  )
}
