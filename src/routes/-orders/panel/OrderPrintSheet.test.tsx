import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { testOrder, testPayment } from '../../../../tests/components/order.fixture.ts'
import { renderPage } from '../../../../tests/components/render.tsx'
import { createFormats } from '../../../i18n/formats.ts'
import { GUATEMALA } from '../../-products/product-samples.ts'
import { OrderPrintSheet } from './OrderPrintSheet.tsx'

const formats = createFormats('en', GUATEMALA)
const NOW = Date.parse('2026-12-07T17:30:00.000Z')
const item = {
  id: 1,
  productId: 7,
  sku: 'PUP-001',
  name: 'Pupusa de queso',
  image: null,
  quantity: 3,
  frozenQuantity: 0,
  unitPrice: 1_800,
  totalPrice: 5_130,
  discountTotalPrice: 5_130,
  isFree: false,
  comboItems: null,
  note: 'sin loroco',
  isChecked: false,
}

/** What is printed of an order. */
const printed = async (order: Order): Promise<string> => {
  const { findByText } = renderPage(
    () => (
      <>
        <p>Page</p>
        <OrderPrintSheet order={order} formats={formats} now={NOW} />
      </>
    ),
    { context: { operator: { firstName: 'Sandra', lastName: 'Xol' } as never } },
  )
  await findByText('Page')
  act(() => void dispatchEvent(new Event('beforeprint')))
  return document.querySelector('.order-sheet')?.textContent ?? ''
}

it.each([
  ['preparing', 'own', true],
  ['cancelled', 'own', false],
  ['packing', 'pickup', false],
] as const)(
  'says of an order that is %s by %s whether it waits for a delivery man: %s',
  async (status, deliveryMethod, waits) => {
    const text = await printed(testOrder({ status, deliveryMethod }))
    expect(text.includes('Not assigned yet')).toBe(waits)
    expect(text.includes('Delivery man')).toBe(waits)
  },
)

const STEP = { actor: null, reason: null, paid: null, goods: null, carrier: null }

it('prints a sheet with boxes, the allergy, what changed and what is to be collected, and is gone afterwards', async () => {
  const order = testOrder({
    comment: 'Alergia: maní',
    items: [item],
    lineChange: {
      revision: 1,
      status: 'applied',
      at: '2026-12-07T17:20:00.000Z',
      by: { id: 3, name: 'Lucía Marroquín' },
      lines: [{ productId: 7, name: 'Pupusa de queso', before: 4, after: 3, goods: 'stock' }],
      acknowledgedAt: null,
    },
    history: [
      {
        ...STEP,
        id: 1,
        at: '2026-12-07T17:05:00.000Z',
        event: 'order.prepare',
        from: 'processing',
        to: 'preparing',
        actor: { id: 2, name: 'Sandra Xol', role: 'packing' },
      },
      {
        ...STEP,
        id: 2,
        at: '2026-12-07T17:10:00.000Z',
        event: 'order.message',
        from: 'preparing',
        to: 'preparing',
      },
      {
        ...STEP,
        id: 3,
        at: '2026-12-07T17:20:00.000Z',
        event: 'order.change',
        from: 'preparing',
        to: 'preparing',
        reason: '−1 Pupusa',
        actor: { id: 3, name: 'Lucía Marroquín', role: 'packing' },
      },
    ],
    payment: testPayment({ status: 'completed', topUp: { amount: 3_420, paymentType: 'cash' } }),
  })
  const { findByText } = renderPage(
    () => (
      <>
        <p>Page</p>
        <OrderPrintSheet order={order} formats={formats} now={NOW} />
      </>
    ),
    { context: { operator: { firstName: 'Sandra', lastName: 'Xol' } as never } },
  )
  await findByText('Page')
  // The code has been loaded by the time that somebody prints.
  await import('./SheetCode.tsx')
  await act(() => Promise.resolve())
  const sheet = () => document.querySelector('.order-sheet')
  expect(sheet()).toBeNull()
  act(() => void dispatchEvent(new Event('beforeprint')))
  const text = sheet()?.textContent ?? ''
  for (const part of [
    '48227',
    'Change 1, 17:20',
    'Alergia: maní',
    '3Pupusa de quesosin loroco · Was 418.00−2.7051.30',
    'To collectQ34.20Cash',
    'This sheet is no invoice.',
    'by Sandra Xol',
  ])
    expect(text).toContain(part)
  expect(sheet()?.querySelectorAll('.order-sheet__box')).toHaveLength(1)
  expect(
    [...(sheet()?.querySelectorAll('.order-sheet__history li') ?? [])].map((row) => row.textContent),
  ).toEqual(['17:05Preparing, Sandra Xol', '17:20Products changed, −1 Pupusa, Lucía Marroquín'])
  expect(sheet()?.querySelector('.order-sheet__code path')?.getAttribute('d')).toMatch(/^M0 0h1v1h-1z/u)
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(sheet()).toBeNull()
})
