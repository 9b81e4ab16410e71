import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, CircleDashed, CircleX, Hourglass, Printer } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import { printJobsQuery } from '../../api/client/printing.queries.ts'
import { printingKey } from '../../api/client/query-keys.ts'
import type { PrintJobRecord } from '../../api/contract/printing.contract.ts'
import { canCall } from '../../api/endpoints/endpoint.ts'
import { printingEndpoints } from '../../api/endpoints/printing.endpoints.ts'
import type { OrderId, StoreId } from '../../domain/shared/ids.ts'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'

const ICONS = {
  failed: CircleX,
  unconfirmed: CircleDashed,
  queued: Hourglass,
  sent: Printer,
  printed: Check,
} as const

type Action = 'retry' | 'confirm' | 'repeat'

/** The prints of the last day: what failed first, then what nobody confirmed, waits, prints, and is printed. */
export function PrintQueue({
  storeId,
  onOrder,
}: {
  readonly storeId: StoreId
  readonly onOrder: (id: OrderId) => void
}) {
  const t = useT()
  const { data, error, refetch } = useQuery(printJobsQuery(storeId))
  if (error && !data)
    return <LoadError title={t('printing.queueError')} error={error} onRetry={() => void refetch()} />
  return (
    <section className="printing__card" aria-label={t('printing.queue')}>
      <header>
        <h2>{t('printing.queue')}</h2>
        {data && (
          <p>{t('printing.counts', { ...data.counts, waiting: data.counts.queued + data.counts.sent })}</p>
        )}
      </header>
      {!data && <SkeletonRows rows={6} label={t('ui.loading')} />}
      {data?.data.length === 0 && <EmptyState title={t('printing.queueEmpty')} />}
      {data && data.data.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('printing.order')}</th>
              <th scope="col">{t('printing.what')}</th>
              <th scope="col">{t('printing.where')}</th>
              <th scope="col">{t('printing.state')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('printing.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((job) => (
              <PrintRow key={job.id} job={job} storeId={storeId} onOrder={onOrder} />
            ))}
          </tbody>
        </table>
      )}
      <footer>{t('printing.never')}</footer>
    </section>
  )
}

function PrintRow({
  job,
  storeId,
  onOrder,
}: {
  readonly job: PrintJobRecord
  readonly storeId: StoreId
  readonly onOrder: (id: OrderId) => void
}) {
  const { t, formats } = useI18n()
  const queryClient = useQueryClient()
  const { permissions } = useAppContext()
  const decide = useMutation({
    mutationFn: (action: Action) =>
      api.decidePrintJob({ params: { id: storeId, jobId: job.id }, body: { action } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: printingKey(storeId) }),
  })
  const mayDecide = canCall(permissions, printingEndpoints.decidePrintJob)
  const actions: readonly Action[] =
    job.status === 'failed' ? ['retry'] : job.status === 'unconfirmed' ? ['confirm', 'repeat'] : []
  const Icon = ICONS[job.status]
  return (
    <tr data-status={job.status}>
      <td>
        <button type="button" className="printing__link" onClick={() => onOrder(job.orderId)}>
          {job.number}
        </button>
      </td>
      <td>
        {job.revision > 0
          ? t('printing.change', { number: job.revision })
          : job.copy === 0
            ? t('printing.original')
            : t('printing.copy', { number: job.copy + 1 })}
      </td>
      <td>{job.printer}</td>
      <td>
        <span className="printing__state">
          <Icon aria-hidden="true" />
          {t(`printing.status.${job.status}`, {
            tries: job.tries,
            time: formats.time(job.endedAt ?? job.createdAt),
          })}
        </span>
      </td>
      <td className="printing__decide">
        {mayDecide &&
          actions.map((action) => (
            <Button
              key={action}
              size="small"
              variant={action === 'confirm' ? 'soft' : 'plain'}
              disabledReason={decide.isPending ? t('action.sending') : null}
              onPress={() => decide.mutate(action)}
            >
              {t(`printing.action.${action}`)}
            </Button>
          ))}
      </td>
    </tr>
  )
}
