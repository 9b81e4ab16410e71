import { expect, it } from 'vitest'
import { testOrder } from '../../../../tests/components/order.fixture.ts'
import { i18n } from '../../../../tests/components/render.tsx'
import { formatDifferences, orderDifferences } from './order-differences.ts'

const step = {
  id: 2,
  at: '2026-12-07T17:20:00.000Z',
  event: 'order.pack',
  from: 'preparing',
  to: 'packing',
  actor: { id: 9, name: 'Marta Xol', role: 'packing' },
  reason: null,
  paid: null,
  goods: null,
  carrier: null,
} as const

it('names what another person changed, and who', () => {
  const before = testOrder()
  const after = testOrder({ version: 5, status: 'packing', comment: 'Sin cebolla', history: [step] })
  expect(orderDifferences(before, after).map(({ field }) => field)).toEqual(['status', 'comment'])
  expect(formatDifferences(before, after, i18n)).toBe(
    'Marta Xol changed it in the meantime. Status: Packing; Comment: Sin cebolla',
  )
})

it('says nothing where nothing that is shown is different', () =>
  expect(formatDifferences(testOrder(), testOrder({ version: 5 }), i18n)).toBeNull())
