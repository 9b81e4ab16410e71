import { useEffect, useState } from 'react'
import { serverNow } from '../../api/client/server-clock.ts'
import type { OrderRow } from '../../api/contract/orders.contract.ts'
import { firstLook, lookAgain, lookedAt, type Arrivals } from './arrivals.ts'

interface Look {
  readonly orders: readonly OrderRow[]
  readonly arrivals: Arrivals
}

/** Which orders are new on this board; `onNew` hears of each once. Mount it anew for another store. */
export const useArrivals = (orders: readonly OrderRow[] | undefined, openId: number | undefined, onNew: (orders: readonly OrderRow[]) => void) => {
  const [look, setLook] = useState<Look | null>(null)
  if (orders && orders !== look?.orders) {
    setLook({ orders, arrivals: look === null ? firstLook(orders) : lookAgain(look.arrivals, orders, serverNow()) })
  } else if (look && openId !== undefined && look.arrivals.fresh.has(openId)) {
    setLook({ ...look, arrivals: lookedAt(look.arrivals, openId) })
  }
  const fresh = look?.arrivals.fresh
  const [rung, setRung] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    if (!fresh || !orders) return
    const unheard = orders.filter((order) => fresh.has(order.id) && !rung.has(fresh.get(order.id) ?? 0))
    if (unheard.length === 0) return
    setRung(new Set([...rung, ...unheard.map((order) => fresh.get(order.id) ?? 0)]))
    onNew(unheard)
  }, [fresh, orders, rung, onNew])
  return fresh ?? new Map<number, number>()
}
