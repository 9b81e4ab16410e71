import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import type { InvoiceRow } from '../../api/contract/invoices.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { closeRegeneration, regeneratedInvoicesQuery, resultOf, useRegeneration } from './regeneration.ts'
import './regeneration-panel.css'

const ICONS = { certified: CircleCheck, failed: CircleX, waiting: Hourglass } as const
const RESULTS = ['certified', 'failed', 'waiting'] as const

/** What became of the invoices that were asked for together, an order a line. */
export function RegenerationPanel() {
  const { t, formats } = useI18n()
  const last = useRegeneration()
  const { data, error, refetch } = useQuery(regeneratedInvoicesQuery(last))
  if (last === null) return null
  const rows = data?.data ?? []
  const over = rows.filter((row) => resultOf(row) !== 'waiting').length
  const total = last.orderIds.length
  return (
    <SidePanel
      title={t('regeneration.title', { count: total })}
      subtitle={t('regeneration.since', { time: formats.time(new Date(last.at)) })}
      focusKey={last.at}
      onClose={closeRegeneration}
    >
      <div className="regeneration">
        {error && !data && (
          <LoadError title={t('invoices.error')} error={error} onRetry={() => void refetch()} />
        )}
        {total > 0 && (
          <>
            <p className="regeneration__count" role="status">
              <b>{over}</b> {t('regeneration.of', { count: total })}
            </p>
            <progress value={over} max={total} aria-label={t('regeneration.title', { count: total })} />
            <ul>
              {RESULTS.map((result) => {
                const Icon = ICONS[result]
                return (
                  <li key={result} data-result={result}>
                    <Icon aria-hidden="true" />
                    {t(`regeneration.${result}`)}
                    <b>
                      {result === 'waiting'
                        ? total - over
                        : rows.filter((row) => resultOf(row) === result).length}
                    </b>
                  </li>
                )
              })}
            </ul>
            <p className="muted">{t('regeneration.text')}</p>
            <ul aria-label={t('regeneration.orders')}>
              {rows.map((row) => (
                <RegeneratedOrder key={row.id} row={row} />
              ))}
            </ul>
          </>
        )}
        {last.refused.length > 0 && (
          <section>
            <h3>{t('regeneration.notSent', { count: last.refused.length })}</h3>
            <ul>
              {last.refused.map(({ number, reason }) => (
                <li key={number}>
                  <b>{number}</b> <span>{reason}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </SidePanel>
  )
}

function RegeneratedOrder({ row }: { readonly row: InvoiceRow }) {
  const { t } = useI18n()
  const result = resultOf(row)
  return (
    <li data-result={result}>
      <Link to="/orders/$order" params={{ order: String(row.orderId) }} className="order-link">
        {row.number}
      </Link>
      <span>
        {result === 'failed' && row.failure !== null
          ? t(`invoices.cause.${row.failure}`)
          : result === 'certified' && row.documentNumber !== null
            ? t('invoices.certified', { number: row.documentNumber })
            : t(`invoiceStatus.${row.status}`)}
      </span>
    </li>
  )
}
