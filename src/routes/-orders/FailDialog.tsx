import { useState } from 'react'
import { useWords } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { changeStatus } from './order-commands.ts'
import type { OrderDialogProps } from './OrderDialogs.tsx'
import { sayCode } from './say-notice.ts'

/** The payment of a pending order is given up by hand. */
export function FailDialog({ order, onClose, run }: OrderDialogProps) {
  const { say, sayFailure } = useWords()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const submit = async () => {
    setSending(true)
    const outcome = await run(changeStatus(order, 'fail'), order)
    setSending(false)
    if (outcome._tag === 'Done') onClose()
    else setRefusal(sayCode({ say, sayFailure }, outcome.code))
  }
  return (
    <Dialog
      title={say('fail.title', { number: order.number })}
      isOpen
      size="small"
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {say('fail.cancel')}
          </Button>
          <Button
            variant="danger"
            disabledReason={isSending ? say('action.sending') : null}
            onPress={() => void submit()}
          >
            {say('fail.confirm')}
          </Button>
        </>
      }
    >
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      <p>{say('fail.text')}</p>
    </Dialog>
  )
}
