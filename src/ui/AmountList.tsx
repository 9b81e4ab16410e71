import type { ReactNode } from 'react'

/** A list of amounts with a total, made of `AmountRow`s. */
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
  /** Why this row applies. */
  readonly detail?: ReactNode
  /** The formatted amount. */
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
