import type { ReactNode } from 'react'

/** A column of figures that adds up; put `AmountRow`s in it. */
export function AmountList({ children }: { readonly children: ReactNode }) {
  return <dl className="ledger">{children}</dl>
}

export function AmountRow({
  label,
  detail,
  children,
  kind = 'plain',
}: {
  readonly label: ReactNode
  /** The reason for the line. */
  readonly detail?: ReactNode
  /** The figure, formatted. */
  readonly children: ReactNode
  readonly kind?: 'plain' | 'minus' | 'total'
}) {
  return (
    <div className="ledger__line" data-kind={kind}>
      <dt>
        {label}
        {detail && <small>{detail}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
