import { useEffect, useEffectEvent, useRef } from 'react'
import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import { RING_MS } from '../../-shared/board-sound.ts'
import { isNewOrder } from './board-columns.ts'

/** The orders that nobody of the store has seen; rings for each at once and again until somebody has. */
export const useNewOrders = (
  orders: readonly OrderRow[] | undefined,
  onRing: () => void,
  onNew: (orders: readonly OrderRow[]) => void,
): readonly OrderRow[] => {
  const announced = useRef<ReadonlySet<number>>(new Set())
  const newOrders = (orders ?? []).filter(isNewOrder)
  const ids = newOrders.map(({ id }) => id).join(',')
  const ring = useEffectEvent(onRing)
  const announceNew = useEffectEvent(() => {
    const unannounced = newOrders.filter(({ id }) => !announced.current.has(id))
    announced.current = new Set(newOrders.map(({ id }) => id))
    if (unannounced.length > 0) onNew(unannounced)
    return unannounced.length > 0
  })
  useEffect(() => {
    if (announceNew()) ring()
    if (ids === '') return undefined
    const timer = setInterval(() => ring(), RING_MS)
    return () => clearInterval(timer)
  }, [ids])
  return newOrders
}
