import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { testOrder, testOrderRow } from '../../../../tests/components/order.fixture.ts'
import { renderPage } from '../../../../tests/components/render.tsx'
import { api } from '../../../api/client/api.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import type { Permission } from '../../../domain/access/permissions.ts'
import { emptyOrderDraft } from '../../../domain/order/order-draft.ts'
import type { CouponId, DiscountId } from '../../../domain/shared/ids.ts'
import { cents, ZERO } from '../../../domain/shared/money.ts'
import { OrderPage } from './OrderPage.tsx'

const item = {
  productId: 5,
  sku: 'EMP',
  name: 'Empanada',
  image: null,
  frozenQuantity: 0,
  unitPrice: 1_250,
  totalPrice: 2_500,
  discountTotalPrice: 0,
  isFree: false,
  comboItems: null,
  note: null,
  isChecked: false,
}

const renderOrder = async (order: Order, permissions: readonly Permission[] = []) => {
  vi.spyOn(api, 'order').mockResolvedValue(order)
  vi.spyOn(api, 'countries').mockResolvedValue({ data: [], count: 0, limit: 100, offset: 0 })
  vi.spyOn(api, 'orders').mockResolvedValue({
    data: [
      testOrderRow({ id: 16, number: 48_228 }),
      testOrderRow(),
      testOrderRow({ id: 18, number: 48_226 }),
    ],
    count: 38,
    limit: 50,
    offset: 0,
  })
  const page = renderPage(
    () => <OrderPage orderId={order.id} dialog={null} onDialog={() => undefined} onClose={() => undefined} />,
    { context: { operator: { countryId: 1 } as never }, permissions },
  )
  await screen.findByRole('heading', { level: 1, name: /^48227/ })
  return page
}

