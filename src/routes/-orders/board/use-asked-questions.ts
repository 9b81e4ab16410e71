import { useEffect, useEffectEvent, useRef } from 'react'
import type { OrderRow } from '../../../api/contract/orders.contract.ts'

/** Hands on each order of which the kitchen is asked something new. */
export const useAskedQuestions = (
  orders: readonly OrderRow[] | undefined,
  onAsked: (order: OrderRow) => void,
): void => {
  const known = useRef<ReadonlySet<number>>(new Set())
  const tell = useEffectEvent(onAsked)
  useEffect(() => {
    if (orders === undefined) return
    const asking = orders.filter(({ lineQuestions }) => lineQuestions.length > 0)
    for (const order of asking) if (order.lineQuestions.some(({ id }) => !known.current.has(id))) tell(order)
    known.current = new Set(asking.flatMap(({ lineQuestions }) => lineQuestions.map(({ id }) => id)))
  }, [orders])
}
