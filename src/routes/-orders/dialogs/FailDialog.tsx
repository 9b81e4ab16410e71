import { useI18n } from '../../../i18n/I18n.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { changeStatusCommand } from '../commands/order-commands.ts'
import type { OrderDialogProps } from '../order-dialog-props.ts'
import { DialogActions } from '../commands/DialogActions.tsx'
import { useDialogCommand } from '../commands/use-dialog-command.ts'

/** Abandons the payment of a pending order. */
export function FailDialog(props: OrderDialogProps) {
  const { order, onClose } = props
  const { t } = useI18n()
  const { send, isSending, refusal } = useDialogCommand(props)
  return (
    <Dialog
      title={t('fail.title', { number: order.number })}
      isOpen
      size="small"
      role="alertdialog"
      onClose={onClose}
      actions={
        <DialogActions
          variant="danger"
          backLabel={t('fail.cancel')}
          sendLabel={t('fail.confirm')}
          isSending={isSending}
          onBack={onClose}
          onSend={() => void send(changeStatusCommand(order, 'fail'))}
        />
      }
    >
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      <p>{t('fail.text')}</p>
    </Dialog>
  )
}
