import { scaleLinear } from 'd3-scale'
import type { FranchisorRecord } from '../../api/contract/network-records.contract.ts'
import {
  daysOfNumbers,
  FORESEEN_DAYS,
  numbersLeftByDay,
  PACE_DAYS,
} from '../../domain/organisation/invoicing-readiness.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useNow } from '../-shared/use-now.ts'
import { AsideCard } from './UnitPage.tsx'
import './numbers-left.css'

const WIDTH = 256
const HEIGHT = 96
const DAY_MS = 86_400_000

/** How the numbers of invoices of a store went down, and when they end at that pace. */
export function NumbersLeftCard({
  numbers: { issued, left, perDay },
}: {
  readonly numbers: NonNullable<FranchisorRecord['invoicing']['numbers']>
}) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const days = daysOfNumbers(left, perDay)
  const isForeseen = days !== null && days <= FORESEEN_DAYS
  // An end that is far away leaves the chart to what has been.
  const end = isForeseen ? Math.max(1, days) : 0
  const history = numbersLeftByDay(left, issued)
  const [before = left] = history
  const x = scaleLinear([-issued.length, end], [0, WIDTH])
  const y = scaleLinear([0, Math.max(1, before)], [HEIGHT, 0])
  const line = history.map((value, nth) => `${x(nth - issued.length)},${y(value)}`)
  const dayIn = (count: number) => formats.day(new Date(now + count * DAY_MS), new Date(now))
  return (
    <AsideCard title={t('network.numbersLeft.title')}>
      <svg
        className="numbers-left"
        viewBox={`-4 -16 ${WIDTH + 8} ${HEIGHT + 36}`}
        role="img"
        aria-label={t('network.numbersLeft.sentence', {
          left: formats.number(left),
          before: formats.number(before),
          days: issued.length,
          end: isForeseen ? dayIn(days) : 'none',
        })}
      >
        <polygon points={[`${x(-issued.length)},${HEIGHT}`, ...line, `${x(0)},${HEIGHT}`].join(' ')} />
        <polyline points={line.join(' ')} />
        {isForeseen && <line data-to-come x1={x(0)} y1={y(left)} x2={x(end)} y2={HEIGHT} />}
        <line data-ground x1={0} y1={HEIGHT} x2={WIDTH} y2={HEIGHT} />
        <circle cx={x(0)} cy={y(left)} r={3.5} />
        {before !== left && (
          <text x={0} y={-5}>
            {formats.number(before)}
          </text>
        )}
        <text data-now x={x(0)} y={y(left) - 8} textAnchor={end === 0 ? 'end' : 'middle'}>
          {formats.number(left)}
        </text>
        <text x={0} y={HEIGHT + 15}>
          {dayIn(-issued.length)}
        </text>
        <text x={x(0)} y={HEIGHT + 15} textAnchor={x(0) > WIDTH - 60 ? 'end' : 'middle'}>
          {t('network.numbersLeft.today')}
        </text>
        {isForeseen && x(end) - x(0) > 60 && (
          <text x={WIDTH} y={HEIGHT + 15} textAnchor="end">
            {dayIn(days)}
          </text>
        )}
      </svg>
      <p className="muted">
        {perDay === 0
          ? t('network.numbersLeft.none', { days: PACE_DAYS })
          : t('network.numbersLeft.pace', {
              perDay: formats.number(Math.round(perDay * 10) / 10),
              days: PACE_DAYS,
              most: formats.number(Math.max(...issued)),
            })}
      </p>
    </AsideCard>
  )
}
