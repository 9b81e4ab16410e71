import type { StoreRecord } from '../../api/contract/network-records.contract.ts'
import type { OpeningHours } from '../../domain/delivery/opening-hours.ts'

const DAY = 1440
const share = (minute: number): string => `${(Math.min(DAY, Math.max(0, minute)) / DAY) * 100}%`

/** A day from 0 to 24: when it is open, what the day before left open, and the orders of each hour. */
export function WeekBar({
  weekday,
  hours,
  hourlyOrders,
}: {
  readonly weekday: number
  readonly hours: readonly OpeningHours[]
  readonly hourlyOrders: StoreRecord['hourlyOrders']
}) {
  const before = weekday === 1 ? 7 : weekday - 1
  const spans = [
    ...hours.filter((row) => row.weekday === weekday && row.isOpen),
    ...hours
      .filter((row) => row.weekday === before && row.isOpen && row.closesAtMinute > DAY)
      .map((row) => ({ ...row, opensAtMinute: 0, closesAtMinute: row.closesAtMinute - DAY })),
  ]
  const most = Math.max(1, ...hourlyOrders.map(({ orders }) => orders))
  return (
    <span className="week-bar" aria-hidden="true">
      {spans.map(({ opensAtMinute, closesAtMinute }) => (
        <span
          key={`${opensAtMinute} ${closesAtMinute}`}
          className="week-bar__open"
          style={{
            insetInlineStart: share(opensAtMinute),
            inlineSize: share(Math.min(DAY, closesAtMinute) - opensAtMinute),
          }}
        />
      ))}
      {hourlyOrders
        .filter((each) => each.weekday === weekday)
        .map(({ hour, orders }) => (
          <span
            key={hour}
            className="week-bar__orders"
            style={{ insetInlineStart: share(hour * 60 + 12), blockSize: `${(orders / most) * 100}%` }}
          />
        ))}
    </span>
  )
}
