import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { testOrder, testPayment } from '../../../../tests/components/order.fixture.ts'
import { i18n, renderPage } from '../../../../tests/components/render.tsx'
import { ApiFailure } from '../../../api/client/api-failure.ts'
import { api } from '../../../api/client/api.ts'
import { orderKey } from '../../../api/client/query-keys.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { ORDER_ACTIONS, type OrderAction } from '../../../domain/order/order-action.ts'
import { OrderPanel } from './OrderPanel.tsx'

/** An order that allows some actions and no others. */
const orderAllowing = (actions: readonly OrderAction[], changes: Parameters<typeof testOrder>[0] = {}) =>
  testOrder({
    ...changes,
    // Every action has its entry.
    abilities: Object.fromEntries(
      ORDER_ACTIONS.map((action) => [action, actions.includes(action) ? true : 'invalid_next_status']),
    ) as (typeof Order.Encoded)['abilities'],
  })

const ACCEPTED_DELIVERY_MAN = {
  deliveryManId: 31,
  firstName: 'Luis',
  lastName: 'Paz',
  phone: '+50255550000',
  status: 'on_rout',
  acceptance: 'accepted',
} as const

const renderPanel = async (order: Order) => {
  vi.spyOn(api, 'order').mockResolvedValue(order)
  vi.spyOn(api, 'countries').mockResolvedValue({ data: [], count: 0, limit: 100, offset: 0 })
  const changeStatus = vi.spyOn(api, 'changeStatus').mockResolvedValue(order)
  const undoOrderStep = vi.spyOn(api, 'undoOrderStep').mockResolvedValue(order)
  const onDialog = vi.fn()
  const page = renderPage(() => (
    <OrderPanel orderId={order.id} dialog={null} onDialog={onDialog} onClose={() => undefined} />
  ))
  await screen.findByRole('heading', { name: /^48227/ })
  return { ...page, changeStatus, undoOrderStep, onDialog }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

it('of a delivery leads to its corporate order', async () => {
  const order = { ...orderAllowing([]), corporateOrder: { id: 7, number: 48_713 } } as unknown as Order
  vi.spyOn(api, 'order').mockResolvedValue(order)
  vi.spyOn(api, 'countries').mockResolvedValue({ data: [], count: 0, limit: 100, offset: 0 })
  renderPage(
    () => (
      <OrderPanel orderId={order.id} dialog={null} onDialog={() => undefined} onClose={() => undefined} />
    ),
    { permissions: ['viewCorporateOrder'] },
  )
  const link = await screen.findByRole('link', { name: '48713' })
  expect(link.getAttribute('href')).toBe('/orders/corporate-orders?openId=7')
})

describe('the actions of the order panel', () => {
  it.each([
    ['assign', 'Assign delivery man'],
    ['return', 'Return'],
    ['retry', 'Retry payment'],
    ['reschedule', 'Change delivery date'],
    ['fail', 'Mark as failed'],
    ['cancel', 'Cancel order'],
  ] as const)('%s opens its dialog and sends nothing', async (action, name) => {
    const { user, onDialog, changeStatus } = await renderPanel(orderAllowing([action]))
    await user.click(button(name))
    expect(onDialog.mock.calls).toEqual([[action]])
    expect(changeStatus).not.toHaveBeenCalled()
  })

  it.each([
    ['start', 'Start now', 'processing', { status: 'scheduled' }],
    ['prepare', 'Prepare', 'preparing', { status: 'processing' }],
    ['pack', 'Pack', 'packing', { status: 'preparing' }],
    ['route', 'Route', 'routing', { status: 'packing' }],
    ['hand_over', 'Hand over', 'in_progress', { status: 'packing' }],
    ['depart', 'On route', 'in_route', { status: 'assigned', deliveryMan: ACCEPTED_DELIVERY_MAN }],
    ['arrive', 'At the door', 'at_the_door', { status: 'in_route' }],
  ] as const)('%s sends its status with the version of the order', async (action, name, status, changes) => {
    const { user, onDialog, changeStatus } = await renderPanel(orderAllowing([action], changes))
    await user.click(button(name))
    await vi.waitFor(() => expect(changeStatus).toHaveBeenCalledTimes(1))
    expect(changeStatus.mock.calls[0]?.[0]).toMatchObject({
      params: { id: 17 },
      body: { status },
      ifMatch: 4,
    })
    expect(onDialog).not.toHaveBeenCalled()
  })

  it('completing an unpaid cash order opens the dialog for the cash', async () => {
    const { user, onDialog, changeStatus } = await renderPanel(
      orderAllowing(['complete'], { status: 'at_the_door' }),
    )
    await user.click(button('Complete'))
    expect(onDialog.mock.calls).toEqual([['complete']])
    expect(changeStatus).not.toHaveBeenCalled()
  })

  it('completing a paid order asks first', async () => {
    const { user, onDialog, changeStatus } = await renderPanel(
      orderAllowing(['complete'], {
        status: 'at_the_door',
        payment: testPayment({ paymentType: 'card', status: 'completed' }),
      }),
    )
    await user.click(button('Complete'))
    expect(onDialog.mock.calls).toEqual([['complete']])
    expect(changeStatus).not.toHaveBeenCalled()
  })

  it('the next step rests for a moment, so that a double tap does not take it', async () => {
    const { user, changeStatus, queryClient } = await renderPanel(
      orderAllowing(['prepare'], { status: 'processing' }),
    )
    queryClient.setQueryData(orderKey(orderAllowing([]).id), orderAllowing(['pack'], { version: 5 }))
    await user.click(await screen.findByRole('button', { name: 'Pack' }))
    expect(changeStatus).not.toHaveBeenCalled()
    await screen.findByRole('button', { name: 'Pack', description: '' }, { timeout: 3_000 })
    await user.click(button('Pack'))
    await vi.waitFor(() => expect(changeStatus).toHaveBeenCalledTimes(1))
  })

  it('the step that was taken cannot be taken again before the next one is drawn', async () => {
    const { user, changeStatus } = await renderPanel(orderAllowing(['prepare'], { status: 'processing' }))
    changeStatus.mockResolvedValue(orderAllowing(['pack'], { version: 5 }))
    const seen: string[] = []
    const look = () => {
      const [main] = screen.getByRole('group', { name: 'What can be done' }).querySelectorAll('button')
      const isOffered = main?.getAttribute('aria-disabled') === null
      seen.push(
        `${main?.textContent?.startsWith('Prepare') ? 'Prepare' : 'Pack'} ${isOffered ? 'offered' : 'rests'}`,
      )
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
    await user.click(button('Prepare'))
    await vi.waitFor(() => expect(seen).toContain('Pack rests'))
    observer.disconnect()
    expect(seen.slice(seen.indexOf('Prepare rests'))).not.toContain('Prepare offered')
  })

  it('undo counts its time down and sends the undo', async () => {
    const { user, undoOrderStep, changeStatus } = await renderPanel(
      orderAllowing(['undo'], { undoUntil: new Date(Date.now() + 45_000).toISOString() }),
    )
    await user.click(button(/^Undo \d:\d\d$/))
    await vi.waitFor(() => expect(undoOrderStep).toHaveBeenCalledTimes(1))
    expect(undoOrderStep.mock.calls[0]?.[0]).toMatchObject({ params: { id: 17 }, ifMatch: 4 })
    expect(changeStatus).not.toHaveBeenCalled()
  })

  it('offers no undo after its time', async () => {
    await renderPanel(
      orderAllowing(['undo', 'cancel'], { undoUntil: new Date(Date.now() - 3_600_000).toISOString() }),
    )
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
    expect(button('Cancel order')).not.toBeNull()
  })

  it('disables a refused action with its reason and sends nothing', async () => {
    const order = orderAllowing(['cancel'])
    const { user, changeStatus } = await renderPanel({
      ...order,
      abilities: { ...order.abilities, pack: 'user_dont_have_permission' },
    })
    const pack = screen.getByRole('button', { name: 'Pack', description: /^Your role does not do this/ })
    expect(pack.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(/^Pack: Your role does not do this/)).not.toBeNull()
    await user.click(pack)
    expect(changeStatus).not.toHaveBeenCalled()
  })

  it('shows the refusal of the server until it is dismissed', async () => {
    const { user, changeStatus } = await renderPanel(orderAllowing(['pack']))
    changeStatus.mockRejectedValueOnce(
      new ApiFailure(409, 'order_is_canceled', {
        requestId: 'request-1',
        statusCode: 409,
        message: 'order_is_canceled',
      }),
    )
    await user.click(button('Pack'))
    await vi.waitFor(() => expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2))
    await user.click(screen.getAllByRole('button', { name: 'Close' })[1] ?? button('Pack'))
    await vi.waitFor(() => expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1))
  })

  it('has no group of actions when the order allows none', async () => {
    await renderPanel(orderAllowing([], { status: 'completed' }))
    expect(screen.queryByRole('group', { name: 'What can be done' })).toBeNull()
  })
})

