import { act, fireEvent, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { testOrder } from '../../../../tests/components/order.fixture.ts'
import { renderPage } from '../../../../tests/components/render.tsx'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { ORDER_ACTIONS, type OrderAction } from '../../../domain/order/order-action.ts'
import { OrderActions } from './OrderActions.tsx'
import { markDone, markPending } from './pending-commands.ts'
import { REST_MS } from './use-is-resting.ts'

const WALK: readonly (readonly [Order['status'], OrderAction])[] = [
  ['processing', 'prepare'],
  ['preparing', 'pack'],
  ['packing', 'route'],
]
const orderAt = (step: number): Order => {
  const [status, action] = WALK[step] ?? ['routing' as const, null]
  return testOrder({
    status,
    version: step + 1,
    abilities: Object.fromEntries(
      ORDER_ACTIONS.map((each) => [each, each === action ? true : 'invalid_next_status']),
    ) as (typeof Order.Encoded)['abilities'],
  })
}

afterEach(() => vi.useRealTimers())

it('takes one step for any number of impatient presses, however late the answers are', async () => {
  const pauses = fc.array(fc.record({ pause: fc.integer({ min: 20, max: 1_400 }) }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(pauses, fc.integer({ min: 0, max: 4_000 }), async (presses, answerMs) => {
      const taken: number[] = []
      const Actions = () => {
        const [step, setStep] = useState(0)
        const order = orderAt(step)
        return (
          <OrderActions
            order={order}
            onAction={(action) => {
              taken.push(Date.now())
              markPending(order.id, { action, expected: null })
              setTimeout(() => {
                setStep(step + 1)
                markDone(order.id, null)
              }, answerMs)
            }}
          />
        )
      }
      const page = renderPage(() => <Actions />)
      await screen.findByRole('group')
      vi.useFakeTimers()
      const pressedAt: number[] = []
      for (const { pause } of presses) {
        await act(() => vi.advanceTimersByTimeAsync(pause))
        const main = screen.queryAllByRole('button').at(0)
        if (!main) break
        pressedAt.push(Date.now())
        fireEvent.pointerDown(main)
        fireEvent.click(main)
      }
      for (const at of taken.slice(1)) {
        const before = pressedAt.findLast((pressed) => pressed < at) ?? 0
        expect(at - before).toBeGreaterThanOrEqual(REST_MS)
      }
      await act(() => vi.advanceTimersByTimeAsync(10_000))
      vi.useRealTimers()
      page.unmount()
    }),
    { numRuns: 25 },
  )
})

it.each([
  ['own', 'single', true, true],
  ['own', 'single', false, false],
  ['own', 'corporate', true, false],
  ['third_party', 'single', true, false],
] as const)(
  'on the way, by %s, of type %s, detailed %s: says why its address is no longer changed: %s',
  async (deliveryMethod, type, isDetailed, isShown) => {
    const order = testOrder({
      status: 'in_route',
      deliveryMethod,
      type,
      abilities: Object.fromEntries(
        ORDER_ACTIONS.map((each) => [each, each === 'arrive' ? true : 'invalid_next_status']),
      ) as (typeof Order.Encoded)['abilities'],
    })
    renderPage(
      () => (
        <OrderActions
          order={order}
          onAction={() => undefined}
          {...(isDetailed && { more: { buttons: [], menu: [] } })}
        />
      ),
      {
        permissions: ['updateOrders'],
      },
    )
    await screen.findByRole('button', { name: 'At the door' })
    const button = screen.queryByRole('button', { name: 'Change address' })
    expect(button !== null).toBe(isShown)
    if (button) expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryAllByText(/It could be changed until it was packed/u).length > 0).toBe(isShown)
  },
)

it.each([
  ['preparing', 'invalid_next_status', false],
  ['packing', 'invalid_next_status', true],
  ['in_route', 'undo_expired', true],
  ['completed', 'undo_expired', false],
] as const)(
  'on its page an order that is %s shows what can no longer be done (%s): %s',
  async (status, code, isShown) => {
    const order = testOrder({
      status,
      abilities: Object.fromEntries(
        ORDER_ACTIONS.map((each) => [
          each,
          each === 'cancel' ? true : each === 'undo' ? code : 'invalid_next_status',
        ]),
      ) as (typeof Order.Encoded)['abilities'],
    })
    renderPage(
      () => <OrderActions order={order} onAction={() => undefined} more={{ buttons: [], menu: [] }} />,
      {
        permissions: ['updateOrders'],
      },
    )
    await screen.findByRole('button', { name: 'Cancel order' })
    const name = code === 'undo_expired' ? 'Undo' : 'Change products'
    expect(screen.queryByRole('button', { name })?.getAttribute('aria-disabled')).toBe(
      isShown ? 'true' : undefined,
    )
  },
)
