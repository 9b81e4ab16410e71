import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { ApiFailure } from '../../api/client/api-failure.ts'
import type { InvoiceDocumentId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface MailInvoiceDialogProps {
  readonly id: InvoiceDocumentId
  readonly email: string | null
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Sends a document as PDF, to the customer's address or another. */
export function MailInvoiceDialog({ id, email, onClose, onSent }: MailInvoiceDialogProps) {
  const { t, tFailure } = useI18n()
  const [to, setTo] = useState(email ?? '')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async () => {
    setBusy(true)
    try {
      await api.mailInvoice({ params: { id }, body: { email: to.trim() } })
      onSent()
      onClose()
    } catch (failure) {
      setError(failure instanceof ApiFailure ? tFailure(failure.code) : tFailure('smth_wrong'))
    } finally {
      setBusy(false)
    }
  }
  const isSendable = to.trim() !== '' && !isBusy
  return (
    <Dialog
      title={t('invoice.mailTitle')}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('reinvoice.close')}
          </Button>
          <Button
            variant="solid"
            disabledReason={isSendable ? null : t('invoice.mailTo')}
            onPress={() => void send()}
          >
            {t('invoice.mailSend')}
          </Button>
        </>
      }
    >
      <form
        className="order-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          if (isSendable) void send()
        }}
      >
        <TextField
          label={t('invoice.mailTo')}
          value={to}
          error={error}
          maxLength={254}
          autoComplete="off"
          inputMode="email"
          onChange={setTo}
        />
      </form>
    </Dialog>
  )
}
