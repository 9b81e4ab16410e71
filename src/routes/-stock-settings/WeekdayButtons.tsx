import { WEEKDAYS } from '../../domain/delivery/opening-hours.ts'
import { useI18n } from '../../i18n/I18n.tsx'

/** The days of a week from Monday on: one of them, or several. */
export function WeekdayButtons({
  label,
  value,
  isSingle = false,
  isReadOnly = false,
  onChange,
}: {
  readonly label: string
  readonly value: readonly number[]
  readonly isSingle?: boolean
  readonly isReadOnly?: boolean
  readonly onChange: (weekdays: readonly number[]) => void
}) {
  const { t } = useI18n()
  return (
    <div className="weekday-buttons" role="group" aria-label={label}>
      {WEEKDAYS.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={value.includes(day)}
          aria-label={t(`stock.dayName.${day}`)}
          disabled={isReadOnly}
          onClick={() =>
            onChange(
              isSingle
                ? [day]
                : value.includes(day)
                  ? value.filter((each) => each !== day)
                  : [...value, day].sort((a, b) => a - b),
            )
          }
        >
          {t(`stock.weekday.${day}`)}
        </button>
      ))}
    </div>
  )
}
