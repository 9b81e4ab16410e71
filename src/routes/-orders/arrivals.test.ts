import { describe, expect, it } from 'vitest'
import { firstLook, lookAgain, lookedAt } from './arrivals.ts'

// Ids are branded for the compiler alone.
const order = (id: number, status: 'scheduled' | 'pending' | 'processing' | 'preparing') => ({
  id: id as never,
  status,
})

describe('new orders of a board', () => {
  it('knows everything at the first look', () => {
    expect([...firstLook([order(1, 'processing')]).fresh]).toEqual([])
  })

  it('marks what was not there before, once, with its moment', () => {
    const first = lookAgain(
      firstLook([order(1, 'processing')]),
      [order(1, 'processing'), order(2, 'processing')],
      100,
    )
    expect([...first.fresh]).toEqual([[2, 100]])
    expect([...lookAgain(first, [order(1, 'processing'), order(2, 'processing')], 200).fresh]).toEqual([
      [2, 100],
    ])
  })

  it('marks a scheduled order again when the kitchen gets it', () => {
    const seen = lookedAt(lookAgain(firstLook([]), [order(3, 'scheduled')], 100), 3)
    expect([...seen.fresh]).toEqual([])
    expect([...lookAgain(seen, [order(3, 'processing')], 200).fresh]).toEqual([[3, 200]])
  })

  it('does not mark an order that an undo has brought back', () => {
    const known = firstLook([order(4, 'preparing')])
    expect([...lookAgain(known, [order(4, 'processing')], 200).fresh]).toEqual([])
  })

  it('forgets the mark when somebody takes the order in hand or it leaves the board', () => {
    const fresh = lookAgain(firstLook([]), [order(5, 'processing'), order(6, 'processing')], 100)
    expect([...lookAgain(fresh, [order(5, 'preparing')], 200).fresh]).toEqual([])
  })
})
