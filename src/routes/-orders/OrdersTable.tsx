import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, CircleAlert, ClipboardList } from 'lucide-react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { ordersQuery } from '../../api/client/orders.queries.ts'
import type { OrderRow } from '../../api/contract/orders.contract.ts'
import type { InvoiceStatus } from '../../domain/billing/billing-type.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useSay, useWords } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/States.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { SortHead, Table, TableFrame } from '../../ui/Table.tsx'
import { useDesk } from '../-shared/desk.ts'
import { sayDayTime, sayMinutes } from './left-words.ts'
import { useMoves } from './order-moves.ts'
import { isLateNow, isOpen, minutesLeft } from './order-view.ts'
import { listQueryOf } from './orders-query.ts'
import {
  changeSearch,
  hasFilters,
  PAGE_SIZE,
  sortOf,
  tabOf,
  type OrdersSearch,
  type Sort,
} from './orders-search.ts'
import { countryFilter, toQuery } from './to-query.ts'
import { useNow } from './use-now.ts'
import { useStoreFormats } from './use-store-formats.ts'

interface OrdersTableProps {
  readonly search: OrdersSearch
  readonly onSearch: (search: OrdersSearch) => void
}

/** Beyond this a count of minutes says nothing that the clock beside it does not say better. */
const SHOWN_MINUTES = 120

const sameList = (key: readonly unknown[] | undefined, query: object): boolean => {
  const plain = (value: unknown) =>
    JSON.stringify({
      ...(value as object),
      offset: 0,
      ...(value !== null && typeof value === 'object' && 'from' in value ? {} : { to: '' }),
    })
  return plain(key?.[key.length - 1]) === plain(query)
}

export function OrdersTable({ search, onSearch }: OrdersTableProps) {
  const { say, sayFailure, formats } = useWords()
  const desk = useDesk()
  const now = useNow(60_000)
  const query = {
    ...toQuery(listQueryOf(search, { timeZone: formats.place.timeZone, now })),
    ...countryFilter(desk),
  }
  const orders = useQuery({
    ...ordersQuery(query),
    // Another page may stay until its neighbour is there; another question may not show the old answer.
    placeholderData: (before, beforeQuery) => (sameList(beforeQuery?.queryKey, query) ? before : undefined),
  })
  const { data, error, isPlaceholderData } = orders
  const sort = sortOf(search)
  const onSort = (by: Sort) => () =>
    onSearch(
      changeSearch(search, {
        sortBy: by,
        sortOrder:
          sort.sortBy === by ? (sort.sortOrder === 'asc' ? 'desc' : 'asc') : sortOf({ sortBy: by }).sortOrder,
      }),
    )
  const directionOf = (by: Sort) => (sort.sortBy === by ? sort.sortOrder : null)
  const showStore = desk.operator.storeId === undefined

  if (error && !data) {
    return (
      <ErrorState
        title={say('orders.error')}
        onRetry={() => void orders.refetch()}
        requestLine={isApiFailure(error) ? error.requestId : null}
      >
        {isApiFailure(error) ? sayFailure(error.code, error.detail) : say('failure.smth_wrong')}
      </ErrorState>
    )
  }
  if (data && data.data.length === 0) return <NoOrders search={search} onSearch={onSearch} />
  return (
    <TableFrame
      label={say('orders.list')}
      foot={
        data && (
          <Pager
            offset={((search.page ?? 1) - 1) * PAGE_SIZE}
            limit={PAGE_SIZE}
            count={data.count}
            isCapped={data.countIsCapped === true}
            onOffset={(offset) =>
              onSearch(changeSearch(search, { page: offset === 0 ? undefined : offset / PAGE_SIZE + 1 }))
            }
          />
        )
      }
    >
      <div
        className="orders-table"
        data-busy={isPlaceholderData || undefined}
        aria-busy={isPlaceholderData || !data}
      >
        <Table caption={say('orders.list')}>
          <thead>
            <tr>
              <SortHead direction={directionOf('createdAt')} onSort={onSort('createdAt')}>
                {say('orders.column.number')}
              </SortHead>
              <th scope="col">{say('orders.column.status')}</th>
              <SortHead direction={directionOf('deliveryTime')} onSort={onSort('deliveryTime')}>
                {say('orders.column.delivery')}
              </SortHead>
              <SortHead direction={directionOf('customerName')} onSort={onSort('customerName')}>
                {say('orders.column.customer')}
              </SortHead>
              <th scope="col">{say('orders.column.type')}</th>
              {showStore && <th scope="col">{say('orders.column.store')}</th>}
              <th scope="col">{say('orders.column.payment')}</th>
              <th scope="col">{say('orders.column.invoice')}</th>
              <SortHead isFigure direction={directionOf('totalPrice')} onSort={onSort('totalPrice')}>
                {say('orders.column.total')}
              </SortHead>
            </tr>
          </thead>
          <tbody>
            {data ? (
              <Rows rows={data.data} search={search} onSearch={onSearch} now={now} showStore={showStore} />
            ) : (
              <SkeletonBody columns={showStore ? 9 : 8} />
            )}
          </tbody>
        </Table>
      </div>
    </TableFrame>
  )
}