describe('the page of an order', () => {
  it('has the actions in its head and the products with their unit prices', async () => {
    await renderOrder(
      testOrder({
        items: [
          {
            id: 1,
            productId: 5,
            sku: 'EMP',
            name: 'Empanada',
            image: null,
            quantity: 2,
            frozenQuantity: 0,
            unitPrice: 1_250,
            totalPrice: 2_500,
            discountTotalPrice: 0,
            isFree: false,
            comboItems: [
              { productId: 6, name: 'Tamal', quantity: 6, totalPrice: 1_667, discountTotalPrice: 0 },
              { productId: 7, name: 'Café', quantity: 1, totalPrice: 833, discountTotalPrice: 0 },
            ],
            note: 'bien doradas',
            isChecked: false,
          },
        ],
      }),
    )
    const empanada = screen.getByText('Empanada').closest('li')
    if (empanada === null) throw new Error('no line')
    expect(within(empanada).getByText('12.50')).not.toBeNull()
    // Two combos of six, and what the products have of the 25.00.
    expect(within(empanada).getByText('12 Tamal').parentElement?.textContent).toBe('12 Tamalof which 16.67')
    expect(within(empanada).getByText('2 Café').parentElement?.textContent).toBe('2 Caféof which 8.33')
    expect(within(empanada).getByText('bien doradas')).not.toBeNull()
    const actions = screen.getByRole('group', { name: 'What can be done' })
    const products = screen.getByRole('heading', { name: /^Products/ })
    expect(actions.compareDocumentPosition(products) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })

  it('names what was taken off as it was stored, a discount and a coupon of one name too', async () => {
    const errors = vi.spyOn(console, 'error')
    const taken = {
      name: 'Navidad',
      verdict: 'applied',
      unmet: null,
      effects: [],
      freeLine: null,
    } as const
    const { totals } = testOrder()
    await renderOrder(
      testOrder({
        totals: { ...totals, discountPrice: cents(1_500) },
        ledger: [
          { ...taken, kind: 'entireOrderDiscount', ruleId: 1 as DiscountId, amount: cents(1_000) },
          { ...taken, kind: 'couponDiscount', ruleId: 1 as CouponId, amount: cents(500) },
          {
            ...taken,
            kind: 'productsDiscount',
            ruleId: 2 as DiscountId,
            name: 'Otro',
            verdict: 'beaten',
            amount: ZERO,
          },
        ],
      }),
    )
    expect(screen.getAllByText('Navidad').map((name) => name.closest('li')?.textContent)).toEqual([
      'Navidad−10.00',
      'Navidad−5.00',
    ])
    expect(screen.queryByText('Otro')).toBeNull()
    expect(errors).not.toHaveBeenCalled()
  })

  it('says where the goods of a cancelled order went, who carried them, and what was confirmed by hand', async () => {
    const at = '2026-12-07T17:20:00.000Z'
    const step = { at, actor: null, reason: null, paid: null, goods: null, carrier: null }
    await renderOrder(
      testOrder({
        status: 'cancelled',
        totals: { ...testOrder().totals, totalItems: 8 },
        history: [
          {
            ...step,
            id: 1,
            event: 'order.confirm_payment',
            from: 'pending',
            to: 'processing',
            reason: '123456',
            paid: 15_200,
          },
          {
            ...step,
            id: 2,
            event: 'order.cancel',
            from: 'in_route',
            to: 'cancelled',
            goods: 'wasted',
            carrier: 'Óscar Barrios',
          },
        ],
      }),
    )
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows).toContainEqual(
      expect.stringMatching(/Cancelled.*8 items to waste, carried by Óscar Barrios$/),
    )
    expect(rows).toContainEqual(expect.stringMatching(/payment confirmed, 123456.*Q152\.00$/))
  })

  it('says under each step when it began and who began it, without what was undone', async () => {
    const row = { reason: null, paid: null, goods: null, carrier: null }
    const sandra = { id: 3, name: 'Sandra Xol', role: 'packing' }
    await renderOrder(
      testOrder({
        status: 'packing',
        history: [
          {
            ...row,
            id: 1,
            at: '2026-12-07T17:00:00.000Z',
            event: 'order.placed',
            from: null,
            to: 'processing',
            actor: { id: 2, name: 'Lucía Marroquín', role: 'callcenter' },
          },
          ...(
            [
              ['17:05', 'order.prepare', 'processing', 'preparing'],
              ['17:20', 'order.pack', 'preparing', 'packing'],
              ['17:21', 'order.undo', 'packing', 'preparing'],
              ['17:30', 'order.pack', 'preparing', 'packing'],
              ['17:35', 'order.route', 'packing', 'routing'],
              ['17:36', 'order.undo', 'routing', 'packing'],
            ] as const
          ).map(([time, event, from, to], index) => ({
            ...row,
            id: index + 2,
            at: `2026-12-07T${time}:00.000Z`,
            event,
            from,
            to,
            actor: sandra,
          })),
        ],
      }),
    )
    const progress = within(screen.getByRole('list', { name: 'Progress' }))
    expect(
      progress
        .getAllByRole('listitem')
        .map((step) => step.querySelector('small')?.textContent.replace(/^.*(?=\b\d\d:)/u, '')),
    ).toEqual(['11:00, Lucía Marroquín', '11:05, Sandra Xol', '11:30, Sandra Xol', undefined, '12:00'])
  })

  it('says in words why the system stopped an order', async () => {
    await renderOrder(
      testOrder({
        status: 'failed',
        history: (['payment_expired', 'late_capture'] as const).map((reason, index) => ({
          id: index + 1,
          at: '2026-12-07T18:00:00.000Z',
          event: 'order.fail',
          from: 'pending',
          to: 'failed',
          actor: null,
          reason,
          paid: null,
          goods: null,
          carrier: null,
        })),
      }),
    )
    const text = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent).join(' ')
    expect(text).toContain('the payment expired, the system')
    expect(text).toContain('the money arrived late, the system')
  })

  it('tells what became of the invoice in the history, alone where it is asked for', async () => {
    vi.spyOn(api, 'orderInvoice').mockResolvedValue({
      status: 'none',
      attempts: [
        {
          key: '48227-1',
          number: 1,
          action: 'issue',
          status: 'unavailable',
          message: 'No answer',
          startedAt: '2026-12-07T18:01:00.000Z',
          settledAt: '2026-12-07T18:02:00.000Z',
        },
        {
          key: '48227-2',
          number: 2,
          action: 'issue',
          status: 'certified',
          message: null,
          startedAt: '2026-12-07T18:03:00.000Z',
          settledAt: '2026-12-07T18:04:00.000Z',
        },
      ],
      documents: [
        {
          id: 5,
          series: 'D412A347',
          number: '2535474368',
          certifiedAt: '2026-12-07T18:04:00.000Z',
          mails: [{ to: 'ana@example.com', at: '2026-12-07T18:05:00.000Z' }],
          annulled: null,
          receiver: {},
        },
      ],
      document: null,
      replaceUntil: null,
      annulUntil: null,
      billing: {},
      abilities: { regenerate: 'invoice_not_due', replace: true },
    } as never)
    const { user } = await renderOrder(
      testOrder({
        history: [
          {
            id: 1,
            at: '2026-12-07T17:00:00.000Z',
            event: 'order.placed',
            from: null,
            to: 'processing',
            actor: null,
            reason: null,
            paid: null,
            goods: null,
            carrier: null,
          },
        ],
      }),
    )
    expect(await screen.findByRole('radio', { name: 'All 6' })).not.toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Invoice 5' }))
    const sent = screen.getByText('Invoice sent').closest('ol')
    expect([...(sent?.children ?? [])].map((row) => row.querySelector('span')?.textContent)).toEqual([
      'Invoice sentana@example.com',
      'Invoice certifiedD412A347 2535474368',
      'Invoice asked for48227-2',
      'Invoice refusedNo answer',
      'Invoice asked for48227-1',
    ])
  })

  it('leads to the orders before and after it in the list, by links and by J and K', async () => {
    const { router, user } = await renderOrder(testOrder())
    await screen.findByText('2 of 38')
    expect(screen.getByRole('link', { name: 'Previous order, 48228' }).getAttribute('href')).toBe(
      '/orders/16',
    )
    expect(screen.getByRole('link', { name: 'Next order, 48226' }).getAttribute('href')).toBe('/orders/18')
    await user.keyboard('k')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/orders/18'))
  })

  it('names the order in the title of the window, and its page again when it is left', async () => {
    const { unmount } = await renderOrder(testOrder())
    expect(document.title).toBe('48227 · Comanda')
    unmount()
    expect(document.title).toBe('Comanda')
  })

  it('repeats the order as a call at the desk, however often it is pressed', async () => {
    const create = vi.spyOn(api, 'createDraft').mockImplementation(() => new Promise(() => undefined))
    const { user } = await renderOrder(
      testOrder({
        status: 'completed',
        comment: 'Portón verde',
        billing: { type: 'nit', value: '12345678', billingName: 'Ana', billingAddress: null },
        address: {
          id: 3,
          name: 'Casa',
          address: '6a avenida 1-20',
          addressDetails: null,
          positionLat: 14.6,
          positionLng: -90.5,
          receiverName: null,
          deliveryOptions: 'receive',
          deliveryManInstructions: null,
          deliveryZoneId: 5,
          zoneName: 'Zona 10',
        },
        items: [
          { ...item, id: 1, quantity: 2, note: 'sin sal' },
          { ...item, id: 2, quantity: 1, isFree: true },
        ],
      }),
      ['createOrders'],
    )
    await user.dblClick(screen.getByRole('button', { name: 'Repeat the order' }))
    expect(create.mock.calls.map(([{ body }]) => body)).toEqual([
      {
        countryId: 1,
        document: {
          ...emptyOrderDraft('single'),
          userId: 7,
          userAddressId: 3,
          lines: [{ productId: 5, quantity: 2, frozenQuantity: 0, unitPrice: 1_250, note: 'sin sal' }],
          billing: {
            type: 'nit',
            value: '12345678',
            billingName: 'Ana',
            billingAddress: '',
            isSettled: true,
          },
        },
      },
    ])
  })
})
