import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '../../api/client/server-clock.ts'
import type { OrderRow } from '../../api/contract/orders.contract.ts'
import { firstLook, lookAgain, lookedAt, type Arrivals } from './arrivals.ts'

interface Look {
  readonly orders: readonly OrderRow[]
  readonly arrivals: Arrivals
  /** What this look has brought. */
  readonly came: readonly OrderRow[]
}

const next = (look: Look | null, orders: readonly OrderRow[]): Look => {
  if (look === null) return { orders, arrivals: firstLook(orders), came: [] }
  const { fresh } = look.arrivals
  const arrivals = lookAgain(look.arrivals, orders, serverNow())
  return {
    orders,
    arrivals,
    came: orders.filter(({ id }) => arrivals.fresh.has(id) && arrivals.fresh.get(id) !== fresh.get(id)),
  }
}

/** Which orders are new on this board; `onNew` hears of each once. Mount it anew for another store. */
export const useArrivals = (
  orders: readonly OrderRow[] | undefined,
  openId: number | undefined,
  onNew: (orders: readonly OrderRow[]) => void,
): ReadonlyMap<number, number> => {
  const [look, setLook] = useState<Look | null>(null)
  if (orders && orders !== look?.orders) setLook(next(look, orders))
  else if (look && openId !== undefined && look.arrivals.fresh.has(openId))
    setLook({ ...look, arrivals: lookedAt(look.arrivals, openId) })
  const heard = useEffectEvent(onNew)
  const came = look?.came
  useEffect(() => {
    if (came && came.length > 0) heard(came)
  }, [came])
  return look?.arrivals.fresh ?? new Map()
}
