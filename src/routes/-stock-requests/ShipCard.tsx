import { Bell, Truck, Undo2 } from 'lucide-react'
import type { StockOrderLine } from '../../api/contract/stock-requests.contract.ts'
import { deliveringOf } from '../../domain/stock/stock-request.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { figuresOf } from './request-figures.ts'

/** What sending does, by what is written now. */
export function ShipCard({ lines }: { readonly lines: readonly StockOrderLine[] }) {
  const { t, formats, language } = useI18n()
  const { pieces, units } = figuresOf(lines)
  const less = lines
    .filter((line) => deliveringOf(line) < line.requested)
    .map((line) => `${formats.number(line.requested - deliveringOf(line))} ${textOf(line, 'name', language)}`)
  return (
    <section className="stock-card ship-card" aria-label={t('stock.ship.title')}>
      <h2>{t('stock.ship.title')}</h2>
      <ul>
        <li>
          <Truck aria-hidden="true" />
          <span>
            <b>{t('stock.ship.goes', { pieces, boxes: t('stock.boxes', { count: units }) })}</b>
            <small>{t('stock.ship.stock')}</small>
          </span>
        </li>
        <li data-tone={less.length > 0 ? 'warning' : undefined}>
          <Bell aria-hidden="true" />
          <span>
            {t('stock.ship.told')}
            {less.length > 0 && <b>{t('stock.ship.less', { products: less.join(', ') })}</b>}
          </span>
        </li>
        <li>
          <Undo2 aria-hidden="true" />
          <span>{t('stock.ship.back')}</span>
        </li>
      </ul>
    </section>
  )
}
