import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { orderTicketQuery, printersQuery } from '../../api/client/printing.queries.ts'
import { printingKey } from '../../api/client/query-keys.ts'
import { canCall } from '../../api/endpoints/endpoint.ts'
import { printingEndpoints } from '../../api/endpoints/printing.endpoints.ts'
import type { OrderId, PrinterId, StoreId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'

/** The ticket as it comes out of the printer; the browser prints it on 80 mm too. */
export function TicketPreview({
  orderId,
  storeId,
}: {
  readonly orderId: OrderId
  readonly storeId: StoreId
}) {
  const t = useT()
  const { data, error, refetch } = useQuery(orderTicketQuery(orderId))
  if (error)
    return <LoadError title={t('printing.ticketError')} error={error} onRetry={() => void refetch()} />
  return (
    <section className="ticket" aria-label={t('printing.ticket')}>
      {data ? (
        <img
          className="ticket__paper"
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.svg)}`}
          alt={t('printing.ticketAlt')}
        />
      ) : (
        <Skeleton height={520} />
      )}
      <div className="ticket__actions">
        <Button icon={<Printer aria-hidden="true" />} onPress={() => print()}>
          {t('printing.here')}
        </Button>
        {data && <SendTicket orderId={orderId} storeId={storeId} isPrinted={data.printed > 0} />}
      </div>
    </section>
  )
}

function SendTicket({
  orderId,
  storeId,
  isPrinted,
}: {
  readonly orderId: OrderId
  readonly storeId: StoreId
  readonly isPrinted: boolean
}) {
  const t = useT()
  const queryClient = useQueryClient()
  const { permissions } = useAppContext()
  const { data } = useQuery(printersQuery(storeId))
  const [reason, setReason] = useState('')
  const send = useMutation({
    mutationFn: (printerId: PrinterId) =>
      api.printOrder({
        params: { id: orderId },
        body: { printerId, ...(reason.trim() !== '' && { reason: reason.trim() }) },
      }),
    onSuccess: () => setReason(''),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: printingKey(storeId) }),
        queryClient.invalidateQueries({ queryKey: orderTicketQuery(orderId).queryKey }),
      ]),
  })
  const printers = (data?.data ?? []).filter(({ isActive }) => isActive)
  if (!canCall(permissions, printingEndpoints.printOrder) || printers.length === 0) return null
  return (
    <>
      {isPrinted && (
        <TextField
          label={t('printing.copyReason')}
          help={t('printing.copyHelp')}
          value={reason}
          onChange={setReason}
          maxLength={120}
        />
      )}
      {printers.map(({ id, name }) => (
        <Button
          key={id}
          variant="soft"
          disabledReason={
            send.isPending
              ? t('action.sending')
              : isPrinted && reason.trim() === ''
                ? t('printing.sayWhy')
                : null
          }
          onPress={() => send.mutate(id)}
        >
          {t(isPrinted ? 'printing.copyTo' : 'printing.sendTo', { printer: name })}
        </Button>
      ))}
    </>
  )
}
