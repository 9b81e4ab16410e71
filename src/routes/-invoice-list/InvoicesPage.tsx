import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../api/client/api.ts'
import {
  invoiceCountsQuery,
  invoicesQuery,
  type InvoiceListParams,
} from '../../api/client/invoices.queries.ts'
import { serverNow } from '../../api/client/server-clock.ts'
import { KEYS } from '../../api/client/query-keys.ts'
import type { InvoiceRow } from '../../api/contract/invoices.contract.ts'
import { INVOICE_FAILURES, cureOfInvoice } from '../../domain/billing/invoice.ts'
import { INVOICE_STATUSES } from '../../domain/billing/invoice-status.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { Column } from '../-list/DataTable.tsx'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import { ListPage } from '../-list/ListPage.tsx'
import type { ListController } from '../-list/list-search.ts'
import { PageActionButton } from '../-list/PageActionButton.tsx'
import { PageTabs } from '../-list/PageTabs.tsx'
import { useListQuery } from '../-list/use-list-query.ts'
import { usePageActions } from '../-shared/page-actions.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { useInvalidate } from '../-shared/use-invalidate.ts'
import { useNow } from '../-shared/use-now.ts'
import '../-orders/orders.css'
import { OrderPanelLazy } from '../-orders/panel/OrderPanel.lazy.tsx'
import { CauseStrip } from './CauseStrip.tsx'
import { beginRegeneration, useRegeneration } from './regeneration.ts'
import { RegenerationPanel } from './RegenerationPanel.tsx'
import { InvoiceChip } from '../-invoices/InvoiceChip.tsx'
import { invoicesList, type InvoicesSearch } from './invoices-list.ts'
import { useKeptRows } from './use-kept-rows.ts'

const VIEWS = ['failed', 'contingency', 'pending', 'all'] as const

/** Invoices, those that failed with their cause; what can pass is asked for again together. */
export function InvoicesPage({ list }: { readonly list: ListController<InvoicesSearch> }) {
  const { t } = useI18n()
  const columns = useColumns()
  const { search } = list
  const params: InvoiceListParams = {
    ...invoicesList.toQuery(search),
    ...(search.status && { status: search.status }),
    ...(search.failure && { failure: search.failure }),
  }
  const state = useListQuery(invoicesQuery(params))
  const { data: counts } = useQuery(invoiceCountsQuery({}))
  const isRegenerating = useRegeneration() !== null
  const { keep, rows } = useKeptRows(state.answer?.data, JSON.stringify(params))
  const isFailedOnly = search.status?.length === 1 && search.status[0] === 'failed'
  const opened = rows?.find(({ id }) => id === search.openId)
  return (
    <ListPage
      title={t('invoices.title')}
      tabs={
        <PageTabs
          label={t('orders.tabs')}
          tabs={[
            { to: '/orders', name: t('page.orders'), isCurrent: false },
            { to: '/orders/invoices', name: t('orders.tab.invoices'), isCurrent: true },
          ]}
        />
      }
      actions={[]}
      list={list}
      views={VIEWS.map((id) => ({
        id,
        name: t(`invoices.view.${id}`),
        ...(id !== 'all' && { count: counts?.byStatus[id] }),
      }))}
      searchLabel={t('invoices.search')}
      filters={
        <>
          <FilterMenu
            name={t('invoices.status')}
            options={INVOICE_STATUSES.map((id) => ({ id, name: t(`invoiceStatus.${id}`) }))}
            chosen={search.status}
            onChange={(status) => list.change({ status })}
          />
          <FilterMenu
            name={t('invoices.failure')}
            options={INVOICE_FAILURES.map((id) => ({
              id,
              name: `${t(`invoices.cause.${id}`)} (${counts?.byFailure[id] ?? 0}), ${t(`invoices.cure.${cureOfInvoice(id)}`)}`,
            }))}
            chosen={search.failure}
            onChange={(failure) => list.change({ failure })}
          />
        </>
      }
      sorts={[
        { id: 'requestedAt', name: t('invoices.since') },
        { id: 'total', name: t('invoices.total') },
        { id: 'attempts', name: t('invoices.attempts') },
      ]}
      columns={columns}
      state={{ ...state, answer: state.answer && { ...state.answer, data: rows ?? [] } }}
      notice={
        isFailedOnly &&
        counts && (
          <CauseStrip
            counts={counts}
            chosen={search.failure ?? []}
            onChoose={(failure) => list.change({ failure })}
          />
        )
      }
      rowName={(row) => String(row.number)}
      renderBulk={(rows, clear) => <BulkRegenerate rows={rows} onBegin={keep} onDone={clear} />}
      drawer={
        opened?.orderId == null ? (
          isRegenerating && <RegenerationPanel />
        ) : (
          <OrderPanelLazy
            orderId={opened.orderId}
            dialog={search.dialog ?? null}
            onDialog={(name) => list.change({ dialog: name ?? undefined })}
            onClose={() => list.change({ openId: undefined })}
          />
        )
      }
      empty={{ icon: FileText, title: t('invoices.empty'), text: t('invoices.emptyText') }}
    />
  )
}

