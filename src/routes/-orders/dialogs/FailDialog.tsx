import { useState } from 'react'
import { useI18n } from '../../../i18n/I18n.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { changeStatusCommand } from '../commands/order-commands.ts'
import type { OrderDialogProps } from '../order-dialog-props.ts'
import { formatErrorCode } from '../commands/command-error-message.ts'

/** Abandons the payment of a pending order. */
export function FailDialog({ order, onClose, run }: OrderDialogProps) {
  const { t, tFailure } = useI18n()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const submit = async () => {
    setSending(true)
    const outcome = await run(changeStatusCommand(order, 'fail'), order)
    setSending(false)
    if (outcome._tag === 'Done') onClose()
    else setRefusal(formatErrorCode({ t, tFailure }, outcome.code))
  }
  return (
    <Dialog
      title={t('fail.title', { number: order.number })}
      isOpen
      size="small"
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('fail.cancel')}
          </Button>
          <Button
            variant="danger"
            disabledReason={isSending ? t('action.sending') : null}
            onPress={() => void submit()}
          >
            {t('fail.confirm')}
          </Button>
        </>
      }
    >
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      <p>{t('fail.text')}</p>
    </Dialog>
  )
}
