import { WEEKDAYS } from '../../domain/delivery/opening-hours.ts'
import { addDays, weekdayOf, type LocalDay } from '../../domain/shared/time.ts'
import { nextDueDay, type Recurrence } from '../../domain/stock/recurrence.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import './due-months.css'

const firstOf = (day: LocalDay): LocalDay => `${day.slice(0, 8)}01`
const nextMonth = (first: LocalDay): LocalDay => firstOf(addDays(first, 31))

/** The days of a month in weeks from Monday on; null before the first and after the last. */
const weeksOf = (first: LocalDay): ReadonlyArray<ReadonlyArray<LocalDay | null>> => {
  const lead = weekdayOf(first) - 1
  const start = addDays(first, -lead)
  const weeks = Array.from({ length: 6 }, (_, week) =>
    WEEKDAYS.map((weekday) => addDays(start, week * 7 + weekday - 1)).map((day) =>
      firstOf(day) === first ? day : null,
    ),
  )
  return weeks.filter((week) => week.some((day) => day !== null))
}

/** Three months from that of the next due day on, with every day that is due. */
export function DueMonths({ rule, today }: { readonly rule: Recurrence; readonly today: LocalDay }) {
  const { t, intl } = useI18n()
  const next = nextDueDay(rule, today)
  if (next === null) return null
  const first = firstOf(next)
  const months = [first, nextMonth(first), nextMonth(nextMonth(first))]
  return (
    <div className="due-months">
      {months.map((month) => (
        <table key={month} className="due-month">
          <caption>
            {intl.formatDate(`${month}T12:00:00Z`, {
              month: 'long',
              year: month.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric',
              timeZone: 'UTC',
            })}
          </caption>
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col" abbr={t(`stock.dayName.${weekday}`)}>
                  {t(`stock.weekday.${weekday}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week.find((day) => day !== null)}>
                {week.map((day, at) => {
                  const isDue = day !== null && day >= today && nextDueDay(rule, day) === day
                  return (
                    // A column a weekday.
                    <td key={at} data-due={isDue || undefined} data-today={day === today || undefined}>
                      {day !== null && (isDue ? <b>{Number(day.slice(8))}</b> : Number(day.slice(8)))}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
