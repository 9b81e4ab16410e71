import { useState } from 'react'
import { hoursOfDay, openHoursOn, type OpeningHours } from '../../domain/delivery/opening-hours.ts'
import { addDays } from '../../domain/shared/time.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { useNow } from '../-shared/use-now.ts'
import { AsideCard } from './UnitPage.tsx'

const QUARTERS = [0, 15, 30, 45] as const

/** How many orders each quarter of a day takes with the hours of the form: what the desk would be offered. */
export function OfferedTimes({
  hours,
  deliveryMenCount,
  isPickup,
}: {
  readonly hours: readonly OpeningHours[]
  readonly deliveryMenCount: number
  readonly isPickup: boolean
}) {
  const { t, formats } = useI18n()
  const today = formats.isoDay(useNow(60_000))
  const special = hours.flatMap(({ day }) => (day && day > addDays(today, 2) ? [day] : []))
  const days = [...new Set([today, addDays(today, 1), addDays(today, 2), ...special])].slice(0, 5)
  const [chosen, setChosen] = useState<string | null>(null)
  const day = chosen !== null && days.includes(chosen) ? chosen : today
  const openAt = openHoursOn(day, hours)
  const roomAt = (minute: number): number | null => {
    const row = openAt(minute)
    if (row === null) return null
    return isPickup
      ? row.storeOrderCount
      : Math.min(row.storeOrderCount, row.deliveryManOrdersCount * deliveryMenCount)
  }
  const shownHours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    QUARTERS.some((quarter) => roomAt(hour * 60 + quarter) !== null),
  )
  const perHour = Math.max(
    0,
    ...hoursOfDay(day, hours).map((row) => row.deliveryManOrdersCount * deliveryMenCount),
  )
  return (
    <AsideCard title={t('network.offered')}>
      <SegmentedControl
        label={t('network.offeredDay')}
        value={day}
        onChange={setChosen}
        choices={days.map((id) => ({
          id,
          name:
            id === today
              ? t('network.today')
              : formats.day(`${id}T18:00:00Z`, new Date(`${today}T18:00:00Z`)),
        }))}
      />
      {shownHours.length === 0 ? (
        <p className="muted">{t('network.closedDay')}</p>
      ) : (
        <table className="offered">
          <thead>
            <tr>
              <th scope="col">{t('network.hour')}</th>
              {QUARTERS.map((quarter) => (
                <th key={quarter} scope="col">{`:${String(quarter).padStart(2, '0')}`}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownHours.map((hour) => (
              <tr key={hour}>
                <th scope="row">{String(hour).padStart(2, '0')}</th>
                {QUARTERS.map((quarter) => {
                  const room = roomAt(hour * 60 + quarter)
                  return (
                    <td
                      key={quarter}
                      data-closed={room === null || undefined}
                      data-none={room === 0 || undefined}
                    >
                      {room ?? ''}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!isPickup && (
        <p className="muted">{t('network.deliveriesAnHour', { count: perHour, men: deliveryMenCount })}</p>
      )}
    </AsideCard>
  )
}
