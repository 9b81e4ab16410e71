import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import { dailyStockReportQuery } from '../../api/client/stock.queries.ts'
import type { DailyStockReport } from '../../api/contract/stock-reports.contract.ts'
import type { DailyStockReportId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'
import { formatShortDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { formatDay } from '../-stock/format-day.ts'
import type { StockStore } from '../-stock/stock-store.ts'
import { COUNT_TONES } from './CountsTab.tsx'
import { DifferenceList, DifferenceSums } from './DifferenceList.tsx'
import { isNotFound } from '../-list/RecordPlaceholder.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import '../-list/list.css'
import '../-stock-requests/request-lines.css'
import './count-review.css'
import './stock-count.css'

/** A count that was filed: what differed and why; whoever may approves it, or returns it with a reason. */
export function CountReport({ store, id }: { readonly store: StockStore; readonly id: number }) {
  const { t, tFailure } = useI18n()
  // An unknown id of the URL gets `stock_report_not_found`.
  const { data, error, refetch } = useQuery(dailyStockReportQuery(store.id, id as DailyStockReportId))
  if (error && !data)
    return isNotFound(error) ? (
      <EmptyState isPage title={tFailure('stock_report_not_found')} />
    ) : (
      <LoadError isPage title={t('list.error')} error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <SkeletonRows rows={8} label={t('ui.loading')} />
  return <LoadedReport store={store} report={data} />
}

function LoadedReport({ store, report }: { readonly store: StockStore; readonly report: DailyStockReport }) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const differences = report.lines.filter(({ difference }) => (difference ?? 0) !== 0)
  return (
    <div className="count-review">
      <div className="count-review__main">
        <header className="stock-card">
          <h2>{formatDay(formats, report.day)}</h2>
          <Chip tone={COUNT_TONES[report.status]}>{t(`stock.countStatus.${report.status}`)}</Chip>
          <small>
            {report.startedBy} {formatShortDateTime(t, formats, report.startedAt, now, 'sentence')}
            {report.filedAt !== null &&
              ` → ${report.filedBy ?? ''} ${formatShortDateTime(t, formats, report.filedAt, now, 'sentence')}`}
          </small>
          {report.comment !== '' && <blockquote>{report.comment}</blockquote>}
        </header>
        <DifferenceSums report={report} />
        <DifferenceList lines={differences} countryId={store.countryId} />
      </div>
      <aside className="stock-card count-review__side">
        <h2>{t('stock.history')}</h2>
        <p>{t('stock.count.productCount', { count: report.lines.length })}</p>
        {report.decidedAt !== null && (
          <p>
            {report.decidedBy}, {formatShortDateTime(t, formats, report.decidedAt, now, 'sentence')}
            {report.returnNote !== '' && ` «${report.returnNote}»`}
          </p>
        )}
        {report.abilities.decide === true && <Decision store={store} report={report} />}
        <Link to="/stock-management/$store/counts" params={{ store: String(store.id) }} className="text-link">
          {t('stock.count.all')}
        </Link>
      </aside>
    </div>
  )
}

function Decision({ store, report }: { readonly store: StockStore; readonly report: DailyStockReport }) {
  const i18n = useI18n()
  const { t } = i18n
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const deciding = useMutation({
    mutationFn: (status: 'filed' | 'returned') =>
      api.decideDailyStockReport({
        params: { id: store.id, reportId: report.id },
        ifMatch: report.version,
        body: { status, note },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEYS.stockReports }),
  })
  const busy = deciding.isPending ? t('form.sending') : null
  return (
    <div className="count-decision">
      <Button variant="solid" disabledReason={busy} onPress={() => deciding.mutate('filed')}>
        {t('stock.count.approve')}
      </Button>
      <TextField label={t('stock.count.returnNote')} value={note} onChange={setNote} maxLength={254} />
      <Button
        disabledReason={busy ?? (note.trim() === '' ? t('stock.count.returnNeedsNote') : null)}
        onPress={() => deciding.mutate('returned')}
      >
        {t('stock.count.return')}
      </Button>
      {deciding.error && <p role="alert">{formatFailure(i18n, deciding.error)}</p>}
    </div>
  )
}
