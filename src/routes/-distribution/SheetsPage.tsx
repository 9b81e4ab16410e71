import { useQueries } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { stockOrderQuery } from '../../api/client/stock.queries.ts'
import type { StockOrder } from '../../api/contract/stock-requests.contract.ts'
import { deliveringOf } from '../../domain/stock/stock-request.ts'
import type { StockRequestId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { isNotFound } from '../-list/RecordPlaceholder.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { useNow } from '../-shared/use-now.ts'
import { toPickRows } from './pick-list.ts'
import '../-list/list.css'
import './sheets.css'

/** What is printed: one list of what to pick for all, and a delivery note for each store. */
export function SheetsPage({
  ids,
  kind,
}: {
  readonly ids: readonly number[]
  readonly kind: 'pick' | 'note'
}) {
  const { t } = useI18n()
  // Unknown ids of the URL are left out.
  const found = useQueries({ queries: ids.map((id) => stockOrderQuery(id as StockRequestId)) })
  const requests = found.flatMap(({ data }) => (data ? [data] : []))
  if (found.some(({ isPending }) => isPending)) return <SkeletonRows rows={10} label={t('ui.loading')} />
  const failed = found.find(({ error }) => error !== null && !isNotFound(error))
  if (failed !== undefined)
    return (
      <LoadError
        isPage
        title={t('stock.sheet.error')}
        error={failed.error}
        onRetry={() => found.forEach(({ error, refetch }) => error !== null && void refetch())}
      />
    )
  if (requests.length === 0)
    return (
      <EmptyState isPage title={t('stock.sheet.none')}>
        {t('list.notFoundText')}
      </EmptyState>
    )
  return (
    <div className="print-sheets">
      <div className="print-sheets__bar">
        <h1>{t(kind === 'pick' ? 'stock.sheet.pick' : 'stock.sheet.note')}</h1>
        <Button variant="solid" icon={<Printer aria-hidden="true" />} onPress={() => window.print()}>
          {t('stock.work.print')}
        </Button>
      </div>
      {kind === 'pick' && <PickSheet requests={requests} />}
      {requests.map((request) => (
        <NoteSheet key={request.id} request={request} />
      ))}
    </div>
  )
}

function PickSheet({ requests }: { readonly requests: readonly StockOrder[] }) {
  const { t, formats, language } = useI18n()
  const now = useNow(60_000)
  const rows = toPickRows(requests)
  return (
    <article className="print-sheet">
      <header>
        <h2>{t('stock.sheet.pick')}</h2>
        <p>
          {formats.weekday(new Date(now))} ·{' '}
          {t('stock.sheet.requests', { numbers: requests.map(({ number }) => number).join(', ') })}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">✓</th>
            <th scope="col">{t('storeProduct.field.product')}</th>
            <th scope="col">{t('stock.boxOfShort')}</th>
            {requests.map(({ id, store }) => (
              <th key={id} scope="col">
                {store.name}
              </th>
            ))}
            <th scope="col">{t('stock.pick.take')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.productId}>
              <td>☐</td>
              <th scope="row">
                {textOf(row, 'name', language)} <small>{row.sku}</small>
              </th>
              <td>{row.itemsPerPurchaseUnit}</td>
              {requests.map(({ id }) => (
                <td key={id}>{row.boxes.get(id) ?? '·'}</td>
              ))}
              <td>
                <b>{row.total}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

function NoteSheet({ request }: { readonly request: StockOrder }) {
  const { t, formats, language } = useI18n()
  const { invoice } = request
  const invoiceText = [invoice.invoiceSeries, invoice.invoiceId].filter((part) => part !== null).join(' ')
  return (
    <article className="print-sheet">
      <header>
        <h2>
          {t('stock.sheet.note')} {request.number}
        </h2>
        <p>
          <b>{request.sender.name}</b> → <b>{request.store.name}</b>, {request.store.address},{' '}
          {request.store.phone}
        </p>
        <p>
          {request.promisedAt !== null &&
            `${formats.weekday(request.promisedAt)}, ${formats.time(request.promisedAt)} · `}
          {invoiceText === '' ? t('stock.sheet.noInvoice') : t('stock.invoiceSet', { invoice: invoiceText })}
        </p>
        {request.comment !== '' && <p>«{request.comment}»</p>}
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('storeProduct.field.product')}</th>
            <th scope="col">{t('stock.line.requested')}</th>
            <th scope="col">{t('stock.line.delivering')}</th>
            <th scope="col">{t('stock.line.received')}</th>
            <th scope="col">{t('stock.sheet.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {request.lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {textOf(line, 'name', language)} <small>{line.sku}</small>
              </th>
              <td>{line.requested}</td>
              <td>{deliveringOf(line)}</td>
              <td>{line.received ?? '____'}</td>
              <td>{line.senderNote}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <span>{t('stock.sheet.delivers')} ______________________</span>
        <span>{t('stock.sheet.receives')} ______________________</span>
      </footer>
    </article>
  )
}
