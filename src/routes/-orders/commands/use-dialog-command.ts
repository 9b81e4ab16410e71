import { useState } from 'react'
import { useI18n } from '../../../i18n/I18n.tsx'
import type { OrderDialogProps } from '../order-dialog-props.ts'
import { formatErrorCode } from './command-error-message.ts'
import type { Command } from './order-commands.ts'

/** Sends the command of a dialog, which closes when it is done and says otherwise why it is not. */
export const useDialogCommand = ({ order, onClose, run }: OrderDialogProps) => {
  const { t, tFailure } = useI18n()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async (command: Command): Promise<void> => {
    setSending(true)
    const outcome = await run(command, order)
    setSending(false)
    if (outcome._tag === 'Done') onClose()
    else setRefusal(formatErrorCode({ t, tFailure }, outcome.code))
  }
  return { send, isSending, refusal }
}
