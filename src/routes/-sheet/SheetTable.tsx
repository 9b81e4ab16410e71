import { useMemo, useRef, useState } from 'react'
import { rowHeight } from '../../ui/row-height.ts'
import { RowWindow, WINDOW_FROM } from '../../ui/RowWindow.tsx'
import { useSheetCells, type SheetChange } from './sheet-cells.ts'
import { HEAD_ROWS, SheetRow, type EditableColumn } from './SheetRow.tsx'
import { useSheet } from './use-sheet.ts'

interface SheetTableProps<Row> {
  readonly label: string
  readonly columns: ReadonlyArray<EditableColumn<Row>>
  readonly rows: ReadonlyArray<Row & { readonly key: string }>
  /** The name of the first row, whose cells set the whole column. */
  readonly allLabel: string
  readonly rowName: (row: Row) => string
  /** Messages by column of what is wrong in a row. */
  readonly errorsOf: (row: Row & { readonly key: string }) => Readonly<Record<string, string>> | undefined
  readonly onChange: (changes: readonly SheetChange[]) => void
  readonly onUndo: () => void
  /** It may be called by a row that was rendered before others changed. */
  readonly onRemove: (rowKey: string) => void
}

/** Pixels of the messages below a row. */
const ERRORS_HEIGHT = 26
/** No key of a row. */
const ALL_ROW = 'all'
const NO_ERRORS: Readonly<Record<string, string>> = {}

/** Rows of texts that are edited as in a spreadsheet: by arrows and typing, by blocks, and a whole column at once. */
export function SheetTable<Row>({
  label,
  columns,
  rows,
  allLabel,
  rowName,
  errorsOf,
  onChange,
  onUndo,
  onRemove,
}: SheetTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null)
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [height] = useState(rowHeight)
  const cells = useSheetCells({ columns, rows, onChange })
  const sheet = useSheet({
    table,
    cells,
    firstColumn: columns.findIndex(({ isEditable }) => isEditable),
    onUndo,
  })
  const { focus, editing } = sheet
  /** Rows come and go while one scrolls; their columns must not. */
  const widths = useMemo(
    () =>
      rows.length + 1 < WINDOW_FROM
        ? null
        : columns.map(({ textOf, title }, at) =>
            Math.max(title.length, at === 0 ? allLabel.length : 0, ...rows.map((row) => textOf(row).length)),
          ),
    [allLabel, columns, rows],
  )
  const hasErrors = (row: (typeof rows)[number] | undefined): boolean => {
    const errors = row && errorsOf(row)
    return errors !== undefined && columns.some(({ id }) => errors[id] !== undefined)
  }
  return (
    <div className="sheet" ref={setScroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a grid is interactive */}
      <table
        ref={table}
        className="sheet__table"
        data-fixed={widths !== null || undefined}
        aria-rowcount={cells.size.rows + HEAD_ROWS}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the cells are edited
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        {...sheet.tableProps}
      >
        <SheetHead columns={columns} widths={widths} />
        <tbody>
          <RowWindow
            count={cells.size.rows}
            scroller={scroller}
            heightOf={(place) => height + (hasErrors(rows[place - 1]) ? ERRORS_HEIGHT : 0)}
            keyOf={(place) => rows[place - 1]?.key ?? ALL_ROW}
            kept={() => [focus.row]}
            renderGap={(gap, key) => <tr key={key} aria-hidden="true" style={{ height: gap }} />}
            renderRow={(place) => {
              const row = rows[place - 1]
              return (
                <SheetRow
                  columns={columns}
                  key={row?.key ?? ALL_ROW}
                  place={place}
                  name={row === undefined ? allLabel : rowName(row)}
                  texts={cells.textsOf(place)}
                  errors={(row && errorsOf(row)) ?? NO_ERRORS}
                  marks={sheet.marksOf(place)}
                  focusColumn={place === focus.row ? focus.column : null}
                  editing={place === focus.row ? editing : null}
                  onRemove={row === undefined ? null : () => onRemove(row.key)}
                  onInputKeyDown={sheet.onInputKeyDown}
                  onCommit={sheet.commit}
                />
              )
            }}
          />
        </tbody>
      </table>
    </div>
  )
}

function SheetHead({
  columns,
  widths,
}: {
  readonly columns: ReadonlyArray<Omit<EditableColumn<never>, 'textOf'>>
  /** Characters of each column; null where the browser measures them. */
  readonly widths: readonly number[] | null
}) {
  return (
    <>
      {widths && (
        <colgroup>
          {widths.map((characters, at) => (
            <col key={columns[at]?.id} style={{ width: `max(64px, ${characters}ch + 2 * var(--space-3))` }} />
          ))}
          <col className="sheet__action" />
        </colgroup>
      )}
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ id, isNumeric, title }) => (
            <th key={id} scope="col" data-numeric={isNumeric || undefined}>
              {title}
            </th>
          ))}
          <td aria-hidden="true" />
        </tr>
      </thead>
    </>
  )
}
