import { Link } from '@tanstack/react-router'
import {
  Bookmark,
  BookmarkX,
  Boxes,
  PackageMinus,
  PackagePlus,
  ShoppingBag,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import type { StockLogRecord } from '../../api/contract/stock-log.contract.ts'
import type { StockLogType } from '../../domain/stock/stock-log-type.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Tag } from '../../ui/Chip.tsx'
import { useNow } from '../-shared/use-now.ts'
import { formatDay } from './format-day.ts'

const ICONS: Readonly<Record<StockLogType, LucideIcon>> = {
  reserved_product_for_order: Bookmark,
  unreserved_product_for_order: BookmarkX,
  sell_product: ShoppingBag,
  assigned_to_store: PackagePlus,
  unassigned_to_store: PackageMinus,
  unreserved_product_for_combo: Boxes,
  add: PackagePlus,
  wasted_product: Trash2,
}

/** The record that a movement came from, as a link. */
function Source({ row, storeId }: { readonly row: StockLogRecord; readonly storeId: number }) {
  const { t } = useI18n()
  if (row.source === 'order' && row.typeOrderId > 0)
    return (
      <Link to="/orders/$order" params={{ order: String(row.typeOrderId) }} className="text-link">
        {t('stock.log.order', { number: row.sourceNumber ?? row.typeOrderId })}
      </Link>
    )
  if (row.source === 'request')
    return (
      <Link
        to="/stock-management/$store/requests/$request"
        params={{ store: String(storeId), request: String(row.typeOrderId) }}
        className="text-link"
      >
        {t('stock.requestNumber', { number: row.sourceNumber ?? row.typeOrderId })}
      </Link>
    )
  if (row.source === 'waste')
    return (
      <Link
        to="/stock-management/$store/waste/$report"
        params={{ store: String(storeId), report: String(row.typeOrderId) }}
        className="text-link"
      >
        {t('stock.log.waste', { number: row.typeOrderId })}
      </Link>
    )
  return <span>{t(row.source === 'combo' ? 'stock.log.combo' : 'stock.log.manual')}</span>
}

/** Movements by day, with what is left after each of one product. */
export function LogRows({
  rows,
  storeId,
  hasProduct,
}: {
  readonly rows: readonly StockLogRecord[]
  readonly storeId: number
  readonly hasProduct: boolean
}) {
  const { t, formats, language } = useI18n()
  const now = useNow(60_000)
  const signed = (value: number) =>
    value === 0 ? (
      <span className="muted">–</span>
    ) : (
      `${value > 0 ? '+' : '−'}${formats.number(Math.abs(value))}`
    )
  const days = Map.groupBy(rows, ({ createdAt }) => formats.isoDay(createdAt))
  const columns = hasProduct ? 7 : 6
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{t('stockLog.sheet.time')}</th>
          <th scope="col">{t('stockLog.sheet.type')}</th>
          {!hasProduct && <th scope="col">{t('stockLog.sheet.product')}</th>}
          <th scope="col">{t('stock.log.from')}</th>
          <th scope="col" data-numeric>
            {t('stockLog.sheet.quantity')}
          </th>
          {hasProduct && (
            <th scope="col" data-numeric>
              {t('stockLog.sheet.quantityLeft')}
            </th>
          )}
          <th scope="col" data-numeric>
            {t('stockLog.sheet.reserved')}
          </th>
          {hasProduct && (
            <th scope="col" data-numeric>
              {t('stockLog.sheet.available')}
            </th>
          )}
        </tr>
      </thead>
      {[...days].map(([day, here]) => (
        <tbody key={day}>
          <tr className="log-table__day">
            <th scope="rowgroup" colSpan={columns}>
              {formats.relativeDay(here[0]?.createdAt ?? new Date(now), new Date(now)) === 'today'
                ? `${t('time.today')}, `
                : ''}
              {formatDay(formats, day)}
            </th>
          </tr>
          {here.map((row) => {
            const Icon = ICONS[row.type]
            return (
              <tr key={row.id}>
                <td>{formats.time(row.createdAt)}</td>
                <td>
                  <Tag icon={<Icon aria-hidden="true" />}>{t(`stockLog.type.${row.type}`)}</Tag>
                </td>
                {!hasProduct && (
                  <td>
                    <Link
                      to="/stock-management/$store/log"
                      params={{ store: String(storeId) }}
                      search={{ product: row.productId }}
                      className="text-link"
                    >
                      {language === 'en' && row.productNameEn !== '' ? row.productNameEn : row.productName}
                    </Link>
                  </td>
                )}
                <td className="log-table__from">
                  <Source row={row} storeId={storeId} />{' '}
                  <small>{[row.note, row.actorName].filter(Boolean).join(', ')}</small>
                </td>
                <td data-numeric>{signed(row.change.quantity)}</td>
                {hasProduct && <td data-numeric>{row.balance && formats.number(row.balance.quantity)}</td>}
                <td data-numeric>{signed(row.change.reserved)}</td>
                {hasProduct && (
                  <td data-numeric>
                    <b>{row.balance && formats.number(row.balance.available)}</b>
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      ))}
    </table>
  )
}
