import { useRouter } from '@tanstack/react-router'
import {
  Fragment,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { drawNow } from '../../ui/draw-now.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Skeleton, SlowNote } from '../../ui/Skeleton.tsx'
import { SortHead } from '../../ui/Table.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import { focusPanel } from '../-shared/focus.ts'
import { useDebounced } from '../-shared/use-debounced.ts'
import type { SizedColumn } from './column-layout.ts'
import { useCurrentList } from './CurrentList.tsx'
import { listQueryKey, type ListController } from './list-search.ts'
import { onTableKeyDown } from './table-keyboard.ts'
import { useFittingColumns } from './use-fitting-columns.ts'
import type { ListState } from './use-list-query.ts'
import type { Selection } from './use-selection.ts'
import { pageSearch } from '../-shared/page-search.ts'

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
  /** Of the first column, beside its link: a link or a button of the row. */
  readonly aside?: (row: Row) => ReactNode
}

/** A part of the rows, under a head of its own. */
export interface RowGroup {
  readonly id: string
  readonly title: ReactNode
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
  /** The part that a row is of; rows of one part follow each other. */
  readonly groupOf?: ((row: Row) => RowGroup) | undefined
}

const LongRows = lazyComponent(async () => (await import('./LongRows.tsx')).LongRows)

/** With more rows, only those in view are drawn. */
const DRAWN_WHOLE = 25
/** As many as a high screen shows, until the part that knows which are in view is loaded. */
const FIRST_ROWS = 30
const SKELETON_ROWS = 12
/** Milliseconds after which the rows of the page before are shown as old. */
const SLOW_MS = 150
/** Of the table, counted with the others. */
const HEAD_ROWS = 1
/** The width of the column of checkboxes. */
const CHECK_WIDTH = 48

/** An id that is none, in the link that those of the rows are made from. */
const SAMPLE_ID = Number.MAX_SAFE_INTEGER

/** The link of a row, with `SAMPLE_ID` for its id. The router's own links make themselves again at every change of the address. */
const useRowLink = (list: ListController): string => {
  const router = useRouter()
  // The search is typed by the route that shows the list.
  return router.buildLocation({ to: '.', search: pageSearch(list.with({ openId: SAMPLE_ID })) }).href
}

/** Another page or another query starts at its first row. */
const useStartAtTop = (frame: RefObject<HTMLElement | null>, pageKey: string | undefined): void => {
  const shownKey = useRef(pageKey)
  useLayoutEffect(() => {
    if (pageKey === undefined || shownKey.current === pageKey) return
    const isFirst = shownKey.current === undefined
    shownKey.current = pageKey
    if (isFirst) return
    const scroller = frame.current?.closest('.table-frame__rows')
    if (scroller) scroller.scrollTop = 0
  }, [frame, pageKey])
}

const isOtherPage = (list: ListController, urlSearch: ListController['search']): boolean =>
  urlSearch.page !== list.search.page ||
  urlSearch.pageSize !== list.search.pageSize ||
  listQueryKey(list.definition, urlSearch) !== listQueryKey(list.definition, list.search)

const usePreloadedRows = (hasManyRows: boolean): void => {
  useEffect(() => {
    if (hasManyRows) LongRows.preload().catch(() => undefined) // It is loaded again when it is shown.
  }, [hasManyRows])
}

/** The selection's own function changes with every selection, and would draw every row again. */
const useStableToggle = <Row,>(selection: Selection<Row> | undefined) => {
  const latest = useRef(selection)
  useLayoutEffect(() => void (latest.current = selection), [selection])
  return useCallback(
    (row: Row, isSelected: boolean, isRange: boolean) => latest.current?.toggle(row, isSelected, isRange),
    [],
  )
}

/** What scrolls the rows, found by their body. */
const useRowsScroller = () => {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const find = useCallback(
    (body: HTMLElement | null) => setScroller(body?.closest<HTMLElement>('.table-frame__rows') ?? null),
    [],
  )
  return [scroller, find] as const
}

