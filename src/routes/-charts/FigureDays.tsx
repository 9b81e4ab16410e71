import { MAX_PERIOD_DAYS, periodError } from '../../domain/figures/figure-period.ts'
import { useT } from '../../i18n/I18n.tsx'
import { DateRangeField, type DayRange } from '../../ui/DateField.tsx'

/** The days of a period of one's own. */
export function FigureDays({
  days,
  today,
  onChange,
}: {
  readonly days: DayRange
  readonly today: string
  readonly onChange: (days: DayRange) => void
}) {
  const t = useT()
  const error = periodError(days)
  return (
    <DateRangeField
      label={t('dashboard.period')}
      isLabelHidden
      today={today}
      maxDay={today}
      value={days}
      error={error && t(`dashboard.${error}`, { max: MAX_PERIOD_DAYS })}
      onChange={(range) => range !== null && onChange(range)}
    />
  )
}
