import { DateField } from '../../ui/DateField.tsx'
import { useT } from '../../i18n/I18n.tsx'

/** The first and the last day of a report. */
export function ReportDates({
  from,
  to,
  today,
  error,
  onChange,
}: {
  readonly from: string
  readonly to: string
  readonly today: string
  readonly error: string | null
  readonly onChange: (change: { readonly from?: string; readonly to?: string }) => void
}) {
  const t = useT()
  return (
    <div className="report-form__dates">
      <DateField
        label={t('report.start')}
        today={today}
        maxDay={today}
        value={from}
        onChange={(day) => day !== null && onChange({ from: day })}
      />
      <DateField
        label={t('report.end')}
        today={today}
        maxDay={today}
        value={to}
        error={error}
        onChange={(day) => day !== null && onChange({ to: day })}
      />
    </div>
  )
}