/** The rows of a list, each drawn again only when it changes. The first column is the row's name and opens its drawer. */
export function DataTable<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const { caption, list, columns, state, selection } = props
  const { hiddenColumns } = list.search
  const { search, urlSearch, ask } = useCurrentList()
  const isOld = state.isPlaceholder || isOtherPage(list, urlSearch)
  // Not for an answer that comes at once: rows that fade and return flicker, and are drawn twice more.
  const isSlow = useDebounced(isOld, SLOW_MS)
  const chosenColumns = columns.filter(({ id }) => hiddenColumns?.includes(id) !== true)
  const { frame, isCards, isTight, layout } = useFittingColumns(chosenColumns, selection ? CHECK_WIDTH : 0)
  const shown = layout ? chosenColumns.filter(({ id }) => layout.has(id)) : chosenColumns
  const sort = list.definition.sortOf(search)
  const rows = state.answer?.data
  const ids = rows?.map(({ id }) => id) ?? []
  const isLong = ids.length > DRAWN_WHOLE
  const isPrinting = usePrinting()
  const isWindowed = isLong && !isCards && !isPrinting
  const [askedId, setAskedId] = useState<number | null>(null)
  const [scroller, findScroller] = useRowsScroller()
  usePreloadedRows((list.search.pageSize ?? 0) > DRAWN_WHOLE)
  const { answer } = state
  const pageKey = answer && `${listQueryKey(list.definition, list.search)} ${answer.offset} ${answer.limit}`
  useStartAtTop(frame, pageKey)
  const chosen = rows?.filter((row) => selection?.has(row)).length ?? 0
  const link = useRowLink(list)
  const onToggle = useStableToggle(selection)
  const onRowsClick = (event: MouseEvent) => {
    const id = pressedRow(event)
    if (id === null) return
    event.preventDefault()
    if (urlSearch.openId === id) focusPanel()
    ask({ openId: id })
  }
  const onSort = (sortBy: string) => {
    const opposite = sort.sortOrder === 'asc' ? 'desc' : 'asc'
    ask({ sortBy, sortOrder: sort.sortBy === sortBy ? opposite : list.definition.defaultOrder(sortBy) })
  }
  const groups = rows && props.groupOf && groupHeads(rows, props.groupOf)
  const renderRow = (row: Row, index: number) => (
    <Fragment key={row.id}>
      <GroupHead group={groups?.get(index)} columns={shown.length + (selection ? 1 : 0)} />
      <DataRow
        row={row}
        index={isWindowed ? index : null}
        shown={shown}
        name={selection ? props.rowName(row) : null}
        href={link.replace(String(SAMPLE_ID), String(row.id))}
        isOpen={search.openId === row.id}
        isChosen={selection?.has(row) ?? false}
        isMuted={props.isMuted?.(row) ?? false}
        onToggle={onToggle}
      />
    </Fragment>
  )
  const hasTotals = rows !== undefined && props.totals !== undefined
  return (
    <div
      ref={frame}
      className="data-table"
      data-cards={isCards || undefined}
      data-tight={isTight || undefined}
      data-long={isLong || undefined}
      data-busy={(isOld && isSlow) || undefined}
      aria-busy={!rows || isOld}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between rows; the controls in them have their own keys */}
      <table
        className="table"
        aria-rowcount={isWindowed ? HEAD_ROWS + ids.length + (hasTotals ? 1 : 0) : undefined}
        onKeyDown={(event) => onTableKeyDown(event, ids, (id) => drawNow(() => setAskedId(id)))}
      >
        <caption className="visually-hidden">{caption}</caption>
        <TableHead
          columns={shown}
          widthOf={(id) => layout?.get(id)}
          sort={sort}
          onSort={onSort}
          rowIndex={isWindowed ? HEAD_ROWS : undefined}
          checks={selection && { chosen, count: rows?.length ?? 0, onChange: selection.toggleAll }}
        />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links in it have the keys */}
        <tbody ref={isWindowed ? findScroller : undefined} onClick={onRowsClick}>
          {rows && isWindowed ? (
            <LongRows
              key={pageKey}
              ids={ids}
              scroller={scroller}
              openId={search.openId}
              headed={groups}
              askedId={askedId}
              renderRow={(index) => rows[index] && renderRow(rows[index], index)}
              fallback={
                <>
                  {rows.slice(0, FIRST_ROWS).map(renderRow)}
                  <tr
                    aria-hidden="true"
                    style={{ height: `calc(${rows.length - FIRST_ROWS} * var(--row))` }}
                  />
                </>
              }
            />
          ) : (
            (rows?.map(renderRow) ?? (
              <SkeletonTableRows columns={shown} hasChecks={selection !== undefined} />
            ))
          )}
        </tbody>
        {rows && props.totals && (
          <TotalsRow
            totals={props.totals}
            columns={shown}
            hasChecks={selection !== undefined}
            rowIndex={isWindowed ? HEAD_ROWS + ids.length + 1 : undefined}
          />
        )}
      </table>
      {!rows && <Loading />}
    </div>
  )
}

/** The heads of groups by the index of the row that they stand before. */
const groupHeads = <Row,>(
  rows: readonly Row[],
  groupOf: (row: Row) => RowGroup,
): ReadonlyMap<number, RowGroup> => {
  const groups = rows.map(groupOf)
  return new Map(
    groups.flatMap((group, index) => (groups[index - 1]?.id === group.id ? [] : [[index, group] as const])),
  )
}

function GroupHead({ group, columns }: { readonly group: RowGroup | undefined; readonly columns: number }) {
  return (
    group && (
      <tr className="data-table__group">
        <th colSpan={columns} scope="rowgroup">
          <span>{group.title}</span>
        </th>
      </tr>
    )
  )
}

function Loading() {
  const t = useT()
  return (
    <div role="status">
      <span className="visually-hidden">{t('ui.loading')}</span>
      <SlowNote />
    </div>
  )
}

