import { useState } from 'react'
import { useWords } from '../../i18n/I18n.tsx'
import { minus, type Cents } from '../../domain/shared/money.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Ledger, LedgerLine } from '../../ui/Ledger.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { focusFirstField } from '../-shared/focus-first-field.ts'
import { changeStatus } from './order-commands.ts'
import type { OrderDialogProps } from './OrderDialogs.tsx'
import { sayCode } from './say-notice.ts'

/** The last step at the door: the cash that was handed over and its change, or the code of the terminal. */
export function CompleteDialog({ order, formats, onClose, run }: OrderDialogProps) {
  const { say, sayFailure } = useWords()
  const toPay = order.payment.amount
  const isCash = order.payment.paymentType === 'cash'
  const [received, setReceived] = useState<Cents | null>(toPay)
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const given = received ?? toPay
  const missing = minus(toPay, given)
  const why = isSending
    ? say('action.sending')
    : isCash && missing > 0
      ? say('complete.short', { amount: formats.money(missing) })
      : !isCash && code.trim() === ''
        ? say('complete.code')
        : null
  const submit = async () => {
    setSending(true)
    const outcome = await run(
      changeStatus(order, 'complete', isCash ? { cashReceived: given } : { authorizationCode: code.trim() }),
      order,
    )
    setSending(false)
    if (outcome._tag === 'Done') onClose()
    else setRefusal(sayCode({ say, sayFailure }, outcome.code))
  }
  return (
    <Dialog
      title={say('complete.title', { number: order.number })}
      isOpen
      size="small"
      onClose={onClose}
      isStubborn={isSending}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {say('complete.cancel')}
          </Button>
          <Button variant="solid" disabledReason={why} onPress={() => void submit()}>
            {say('complete.confirm')}
          </Button>
        </>
      }
    >
      <form
        className="order-dialog"
        ref={focusFirstField}
        onSubmit={(event) => {
          event.preventDefault()
          if (why === null) void submit()
        }}
      >
        {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
        {isCash ? (
          <>
            <AmountField
              label={say('complete.cash')}
              value={received}
              onChange={setReceived}
              currencySymbol={formats.place.currencySymbol}
              error={missing > 0 ? say('complete.short', { amount: formats.money(missing) }) : null}
            />
            <Ledger>
              <LedgerLine label={say('complete.toPay')}>{formats.money(toPay)}</LedgerLine>
              <LedgerLine kind="total" label={say('complete.change')}>
                <output aria-live="polite">{formats.money(minus(given, toPay))}</output>
              </LedgerLine>
            </Ledger>
          </>
        ) : (
          <TextField
            label={say('complete.code')}
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
