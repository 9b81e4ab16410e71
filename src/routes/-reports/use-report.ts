import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reportPreviewQuery, type ReportParams } from '../../api/client/reports.queries.ts'
import { periodError } from '../../domain/figures/figure-period.ts'
import type { ReportFormat, ReportType } from '../../domain/figures/report.ts'
import type { FranchisorId, StoreId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { useNow } from '../-shared/use-now.ts'
import { presetDays, type ReportSearch } from './report-search.ts'

/** The chosen report, with the values of what was not chosen. */
export interface ChosenReport {
  readonly type: ReportType
  readonly format: ReportFormat
  readonly from: string
  readonly to: string
  readonly franchisorId: FranchisorId | null
  readonly storeId: StoreId | null
  readonly today: string
  readonly periodError: ReturnType<typeof periodError>
}

export const useChosenReport = (search: ReportSearch): ChosenReport => {
  const { formats } = useI18n()
  const today = formats.isoDay(useNow(60_000))
  const days = presetDays('month', today)
  const from = search.from ?? days.from
  const to = search.to ?? days.to
  return {
    type: search.type ?? 'sale',
    format: search.format ?? 'csv',
    from,
    to,
    franchisorId: search.franchisorId ?? null,
    storeId: search.storeId ?? null,
    today,
    periodError: periodError({ from, to }),
  }
}

/** The query of a report, for the chosen country of a global user. */
export const useReportParams = (report: ChosenReport): ReportParams => {
  const { operator, country } = useAppContext()
  const { language } = useI18n()
  return {
    type: report.type,
    start: report.from,
    end: report.to,
    language,
    ...(operator.countryId === null && { countryId: country.id }),
    ...(report.franchisorId !== null && { franchisorId: report.franchisorId }),
    ...(report.storeId !== null && { storeId: report.storeId }),
  }
}

export const useReportPreview = (report: ChosenReport) => {
  const params = useReportParams(report)
  return useQuery({
    ...reportPreviewQuery(params),
    enabled: report.periodError === null,
    placeholderData: keepPreviousData,
  })
}
