import { useState } from 'react'
import { MAX_RETURNS } from '../../domain/order/order-refusals.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { changeStatus } from './order-commands.ts'
import type { OrderDialogProps } from './OrderDialogs.tsx'
import { RETURN_REASONS, type ReturnReason } from './return-reasons.ts'
import { sayCode } from './say-notice.ts'

/** Breakdown, or nobody opened: the order comes back to the store, with the reason in its history. */
export function ReturnDialog({ order, onClose, run }: OrderDialogProps) {
  const { say, sayFailure } = useWords()
  const [reason, setReason] = useState<ReturnReason | 'other' | null>(null)
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const why = isSending
    ? say('action.sending')
    : reason === null
      ? say('return.reason')
      : reason === 'other' && text.trim() === ''
        ? say('return.otherText')
        : null
  const submit = async () => {
    setSending(true)
    const outcome = await run(
      changeStatus(order, 'return', { reason: reason === 'other' || reason === null ? text.trim() : reason }),
      order,
    )
    setSending(false)
    if (outcome._tag === 'Done') onClose()
    else setRefusal(sayCode({ say, sayFailure }, outcome.code))
  }
  return (
    <Dialog
      title={say('return.title', { number: order.number })}
      isOpen
      onClose={onClose}
      isStubborn={isSending}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {say('return.cancel')}
          </Button>
          <Button variant="solid" disabledReason={why} onPress={() => void submit()}>
            {say('return.confirm')}
          </Button>
        </>
      }
    >
      <form
        className="order-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          if (why === null) void submit()
        }}
      >
        {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
        <p>
          {say('return.text')}{' '}
          {say('return.left', { count: Math.max(0, MAX_RETURNS - order.returnsCount - 1) })}
        </p>
        <RadioGroup
          label={say('return.reason')}
          value={reason}
          onChange={setReason}
          choices={[...RETURN_REASONS, 'other' as const].map((id) => ({ id, name: say(`return.${id}`) }))}
        />
        {reason === 'other' && (
          <TextField label={say('return.otherText')} value={text} onChange={setText} maxLength={254} />
        )}
      </form>
    </Dialog>
  )
}
