import { Table2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import './charts.css'

export interface FigureTable {
  readonly columns: readonly string[]
  /** The first cell names the row. */
  readonly rows: ReadonlyArray<readonly ReactNode[]>
}

interface FigureProps {
  readonly title: ReactNode
  readonly note?: ReactNode
  /** What the chart says, in one sentence. */
  readonly sentence: string
  readonly table: FigureTable
  /** Legend, or a choice of what is shown. */
  readonly tools?: ReactNode
  readonly className?: string
  /** Said in place of the chart where there is nothing to draw; null where there is. */
  readonly empty?: string | null
  readonly children: ReactNode
}

/** A chart with its title, what it says in a sentence, and the same data as a table. */
export function Figure({
  title,
  note,
  sentence,
  table,
  tools,
  className = '',
  empty = null,
  children,
}: FigureProps) {
  const t = useT()
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <figure className={`figure ${className}`} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <header className="figure__head">
        <h2 id={`${id}-title`}>
          {title} {note && <small>{note}</small>}
        </h2>
        <div className="figure__tools">
          {tools}
          <Button
            variant="quiet"
            size="small"
            isIconOnly
            icon={<Table2 aria-hidden="true" />}
            aria-label={t(isTable ? 'chart.asChart' : 'chart.asTable')}
            aria-pressed={isTable}
            onPress={() => setTable(!isTable)}
          />
        </div>
      </header>
      <figcaption id={`${id}-text`} className="visually-hidden">
        {sentence}
      </figcaption>
      {empty !== null ? (
        <EmptyState title={empty} />
      ) : isTable ? (
        <FigureData table={table} />
      ) : (
        <div className="figure__body">{children}</div>
      )}
    </figure>
  )
}

function FigureData({ table: { columns, rows } }: { readonly table: FigureTable }) {
  return (
    <div className="figure__data">
      <table className="table">
        <thead>
          <tr>
            {columns.map((column, nth) => (
              <th key={column} scope="col" data-numeric={nth > 0 || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, nth) => (
                // Rows and cells have their place only.
                <td key={nth} data-numeric>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
