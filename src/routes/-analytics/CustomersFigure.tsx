import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AnalyticsCustomer } from '../../api/contract/analytics.contract.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useNow } from '../-shared/use-now.ts'

const DAY_MS = 86_400_000

/** The customers of a group, each leading to its page: who lapsed, or who buys most. */
export function CustomersFigure({
  title,
  note,
  customers,
  kind,
  foot,
}: {
  readonly title: string
  readonly note: ReactNode
  readonly customers: readonly AnalyticsCustomer[]
  readonly kind: 'lapsed' | 'top'
  /** What leads to all of them. */
  readonly foot?: ReactNode
}) {
  const { t, formats } = useI18n()
  const now = useNow(60_000)
  const daysSince = (at: string) => Math.floor((now - Date.parse(at)) / DAY_MS)
  const columns =
    kind === 'lapsed'
      ? (['customer', 'gap', 'since', 'spent'] as const)
      : (['customer', 'orders', 'last', 'spent'] as const)
  return (
    <section className="figure">
      <header className="figure__head">
        <h2>
          {title} <small>{note}</small>
        </h2>
      </header>
      {customers.length === 0 ? (
        <EmptyState title={t('analytics.nobody')} />
      ) : (
        <table className="table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-numeric={column !== 'customer' || undefined}>
                  {t(`analytics.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {customers.map((customer) => (
              <tr key={customer.id}>
                <td>
                  <Link to="/users/customers/$user" params={{ user: String(customer.id) }}>
                    {customer.name}
                  </Link>
                </td>
                <td data-numeric>
                  {kind === 'lapsed'
                    ? t('analytics.days', { count: customer.gapDays ?? 0 })
                    : formats.number(customer.orders)}
                </td>
                <td data-numeric>
                  {kind === 'lapsed' ? (
                    <b>{t('analytics.days', { count: daysSince(customer.lastOrderAt) })}</b>
                  ) : (
                    formats.day(customer.lastOrderAt, new Date(now))
                  )}
                </td>
                <td data-numeric>
                  <b>{formats.amount(customer.spent)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {foot !== undefined && customers.length > 0 && <footer className="figure__foot">{foot}</footer>}
    </section>
  )
}
