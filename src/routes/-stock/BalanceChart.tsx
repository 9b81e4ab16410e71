import { instantOf } from '../../domain/shared/time.ts'
import type { KardexRecord } from '../../api/contract/stock-log.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'

const WIDTH = 800
const HEIGHT = 110

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
  const top = Math.max(1, kardex.stockMinimum ?? 0, ...steps.map(({ quantity }) => quantity)) * 1.1
  const x = (at: number) => ((at - start) / Math.max(1, end - start)) * WIDTH
  const y = (value: number) => HEIGHT - (Math.max(0, value) / top) * HEIGHT
  const path = (field: 'quantity' | 'available') =>
    `${steps.map((step, index) => `${index === 0 ? 'M' : 'H'}${x(step.at).toFixed(1)}${index === 0 ? ` ${y(step[field]).toFixed(1)}` : `V${y(step[field]).toFixed(1)}`}`).join('')}H${x(until).toFixed(1)}`
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
        {[0.25, 0.5, 0.75].map((part) => (
          <line key={part} x1={0} x2={WIDTH} y1={HEIGHT * part} y2={HEIGHT * part} data-line="grid" />
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
    </figure>
  )
}
