import { Link, type LinkProps } from '@tanstack/react-router'
import { scaleBand, scaleLinear } from 'd3-scale'
import { useI18n } from '../../i18n/I18n.tsx'
import { useChartCursor } from './use-chart-cursor.ts'

export interface HourBar {
  readonly hour: number
  readonly value: number
  readonly usual: number | null
  /** Still to come; drawn as what is usual. */
  readonly isToCome: boolean
  readonly isRunning: boolean
}

const HEIGHT = 252
const FOOT = 22
const TICKS = 4
/** The height of a figure over its bar, and what lies between it and the mark of the usual. */
const LABEL = 18
const GAP = 3

/** Bars by hour of the day with a tick at what is usual; each bar leads to its orders. */
export function HourBars({
  bars,
  linkOf,
  labelOf,
}: {
  readonly bars: readonly HourBar[]
  readonly linkOf: (bar: HourBar) => LinkProps
  readonly labelOf: (bar: HourBar) => string
}) {
  const { formats } = useI18n()
  const cursor = useChartCursor(bars.length, bars.length)
  const largest = Math.max(1, ...bars.flatMap(({ value, usual }) => [value, usual ?? 0]))
  // In percent of the width, so that the chart follows its card without being measured.
  const x = scaleBand(
    bars.map(({ hour }) => hour),
    [0, 100],
  )
  const y = scaleLinear([0, largest], [0, HEIGHT - FOOT - LABEL]).nice(TICKS)
  return (
    <div className="hour-bars" role="group" style={{ height: HEIGHT }} {...cursor.group}>
      {/* There is no half an order. */}
      {y
        .ticks(TICKS)
        .filter(Number.isInteger)
        .map((tick) => (
          <span key={tick} className="hour-bars__line" style={{ bottom: FOOT + y(tick) }}>
            {formats.number(tick)}
          </span>
        ))}
      <div className="hour-bars__plot">
        {bars.map((bar, nth) => {
          const height = y(bar.isToCome ? (bar.usual ?? 0) : bar.value)
          const tickAbove = bar.usual === null ? 0 : y(bar.usual) - height
          const isTickInLabel = tickAbove > 0 && tickAbove < LABEL
          return (
            <Link
              key={bar.hour}
              {...linkOf(bar)}
              {...cursor.cell(nth)}
              className="hour-bars__bar"
              style={{ left: `${x(bar.hour)}%`, width: `${x.bandwidth()}%` }}
              data-running={bar.isRunning || undefined}
              data-to-come={bar.isToCome || undefined}
            >
              <span className="visually-hidden">{labelOf(bar)}</span>
              <span className="hour-bars__fill" style={{ bottom: FOOT, height }} aria-hidden="true">
                {bar.value > 0 && (
                  <b style={isTickInLabel ? { paddingBottom: tickAbove + GAP } : {}}>
                    {formats.number(bar.value)}
                  </b>
                )}
              </span>
              {bar.usual !== null && <i style={{ bottom: FOOT + y(bar.usual) - 1 }} />}
              <span className="hour-bars__hour" aria-hidden="true">
                {bar.hour}
              </span>
            </Link>
          )
        })}
      </div>
    </div>
  )
}
