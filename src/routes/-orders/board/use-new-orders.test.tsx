import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testOrderRow } from '../../../../tests/components/order.fixture.ts'
import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import { RING_MS } from '../../-shared/board-sound.ts'
import { useNewOrders } from './use-new-orders.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const arrived = (id: number) => testOrderRow({ id, status: 'processing', acknowledgedAt: null })

it('rings for an order that nobody has seen, also after a reload, and again until somebody has', () => {
  const onRing = vi.fn()
  const onNew = vi.fn()
  const { result, rerender } = renderHook(
    ({ orders }: { readonly orders: readonly OrderRow[] }) => useNewOrders(orders, onRing, onNew),
    { initialProps: { orders: [arrived(1), testOrderRow({ id: 2 })] } },
  )
  expect(result.current.map(({ id }) => id)).toEqual([1])
  expect([onRing.mock.calls.length, onNew.mock.calls.length]).toEqual([1, 1])
  vi.advanceTimersByTime(2 * RING_MS)
  expect([onRing.mock.calls.length, onNew.mock.calls.length]).toEqual([3, 1])
  rerender({ orders: [arrived(1), arrived(3)] })
  expect(onRing).toHaveBeenCalledTimes(4)
  expect(onNew.mock.lastCall?.[0]).toMatchObject([{ id: 3 }])
  rerender({ orders: [testOrderRow({ id: 1 }), testOrderRow({ id: 3 })] })
  vi.advanceTimersByTime(5 * RING_MS)
  expect(onRing).toHaveBeenCalledTimes(4)
})
