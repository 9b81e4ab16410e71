import { expect, test } from 'vitest'
import {
  findRecent,
  findRecentDuplicate,
  findRepeated,
  ordersAlike,
  type DuplicateCandidate,
} from './duplicate-order.ts'

const now = Date.parse('2026-11-20T18:00:00.000Z')
const recent = (number: number, change: Partial<DuplicateCandidate> = {}): DuplicateCandidate => ({
  number,
  status: 'processing',
  createdAt: '2026-11-20T17:50:00.000Z',
  items: [
    { productId: 2, quantity: 1 },
    { productId: 10, quantity: 3 },
  ],
  ...change,
})
const cart = [
  { productId: 10, quantity: 3 },
  { productId: 2, quantity: 1 },
]
const duplicate = (orders: readonly DuplicateCandidate[], lines = cart) =>
  findRecentDuplicate(lines, orders, now)?.number ?? null

test('equal pieces in another order or split into several lines are a duplicate', () => {
  expect(duplicate([recent(1)])).toBe(1)
  expect(duplicate([recent(1, { items: [cart[0]!, { productId: 2, quantity: 1 }] })])).toBe(1) // the cart has two lines
  expect(
    duplicate(
      [recent(1)],
      [
        { productId: 10, quantity: 1 },
        { productId: 2, quantity: 1 },
        { productId: 10, quantity: 2 },
      ],
    ),
  ).toBe(1)
})

test('another product, another quantity, or fewer products are no duplicate', () => {
  expect(duplicate([recent(1)], [{ productId: 10, quantity: 3 }])).toBeNull()
  expect(duplicate([recent(1)], [...cart, { productId: 5, quantity: 1 }])).toBeNull()
  expect(
    duplicate(
      [recent(1)],
      [
        { productId: 10, quantity: 1 },
        { productId: 2, quantity: 3 },
      ],
    ),
  ).toBeNull()
  // Joined without a separator, 1 × 1 with 4 × 23 and 12 × 1 with 4 × 3 would be equal.
  expect(
    duplicate(
      [
        recent(1, {
          items: [
            { productId: 1, quantity: 1 },
            { productId: 23, quantity: 4 },
          ],
        }),
      ],
      [
        { productId: 1, quantity: 12 },
        { productId: 3, quantity: 4 },
      ],
    ),
  ).toBeNull()
})

test('only orders of the last half hour count, without cancelled and failed ones', () => {
  expect(duplicate([recent(1, { createdAt: '2026-11-20T17:30:00.000Z' })])).toBe(1)
  expect(duplicate([recent(1, { createdAt: '2026-11-20T17:29:59.999Z' })])).toBeNull()
  expect(
    duplicate([
      recent(1, { status: 'cancelled' }),
      recent(2, { status: 'failed' }),
      recent(3, { status: 'completed' }),
    ]),
  ).toBe(3)
  expect(duplicate([recent(4), recent(5)])).toBe(4)
  expect(duplicate([])).toBeNull()
})

test('orders alike are known before it matters when they were placed', () => {
  const late = recent(3, { createdAt: '2026-11-20T17:20:00.000Z' })
  const alike = ordersAlike(cart, [
    recent(1, { status: 'failed' }),
    late,
    recent(2, { items: [] }),
    recent(4),
  ])
  expect(alike.map(({ number }) => number)).toEqual([3, 4])
  expect(findRecent(alike, now)?.number).toBe(4)
  expect(findRecent([late], now)).toBeNull()
})

test('the order that another may repeat is the nearest of the customer within 30 minutes that was not given up', () => {
  const placed = (number: number, time: string, status: 'processing' | 'cancelled' = 'processing') => ({
    number,
    status,
    createdAt: `2026-11-20T${time}:00.000Z`,
  })
  const order = placed(5, '18:00')
  const others = [placed(1, '17:29'), placed(2, '17:31'), placed(3, '18:02', 'cancelled'), placed(4, '18:20')]
  expect(findRepeated(order, [order, ...others])?.number).toBe(4)
  expect(findRepeated(order, [order, placed(1, '17:29')])).toBeNull()
})
