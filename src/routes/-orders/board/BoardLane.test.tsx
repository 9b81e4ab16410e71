import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testOrderRow } from '../../../../tests/components/order.fixture.ts'
import { i18n, renderPage } from '../../../../tests/components/render.tsx'
import { BoardLane } from './BoardLane.tsx'
import { toColumns } from './board-columns.ts'
import { HOLD_MS, layOutBoard } from './board-layout.ts'

it('groups the road by delivery man, with the cash that he collects', async () => {
  const luis = { deliveryManId: 31, firstName: 'Luis', lastName: 'Paz', acceptance: 'accepted' } as const
  const orders = [
    testOrderRow({ id: 1, number: 101, status: 'routing' }),
    testOrderRow({ id: 2, number: 102, status: 'in_route', deliveryMan: luis }),
    testOrderRow({
      id: 3,
      number: 103,
      status: 'assigned',
      deliveryMan: luis,
      toPay: 9_000,
      payment: { paymentType: 'cash', status: 'pending', change: 1_000, isDeferred: false, topUp: null },
    }),
    testOrderRow({ id: 4, number: 104, status: 'in_progress', deliveryMethod: 'pickup' }),
  ]
  const layout = layOutBoard(null, toColumns(orders, ['road'], Date.parse('2026-12-07T17:50:00.000Z')), 0)
  const byId = new Map(orders.map((order) => [order.id, order]))
  renderPage(() => (
    <BoardLane
      column="road"
      layout={layout.lanes.get('road') ?? null}
      orders={byId}
      stored={byId}
      link="/"
      formats={i18n.formats}
      onDialog={() => undefined}
      skeleton={null}
    />
  ))
  const luisGroup = await screen.findByRole('region', { name: 'Luis Paz' })
  const numbers = (group: HTMLElement) =>
    within(group)
      .getAllByRole('link')
      .map(({ textContent }) => textContent.slice(0, 3))
  expect(numbers(luisGroup)).toEqual(['103', '102'])
  expect(luisGroup.textContent).toContain('left 11:102 orders, collects Q205.00')
  expect(luisGroup.textContent).toContain('Collects Q90.00, change Q10.00')
  expect(numbers(screen.getByRole('region', { name: 'No delivery man yet' }))).toEqual(['101'])
  expect(numbers(screen.getByRole('region', { name: 'Pick-up and third party' }))).toEqual(['104'])
})

it('says in the place of a card that has moved where it went, and when the place closes', async () => {
  const order = testOrderRow({ id: 5, number: 105, status: 'preparing' })
  const now = Date.now()
  const lanes = (status: 'preparing' | 'packing') => toColumns([{ ...order, status }], ['preparing'], now)
  const layout = layOutBoard(layOutBoard(null, lanes('preparing'), now), lanes('packing'), now)
  const byId = new Map([[5, testOrderRow({ id: 5, number: 105, status: 'packing' })]])
  renderPage(() => (
    <BoardLane
      column="preparing"
      layout={layout.lanes.get('preparing') ?? null}
      orders={byId}
      stored={byId}
      link="/"
      formats={i18n.formats}
      onDialog={() => undefined}
      skeleton={null}
    />
  ))
  expect(await screen.findByText('105 went to Packing')).not.toBeNull()
  expect(screen.getByText(/^The place closes in \d s$/u).textContent).toBe(
    `The place closes in ${HOLD_MS / 1_000} s`,
  )
})

it('gives later orders their button while ten are due soon', async () => {
  const now = Date.now()
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  const orders = Array.from({ length: 12 }, (_, index) =>
    testOrderRow({
      id: index + 1,
      number: 201 + index,
      status: 'preparing',
      deliveryTime: at(index < 10 ? 5 : 600),
    }),
  )
  const renderLane = (shown: typeof orders) => {
    const byId = new Map(shown.map((order) => [order.id, order]))
    const layout = layOutBoard(null, toColumns(shown, ['preparing'], now), now)
    return renderPage(() => (
      <BoardLane
        column="preparing"
        layout={layout.lanes.get('preparing') ?? null}
        orders={byId}
        stored={byId}
        link="/"
        formats={i18n.formats}
        onDialog={() => undefined}
        skeleton={null}
      />
    ))
  }
  const stepButtons = () => screen.getAllByRole('button', { name: /^Prepare, / })
  renderLane(orders)
  expect(await screen.findByText('Rush')).not.toBeNull()
  expect(stepButtons()).toHaveLength(12)
  cleanup()
  renderLane(orders.slice(1))
  expect(await screen.findByText(/^Later 2/u)).not.toBeNull()
  expect(screen.queryByText('Rush')).toBeNull()
  expect(stepButtons()).toHaveLength(9)
})
