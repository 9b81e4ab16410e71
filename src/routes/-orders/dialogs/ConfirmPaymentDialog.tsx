import { useState } from 'react'
import { useI18n } from '../../../i18n/I18n.tsx'
import { AmountList, AmountRow } from '../../../ui/AmountList.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { focusFirstField } from '../../-shared/focus.ts'
import { useDialogCommand } from '../commands/use-dialog-command.ts'
import { confirmPaymentCommand } from '../commands/order-commands.ts'
import type { OrderDialogProps } from '../order-dialog-props.ts'
import { DialogActions } from '../commands/DialogActions.tsx'

/** The authorisation code of the agent's terminal, or the ids of a bank transfer; the order goes to the kitchen. */
export function ConfirmPaymentDialog(props: OrderDialogProps) {
  const { order, formats, onClose } = props
  const { t } = useI18n()
  const isPos = order.payment.paymentType === 'pos'
  const [code, setCode] = useState('')
  const [transferId, setTransferId] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { send, isSending, refusal } = useDialogCommand(props)
  const submit = () => {
    const typed = code.trim()
    setMissing(typed === '')
    if (typed === '' || isSending) return
    void send(
      confirmPaymentCommand(
        order,
        isPos
          ? { authorizationCode: typed }
          : {
              bankTransactionId: typed,
              ...(transferId.trim() !== '' && { transferId: transferId.trim() }),
            },
      ),
    )
  }
  return (
    <Dialog
      title={t('confirmPayment.title', { number: order.number })}
      isOpen
      size="small"
      onClose={onClose}
      isDismissable={!isSending}
      actions={
        <DialogActions
          backLabel={t('confirmPayment.cancel')}
          sendLabel={t('confirmPayment.confirm')}
          isSending={isSending}
          onBack={onClose}
          form="confirm-payment"
        />
      }
    >
      <form
        id="confirm-payment"
        className="order-dialog"
        ref={focusFirstField}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
        <AmountList>
          <AmountRow kind="total" label={t('confirmPayment.amount')}>
            {formats.money(order.payment.amount)}
          </AmountRow>
        </AmountList>
        <TextField
          label={t(isPos ? 'complete.code' : 'confirmPayment.bankId')}
          value={code}
          onChange={(typed) => {
            setMissing(false)
            setCode(typed)
          }}
          error={
            isMissing
              ? t(isPos ? 'failure.pos_authorization_code_required' : 'failure.bank_transaction_id_required')
              : null
          }
          maxLength={254}
          autoComplete="off"
        />
        {!isPos && (
          <TextField
            label={t('confirmPayment.transferId')}
            value={transferId}
            onChange={setTransferId}
            maxLength={254}
            autoComplete="off"
          />
        )}
      </form>
    </Dialog>
  )
}
