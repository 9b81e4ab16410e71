import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SortHead } from '../../ui/Table.tsx'
import type { SizedColumn } from './column-layout.ts'
import type { ListController } from './list-search.ts'
import { onTableKeyDown } from './table-keyboard.ts'
import { useFittingColumns } from './use-fitting-columns.ts'
import type { ListState } from './use-list-query.ts'
import type { Selection } from './use-selection.ts'

export interface Column<Row> extends SizedColumn {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** One of the declared sorts; the head sorts by it. */
  readonly sort?: string
  /** Right-aligned. */
  readonly isNumeric?: true
  /** The corner of the card, on narrow screens. Without one the column is not on the card. */
  readonly cardSlot?: 'end' | 'below' | 'below-end' | 'foot' | 'foot-end'
  /** Shows the title before the value on the card, where the value alone says nothing. */
  readonly hasCardLabel?: true
}

export interface DataTableProps<Row> {
  readonly caption: string
  readonly list: ListController
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly state: ListState<Row>
  /** The row's name for the label of its checkbox. */
  readonly rowName: (row: Row) => string
  readonly selection?: Selection<Row> | undefined
  /** A less prominent row: a deleted one. */
  readonly isMuted?: (row: Row) => boolean
  /** Of all that the query finds, not of the page: the figures by the ids of their columns. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined
}

const SKELETON_ROWS = 12
/** The width of the column of checkboxes. */
const CHECK_WIDTH = 48

/** The rows of a list. The first column is the row's name and opens its drawer. */
export function DataTable<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const { caption, list, columns, state, selection } = props
  const t = useT()
  const chosenColumns = columns.filter(({ id }) => list.search.hiddenColumns?.includes(id) !== true)
  const { frame, layout } = useFittingColumns(chosenColumns, selection ? CHECK_WIDTH : 0)
  const shown = layout ? chosenColumns.filter(({ id }) => layout.has(id)) : chosenColumns
  const widthOf = (column: Column<Row>) => layout?.get(column.id)
  const sort = list.definition.sortOf(list.search)
  const rows = state.answer?.data
  const chosen = rows?.filter((row) => selection?.has(row)).length ?? 0
  const onSort = (sortBy: string) => () =>
    list.change({
      sortBy,
      sortOrder:
        sort.sortBy === sortBy
          ? sort.sortOrder === 'asc'
            ? 'desc'
            : 'asc'
          : list.definition.defaultOrder(sortBy),
    })
  return (
    <div
      ref={frame}
      className="data-table"
      data-busy={state.isPlaceholder || undefined}
      aria-busy={!rows || state.isPlaceholder}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between rows; the controls in them have their own keys */}
      <table className="table" onKeyDown={onTableKeyDown}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th className="data-table__check">
                {rows && rows.length > 0 && (
                  <Checkbox
                    label={t('list.selectPage')}
                    isSelected={chosen === rows.length}
                    isPartial={chosen > 0 && chosen < rows.length}
                    onChange={selection.toggleAll}
                  />
                )}
              </th>
            )}
            {shown.map((column) =>
              column.sort === undefined ? (
                <th
                  key={column.id}
                  scope="col"
                  style={{ width: widthOf(column) }}
                  data-numeric={column.isNumeric}
                >
                  {column.title}
                </th>
              ) : (
                <SortHead
                  key={column.id}
                  width={widthOf(column)}
                  isNumeric={column.isNumeric ?? false}
                  direction={sort.sortBy === column.sort ? sort.sortOrder : null}
                  onSort={onSort(column.sort)}
                >
                  {column.title}
                </SortHead>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => <DataRow key={row.id} {...props} row={row} shown={shown} />) ??
            Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <tr key={index} className="data-table__skeleton">
                {selection && (
                  <td className="data-table__check">
                    <Skeleton width={16} height={16} />
                  </td>
                )}
                {shown.map((column, at) => (
                  <td key={column.id} data-card={at === 0 ? 'name' : (column.cardSlot ?? 'none')}>
                    <Skeleton width={`${45 + ((index * 31 + at * 17) % 45)}%`} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
        {rows && props.totals && (
          <TotalsRow totals={props.totals} columns={shown} hasChecks={selection !== undefined} />
        )}
      </table>
      {!rows && (
        <p className="visually-hidden" role="status">
          {t('ui.loading')}
        </p>
      )}
    </div>
  )
}

function TotalsRow<Row>({
  totals,
  columns,
  hasChecks,
}: {
  readonly totals: Readonly<Record<string, ReactNode>>
  readonly columns: readonly Column<Row>[]
  readonly hasChecks: boolean
}) {
  const t = useT()
  return (
    <tfoot className="table-totals">
      <tr>
        {columns.map((column, at) =>
          at === 0 ? (
            <th key={column.id} scope="row" colSpan={hasChecks ? 2 : 1}>
              {t('list.totals')}
            </th>
          ) : (
            <td key={column.id} data-numeric={column.isNumeric} data-label={column.title}>
              {totals[column.id]}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  )
}

function DataRow<Row extends { readonly id: number }>({
  row,
  list,
  shown,
  rowName,
  selection,
  isMuted,
}: DataTableProps<Row> & { readonly row: Row; readonly shown: readonly Column<Row>[] }) {
  const t = useT()
  const isOpen = list.search.openId === row.id
  const isChosen = selection?.has(row) ?? false
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link in its first cell has the keys; this widens it for the pointer
    <tr
      data-pressable
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
      data-muted={isMuted?.(row) || undefined}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a, button, label, input')) return
        if (getSelection()?.isCollapsed === false) return
        list.change({ openId: row.id })
      }}
    >
      {selection && (
        <td className="data-table__check">
          <Checkbox
            label={t('list.select', { name: rowName(row) })}
            isSelected={isChosen}
            onChange={(isSelected, isRange) => selection.toggle(row, isSelected, isRange)}
          />
        </td>
      )}
      {shown.map((column, at) =>
        at === 0 ? (
          <th key={column.id} scope="row" data-card="name">
            <Link
              to="."
              // The search is typed by the route that shows the list.
              search={list.with({ openId: row.id }) as never}
              className="data-table__link"
              data-row={row.id}
              aria-current={isOpen ? 'true' : undefined}
              activeProps={{}}
              activeOptions={{ exact: true }}
            >
              {column.cell(row)}
            </Link>
          </th>
        ) : (
          <td
            key={column.id}
            data-numeric={column.isNumeric}
            data-card={column.cardSlot ?? 'none'}
            data-card-label={column.hasCardLabel && column.title}
          >
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}
