import { useQuery } from '@tanstack/react-query'
import { kardexQuery } from '../../api/client/stock.queries.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { BalanceChart } from './BalanceChart.tsx'
import type { StockStore } from './stock-store.ts'
import { useToday } from './use-today.ts'

/** One product at a store: its figures now, and its balance over the period. */
export function KardexHead({
  store,
  productId,
  from,
  to,
  onPeriod,
}: {
  readonly store: StockStore
  readonly productId: ProductId
  readonly from: string | undefined
  readonly to: string | undefined
  readonly onPeriod: (period: { readonly from?: string; readonly to?: string }) => void
}) {
  const { t, formats, language } = useI18n()
  const today = useToday()
  const { data } = useQuery(
    kardexQuery(store.id, productId, {
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    }),
  )
  if (!data) return null
  const figures = [
    ['quantity', data.present.quantity],
    ['compromise', data.present.compromise],
    ['compromiseCombo', data.present.compromiseCombo],
    ['available', data.present.available],
    ['onTheWay', data.onTheWay],
  ] as const
  const isLow = data.stockMinimum !== null && data.present.available < data.stockMinimum
  return (
    <section className="stock-card" aria-label={textOf(data, 'name', language)}>
      <header className="kardex__head">
        <RecordIcon src={data.image} size={44} />
        <div>
          <h2>{textOf(data, 'name', language)}</h2>
          <small>
            {data.sku}, {t('stock.boxOf', { count: data.itemsPerPurchaseUnit })}
          </small>
        </div>
        <dl className="kardex__figures">
          {figures.map(([name, value]) => (
            <div key={name} data-tone={name === 'available' && isLow ? 'warning' : undefined}>
              <dt>{t(`stock.field.${name}`)}</dt>
              <dd>
                {formats.number(value)}
                {name === 'available' && data.stockMinimum !== null && (
                  <small> {t('stock.minimumOf', { count: data.stockMinimum })}</small>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </header>
      <div className="kardex__period">
        <DateField
          label={t('stock.log.fromDay')}
          today={today}
          maxDay={data.to}
          value={data.from}
          onChange={(day) => day !== null && onPeriod({ from: day })}
        />
        <DateField
          label={t('stock.log.toDay')}
          today={today}
          minDay={data.from}
          maxDay={today}
          value={data.to}
          onChange={(day) => day !== null && onPeriod({ to: day })}
        />
      </div>
      <BalanceChart kardex={data} />
    </section>
  )
}
