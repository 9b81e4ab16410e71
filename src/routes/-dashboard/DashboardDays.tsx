import { useT } from '../../i18n/I18n.tsx'
import { DateRangeField, type DayRange } from '../../ui/DateField.tsx'

/** The days of a period of one's own. */
export function DashboardDays({
  days,
  today,
  error,
  onChange,
}: {
  readonly days: DayRange
  readonly today: string
  readonly error: string | null
  readonly onChange: (days: DayRange) => void
}) {
  return (
    <DateRangeField
      label={useT()('dashboard.period')}
      isLabelHidden
      today={today}
      maxDay={today}
      value={days}
      error={error}
      onChange={(range) => range !== null && onChange(range)}
    />
  )
}
