import { describe, expect, it } from 'vitest'
import { initTracker, trackNewOrders, markSeen } from './new-order-tracker.ts'

// The brand of ids exists only for the compiler.
const order = (id: number, status: 'scheduled' | 'pending' | 'processing' | 'preparing') => ({
  id: id as never,
  status,
})

describe('new orders of a board', () => {
  it('marks nothing in the first result', () => {
    expect([...initTracker([order(1, 'processing')]).unseen]).toEqual([])
  })

  it('marks an added order once, with the time it was first seen', () => {
    const first = trackNewOrders(
      initTracker([order(1, 'processing')]),
      [order(1, 'processing'), order(2, 'processing')],
      100,
    )
    expect([...first.unseen]).toEqual([[2, 100]])
    expect([...trackNewOrders(first, [order(1, 'processing'), order(2, 'processing')], 200).unseen]).toEqual([
      [2, 100],
    ])
  })

  it('marks a scheduled order again when it is released to the kitchen', () => {
    const tracked = markSeen(trackNewOrders(initTracker([]), [order(3, 'scheduled')], 100), 3)
    expect([...tracked.unseen]).toEqual([])
    expect([...trackNewOrders(tracked, [order(3, 'processing')], 200).unseen]).toEqual([[3, 200]])
  })

  it('does not mark an order that returns by an undo', () => {
    const known = initTracker([order(4, 'preparing')])
    expect([...trackNewOrders(known, [order(4, 'processing')], 200).unseen]).toEqual([])
  })

  it('removes the mark when the order is started or leaves the board', () => {
    const fresh = trackNewOrders(initTracker([]), [order(5, 'processing'), order(6, 'processing')], 100)
    expect([...trackNewOrders(fresh, [order(5, 'preparing')], 200).unseen]).toEqual([])
  })
})
