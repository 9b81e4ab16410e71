import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { testOrder, testOrderRow } from '../../../tests/components/order.fixture.ts'
import { renderPage } from '../../../tests/components/render.tsx'
import { ApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import { ORDER_ACTIONS } from '../../domain/order/order-action.ts'
import { NEXT_STEP_MS, SETTLE_MS } from '../-orders/board/tap-guard.ts'
import { DispatchPage } from './DispatchPage.tsx'

// The map needs a graphics card.
vi.mock('../-addresses/LazyAddressesMap.tsx', () => ({ LazyAddressesMap: () => null }))

const STORE = { id: 2, name: 'Zona 10' }
const abilities = Object.fromEntries(
  ORDER_ACTIONS.map((action) => [action, action === 'assign' ? true : 'invalid_next_status']),
) as ReturnType<typeof testOrderRow>['abilities']
const waiting = (id: number, more: Parameters<typeof testOrderRow>[0] = {}) =>
  testOrderRow({
    id,
    number: 48_000 + id,
    status: 'routing',
    deliveryMan: null,
    deliveryMethod: 'own',
    zoneName: 'Zona 10',
    toPay: 10_000,
    abilities,
    ...more,
  })
const man = (id: number, firstName: string, status: string, openOrders: number) => ({
  id,
  firstName,
  lastName: 'Tzoc',
  phone: '55601122',
  status,
  openOrders,
})

const renderDispatch = async () => {
  const orders = [
    waiting(1),
    waiting(2, {
      payment: { paymentType: 'card', status: 'completed', change: null, isDeferred: false, topUp: null },
    }),
    waiting(3, { zoneName: 'Zona 14' }),
  ]
  const answer = (data: readonly object[]) => () => Promise.resolve({ data, count: data.length }) as never
  vi.spyOn(api, 'orders').mockImplementation(answer(orders))
  vi.spyOn(api, 'roadMap').mockImplementation(answer([]))
  vi.spyOn(api, 'deliveryMen').mockImplementation(
    answer([man(7, 'Kevin', 'active', 1), man(8, 'Julio', 'active', 0), man(9, 'Marlon', 'on_rout', 5)]),
  )
  const assign = vi.spyOn(api, 'assignDeliveryMan')
  const page = renderPage(() => <DispatchPage search={{}} onSearch={() => undefined} />, {
    permissions: ['viewOrders', 'changeOrderStatusAssigned'],
    context: { operator: { storeId: STORE.id, countryId: 1 }, country: { id: 1 } } as never,
  })
  vi.spyOn(api, 'stores').mockImplementation(answer([STORE]))
  await screen.findByRole('region', { name: 'Zona 10' })
  return { ...page, assign, orders }
}

/** Buttons that have just come to their places ignore presses for a moment. */
const rested = (ms = SETTLE_MS) => new Promise((done) => setTimeout(done, ms + 100))

beforeEach(() => {
  vi.restoreAllMocks()
})

it('gives several orders to one delivery man in one go; what he does not get stays selected with its reason', async () => {
  const { assign, orders, user } = await renderDispatch()
  assign.mockImplementation(({ params: { id } }) =>
    id === 1
      ? Promise.resolve(testOrder({ id, version: 9 }))
      : Promise.reject(new ApiFailure(400, 'delivery_man_order_count_error', null)),
  )
  expect(screen.getByRole('button', { name: 'Give', description: 'Choose orders' })).not.toBeNull()
  const zone = within(screen.getByRole('region', { name: 'Zona 10' }))
  await user.click(zone.getByRole('button', { name: 'Choose all 2' }))
  expect(screen.getByRole('contentinfo').textContent).toContain('2 chosen, Zona 10')
  expect(screen.getByRole('contentinfo').textContent).toMatch(/collects Q\s?100\.00/u)
  await user.click(screen.getByRole('button', { name: /Kevin Tzoc/u, pressed: false }))
  expect(screen.getByText('would carry 3')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Give 2 to Kevin Tzoc' }))
  await screen.findByText('To Kevin Tzoc')
  expect(
    assign.mock.calls.map(([{ body, ifMatch, params }]) => [params.id, body.deliveryManId, ifMatch]),
  ).toEqual([
    [1, 7, orders[0]?.version],
    [2, 7, orders[1]?.version],
  ])
  expect(await screen.findByRole('alert')).not.toBeNull()
  expect(screen.getByRole('contentinfo').textContent).toContain('1 chosen, Zona 10')
  expect(screen.getByRole('button', { name: 'Give 1 to Kevin Tzoc' })).not.toBeNull()
})

it('gives one order with one tap to whoever fits, and takes it back', async () => {
  const { assign, user } = await renderDispatch()
  assign.mockImplementation(({ params: { id } }) => Promise.resolve(testOrder({ id, version: 9 })))
  await rested()
  await user.click(screen.getByRole('button', { name: 'Give 48003 to Julio Tzoc' }))
  await screen.findByText('To Julio Tzoc')
  await rested(NEXT_STEP_MS)
  await user.click(screen.getByRole('button', { name: 'Undo, Order 48003' }))
  await vi.waitFor(() => expect(screen.queryByText('To Julio Tzoc')).toBeNull())
  expect(assign.mock.calls.map(([{ body }]) => body.deliveryManId)).toEqual([8, null])
})

it('one tap gives one order once, however slowly it is doubled and whatever comes to its place', async () => {
  const { assign, user } = await renderDispatch()
  assign.mockImplementation(({ params: { id } }) => Promise.resolve(testOrder({ id, version: 9 })))
  const give = screen.getByRole('button', { name: 'Give 48003 to Julio Tzoc' })
  await rested()
  await user.dblClick(give)
  // In the same place it takes back now.
  const back = await screen.findByRole('button', { name: 'Undo, Order 48003' })
  await user.click(back)
  expect(assign).toHaveBeenCalledTimes(1)
  expect(screen.getByText('To Julio Tzoc')).not.toBeNull()
})

it('what cannot be taken back stays given, with its reason', async () => {
  const { assign, user } = await renderDispatch()
  assign.mockResolvedValueOnce(testOrder({ id: 3, version: 9 }))
  assign.mockRejectedValueOnce(new ApiFailure(400, 'invalid_next_status', null))
  await rested()
  await user.click(screen.getByRole('button', { name: 'Give 48003 to Julio Tzoc' }))
  await screen.findByText('To Julio Tzoc')
  await rested(NEXT_STEP_MS)
  await user.click(screen.getByRole('button', { name: 'Undo, Order 48003' }))
  expect(await screen.findByText('This step is not possible from the present status')).not.toBeNull()
  expect(screen.getByText('To Julio Tzoc')).not.toBeNull()
})

it('nobody who is out can be chosen', async () => {
  await renderDispatch()
  expect(screen.getByText('Marlon Tzoc')).not.toBeNull()
  expect(screen.queryByRole('button', { name: /Marlon/u })).toBeNull()
})
