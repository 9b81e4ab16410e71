import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { orderCountsQuery } from '../../api/client/orders.queries.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { useT } from '../../i18n/I18n.tsx'
import { playNewOrderSound, RING_MS } from '../-shared/board-sound.ts'

/** Rings when new orders come, and again while some wait. The board rings itself. */
const useRinging = (waiting: number): void => {
  const isBoard = useLocation({ select: ({ pathname }) => pathname.startsWith('/orders/board') })
  const before = useRef(0)
  useEffect(() => {
    const isMore = waiting > before.current
    before.current = waiting
    if (waiting === 0 || isBoard) return undefined
    if (isMore) playNewOrderSound()
    const timer = setInterval(playNewOrderSound, RING_MS)
    return () => clearInterval(timer)
  }, [waiting, isBoard])
}

/** The number of new orders of the store; links to the board, where they are received. */
export function NewOrdersLink({ storeId }: { readonly storeId: StoreId }) {
  const t = useT()
  const { data } = useQuery(orderCountsQuery({ storeId: [storeId], status: ['processing'] }))
  useRinging(data?.unacknowledged ?? 0)
  if (data === undefined || data.unacknowledged === 0) return null
  const label = t('shell.newOrders', { count: data.unacknowledged })
  return (
    <Link className="top-bar__count" data-new to="/orders/board" aria-label={label} title={label}>
      <BellRing aria-hidden="true" />
      <span aria-hidden="true">{data.unacknowledged}</span>
    </Link>
  )
}
