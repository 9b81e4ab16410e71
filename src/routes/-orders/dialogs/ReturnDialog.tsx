import { useState } from 'react'
import { MAX_RETURNS } from '../../../domain/order/order-refusals.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { changeStatusCommand } from '../commands/order-commands.ts'
import type { OrderDialogProps } from '../order-dialog-props.ts'
import { DialogActions } from '../commands/DialogActions.tsx'
import { RETURN_REASONS, type ReturnReason } from './return-reasons.ts'
import { useDialogCommand } from '../commands/use-dialog-command.ts'

/** Returns the order to the store, with the reason in its history. */
export function ReturnDialog(props: OrderDialogProps) {
  const { order, onClose } = props
  const { t } = useI18n()
  const [reason, setReason] = useState<ReturnReason | 'other' | null>(null)
  const [text, setText] = useState('')
  const { send, isSending, refusal } = useDialogCommand(props)
  const disabledReason =
    reason === null
      ? t('return.reason')
      : reason === 'other' && text.trim() === ''
        ? t('return.otherText')
        : null
  const submit = () =>
    void send(
      changeStatusCommand(order, 'return', {
        reason: reason === 'other' || reason === null ? text.trim() : reason,
      }),
    )
  return (
    <Dialog
      title={t('return.title', { number: order.number })}
      isOpen
      onClose={onClose}
      isDismissable={!isSending}
      actions={
        <DialogActions
          backLabel={t('return.cancel')}
          sendLabel={t('return.confirm')}
          isSending={isSending}
          disabledReason={disabledReason}
          onBack={onClose}
          onSend={submit}
        />
      }
    >
      <form
        className="order-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          if (disabledReason === null && !isSending) submit()
        }}
      >
        {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
        <p>
          {t('return.text')} {t('return.left', { count: Math.max(0, MAX_RETURNS - order.returnsCount - 1) })}
        </p>
        <RadioGroup
          label={t('return.reason')}
          value={reason}
          onChange={setReason}
          choices={[...RETURN_REASONS, 'other' as const].map((id) => ({ id, name: t(`return.${id}`) }))}
        />
        {reason === 'other' && (
          <TextField label={t('return.otherText')} value={text} onChange={setText} maxLength={254} />
        )}
      </form>
    </Dialog>
  )
}
