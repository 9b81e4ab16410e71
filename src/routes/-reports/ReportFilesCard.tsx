import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, FileSpreadsheet, LoaderCircle } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import { REPORT_FILES_KEY, reportFilesQuery } from '../../api/client/reports.queries.ts'
import type { ReportFile } from '../../api/contract/reports.contract.ts'
import { MAX_SHEET_ROWS, REPORT_FILE_DAYS } from '../../domain/figures/report.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { formatDateTime } from '../-shared/format-time.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { saveCsv } from '../-shared/save-file.ts'
import { useNow } from '../-shared/use-now.ts'

/** The files that were prepared, for everybody who reaches their stores. */
export function ReportFilesCard() {
  const { t, formats } = useI18n()
  const { data, error, refetch } = useQuery(reportFilesQuery)
  return (
    <section className="report-card" aria-labelledby="report-files">
      <header className="report-card__head">
        <h2 id="report-files">{t('report.files')}</h2>
        <p>{t('report.filesText', { days: REPORT_FILE_DAYS })}</p>
      </header>
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={3} label={t('ui.loading')} />
        ) : (
          <LoadError title={t('report.files')} error={error} onRetry={() => void refetch()} />
        )
      ) : data.count === 0 ? (
        <EmptyState title={t('report.noFiles')}>
          {t('report.noFilesText', { max: formats.number(MAX_SHEET_ROWS) })}
        </EmptyState>
      ) : (
        <ul>
          {data.data.map((file) => (
            <ReportFileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </section>
  )
}

const formatBytes = (format: (value: number) => string, bytes: number): string =>
  bytes < 1_000_000
    ? `${format(Math.ceil(bytes / 1_000))} kB`
    : `${format(Math.round(bytes / 100_000) / 10)} MB`

function ReportFileRow({ file }: { readonly file: ReportFile }) {
  const { t, formats, intl } = useI18n()
  const now = useNow(60_000)
  const day = (value: string) =>
    intl.formatDate(`${value}T00:00:00Z`, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
  const isUnfinished = file.state === 'waiting' || file.state === 'running'
  return (
    <li className="report-files__row" data-state={file.state}>
      {isUnfinished ? <LoaderCircle aria-hidden="true" /> : <FileSpreadsheet aria-hidden="true" />}
      <div className="report-files__name">
        <b>
          {t(`report.type.${file.type}`)}, {day(file.start)} – {day(file.end)}
        </b>
        <span>
          {t('report.fileOf', {
            unit: file.unitName ?? t('report.allStores'),
            by: file.isOwn ? t('report.you') : file.createdBy,
            at: formatDateTime(t, formats, file.createdAt, now, 'sentence'),
          })}
        </span>
      </div>
      <div className="report-files__state" role="status">
        {file.state === 'running' && (
          <progress value={file.rowsDone} max={file.rowCount} aria-label={t('report.state.running')} />
        )}
        <span>
          {file.state === 'ready'
            ? t('report.ready', {
                count: file.rowCount,
                size: formatBytes(formats.number, file.bytes),
                until: formats.day(file.expiresAt, new Date(now)),
              })
            : file.state === 'running'
              ? t('report.progress', {
                  done: formats.number(file.rowsDone),
                  count: formats.number(file.rowCount),
                })
              : t(`report.state.${file.state}`)}
        </span>
      </div>
      <ReportFileActions file={file} isUnfinished={isUnfinished} />
    </li>
  )
}

function ReportFileActions({
  file,
  isUnfinished,
}: {
  readonly file: ReportFile
  readonly isUnfinished: boolean
}) {
  const { t } = useI18n()
  const queryClient = useQueryClient()
  const params = { id: file.id }
  const remove = useMutation({
    mutationFn: () => api.deleteReportFile({ params }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: REPORT_FILES_KEY }),
  })
  const download = useMutation({
    mutationFn: async () =>
      saveCsv(`${file.type}-${file.start}-${file.end}`, await api.downloadReportFile({ params })),
  })
  return (
    <div className="report-files__actions">
      {file.state === 'ready' && (
        <Button
          size="small"
          icon={<Download aria-hidden="true" />}
          disabledReason={download.isPending ? t('report.generating') : null}
          onPress={() => download.mutate()}
        >
          {t('report.download')}
        </Button>
      )}
      {file.isOwn && (
        <Button size="small" variant="quiet" onPress={() => !remove.isPending && remove.mutate()}>
          {t(isUnfinished ? 'report.stop' : 'report.remove')}
        </Button>
      )}
    </div>
  )
}