/** Asks for the selected invoices that can pass; names the orders whose invoice was not sent. */
function BulkRegenerate({
  rows,
  onBegin,
  onDone,
}: {
  readonly rows: readonly InvoiceRow[]
  readonly onBegin: () => void
  readonly onDone: () => void
}) {
  const { t, tFailure } = useI18n()
  const invalidate = useInvalidate()
  const [isRunning, setRunning] = useState(false)
  const sendable = rows.filter(
    ({ cure, orderId, status }) =>
      orderId !== null && (status === 'contingency' || (status === 'failed' && cure === 'retry')),
  )
  const run = async () => {
    setRunning(true)
    onBegin()
    try {
      const { data } = await api.regenerateInvoices({
        body: { orderIds: sendable.flatMap(({ orderId }) => orderId ?? []) },
      })
      const requested = new Set(
        data.filter(({ result }) => result === 'requested').map(({ orderId }) => orderId),
      )
      const left = rows
        .filter((row) => !sendable.includes(row))
        .map(({ failure, number, status }) => ({
          number,
          reason: failure === null ? t(`invoiceStatus.${status}`) : t(`invoices.cause.${failure}`),
        }))
      const refused = data.flatMap(({ number, orderId, result }) =>
        result === 'requested' ? [] : [{ number: number ?? orderId, reason: tFailure(result) }],
      )
      beginRegeneration({ at: serverNow(), orderIds: [...requested], refused: [...refused, ...left] })
      onDone()
    } catch {
      // The toast of the request says why.
    } finally {
      setRunning(false)
      invalidate([KEYS.invoices])
    }
  }
  const action = {
    id: 'regenerate',
    label: t('invoices.regenerate'),
    icon: RefreshCw,
    disabledReason: isRunning
      ? t('invoices.regenerating')
      : sendable.length === 0
        ? t('invoices.onlyRetry')
        : null,
    onPress: () => void run(),
  }
  usePageActions([action], t('list.selected', { count: rows.length }))
  return <PageActionButton action={action} size="small" variant="quiet" />
}

/** What a new attempt needs first, with the way there; a row opens its order, where the receiver is corrected. */
function Cure({ row, cure }: { readonly row: InvoiceRow; readonly cure: 'receiver' | 'issuer' }) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  if (cure === 'receiver' || !permissions.has('updateStore')) return <>{t(`invoices.cure.${cure}`)}</>
  return (
    <Link
      to="/settings/stores/$id"
      params={{ id: String(row.storeId) }}
      search={{ tab: 'gateways' }}
      className="text-link"
    >
      {t('invoices.cure.issuer')}
    </Link>
  )
}

const useColumns = (): readonly [Column<InvoiceRow>, ...Column<InvoiceRow>[]] => {
  const { t, formats } = useI18n()
  const now = new Date(useNow(60_000))
  return [
    {
      id: 'name',
      title: t('invoices.order'),
      width: { min: 88, max: 120 },
      cell: (row) => row.number,
    },
    {
      id: 'status',
      title: t('invoices.status'),
      width: { min: 152, max: 184 },
      cell: (row) => <InvoiceChip status={row.status} />,
      cardSlot: 'end',
    },
    {
      id: 'store',
      title: t('invoices.store'),
      width: { min: 128, max: 200 },
      dropOrder: 5,
      cell: (row) => <span className="truncate">{row.storeName}</span>,
      cardSlot: 'below',
    },
    {
      id: 'receiver',
      title: t('invoices.receiver'),
      width: { min: 128, max: 200 },
      dropOrder: 4,
      cell: (row) => <span className="truncate">{row.billing.value ?? 'CF'}</span>,
      cardSlot: 'below-end',
    },
    {
      id: 'happened',
      title: t('invoices.happened'),
      width: { min: 200, max: 340 },
      cell: (row) => (
        <span className="truncate">
          {row.failure !== null
            ? t(`invoices.cause.${row.failure}`)
            : row.documentNumber === null
              ? '—'
              : t('invoices.certified', { number: row.documentNumber })}
          {row.failure !== null && row.cure !== null && row.cure !== 'retry' && (
            <>
              {': '}
              <Cure row={row} cure={row.cure} />
            </>
          )}
        </span>
      ),
      cardSlot: 'line',
    },
    {
      id: 'attempts',
      title: t('invoices.attempts'),
      sort: 'attempts',
      isNumeric: true,
      width: { min: 88, max: 104 },
      dropOrder: 3,
      cell: (row) => formats.number(row.attempts),
    },
    {
      id: 'since',
      title: t('invoices.since'),
      sort: 'requestedAt',
      width: { min: 104, max: 136 },
      dropOrder: 2,
      cell: (row) => <span className="muted">{formats.day(row.requestedAt, now)}</span>,
      cardSlot: 'foot',
    },
    {
      id: 'total',
      title: t('invoices.total'),
      sort: 'total',
      isNumeric: true,
      width: { min: 104, max: 128 },
      dropOrder: 1,
      cell: (row) => formats.money(row.total),
      cardSlot: 'foot-end',
    },
  ]
}