/** The row of a press: the link in the first cell opens the drawer; the pointer has the whole row. */
const pressedRow = ({ altKey, ctrlKey, metaKey, shiftKey, target }: MouseEvent): number | null => {
  const control = target instanceof Element ? target.closest('a, button, label, input') : null
  const isLink = control?.matches('.data-table__link') === true
  if (isLink ? altKey || ctrlKey || metaKey || shiftKey : control !== null) return null
  if (!isLink && getSelection()?.isCollapsed === false) return null
  const id = target instanceof Element ? target.closest('tr')?.dataset['record'] : undefined
  return id === undefined ? null : Number(id)
}

function TableHead<Row>({
  columns,
  widthOf,
  sort,
  onSort,
  rowIndex,
  checks,
}: {
  readonly columns: readonly Column<Row>[]
  readonly widthOf: (id: string) => number | undefined
  readonly sort: { readonly sortBy: string; readonly sortOrder: 'asc' | 'desc' }
  readonly onSort: (sortBy: string) => void
  readonly rowIndex: number | undefined
  /** Of the rows of the page; without them rows have no checkboxes. */
  readonly checks:
    | { readonly chosen: number; readonly count: number; readonly onChange: (isSelected: boolean) => void }
    | undefined
}) {
  const t = useT()
  return (
    <thead>
      <tr aria-rowindex={rowIndex}>
        {checks && (
          <th className="data-table__check">
            {checks.count > 0 && (
              <Checkbox
                label={t('list.selectPage')}
                isSelected={checks.chosen === checks.count}
                isPartial={checks.chosen > 0 && checks.chosen < checks.count}
                onChange={checks.onChange}
              />
            )}
          </th>
        )}
        {columns.map(({ id, title, isNumeric, sort: sortBy }) =>
          sortBy === undefined ? (
            <th key={id} scope="col" style={{ width: widthOf(id) }} data-numeric={isNumeric}>
              {title}
            </th>
          ) : (
            <SortHead
              key={id}
              width={widthOf(id)}
              isNumeric={isNumeric ?? false}
              direction={sort.sortBy === sortBy ? sort.sortOrder : null}
              onSort={() => onSort(sortBy)}
            >
              {title}
            </SortHead>
          ),
        )}
      </tr>
    </thead>
  )
}

function SkeletonTableRows<Row>({
  columns,
  hasChecks,
}: {
  readonly columns: readonly Column<Row>[]
  readonly hasChecks: boolean
}) {
  return Array.from({ length: SKELETON_ROWS }, (_, index) => (
    <tr key={index} className="data-table__skeleton">
      {hasChecks && (
        <td className="data-table__check">
          <Skeleton width={16} height={16} />
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.id} data-card={at === 0 ? 'name' : (column.cardSlot ?? 'none')}>
          <Skeleton width={`${45 + ((index * 31 + at * 17) % 45)}%`} />
        </td>
      ))}
    </tr>
  ))
}

function TotalsRow<Row>({
  totals,
  columns,
  hasChecks,
  rowIndex,
}: {
  readonly totals: Readonly<Record<string, ReactNode>>
  readonly columns: readonly Column<Row>[]
  readonly hasChecks: boolean
  readonly rowIndex: number | undefined
}) {
  const t = useT()
  return (
    <tfoot className="table-totals">
      <tr aria-rowindex={rowIndex}>
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

interface DataRowProps {
  readonly row: { readonly id: number }
  /** Its place where not all rows are drawn. */
  readonly index: number | null
  readonly shown: readonly Column<never>[]
  /** The name on its checkbox; null without one. */
  readonly name: string | null
  readonly href: string
  readonly isOpen: boolean
  readonly isChosen: boolean
  readonly isMuted: boolean
  readonly onToggle: (row: never, isSelected: boolean, isRange: boolean) => void
}

function NameCell({
  column,
  row,
  href,
  isOpen,
}: Pick<DataRowProps, 'row' | 'href' | 'isOpen'> & { readonly column: Column<never> }) {
  const link = (
    <a href={href} className="data-table__link" data-row={row.id} aria-current={isOpen ? 'true' : undefined}>
      {column.cell(row as never)}
    </a>
  )
  return column.aside ? (
    <span className="data-table__name">
      {link}
      {column.aside(row as never)}
    </span>
  ) : (
    link
  )
}

const DataRow = memo(function DataRow(props: DataRowProps) {
  const { row, index, shown, name, href, isOpen, isChosen, isMuted, onToggle } = props
  const t = useT()
  return (
    <tr
      aria-rowindex={index === null ? undefined : HEAD_ROWS + index + 1}
      data-pressable
      data-record={row.id}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
      data-muted={isMuted || undefined}
    >
      {name !== null && (
        <td className="data-table__check">
          <Checkbox
            label={t('list.select', { name })}
            isSelected={isChosen}
            onChange={(isSelected, isRange) => onToggle(row as never, isSelected, isRange)}
          />
        </td>
      )}
      {shown.map((column, at) =>
        at === 0 ? (
          <th key={column.id} scope="row" data-card="name">
            <NameCell column={column} row={row} href={href} isOpen={isOpen} />
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
