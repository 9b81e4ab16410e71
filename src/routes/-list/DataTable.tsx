import { useRouter } from '@tanstack/react-router'
import { memo, useCallback, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SortHead } from '../../ui/Table.tsx'
import { useMarkedChoice } from '../../ui/use-marked-choice.ts'
import { focusPanel } from '../-shared/focus.ts'
import type { SizedColumn } from './column-layout.ts'
import { useCurrentList } from './CurrentList.tsx'
import { listQueryKey, type ListController } from './list-search.ts'
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
  /** The corner of the card, on narrow screens, or a line of its own. Without one the column is not on the card. */
  readonly cardSlot?: 'end' | 'below' | 'below-end' | 'foot' | 'foot-end' | 'line'
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

/** An id that is none, in the link that those of the rows are made from. */
const SAMPLE_ID = Number.MAX_SAFE_INTEGER

/** The link of a row, with `SAMPLE_ID` for its id. The router's own links make themselves again at every change of the address. */
const useRowLink = (list: ListController): string => {
  const router = useRouter()
  // The search is typed by the route that shows the list.
  return router.buildLocation({ to: '.', search: list.with({ openId: SAMPLE_ID }) as never }).href
}

/** The rows of a list, each drawn again only when it changes. The first column is the row's name and opens its drawer. */
export function DataTable<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const { caption, list, columns, state, selection } = props
  const t = useT()
  const { hiddenColumns } = list.search
  const { search, urlSearch, ask } = useCurrentList()
  const isOld =
    state.isPlaceholder ||
    urlSearch.page !== list.search.page ||
    listQueryKey(list.definition, urlSearch) !== listQueryKey(list.definition, list.search)
  const chosenColumns = columns.filter(({ id }) => hiddenColumns?.includes(id) !== true)
  const { frame, layout } = useFittingColumns(chosenColumns, selection ? CHECK_WIDTH : 0)
  const shown = layout ? chosenColumns.filter(({ id }) => layout.has(id)) : chosenColumns
  const widthOf = (column: Column<Row>) => layout?.get(column.id)
  const sort = list.definition.sortOf(search)
  const rows = state.answer?.data
  const chosen = rows?.filter((row) => selection?.has(row)).length ?? 0
  const link = useRowLink(list)
  const latest = useRef(selection)
  useLayoutEffect(() => void (latest.current = selection), [selection])
  // Its function changes with every selection, and would draw every row again.
  const onToggle = useCallback(
    (row: Row, isSelected: boolean, isRange: boolean) => latest.current?.toggle(row, isSelected, isRange),
    [],
  )
  /** The link in the first cell opens the drawer; the pointer has the whole row. */
  const onRowsClick = (event: MouseEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, target } = event
    const control = target instanceof Element ? target.closest('a, button, label, input') : null
    const isLink = control?.matches('.data-table__link') === true
    if (isLink ? altKey || ctrlKey || metaKey || shiftKey : control !== null) return
    if (!isLink && getSelection()?.isCollapsed === false) return
    const id = target instanceof Element ? target.closest('tr')?.dataset['record'] : undefined
    if (id === undefined) return
    event.preventDefault()
    if (urlSearch.openId === Number(id)) focusPanel()
    ask({ openId: Number(id) })
  }
  const onSort = (sortBy: string) => () =>
    ask({
      sortBy,
      sortOrder:
        sort.sortBy === sortBy
          ? sort.sortOrder === 'asc'
            ? 'desc'
            : 'asc'
          : list.definition.defaultOrder(sortBy),
    })
  return (
    <div ref={frame} className="data-table" data-busy={isOld || undefined} aria-busy={!rows || isOld}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between rows; the controls in them have their own keys */}
      <table className="table" onKeyDown={onTableKeyDown}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th className="data-table__check">
                {rows && rows.length > 0 && (
                  <PageCheckbox
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
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links in it have the keys */}
        <tbody onClick={onRowsClick}>
          {rows?.map((row) => (
            <DataRow
              key={row.id}
              row={row}
              shown={shown}
              name={selection ? t('list.select', { name: props.rowName(row) }) : null}
              href={link.replace(String(SAMPLE_ID), String(row.id))}
              isOpen={search.openId === row.id}
              isChosen={selection?.has(row) ?? false}
              isMuted={props.isMuted?.(row) ?? false}
              onToggle={onToggle}
            />
          )) ??
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

/** Is marked at once; the rows that it selects follow. */
function PageCheckbox({
  isSelected,
  isPartial,
  onChange,
}: {
  readonly isSelected: boolean
  readonly isPartial: boolean
  readonly onChange: (isSelected: boolean) => void
}) {
  const t = useT()
  const [shown, mark] = useMarkedChoice({ isSelected, isPartial })
  return (
    <Checkbox
      label={t('list.selectPage')}
      {...shown}
      onChange={(next) => mark({ isSelected: next, isPartial: false }, () => onChange(next))}
    />
  )
}

interface DataRowProps {
  readonly row: { readonly id: number }
  readonly shown: readonly Column<never>[]
  /** The label of its checkbox; null without one. */
  readonly name: string | null
  readonly href: string
  readonly isOpen: boolean
  readonly isChosen: boolean
  readonly isMuted: boolean
  readonly onToggle: (row: never, isSelected: boolean, isRange: boolean) => void
}

const DataRow = memo(function DataRow(props: DataRowProps) {
  const { row, shown, name, href, isOpen, isChosen, isMuted, onToggle } = props
  return (
    <tr
      data-pressable
      data-record={row.id}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
      data-muted={isMuted || undefined}
    >
      {name !== null && (
        <td className="data-table__check">
          <Checkbox
            label={name}
            isSelected={isChosen}
            onChange={(isSelected, isRange) => onToggle(row as never, isSelected, isRange)}
          />
        </td>
      )}
      {shown.map((column, at) =>
        at === 0 ? (
          <th key={column.id} scope="row" data-card="name">
            <a
              href={href}
              className="data-table__link"
              data-row={row.id}
              aria-current={isOpen ? 'true' : undefined}
            >
              {column.cell(row as never)}
            </a>
          </th>
        ) : (
          <td
            key={column.id}
            data-numeric={column.isNumeric}
            data-card={column.cardSlot ?? 'none'}
            data-card-label={column.hasCardLabel && column.title}
          >
            {column.cell(row as never)}
          </td>
        ),
      )}
    </tr>
  )
})
