import type { RemindSettings } from '../../api/contract/stock-reports.contract.ts'
import { WEEKDAYS } from '../../domain/delivery/opening-hours.ts'
import { formatClock, parseClock } from '../../domain/shared/time.ts'
import { lastReminderMinute } from '../../domain/stock/count-reminders.ts'
import { useI18n } from '../../i18n/I18n.tsx'

type Closing = RemindSettings['closings'][number]

interface Row {
  readonly weekdays: readonly number[]
  readonly cells: readonly string[]
}

const clock = (minute: number): string => formatClock(minute % 1440)

/** When a store is asked and reminded on each weekday by its opening hours; days that are alike share a row. */
export function ReminderTimes({
  rule,
  closings,
}: {
  readonly rule: {
    /** `HH:MM`; empty while nobody has said it. */
    readonly time: string
    readonly weekdays: readonly number[]
    readonly hoursBeforeClosing: number | null
  }
  readonly closings: readonly Closing[]
}) {
  const { t } = useI18n()
  if (rule.time === '') return null
  const minute = parseClock(rule.time)
  const cellsOf = ({ closesAtMinute, isOpen, weekday }: Closing): readonly string[] => {
    const isAsked = rule.weekdays.includes(weekday)
    const last = lastReminderMinute({ ...rule, minute }, closesAtMinute)
    return [
      isAsked ? clock(minute) : t('stock.remind.notAsked'),
      isAsked && last !== null ? clock(last) : '—',
      closesAtMinute !== null
        ? clock(closesAtMinute)
        : t(isOpen ? 'stock.remind.neverCloses' : 'stock.remind.closed'),
    ]
  }
  const rows = closings.reduce<readonly Row[]>((before, closing) => {
    const cells = cellsOf(closing)
    const last = before.at(-1)
    return last && last.cells.join() === cells.join()
      ? [...before.slice(0, -1), { cells, weekdays: [...last.weekdays, closing.weekday] }]
      : [...before, { cells, weekdays: [closing.weekday] }]
  }, [])
  const dayName = (day: number | undefined) =>
    t(`stock.dayName.${WEEKDAYS.find((each) => each === day) ?? 1}`)
  return (
    <table className="reminder-times">
      <thead>
        <tr>
          <th scope="col">{t('stock.remind.byHours')}</th>
          <th scope="col">{t('stock.remind.asked')}</th>
          <th scope="col">{t('stock.remind.reminded')}</th>
          <th scope="col">{t('stock.remind.closes')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, weekdays }) => (
          <tr key={weekdays[0]}>
            <th scope="row">
              {weekdays.length === 1
                ? dayName(weekdays[0])
                : t('stock.remind.dayRange', { from: dayName(weekdays[0]), to: dayName(weekdays.at(-1)) })}
            </th>
            {cells.map((cell, at) => (
              // A column each.
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
