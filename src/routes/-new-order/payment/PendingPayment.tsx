import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { isApiFailure } from '../../../api/client/api-failure.ts'
import { api } from '../../../api/client/api.ts'
import { serverNow } from '../../../api/client/server-clock.ts'
import { isConfirmedByHand } from '../../../domain/payment/payment.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import type { PlacedOrderSummary } from '../../../machines/processes/new-order.types.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { formatDayTime } from '../../-shared/format-time.ts'
import { createIdempotencyKey } from '../../-shared/idempotency-key.ts'
import { writeOrder } from '../../-shared/write-order.ts'

/** What to say of an order that the kitchen does not begin yet, until when it waits, and the code that it waits for. */
export function PendingPayment({ placed }: { readonly placed: PlacedOrderSummary }) {
  const { t, formats } = useI18n()
  const isByHand = isConfirmedByHand(placed.paymentType)
  return (
    <>
      <p className="read-back">
        {t(
          isByHand
            ? `calls.tellPending.${placed.paymentType === 'pos' ? 'pos' : 'bank'}`
            : 'calls.tellPending.card',
        )}
      </p>
      {placed.paymentDueAt != null && (
        <p className="order-placed__reason">
          {t('calls.pendingUntil', {
            time: formatDayTime(t, formats, placed.paymentDueAt, serverNow(), 'omit'),
          })}
        </p>
      )}
      {isByHand && <CodeForm placed={placed} />}
    </>
  )
}

function CodeForm({ placed }: { readonly placed: PlacedOrderSummary }) {
  const { t, tFailure } = useI18n()
  const queryClient = useQueryClient()
  const [idempotencyKey] = useState(createIdempotencyKey)
  const [code, setCode] = useState('')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = () => {
    const headers = { ifMatch: placed.version, idempotencyKey, toast: 'none' } as const
    const params = { id: placed.id }
    return placed.paymentType === 'pos'
      ? api.confirmPosPayment({ params, body: { authorizationCode: code.trim() }, ...headers })
      : api.confirmBankTransfer({ params, body: { bankTransactionId: code.trim() }, ...headers })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setError(t('calls.pendingCodeMissing'))
    if (isSending) return
    setSending(true)
    try {
      writeOrder(queryClient, await send())
    } catch (failure) {
      setError(tFailure(isApiFailure(failure) ? failure.code : 'smth_wrong'))
    } finally {
      setSending(false)
    }
  }
  return (
    <form className="pending-payment" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t(placed.paymentType === 'pos' ? 'calls.pendingCode' : 'calls.pendingTransaction')}
        value={code}
        maxLength={254}
        autoComplete="off"
        error={error}
        onChange={(typed) => {
          setCode(typed)
          setError(null)
        }}
      />
      <Button variant="solid" type="submit" isPending={isSending}>
        {t('calls.pendingConfirm')}
      </Button>
    </form>
  )
}