describe('an order that leaves what its reader sees', () => {
  it('says so instead of showing its last status', async () => {
    const { queryClient } = await renderPanel(orderAllowing(['prepare']))
    vi.spyOn(api, 'order').mockRejectedValue(new ApiFailure(404, 'order_not_found', null))
    await queryClient.invalidateQueries()
    expect(await screen.findByText(/^It was here a moment ago/)).not.toBeNull()
    expect(screen.queryByRole('heading', { name: /^48227/ })).toBeNull()
    expect(screen.queryByRole('group', { name: i18n.t('panel.actions') })).toBeNull()
  })
})

describe('the comment of the order panel', () => {
  it('stays with its order while another order is looked at', async () => {
    const orders = [testOrder(), testOrder({ id: 2, number: 48_228 })]
    vi.spyOn(api, 'order').mockImplementation(({ params }) =>
      Promise.resolve(orders.find(({ id }) => id === params.id) ?? testOrder()),
    )
    vi.spyOn(api, 'countries').mockResolvedValue({ data: [], count: 0, limit: 100, offset: 0 })
    const Panels = () => {
      const [orderId, setOrderId] = useState<number>(testOrder().id)
      return (
        <>
          {orders.map(({ id, number }) => (
            <button key={id} type="button" onClick={() => setOrderId(id)}>{`Card ${number}`}</button>
          ))}
          <OrderPanel orderId={orderId} dialog={null} onDialog={vi.fn()} onClose={() => undefined} />
        </>
      )
    }
    const { user } = renderPage(() => <Panels />, { permissions: ['updateOrders'] })
    await user.click(await screen.findByRole('button', { name: 'Edit the comment' }))
    await user.type(screen.getByRole('textbox'), 'Ring twice')
    await user.click(button('Card 48228'))
    await screen.findByRole('heading', { name: /^48228/ })
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(button('Card 48227'))
    await screen.findByRole('heading', { name: /^48227/ })
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Ring twice')
  })
})

