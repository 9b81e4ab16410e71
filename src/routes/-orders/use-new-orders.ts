import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '../../api/client/server-clock.ts'
import type { OrderRow } from '../../api/contract/orders.contract.ts'
import { initTracker, trackNewOrders, markSeen, type NewOrders } from './new-order-tracker.ts'

interface BoardSnapshot {
  readonly orders: readonly OrderRow[]
  readonly newOrders: NewOrders
  /** The new orders of the last update. */
  readonly added: readonly OrderRow[]
}

const next = (snapshot: BoardSnapshot | null, orders: readonly OrderRow[]): BoardSnapshot => {
  if (snapshot === null) return { orders, newOrders: initTracker(orders), added: [] }
  const { unseen } = snapshot.newOrders
  const newOrders = trackNewOrders(snapshot.newOrders, orders, serverNow())
  return {
    orders,
    newOrders,
    added: orders.filter(({ id }) => newOrders.unseen.has(id) && newOrders.unseen.get(id) !== unseen.get(id)),
  }
}

/** The new orders of this board; `onNew` is called once for each. Remount it for another store. */
export const useNewOrders = (
  orders: readonly OrderRow[] | undefined,
  openId: number | undefined,
  onNew: (orders: readonly OrderRow[]) => void,
): ReadonlyMap<number, number> => {
  const [snapshot, setSnapshot] = useState<BoardSnapshot | null>(null)
  if (orders && orders !== snapshot?.orders) setSnapshot(next(snapshot, orders))
  else if (snapshot && openId !== undefined && snapshot.newOrders.unseen.has(openId))
    setSnapshot({ ...snapshot, newOrders: markSeen(snapshot.newOrders, openId) })
  const notifyNew = useEffectEvent(onNew)
  const added = snapshot?.added
  useEffect(() => {
    if (added && added.length > 0) notifyNew(added)
  }, [added])
  return snapshot?.newOrders.unseen ?? new Map()
}
