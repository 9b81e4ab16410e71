import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { REPORT_FILES_KEY } from '../../api/client/reports.queries.ts'
import { MAX_SHEET_ROWS } from '../../domain/figures/report.ts'
import type { LocalDay } from '../../domain/shared/time.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { saveCsv, saveFile } from '../-shared/save-file.ts'
import { ReportFilesCard } from './ReportFilesCard.tsx'
import { ReportForm } from './ReportForm.tsx'
import { ReportPreviewCard } from './ReportPreviewCard.tsx'
import type { ReportSearch } from './report-search.ts'
import { useChosenReport, useReportParams, useReportPreview } from './use-report.ts'
import './reports.css'

const DAYS = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const dayOf = (day: LocalDay): Date => new Date(`${day}T00:00:00Z`)

/** Reports of sales, products and stock as files. */
export function ReportsPage({
  search,
  onChange,
}: {
  readonly search: ReportSearch
  readonly onChange: (change: Partial<ReportSearch>) => void
}) {
  const { t, intl } = useI18n()
  const report = useChosenReport(search)
  const params = useReportParams(report)
  const preview = useReportPreview(report)
  const queryClient = useQueryClient()
  const count = preview.isPlaceholderData ? undefined : preview.data?.count
  const generate = useMutation({
    mutationFn: async () => {
      const name = `${report.type}-${report.from}-${report.to}`
      if (count !== undefined && count > MAX_SHEET_ROWS) {
        await api.createReportFile({ body: params })
        await queryClient.invalidateQueries({ queryKey: REPORT_FILES_KEY })
      } else if (report.format === 'xlsx') {
        const file = await api.reportSheet({ query: params })
        if (file instanceof Blob) saveFile(`${name}.xlsx`, file)
      } else {
        saveCsv(name, await api.report({ query: params }))
      }
    },
  })
  return (
    <div className="reports">
      <h1>{t('report.title')}</h1>
      <p className="print-only">
        {t(`report.type.${report.type}`)},{' '}
        {intl.formatDateTimeRange(dayOf(report.from), dayOf(report.to), DAYS)}
      </p>
      <ReportForm
        report={report}
        count={count}
        isGenerating={generate.isPending}
        onChange={onChange}
        onGenerate={() => generate.mutate()}
      />
      <div className="reports__side">
        <ReportPreviewCard
          type={report.type}
          preview={report.periodError === null ? preview.data : undefined}
          isOld={preview.isPlaceholderData}
          error={preview.error}
          onRetry={() => void preview.refetch()}
        />
        <ReportFilesCard />
      </div>
    </div>
  )
}
