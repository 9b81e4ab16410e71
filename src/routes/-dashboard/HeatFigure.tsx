import { useState } from 'react'
import type { Dashboard } from '../../api/contract/figures.contract.ts'
import { WEEKDAYS } from '../../domain/delivery/opening-hours.ts'
import { addDays, localTimeOf, weekdayOf } from '../../domain/shared/time.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { Figure } from '../-charts/Figure.tsx'
import { HeatGrid, type HeatRow } from '../-charts/HeatGrid.tsx'
import { ordersLink } from './orders-links.ts'

/** A Monday. */
const MONDAY = '2026-01-05'
const MEASURES = ['placed', 'late'] as const
type Measure = (typeof MEASURES)[number]

/** All hours from the first to the last, so that one without orders between them has its place. */
const hoursOf = (hours: readonly number[]): readonly number[] => {
  const first = Math.min(...hours)
  return hours.length === 0
    ? []
    : Array.from({ length: Math.max(...hours) - first + 1 }, (_, nth) => first + nth)
}

/** When orders are placed, or completed late: the mean of four weeks by weekday and hour. */
export function HeatFigure({
  dashboard,
  storeId,
}: {
  readonly dashboard: Dashboard
  readonly storeId: number | undefined
}) {
  const { t, intl } = useI18n()
  const [measure, setMeasure] = useState<Measure>('placed')
  const { heat, to, timeZone, until } = dashboard
  const busy = heat.filter(({ placed, late }) => placed + late > 0)
  const hours = hoursOf((busy.length > 0 ? busy : heat).map(({ hour }) => hour))
  const weekdayName = (weekday: number, style: 'short' | 'long') =>
    intl.formatDate(`${addDays(MONDAY, weekday - 1)}T12:00:00Z`, { weekday: style, timeZone: 'UTC' })
  const present = until === null ? null : localTimeOf(Date.parse(until), timeZone)
  const rows: readonly HeatRow[] = WEEKDAYS.map((weekday) => ({
    id: weekday,
    name: weekdayName(weekday, 'short'),
    isCurrent: weekday === weekdayOf(to),
    values: hours.map(
      (hour) => heat.find((cell) => cell.weekday === weekday && cell.hour === hour)?.[measure] ?? 0,
    ),
  }))
  const most = heat.toSorted((a, b) => b[measure] - a[measure])[0]
  /** The last day of that weekday which is over. */
  const dayOf = (weekday: number) => addDays(to, -((weekdayOf(to) - weekday + 7) % 7 || 7))
  return (
    <Figure
      title={t('dashboard.heat')}
      note={t(`dashboard.heatNote.${measure}`)}
      empty={heat.length === 0 ? t('dashboard.noHeat') : null}
      sentence={t('dashboard.heatSentence', {
        weekday: most ? weekdayName(most.weekday, 'long') : '',
        hour: most?.hour ?? 0,
        most: most?.[measure] ?? 0,
      })}
      table={{
        columns: [t('dashboard.hour'), ...WEEKDAYS.map((weekday) => weekdayName(weekday, 'short'))],
        rows: hours.map((hour, nth) => [`${hour}:00`, ...rows.map(({ values }) => values[nth] ?? 0)]),
      }}
      tools={
        <SegmentedControl
          label={t('dashboard.heat')}
          choices={MEASURES.map((id) => ({ id, name: t(`dashboard.heat.${id}`) }))}
          value={measure}
          onChange={setMeasure}
        />
      }
    >
      <HeatGrid
        columns={hours.map(String)}
        currentColumn={present === null ? undefined : hours.indexOf(Math.floor(present.minute / 60))}
        rows={rows}
        linkOf={(row, nth) => {
          const day = dayOf(Number(row.id))
          return ordersLink({ from: day, to: day }, storeId, {
            date: measure === 'placed' ? 'createdAt' : 'completedAt',
            hour: [hours[nth] ?? 0],
            ...(measure === 'late' && { isLate: true }),
          })
        }}
        labelOf={(row, nth, value) =>
          t('dashboard.heatLabel', {
            weekday: weekdayName(Number(row.id), 'long'),
            hour: hours[nth] ?? 0,
            value,
          })
        }
      />
    </Figure>
  )
}
