import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { testOrder, testOrderRow } from '../../../../tests/components/order.fixture.ts'
import { i18n, renderPage } from '../../../../tests/components/render.tsx'
import { api } from '../../../api/client/api.ts'
import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import { ORDER_ACTIONS, type OrderAction } from '../../../domain/order/order-action.ts'
import { PRESS_MS } from './HoldButton.tsx'
import { OrderCard } from './OrderCard.tsx'
import { dismissCommandError, markDone } from '../commands/pending-commands.ts'

const allowing = (...actions: readonly OrderAction[]): OrderRow['abilities'] =>
  // Every action has its entry.
  Object.fromEntries(
    ORDER_ACTIONS.map((action) => [action, actions.includes(action) ? true : 'invalid_next_status']),
  ) as OrderRow['abilities']

const renderCard = async (order: OrderRow) => {
  const changeStatus = vi.spyOn(api, 'changeStatus').mockResolvedValue(testOrder({ id: order.id }))
  const acknowledgeOrder = vi.spyOn(api, 'acknowledgeOrder').mockResolvedValue(testOrder({ id: order.id }))
  const onDialog = vi.fn()
  const page = renderPage(() => (
    <ul>
      <OrderCard order={order} link="/" formats={i18n.formats} onDialog={onDialog} />
    </ul>
  ))
  await screen.findByText(String(order.number))
  return { ...page, changeStatus, acknowledgeOrder, onDialog }
}

describe('the card of an order', () => {
  it('says why a press did nothing until the order has changed since', async () => {
    const { id } = testOrderRow()
    markDone(id, { code: 'offline', detail: null, currentStatus: null, version: 3 })
    onTestFinished(() => dismissCommandError(id))
    const { unmount } = await renderCard(testOrderRow({ version: 3 }))
    expect(screen.getByRole('alert').textContent).toBe('This device has no connection. Nothing was sent.')
    unmount()
    await renderCard(testOrderRow({ version: 4 }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows a line each, the comment and who brings it', async () => {
    const lines = ['Tamal', 'Chuchito', 'Café de olla, 1 L', 'Champurradas, 6 unidades', 'Atol']
    await renderCard(
      testOrderRow({
        type: 'gift',
        deliveryMethod: 'third_party',
        comment: 'Alergia: maní',
        itemsSummary: lines.map((name, at) => ({
          id: at + 1,
          isChecked: false,
          name,
          quantity: at + 2,
          frozenQuantity: at === 1 ? 3 : 0,
          comboItems: null,
          note: at === 0 ? 'sin recado' : null,
        })),
        deliveryMan: { deliveryManId: 31, firstName: 'Luis', lastName: 'Paz', acceptance: 'accepted' },
      }),
    )
    for (const text of [
      'Tamal',
      'sin recado',
      'Café de olla, 1 L',
      '+2 more',
      // In the tray, where one line has room.
      '+4 more',
      'Alergia: maní',
      'Gift',
      'Frozen',
      'Luis Paz',
    ])
      expect(screen.getByText(text)).not.toBeNull()
    expect(screen.getByText('Alergia: maní').parentElement?.dataset['allergy']).toBe('true')
    expect(screen.getByText('Third-party delivery')).not.toBeNull()
    expect(screen.queryByText('Pick-up')).toBeNull()
  })

  it.each([
    ['processing', '17:15', '45 min', 'Start 11:25'],
    ['processing', '17:21', 'in 4 min', 'Start 11:25'],
    ['processing', '17:30', 'Start now', 'Due to start 11:25'],
    ['preparing', '17:30', '30 min', 'Pack 11:40'],
    ['packing', '17:45', 'Tight, 15 min', 'Send now'],
    ['preparing', '18:10', '10 min late', 'Pack now'],
  ] as const)('of an order that is %s says at %s by when to act', async (status, at, left, when) => {
    vi.useFakeTimers({ now: new Date(`2026-12-07T${at}:00.000Z`), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    // Promised for 12:00 in Guatemala, 15 minutes to cook, 20 to ride.
    await renderCard(testOrderRow({ status }))
    expect(screen.getByText(left)).toBeTruthy()
    expect(screen.getByText(when)).toBeTruthy()
  })

  it('says short that it assigns, and in full to a screen reader', async () => {
    await renderCard(testOrderRow({ status: 'routing', deliveryMan: null, abilities: allowing('assign') }))
    expect(screen.getByRole('button', { name: 'Assign delivery man, Order 48227' }).textContent).toBe(
      'Assign',
    )
  })

  it('of a new order is received before it is prepared', async () => {
    const order = testOrderRow({ status: 'processing', acknowledgedAt: null, abilities: allowing('prepare') })
    const { user, acknowledgeOrder, changeStatus } = await renderCard(order)
    await user.click(screen.getByRole('button', { name: 'Receive, Order 48227' }))
    await vi.waitFor(() => expect(acknowledgeOrder.mock.calls).toEqual([[{ params: { id: 17 } }]]))
    expect(changeStatus).not.toHaveBeenCalled()
  })

  const paid = {
    paymentType: 'card',
    status: 'completed',
    change: null,
    isDeferred: false,
    topUp: null,
  } as const
  const atTheDoor = (id: number, payment: OrderRow['payment']) =>
    testOrderRow({ id, status: 'at_the_door', payment, abilities: allowing('complete') })
  const hold = () => screen.getByRole('button', { name: /Hold to complete/ })
  const pressFor = async (user: Awaited<ReturnType<typeof renderCard>>['user'], ms: number) => {
    await user.pointer({ keys: '[MouseLeft>]', target: hold() })
    await new Promise((resolve) => setTimeout(resolve, ms))
    await user.pointer({ keys: '[/MouseLeft]' })
  }

  it('completes a paid order only when the press is held', async () => {
    const { user, changeStatus } = await renderCard(atTheDoor(21, paid))
    for (const ms of [0, 120, 350, PRESS_MS - 300]) await pressFor(user, ms)
    await user.dblClick(hold())
    expect(changeStatus).not.toHaveBeenCalled()
    await pressFor(user, PRESS_MS + 200)
    await vi.waitFor(() => expect(changeStatus).toHaveBeenCalledTimes(1))
    expect(changeStatus.mock.calls[0]?.[0]).toMatchObject({ body: { status: 'completed' } })
  })

  it('asks a keyboard, and asks for the cash', async () => {
    const { user, onDialog, changeStatus } = await renderCard(atTheDoor(22, paid))
    hold().focus()
    await user.keyboard('{Enter}')
    expect(onDialog.mock.calls).toEqual([[22, 'complete']])
    expect(changeStatus).not.toHaveBeenCalled()
  })

  it('opens the dialog of the cash when it is held', async () => {
    const { user, onDialog } = await renderCard(
      atTheDoor(23, { paymentType: 'cash', status: 'pending', change: null, isDeferred: false, topUp: null }),
    )
    await pressFor(user, PRESS_MS + 200)
    expect(onDialog.mock.calls).toEqual([[23, 'complete']])
  })
})
