import type { EndpointSuccess } from '../../api/client/client.ts'
import { type Cents, plus, sum } from '../../domain/shared/money.ts'
import { weekdayOf } from '../../domain/shared/time.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { StockStore } from '../-stock/stock-store.ts'
import { useMoneyOf } from '../-store-products/use-money-of.ts'

/** What the waste of a store cost on each of the last days, with what is being written today. */
export function WasteWeek({
  store,
  history,
  now,
}: {
  readonly store: StockStore
  readonly history: EndpointSuccess<'wastedReports'>
  readonly now: Cents
}) {
  const { t, formats } = useI18n()
  const money = useMoneyOf(store.countryId)
  const days = history.week.map((each, index) => ({
    ...each,
    cost: index === history.week.length - 1 ? plus(each.cost, now) : each.cost,
  }))
  const top = Math.max(1, ...days.map(({ cost }) => cost))
  const total = sum(days.map(({ cost }) => cost))
  const percent = history.soldInWeek === 0 ? null : Math.round((total / history.soldInWeek) * 1000) / 10
  return (
    <section className="stock-card" aria-label={t('stock.waste.week')}>
      <h2>{t('stock.waste.week')}</h2>
      <ol className="waste-week">
        {days.map(({ cost, day }) => (
          <li key={day} title={money(cost)}>
            <span style={{ height: `${Math.max(2, (cost / top) * 100)}%` }} aria-hidden="true" />
            <small>
              {t(`stock.weekday.${weekdayOf(day)}` as 'stock.weekday.1')}
              <span className="visually-hidden">{money(cost)}</span>
            </small>
          </li>
        ))}
      </ol>
      <p className="stock-card__text">
        {percent === null
          ? t('stock.waste.weekSum', { amount: money(total) })
          : t('stock.waste.weekShare', { amount: money(total), percent: formats.number(percent) })}{' '}
        {history.usualPercent !== null &&
          t('stock.waste.usual', { percent: formats.number(history.usualPercent) })}
      </p>
    </section>
  )
}
