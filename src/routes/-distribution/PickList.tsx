import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { ListedStockOrder } from '../../api/contract/stock-requests.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { useCsvExport } from '../-list/use-csv-export.ts'
import { textOf } from '../-resource/resource-view.ts'
import { toPickRows } from './pick-list.ts'
import { pickListCsv } from './pick-list-file.ts'

/** What to take from the shelves for the chosen requests; ticks are kept for a second pair of hands. */
export function PickList({ requests }: { readonly requests: readonly ListedStockOrder[] }) {
  const { t, language } = useI18n()
  const queryClient = useQueryClient()
  const picking = useMutation({
    mutationFn: (body: { lineIds: readonly number[]; isPicked: boolean }) =>
      api.pickStockOrders({ body, toast: 'none' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEYS.stockRequests }),
  })
  const exportAction = useCsvExport({
    fileName: t('stock.pick.fileName'),
    count: requests.length,
    load: () =>
      pickListCsv(requests, {
        titles: [
          t('product.field.sku'),
          t('storeProduct.field.product'),
          t('stock.boxOfShort'),
          t('stock.pick.take'),
          t('stock.pick.done'),
        ],
        nameOf: (row) => textOf(row, 'name', language),
        yes: t('stock.pick.yes'),
      }),
  })
  if (requests.length === 0) return null
  const rows = toPickRows(requests)
  const picked = rows.filter(({ isPicked }) => isPicked).length
  return (
    <section className="stock-card stock-card--table pick-list" aria-label={t('stock.pick.title')}>
      <header className="stock-card__head">
        <div className="pick-list__title">
          <h2>{t('stock.pick.title')}</h2>
          <small>
            {t('stock.pick.progress', { requests: requests.length, done: picked, of: rows.length })}
          </small>
        </div>
        <PageActionButton
          action={{ ...exportAction, label: t('stock.pick.export') }}
          size="small"
          variant="quiet"
        />
        <Link
          to="/distribution-management/sheets"
          search={{ ids: requests.map(({ id }) => id).join('.'), kind: 'pick' }}
          className="button"
          data-size="small"
        >
          <Printer aria-hidden="true" />
          <span className="button__text">{t('stock.work.print')}</span>
        </Link>
      </header>
      <div className="pick-list__scroll" role="group" aria-label={t('stock.pick.title')} tabIndex={-1}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('stock.pick.done')}</span>
              </th>
              <th scope="col">{t('stock.pick.boxes')}</th>
              {requests.map(({ id, store }) => (
                <th key={id} scope="col" data-numeric>
                  {store.name}
                </th>
              ))}
              <th scope="col" data-numeric>
                {t('stock.pick.take')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.productId} data-done={row.isPicked || undefined}>
                <td>
                  <Checkbox
                    label={t('stock.pick.tick', { name: textOf(row, 'name', language) })}
                    isSelected={row.isPicked}
                    onChange={(isPicked) => picking.mutate({ lineIds: row.lineIds, isPicked })}
                  />
                </td>
                <th scope="row">
                  <b>{textOf(row, 'name', language)}</b>
                  <small>{t('stock.boxOf', { count: row.itemsPerPurchaseUnit })}</small>
                </th>
                {requests.map(({ id }) => (
                  <td key={id} data-numeric>
                    {row.boxes.get(id) ?? <span className="muted">·</span>}
                  </td>
                ))}
                <td data-numeric>
                  <b>{row.total}</b>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('stock.pick.perStore')}
              </th>
              {requests.map(({ id }) => (
                <td key={id} data-numeric>
                  {rows.reduce((sum, row) => sum + (row.boxes.get(id) ?? 0), 0)}
                </td>
              ))}
              <td data-numeric>{rows.reduce((sum, row) => sum + row.total, 0)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}
