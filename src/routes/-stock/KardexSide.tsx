import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { kardexQuery } from '../../api/client/stock.queries.ts'
import type { KardexRecord } from '../../api/contract/stock-log.contract.ts'
import type { WastedReason } from '../../domain/stock/wasted-report.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { DateTimeField } from '../../ui/DateField.tsx'
import { formatShortDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { textOf } from '../-resource/resource-view.ts'
import { useToday } from './use-today.ts'

/** How much there was at an instant, what came and went, and what holds it now: the same sums of the log. */
export function KardexSide({ kardex }: { readonly kardex: KardexRecord }) {
  const { t, formats, language } = useI18n()
  const signed = (value: number) =>
    `${value > 0 ? '+' : value < 0 ? '−' : ''}${formats.number(Math.abs(value))}`
  const isOff = kardex.difference.quantity !== 0 || kardex.difference.compromise !== 0
  return (
    <aside className="log-tab__side">
      {isOff && (
        <Banner tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
          {t('stock.log.differs', { count: signed(kardex.difference.quantity) })}
        </Banner>
      )}
      <AtInstant kardex={kardex} />
      <section className="stock-card">
        <header className="stock-card__head">
          <h2>{t('stock.log.period')}</h2>
          <small>{t('stock.log.inPieces')}</small>
        </header>
        <dl className="sum-list">
          <dt>{t('stock.log.opening')}</dt>
          <dd>{formats.number(kardex.opening.quantity)}</dd>
          {kardex.sums.map(({ type, quantity }) => (
            <div key={type}>
              <dt>{t(`stockLog.type.${type}`)}</dt>
              <dd>{signed(quantity)}</dd>
            </div>
          ))}
          <dt className="sum-list__sum">{t('stock.log.closing')}</dt>
          <dd className="sum-list__sum">{formats.number(kardex.closing.quantity)}</dd>
        </dl>
      </section>
      {kardex.reservedBy.length > 0 && (
        <section className="stock-card">
          <header className="stock-card__head">
            <h2>{t('stock.log.reservedNow')}</h2>
            <small>{formats.number(kardex.present.compromise + kardex.present.compromiseCombo)}</small>
          </header>
          <dl className="sum-list">
            {kardex.reservedBy.map((holder) => (
              <div key={holder.kind + holder.name}>
                <dt>
                  {holder.kind === 'orders'
                    ? t('stock.log.openOrders', { count: holder.count })
                    : `${holder.count} × ${textOf(holder, 'name', language)}`}
                </dt>
                <dd>{formats.number(holder.quantity)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {kardex.waste.length > 0 && (
        <section className="stock-card">
          <h2>{t('stock.log.wasteOfPeriod')}</h2>
          <dl className="sum-list">
            {kardex.waste.map(({ reason, quantity }) => (
              <div key={reason}>
                <dt>{t(`stock.wasted.${reason as WastedReason}`)}</dt>
                <dd>{formats.number(quantity)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Counts kardex={kardex} />
    </aside>
  )
}

function Counts({ kardex }: { readonly kardex: KardexRecord }) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  if (kardex.counts.length === 0) return null
  return (
    <section className="stock-card">
      <h2>{t('stock.tab.counts')}</h2>
      <ul className="coming-list">
        {kardex.counts.map((count) => (
          <li key={count.reportId}>
            <Link
              to="/stock-management/$store/counts/$report"
              params={{ store: String(kardex.storeId), report: String(count.reportId) }}
              className="text-link"
            >
              {formatShortDateTime(t, formats, count.at, now)}
            </Link>
            <span>{t('stock.log.counted', { amount: count.amount, expected: count.expected })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AtInstant({ kardex }: { readonly kardex: KardexRecord }) {
  const { t, formats } = useI18n()
  const today = useToday()
  const [at, setAt] = useState<string | null>(null)
  const { data } = useQuery({
    ...kardexQuery(kardex.storeId, kardex.productId, {
      from: kardex.from,
      to: kardex.to,
      ...(at !== null && { at }),
    }),
  })
  const shown = data?.at ?? kardex.at
  return (
    <section className="stock-card">
      <h2>{t('stock.log.atTitle')}</h2>
      <DateTimeField
        label={t('stock.log.at')}
        timeZone={kardex.timeZone}
        today={today}
        maxDay={today}
        value={at ?? kardex.at.at}
        onChange={setAt}
      />
      <dl className="kardex__figures" aria-live="polite">
        {(
          [
            ['quantity', shown.quantity],
            ['reserved', shown.compromise + shown.compromiseCombo],
            ['available', shown.available],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`stock.field.${name}`)}</dt>
            <dd>{formats.number(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
