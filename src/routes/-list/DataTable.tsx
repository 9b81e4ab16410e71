import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSay } from '../../i18n/I18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SortHead } from '../../ui/Table.tsx'
import type { ListAt } from './list-search.ts'
import { onTableKeys } from './table-keys.ts'
import type { ListState } from './use-list-query.ts'
import type { Selection } from './use-selection.ts'

export interface Column<Row> {
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** One of the declared sorts: the head sorts by it. */
  readonly sort?: string
  /** Figures stand at the right edge. */
  readonly isFigure?: true
  /** A CSS width; one column without one takes what is left. */
  readonly width?: string
  /** Leaves when the list gets narrow: `early` below 1240 px of list, `first` below 1000, `second` below 780. */
  readonly leaves?: 'early' | 'first' | 'second'
  /** Where the list is a row of cards: which corner. Without one the column is not on the card. */
  readonly onCard?: 'end' | 'below' | 'below-end' | 'foot' | 'foot-end'
}

export interface DataTableProps<Row> {
  readonly caption: string
  readonly list: ListAt
  readonly columns: readonly [Column<Row>, ...Column<Row>[]]
  readonly state: ListState<Row>
  /** What a row is called where it is chosen. */
  readonly nameOf: (row: Row) => string
  readonly selection?: Selection<Row> | undefined
  /** A row that stands out less: a deleted one. */
  readonly isFaded?: (row: Row) => boolean
}

const SKELETONS = 12

/** The rows of a list. The first column is the row's name and opens its drawer. */
export function DataTable<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const { caption, list, columns, state, selection } = props
  const say = useSay()
  const shown = columns.filter(({ id }) => list.search.hide?.includes(id) !== true)
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
          : list.definition.usualOrder(sortBy),
    })
  return (
    <div className="data-table" data-busy={state.isOld || undefined} aria-busy={!rows || state.isOld}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk from row to row; everything in them has its own keys */}
      <table className="table" onKeyDown={onTableKeys}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th className="data-table__check">
                {rows && rows.length > 0 && (
                  <Checkbox
                    label={say('list.selectPage')}
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
                  style={{ width: column.width }}
                  data-leaves={column.leaves}
                  data-figure={column.isFigure}
                >
                  {column.title}
                </th>
              ) : (
                <SortHead
                  key={column.id}
                  width={column.width}
                  leaves={column.leaves}
                  isFigure={column.isFigure ?? false}
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
            Array.from({ length: SKELETONS }, (_, index) => (
              <tr key={index} className="data-table__skeleton">
                {selection && (
                  <td className="data-table__check">
                    <Skeleton width={16} height={16} />
                  </td>
                )}
                {shown.map((column, at) => (
                  <td
                    key={column.id}
                    data-leaves={column.leaves}
                    data-card={at === 0 ? 'name' : (column.onCard ?? 'none')}
                  >
                    <Skeleton width={`${45 + ((index * 31 + at * 17) % 45)}%`} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      {!rows && (
        <p className="sr" role="status">
          {say('kit.loading')}
        </p>
      )}
    </div>
  )
}

function DataRow<Row extends { readonly id: number }>({
  row,
  list,
  shown,
  nameOf,
  selection,
  isFaded,
}: DataTableProps<Row> & { readonly row: Row; readonly shown: readonly Column<Row>[] }) {
  const say = useSay()
  const isOpen = list.search.open === row.id
  const isChosen = selection?.has(row) ?? false
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link in its first cell has the keys; this widens it for the pointer
    <tr
      data-pressable
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
      data-faded={isFaded?.(row) || undefined}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a, button, label, input')) return
        if (getSelection()?.isCollapsed === false) return
        list.change({ open: row.id })
      }}
    >
      {selection && (
        <td className="data-table__check">
          <Checkbox
            label={say('list.select', { name: nameOf(row) })}
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
              // The route that shows the list reads this search; its type is known there.
              search={list.with({ open: row.id }) as never}
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
            data-leaves={column.leaves}
            data-figure={column.isFigure}
            data-card={column.onCard ?? 'none'}
          >
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}
