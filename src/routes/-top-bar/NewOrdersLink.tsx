import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { orderCountsQuery } from '../../api/client/orders.queries.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'

/** The number of new orders of the store; links to the board, where they are received. */
export function NewOrdersLink({ storeId }: { readonly storeId: StoreId }) {
  const t = useT()
  const { data } = useQuery(orderCountsQuery({ storeId: [storeId], status: ['processing'] }))
  if (data === undefined || data.unacknowledged === 0) return null
  const label = t('shell.newOrders', { count: data.unacknowledged })
  return (
    <Link className="top-bar__count" data-new to="/orders/board" aria-label={label} title={label}>
      <BellRing aria-hidden="true" />
      <span aria-hidden="true">{data.unacknowledged}</span>
    </Link>
  )
}