function Rows({
  rows,
  search,
  onSearch,
  now,
  showStore,
}: OrdersTableProps & {
  readonly rows: readonly OrderRow[]
  readonly now: number
  readonly showStore: boolean
}) {
  const formatsOf = useStoreFormats()
  const moves = useMoves()
  return rows.map((row) => (
    <Row
      key={row.id}
      row={{ ...row, status: moves.get(row.id)?.expected ?? row.status }}
      search={search}
      onSearch={onSearch}
      now={now}
      showStore={showStore}
      formats={formatsOf(row.storeId)}
    />
  ))
}

function Row({
  row,
  search,
  onSearch,
  now,
  showStore,
  formats,
}: OrdersTableProps & {
  readonly row: OrderRow
  readonly now: number
  readonly showStore: boolean
  readonly formats: Formats
}) {
  const say = useSay()
  const minutes = minutesLeft(row.deliveryTime, now)
  const late = isLateNow(row, now)
  const isShown = search.order === row.id
  const next = changeSearch(search, { order: row.id })
  return (
    <tr
      data-pressable
      data-open={isShown || undefined}
      onClick={(event) => {
        // The link inside does it itself, with the keys that open another tab.
        if (!(event.target as Element).closest('a')) onSearch(next)
      }}
    >
      <th scope="row">
        <Link
          to="/orders"
          search={next}
          className="orders-table__link"
          aria-current={isShown ? 'true' : undefined}
        >
          {row.number}
        </Link>
      </th>
      <td>
        <StatusChip status={row.status}>{say(`orderStatus.${row.status}`)}</StatusChip>
      </td>
      <td>
        <time dateTime={row.deliveryTime}>{sayDayTime(say, formats, row.deliveryTime, now)}</time>
        {isOpen(row.status) &&
          row.status !== 'scheduled' &&
          Math.abs(minutes) < (late ? Infinity : SHOWN_MINUTES) && (
            <span className="orders-table__left" data-late={late || undefined}>
              {sayMinutes(say, minutes)}
            </span>
          )}
      </td>
      <td className="orders-table__name" title={row.customerName}>
        {row.customerName}
      </td>
      <td>{say(`orderType.${row.type}`)}</td>
      {showStore && <td>{row.storeName}</td>}
      <td>{say(`paymentType.${row.payment.paymentType}`)}</td>
      <td>
        <InvoiceWord status={row.invoiceStatus} />
      </td>
      <td data-figure>{formats.money(row.toPay)}</td>
    </tr>
  )
}

function InvoiceWord({ status }: { readonly status: InvoiceStatus }) {
  const say = useSay()
  const word = say(`invoiceStatus.${status}`)
  if (status === 'generated')
    return (
      <span className="invoice-word" data-state="ok">
        <Check aria-hidden="true" />
        {word}
      </span>
    )
  if (status === 'failed')
    return (
      <span className="invoice-word" data-state="bad">
        <CircleAlert aria-hidden="true" />
        {word}
      </span>
    )
  return <span className="muted">{word}</span>
}

function SkeletonBody({ columns }: { readonly columns: number }) {
  const say = useSay()
  return Array.from({ length: PAGE_SIZE }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          {row === 0 && column === 0 && (
            <span className="sr" role="status">
              {say('orders.loading')}
            </span>
          )}
          <Skeleton width={`${50 + ((row * 13 + column * 29) % 45)}%`} height={column === 1 ? 20 : 12} />
        </td>
      ))}
    </tr>
  ))
}

function NoOrders({ search, onSearch }: OrdersTableProps) {
  const say = useSay()
  const icon = <ClipboardList aria-hidden="true" />
  const clear = (
    <Button onPress={() => onSearch({ ...(search.tab && { tab: search.tab }) })}>
      {say('orders.filter.clear')}
    </Button>
  )
  if (hasFilters(search) || search.page !== undefined)
    return (
      <EmptyState icon={icon} title={say('orders.empty')} action={clear}>
        {say('orders.emptyText')}
      </EmptyState>
    )
  if (tabOf(search) === 'late')
    return (
      <EmptyState icon={<Check aria-hidden="true" />} title={say('orders.emptyLate')}>
        {say('orders.emptyLateText')}
      </EmptyState>
    )
  if (tabOf(search) === 'all')
    return (
      <EmptyState icon={icon} title={say('orders.emptyNone')}>
        {say('orders.emptyNoneText')}
      </EmptyState>
    )
  return (
    <EmptyState icon={icon} title={say('orders.empty')}>
      {say('orders.emptyText')}
    </EmptyState>
  )
}
