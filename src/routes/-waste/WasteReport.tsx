import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { wastedReportQuery } from '../../api/client/stock.queries.ts'
import type { WastedReportId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { formatShortDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import type { StockStore } from '../-stock/stock-store.ts'
import { useMoneyOf } from '../-store-products/use-money-of.ts'
import '../-list/list.css'
import '../-stock-requests/request-lines.css'
import './waste.css'

/** A report of waste as it was filed; it stays as it is. */
export function WasteReport({ store, id }: { readonly store: StockStore; readonly id: number }) {
  const { t, tFailure, formats, language } = useI18n()
  const now = useNow(60_000)
  const money = useMoneyOf(store.countryId)
  // An unknown id of the URL gets `stock_report_not_found`.
  const { data, error } = useQuery(wastedReportQuery(store.id, id as WastedReportId))
  if (error && !data) return <EmptyState isPage title={tFailure('stock_report_not_found')} />
  if (!data) return <SkeletonRows rows={6} label={t('ui.loading')} />
  return (
    <section className="stock-card stock-card--table" aria-label={t('stock.log.waste', { number: data.id })}>
      <header className="stock-card__head">
        <h2>{t('stock.log.waste', { number: data.id })}</h2>
        <small>
          {data.createdBy}, {formatShortDateTime(t, formats, data.createdAt, now, 'sentence')}
        </small>
        {data.orderId !== null && (
          <Link to="/orders/$order" params={{ order: String(data.orderId) }} className="text-link">
            {t('stock.waste.ofOrder')}
          </Link>
        )}
      </header>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('storeProduct.field.product')}</th>
            <th scope="col" data-numeric>
              {t('stock.field.quantity')}
            </th>
            <th scope="col">{t('stock.waste.reason')}</th>
            <th scope="col">{t('stock.waste.comment')}</th>
            <th scope="col" data-numeric>
              {t('stock.count.sum.cost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.products.map((line) => (
            <tr key={`${line.productId} ${line.reason}`}>
              <th scope="row">
                <span className="request-table__product">
                  <RecordIcon src={line.image} size={32} />
                  <span className="stock-product">
                    <b>{textOf(line, 'name', language)}</b>
                    {line.comboItems.map((part) => (
                      <small key={part.productId}>
                        {textOf(part, 'name', language)}:{' '}
                        {t('stock.waste.lost', { lost: part.wastedQuantity, carried: part.carried })}
                      </small>
                    ))}
                  </span>
                </span>
              </th>
              <td data-numeric>{formats.number(line.quantity)}</td>
              <td>{t(`stock.wasted.${line.reason}`)}</td>
              <td>
                {line.comment}
                {line.picture !== null && (
                  <a href={line.picture} target="_blank" rel="noreferrer" className="waste-report__picture">
                    <img
                      src={line.picture}
                      alt={t('stock.waste.pictureOf', { name: textOf(line, 'name', language) })}
                      width={48}
                      height={48}
                      loading="lazy"
                    />
                  </a>
                )}
              </td>
              <td data-numeric>{line.cost === null ? '—' : money(line.cost)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t('stock.requests.total')}
            </th>
            <td data-numeric>
              <b>{money(data.cost)}</b>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
