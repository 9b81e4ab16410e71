import { scaleLinear } from 'd3-scale'
import { addDays, daysBetween, instantOf } from '../../domain/shared/time.ts'
import type { KardexRecord } from '../../api/contract/stock-log.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { formatShortDay } from './format-day.ts'

const WIDTH = 800
const HEIGHT = 110
const TICKS = 3
/** Days that are named under the line at most. */
const NAMED_DAYS = 7

/** Quantity and what of it is free, step by step over the period, with the store's minimum. */
export function BalanceChart({ kardex }: { readonly kardex: KardexRecord }) {
  const { t, formats } = useI18n()
  const start = instantOf(kardex.from, 0, kardex.timeZone)
  const end = instantOf(kardex.to, 1440, kardex.timeZone)
  const steps = [
    { at: start, quantity: kardex.opening.quantity, available: kardex.opening.available },
    ...kardex.points.map((point) => ({ ...point, at: Date.parse(point.at) })),
  ]
  const last = steps.at(-1)
  const until = Math.min(end, Math.max(Date.parse(kardex.at.at), last?.at ?? start))
  const top = Math.max(1, kardex.stockMinimum ?? 0, ...steps.map(({ quantity }) => quantity))
  const scale = scaleLinear([0, top], [HEIGHT, 0]).nice(TICKS)
  const ticks = scale.ticks(TICKS).filter(Number.isInteger)
  const x = (at: number) => ((at - start) / Math.max(1, end - start)) * WIDTH
  const y = (value: number) => scale(Math.max(0, value))
  const path = (field: 'quantity' | 'available') =>
    `${steps.map((step, index) => `${index === 0 ? 'M' : 'H'}${x(step.at).toFixed(1)}${index === 0 ? ` ${y(step[field]).toFixed(1)}` : `V${y(step[field]).toFixed(1)}`}`).join('')}H${x(until).toFixed(1)}`
  const dayCount = daysBetween(kardex.from, kardex.to) + 1
  const every = Math.ceil(dayCount / NAMED_DAYS)
  const days = Array.from({ length: Math.ceil(dayCount / every) }, (_, nth) =>
    addDays(kardex.from, nth * every),
  )
  const lowest = steps.reduce((low, step) => Math.min(low, step.available), Number.POSITIVE_INFINITY)
  return (
    <figure className="balance-chart">
      <figcaption>
        <b>{t('stock.log.balance')}</b>
        <span data-line="available">{t('stock.field.available')}</span>
        <span data-line="quantity">{t('stock.field.quantity')}</span>
        {kardex.stockMinimum !== null && (
          <span data-line="minimum">{t('stock.minimumOf', { count: kardex.stockMinimum })}</span>
        )}
      </figcaption>
      <div className="balance-chart__plot">
        <div className="balance-chart__scale" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ top: y(tick) }}>
              {formats.number(tick)}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('stock.log.chart', {
            opening: formats.number(kardex.opening.available),
            lowest: formats.number(Number.isFinite(lowest) ? lowest : 0),
            closing: formats.number(kardex.closing.available),
          })}
        >
          {ticks.map((tick) => (
            <line key={tick} x1={0} x2={WIDTH} y1={y(tick)} y2={y(tick)} data-line="grid" />
          ))}
          {kardex.stockMinimum !== null && (
            <line
              x1={0}
              x2={WIDTH}
              y1={y(kardex.stockMinimum)}
              y2={y(kardex.stockMinimum)}
              data-line="minimum"
            />
          )}
          <path d={path('quantity')} data-line="quantity" />
          <path d={path('available')} data-line="available" />
        </svg>
        <div className="balance-chart__days" aria-hidden="true">
          {days.map((day) => (
            <span key={day}>{formatShortDay(formats, day)}</span>
          ))}
        </div>
      </div>
    </figure>
  )
}
