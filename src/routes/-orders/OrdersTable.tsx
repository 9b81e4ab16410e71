import { useQuery } from '@tanstack/react-query'
import { Check, ClipboardList } from 'lucide-react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { ordersQuery } from '../../api/client/orders.queries.ts'
import type { OrderRow } from '../../api/contract/orders.contract.ts'
import { useSay, useWords } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/States.tsx'
import { SortHead, Table, TableFrame } from '../../ui/Table.tsx'
import { useDesk } from '../-shared/desk.ts'
import { useMoves } from './order-moves.ts'
import { OrderTableRow } from './OrderTableRow.tsx'
import { listQueryOf } from './orders-query.ts'
import {
  changeSearch,
  COLUMNS,
  hasFilters,
  PAGE_SIZE,
  sortOf,
  tabOf,
  type Column,
  type OrdersSearch,
  type Sort,
} from './orders-search.ts'
import { countryFilter } from '../-shared/country-filter.ts'
import { toQuery } from './to-query.ts'
import { useNow } from '../-shared/use-now.ts'
import { useStoreFormats } from './use-store-formats.ts'

interface OrdersTableProps {
  readonly search: OrdersSearch
  readonly onSearch: (search: OrdersSearch) => void
}

const sameList = (key: readonly unknown[] | undefined, query: object): boolean => {
  const plain = (value: unknown) =>
    JSON.stringify({
      ...(value as object),
      offset: 0,
      ...(value !== null && typeof value === 'object' && 'from' in value ? {} : { to: '' }),
    })
  return plain(key?.[key.length - 1]) === plain(query)
}

const PLAIN_COLUMNS = ['type', 'store', 'payment', 'invoice'] as const satisfies readonly Column[]

/** The columns that stand now; people of one store need not read its name in every row. */
const shownColumns = ({ hide }: OrdersSearch, hasStores: boolean): ReadonlySet<Column> =>
  new Set(COLUMNS.filter((column) => hide?.includes(column) !== true && (hasStores || column !== 'store')))

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
  const columns = shownColumns(search, desk.operator.storeId === undefined)

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
              <SortHead column="number" direction={directionOf('createdAt')} onSort={onSort('createdAt')}>
                {say('orders.column.number')}
              </SortHead>
              <th scope="col" data-column="status">
                {say('orders.column.status')}
              </th>
              {columns.has('delivery') && (
                <SortHead
                  column="delivery"
                  direction={directionOf('deliveryTime')}
                  onSort={onSort('deliveryTime')}
                >
                  {say('orders.column.delivery')}
                </SortHead>
              )}
              {columns.has('customer') && (
                <SortHead
                  column="customer"
                  direction={directionOf('customerName')}
                  onSort={onSort('customerName')}
                >
                  {say('orders.column.customer')}
                </SortHead>
              )}
              {PLAIN_COLUMNS.filter((column) => columns.has(column)).map((column) => (
                <th key={column} scope="col" data-column={column}>
                  {say(`orders.column.${column}`)}
                </th>
              ))}
              <SortHead
                isFigure
                column="total"
                direction={directionOf('totalPrice')}
                onSort={onSort('totalPrice')}
              >
                {say('orders.column.total')}
              </SortHead>
            </tr>
          </thead>
          <tbody>
            {data ? (
              <Rows rows={data.data} search={search} onSearch={onSearch} now={now} columns={columns} />
            ) : (
              <SkeletonBody columns={columns} />
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
  columns,
}: OrdersTableProps & {
  readonly rows: readonly OrderRow[]
  readonly now: number
  readonly columns: ReadonlySet<Column>
}) {
  const formatsOf = useStoreFormats()
  const moves = useMoves()
  return rows.map((row) => (
    <OrderTableRow
      key={row.id}
      row={{ ...row, status: moves.get(row.id)?.expected ?? row.status }}
      search={search}
      onSearch={onSearch}
      now={now}
      columns={columns}
      formats={formatsOf(row.storeId)}
    />
  ))
}

function SkeletonBody({ columns }: { readonly columns: ReadonlySet<Column> }) {
  const say = useSay()
  const names = ['number', 'status', ...columns, 'total']
  return Array.from({ length: PAGE_SIZE }, (_, row) => (
    <tr key={row}>
      {names.map((name, column) => (
        <td key={name} data-column={name}>
          {row === 0 && column === 0 && (
            <span className="sr" role="status">
              {say('orders.loading')}
            </span>
          )}
          <Skeleton width={`${50 + ((row * 13 + column * 29) % 45)}%`} height={name === 'status' ? 20 : 12} />
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
