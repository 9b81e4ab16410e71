import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { customerAna, renderCall } from '../../../../tests/components/call.fixture.tsx'
import { bread, cake } from '../../../../tests/models/new-order.fixture.ts'
import { api } from '../../../api/client/api.ts'
import type { Customer, RecentOrder } from '../../../api/contract/customers.contract.ts'
import type { ProductId } from '../../../domain/shared/ids.ts'
import { cents } from '../../../domain/shared/money.ts'

const order = (number: number, changed: Partial<RecentOrder> = {}): RecentOrder => ({
  id: number as RecentOrder['id'],
  number,
  type: 'single',
  status: 'completed',
  createdAt: '2026-11-13T18:00:00.000Z',
  deliveryTime: '2026-11-13T19:00:00.000Z',
  toPay: cents(9_600),
  items: [
    { productId: bread.productId, name: 'Pan', quantity: 3, frozenQuantity: 0, unitPrice: cents(4_500) },
  ],
  userAddressId: null,
  deliveryMan: null,
  ...changed,
})
const rosa = { ...customerAna, id: 8 as Customer['id'], firstName: 'Rosa' }
const others = [
  { id: rosa.id, firstName: 'Rosa', lastName: 'López', phone: '55128840', shares: 'phone' as const },
]

it('who else has the number is named, and taking them asks while there are products', async () => {
  const { user, actor } = await renderCall({ step: 'cart', background: { baskets: [], others } })
  const attend = await screen.findByRole('button', { name: 'Switch to Rosa López' })
  vi.spyOn(api, 'user').mockResolvedValue({ ...rosa, type: 'customer' } as never)
  await user.click(attend)
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: /^Back/ }))
  expect(actor.getSnapshot().context.caller?.id).toBe(customerAna.id)
  await user.click(attend)
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes, change' }),
  )
  await vi.waitFor(() => expect(actor.getSnapshot().context.caller?.id).toBe(rosa.id))
  expect(actor.getSnapshot().context.setAsideLines).toHaveLength(1)
})

it('any order of the past is repeated, with what changed named', async () => {
  vi.spyOn(api, 'callerOrders').mockResolvedValue({
    data: [order(41), order(17, { createdAt: '2026-01-05T18:00:00.000Z' })],
    count: 2,
    limit: 10,
    offset: 0,
  })
  const customer = { ...customerAna, lastOrders: [order(41)] }
  const { user, actor } = await renderCall({ step: 'cart', customer })
  await user.click(await screen.findByRole('button', { name: 'Another order' }))
  const dialog = await screen.findByRole('dialog', { name: 'Orders of Ana López' })
  await user.click(await within(dialog).findByRole('button', { name: /^Repeat order 17/ }))
  await vi.waitFor(() => expect(actor.getSnapshot().context.lines[0]?.quantity).toBe(3))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findAllByText(/Pan: .*45.*50/)).not.toHaveLength(0)
})

it('who rides with an open order is said with its time', async () => {
  const open = order(50, {
    status: 'in_route',
    deliveryMan: { firstName: 'Carlos', lastName: 'Pérez' },
  })
  await renderCall({ step: 'cart', customer: { ...customerAna, openOrders: [open] } })
  expect(await screen.findByText(/Carlos Pérez/)).toBeDefined()
})

it('what the caller usually adds is one key away, and the next one takes the place of what was added', async () => {
  vi.spyOn(api, 'storeProducts').mockResolvedValue({
    data: [bread, cake, { ...cake, productId: 3, name: 'Café' }].map((product) => ({
      ...product,
      image: null,
    })),
  } as never)
  const ids = [3 as ProductId, cake.productId]
  const { user, actor } = await renderCall({
    step: 'cart',
    customer: { ...customerAna, usualProductIds: ids },
    background: { baskets: [[bread.productId, ...ids], ids.slice(0, 1)], others: [] },
  })
  const suggested = within(await screen.findByRole('list', { name: /^Usually adds/ }))
  const coffee = await suggested.findByRole('button', { name: /^Café Q90.00/ })
  expect(suggested.getAllByRole('button')).toHaveLength(2)
  await user.keyboard('{F4}')
  expect(document.activeElement).toBe(coffee)
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Pastel'))
  await user.keyboard('+')
  await screen.findByText('Everything they usually order is in it')
  expect(actor.getSnapshot().context.lines.map(({ product }) => product.name)).toEqual([
    'Pan',
    'Café',
    'Pastel',
  ])
})

it('an open order that is late says by how much', async () => {
  const deliveryTime = new Date(Date.now() - 14.5 * 60_000).toISOString()
  const open = order(52, { status: 'in_route', deliveryTime })
  await renderCall({
    step: 'cart',
    customer: { ...customerAna, openOrders: [open], lastOrders: [order(41)] },
  })
  const links = await screen.findAllByRole('link', { name: /96/ })
  expect(links.map(({ textContent }) => /\d+ min late/.exec(textContent)?.[0])).toEqual([
    '14 min late',
    undefined,
  ])
})

it('the key of the contact leads to no repeat of the order that the card offers', async () => {
  const { user } = await renderCall({ step: 'notes', customer: { ...customerAna, lastOrders: [order(41)] } })
  await screen.findByRole('button', { name: 'Repeat last' })
  await user.keyboard('{Alt>}2{/Alt}')
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Contact' })),
  )
})
