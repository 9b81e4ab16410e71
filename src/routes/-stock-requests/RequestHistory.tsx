import type { StockOrder } from '../../api/contract/stock-requests.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { formatShortDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'

/** Everything that happened to a request, the last first. */
export function RequestHistory({ request }: { readonly request: StockOrder }) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  return (
    <section className="stock-card" aria-label={t('stock.history')}>
      <h2>{t('stock.history')}</h2>
      <ol className="request-history">
        {request.history.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{formatShortDateTime(t, formats, entry.at, now)}</time>
            <span>
              {entry.event === 'invoice'
                ? t('stock.invoiceSet', { invoice: entry.note })
                : entry.from === null
                  ? t(`stock.status.${entry.to}`)
                  : `${t(`stock.status.${entry.from}`)} → ${t(`stock.status.${entry.to}`)}`}
              <small>
                {entry.by}
                {entry.note !== '' && entry.event !== 'invoice' && ` · «${entry.note}»`}
              </small>
            </span>
          </li>
        ))}
      </ol>
      {request.cancelledGoods !== null && (
        <p className="stock-card__text">{t(`stock.goods.${request.cancelledGoods}`)}</p>
      )}
    </section>
  )
}