describe('the payment of the order panel', () => {
  it.each([
    ['failed', 'completed', /^The card was charged after the order had ended: the charge is being voided/],
    ['cancelled', 'completed', /^The card was charged after the order had ended: the charge is being voided/],
    ['failed', 'cancelled', /^The card was charged after the order had ended: the charge was voided/],
    ['processing', 'completed', /^An earlier card attempt was charged after all/],
  ] as const)('of an order %s with a late payment %s says what becomes of the money', async (...row) => {
    const [status, paymentStatus, message] = row
    const payment = testPayment({ paymentType: 'card', status: paymentStatus, isLateCapture: true })
    await renderPanel(orderAllowing([], { status, payment }))
    expect(screen.getByText(message)).not.toBeNull()
  })

  it('says nothing about an ordinary payment', async () => {
    const payment = testPayment({ paymentType: 'card', status: 'completed' })
    await renderPanel(orderAllowing([], { payment }))
    expect(screen.queryByText(/charged after/)).toBeNull()
  })
})

it.each([
  ['preparing', 'To be credited115 points'],
  ['completed', 'Credited115 points'],
  ['cancelled', ''],
] as const)('the points of an order that is %s', async (status, points) => {
  await renderPanel(orderAllowing([], { status }))
  expect(screen.getByRole('heading', { name: 'Points' }).parentElement?.textContent).toBe(`Points${points}`)
})

it('the address is a section of its own', async () => {
  await renderPanel({
    ...testOrder(),
    address: {
      name: 'Casa',
      address: '12 calle 4-17',
      addressDetails: 'apto. 3B',
      zoneName: 'Zona 10',
      receiverName: null,
      deliveryOptions: 'receive',
      deliveryManInstructions: null,
    } as never, // the section reads these fields
  })
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names.slice(names.indexOf('Address')).slice(0, 2)).toEqual(['Address', 'Delivery'])
  expect(screen.getByText('12 calle 4-17, apto. 3B')).toBeTruthy()
})
