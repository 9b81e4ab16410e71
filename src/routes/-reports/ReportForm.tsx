import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { companiesQuery } from '../../api/client/companies.queries.ts'
import { MAX_PERIOD_DAYS } from '../../domain/figures/figure-period.ts'
import { MAX_SHEET_ROWS, REPORT_FORMATS, REPORT_TYPES } from '../../domain/figures/report.ts'
import { daysBetween } from '../../domain/shared/time.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { RadioGroup, SegmentedControl } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { parseId } from '../-shared/parse-id.ts'
import { presetDays, REPORT_PRESETS, type ReportSearch } from './report-search.ts'
import type { ChosenReport } from './use-report.ts'

const ReportDates = lazyComponent(async () => (await import('./ReportDates.tsx')).ReportDates)

/** The option of a select that stands for every unit. */
const ALL = 0

interface ReportFormProps {
  readonly report: ChosenReport
  /** How many rows it has; undefined while that is being found out. */
  readonly count: number | undefined
  readonly isGenerating: boolean
  readonly onChange: (change: Partial<ReportSearch>) => void
  readonly onGenerate: () => void
}

/** What the report is about, of when, of whom, and in which form. */
export function ReportForm({ report, count, isGenerating, onChange, onGenerate }: ReportFormProps) {
  const { t, formats } = useI18n()
  const max = formats.number(MAX_SHEET_ROWS)
  const isLong = count !== undefined && count > MAX_SHEET_ROWS
  const disabledReason =
    report.periodError !== null
      ? t(`report.${report.periodError}`, { max: MAX_PERIOD_DAYS })
      : isGenerating
        ? t('report.generating')
        : count === 0
          ? t('report.noRows')
          : isLong && report.format === 'xlsx'
            ? t('report.sheetTooLong', { max })
            : null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter generates from any field
    <form
      className="report-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (disabledReason === null) onGenerate()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.currentTarget.requestSubmit()
      }}
    >
      <div className="report-form__part">
        <RadioGroup
          label={t('report.type')}
          choices={REPORT_TYPES.map((id) => ({
            id,
            name: t(`report.type.${id}`),
            detail: t(`report.typeText.${id}`),
          }))}
          value={report.type}
          onChange={(type) => onChange({ type })}
        />
      </div>
      <ReportPeriod report={report} onChange={onChange} />
      <ReportUnits report={report} onChange={onChange} />
      <div className="report-form__part">
        <span className="field__label" aria-hidden="true">
          {t('report.format')}
        </span>
        <SegmentedControl
          label={t('report.format')}
          choices={REPORT_FORMATS.map((id) => ({ id, name: id.toUpperCase() }))}
          value={report.format}
          onChange={(format) => onChange({ format })}
        />
      </div>
      <div className="report-form__end">
        <Button
          type="submit"
          variant="solid"
          isWide
          icon={<Download aria-hidden="true" />}
          shortcut={<Kbd>Ctrl ↵</Kbd>}
          disabledReason={disabledReason}
        >
          {isGenerating
            ? t('report.generating')
            : count === undefined
              ? t('report.generateUncounted')
              : t(isLong ? 'report.prepare' : 'report.generate', { count })}
        </Button>
        <p className="report-form__hint">
          {disabledReason ?? t(isLong ? 'report.background' : 'report.direct', { max })}
        </p>
      </div>
    </form>
  )
}

function ReportPeriod({ report, onChange }: Pick<ReportFormProps, 'report' | 'onChange'>) {
  const { t, formats } = useI18n()
  const { from, to, today } = report
  return (
    <div className="report-form__part">
      <span className="field__label">{t('report.period')}</span>
      <div className="report-form__presets" role="group" aria-label={t('report.period')}>
        {REPORT_PRESETS.map((preset) => {
          const days = presetDays(preset, today)
          const isChosen = days.from === from && days.to === to
          return (
            <button
              key={preset}
              type="button"
              className="report-form__preset"
              aria-pressed={isChosen}
              onClick={() => onChange(days)}
            >
              {t(`report.preset.${preset}`)}
            </button>
          )
        })}
      </div>
      <ReportDates
        fallback={<Skeleton height={36} />}
        from={from}
        to={to}
        today={today}
        error={report.periodError && t(`report.${report.periodError}`, { max: MAX_PERIOD_DAYS })}
        onChange={onChange}
      />
      <p className="report-form__hint">
        {t('report.days', {
          days: Math.max(0, daysBetween(from, to) + 1),
          zone: formats.place.timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '',
          max: MAX_PERIOD_DAYS,
        })}
      </p>
    </div>
  )
}

function ReportUnits({ report, onChange }: Pick<ReportFormProps, 'report' | 'onChange'>) {
  const { t } = useI18n()
  const { operator, country } = useAppContext()
  const countryId = operator.countryId === null ? country.id : null
  const franchisors = useQuery(
    companiesQuery('franchisor', { countryId, masterFranchiseeId: null, franchisorId: null }),
  )
  const stores = useQuery(
    companiesQuery('store', { countryId, masterFranchiseeId: null, franchisorId: report.franchisorId }),
  )
  const withAll = (options: ReadonlyArray<{ readonly id: number; readonly name: string }> | undefined) => [
    { id: ALL, name: options ? `${t('report.all')} · ${options.length}` : t('report.all') },
    ...(options ?? []),
  ]
  return (
    <div className="report-form__part">
      <Select
        label={t('report.franchisor')}
        options={withAll(franchisors.data)}
        value={report.franchisorId ?? ALL}
        // A store of another franchisor would give nothing.
        onChange={(id) => onChange({ franchisorId: parseId(id), storeId: undefined })}
      />
      <Select
        label={t('report.store')}
        options={withAll(stores.data)}
        value={report.storeId ?? ALL}
        onChange={(id) => onChange({ storeId: parseId(id) })}
      />
    </div>
  )
}
