import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { testOrder } from '../../../tests/components/order.fixture.ts'
import { renderPage } from '../../../tests/components/render.tsx'
import { api } from '../../api/client/api.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import { OrderPage } from './OrderPage.tsx'

const renderOrder = async (order: Order) => {
  vi.spyOn(api, 'order').mockResolvedValue(order)
  vi.spyOn(api, 'countries').mockResolvedValue({ data: [], count: 0, limit: 100, offset: 0 })
  const page = renderPage(() => (
    <OrderPage orderId={order.id} dialog={null} onDialog={() => undefined} onClose={() => undefined} />
  ))
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
          },
        ],
      }),
    )
    const empanada = screen.getByText('Empanada').closest('li')
    if (empanada === null) throw new Error('no line')
    expect(within(empanada).getByText('12.50')).not.toBeNull()
    const actions = screen.getByRole('group', { name: 'What can be done' })
    const products = screen.getByRole('heading', { name: /^Products/ })
    expect(actions.compareDocumentPosition(products) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  })
})
