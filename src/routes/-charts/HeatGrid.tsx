import { Link, type LinkProps } from '@tanstack/react-router'
import { useI18n } from '../../i18n/I18n.tsx'
import { inkStep } from './ink-step.ts'
import { useChartCursor } from './use-chart-cursor.ts'

export interface HeatRow {
  readonly id: number | string
  readonly name: string
  readonly isCurrent?: boolean
  /** A value for each column; null where there is none. */
  readonly values: readonly (number | null)[]
}

interface HeatGridProps {
  readonly columns: readonly string[]
  /** The column that runs now. */
  readonly currentColumn?: number | undefined
  readonly rows: readonly HeatRow[]
  readonly linkOf: (row: HeatRow, column: number) => LinkProps
  readonly labelOf: (row: HeatRow, column: number, value: number) => string
}

/** Values of rows and columns in six steps of ink, with the figure in each cell. */
export function HeatGrid({ columns, currentColumn, rows, linkOf, labelOf }: HeatGridProps) {
  const { formats } = useI18n()
  const cursor = useChartCursor(rows.length * columns.length, columns.length)
  const largest = Math.max(0, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return (
    <div className="heat" role="group" {...cursor.group}>
      <div className="heat__row" aria-hidden="true">
        <span className="heat__name" />
        {columns.map((column, nth) => (
          <span key={column} className="heat__column" data-current={nth === currentColumn || undefined}>
            {column}
          </span>
        ))}
      </div>
      {rows.map((row, nthRow) => (
        <div key={row.id} className="heat__row">
          <span className="heat__name" data-current={row.isCurrent || undefined} aria-hidden="true">
            {row.name}
          </span>
          {columns.map((column, nth) => {
            const value = row.values[nth] ?? null
            return value === null ? (
              <span
                key={column}
                className="heat__cell"
                data-cell={nthRow * columns.length + nth}
                tabIndex={-1}
              />
            ) : (
              <Link
                key={column}
                {...linkOf(row, nth)}
                {...cursor.cell(nthRow * columns.length + nth)}
                className="heat__cell"
                aria-label={labelOf(row, nth, value)}
                data-ink={inkStep(value, largest)}
                data-current={(row.isCurrent && nth === currentColumn) || undefined}
              >
                {formats.number(value)}
              </Link>
            )
          })}
        </div>
      ))}
    </div>
  )
}
