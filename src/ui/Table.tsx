import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** The frame of a table: rounded, scrolls under a sticky head; `foot` is the pager. */
export function TableFrame({
  children,
  footer,
  label,
}: {
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly label: string
}) {
  return (
    <div className="table-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keyboard too */}
      <div className="table-frame__rows" role="region" aria-label={label} tabIndex={0}>
        {children}
      </div>
      {footer && <div className="table-frame__foot">{footer}</div>}
    </div>
  )
}

interface SortHeadProps {
  readonly children: ReactNode
  readonly direction: 'asc' | 'desc' | null
  readonly onSort: () => void
  readonly isNumeric?: boolean
  /** In pixels. */
  readonly width?: number | undefined
}

/** A sortable column head. */
export function SortHead({ children, direction, onSort, isNumeric, width }: SortHeadProps) {
  return (
    <th
      scope="col"
      data-numeric={isNumeric || undefined}
      style={{ width }}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'}
    >
      <button type="button" className="table__sort" onClick={onSort}>
        {children}
        <ArrowDown aria-hidden="true" data-direction={direction ?? 'none'} />
      </button>
    </th>
  )
}
