import { expect, test } from 'vitest'
import { byZone, ordersToSend, suggestMan } from './dispatch-groups.ts'

type Row = Parameters<typeof byZone>[0][number]
const row = (id: number, more: Partial<Row> = {}): Row => ({
  // Ids of the tests.
  id: id as Row['id'],
  status: 'routing',
  deliveryMethod: 'own',
  deliveryMan: null,
  deliveryTime: `2026-11-24T12:${String(id).padStart(2, '0')}:00.000Z`,
  zoneName: 'Zona 10',
  ...more,
})
const carriedBy = (id: number): NonNullable<Row['deliveryMan']> => ({
  deliveryManId: id as NonNullable<Row['deliveryMan']>['deliveryManId'],
  firstName: 'Kevin',
  lastName: 'Tzoc',
  acceptance: 'offered',
})
const man = (id: number, openOrders: number, status: 'active' | 'on_rout' | 'is_absent' = 'active') => ({
  id: id as NonNullable<Row['deliveryMan']>['deliveryManId'],
  openOrders,
  status,
})

test('lists what nobody brings, and what was just given away as long as that can be taken back', () => {
  const rows = [
    row(1),
    row(2, { deliveryMethod: 'pickup' }),
    row(3, { deliveryMan: carriedBy(7) }),
    row(4, { status: 'assigned', deliveryMan: carriedBy(7) }),
    row(5, { status: 'packing' }),
  ]
  expect(ordersToSend(rows, new Set()).map(({ id }) => id)).toEqual([1])
  expect(ordersToSend(rows, new Set([4])).map(({ id }) => id)).toEqual([1, 4])
})

test('the zone of the order that is due first leads, and so does that order in its zone', () => {
  const rows = [
    row(9, { zoneName: 'Zona 14' }),
    row(5),
    row(3, { zoneName: 'Zona 14' }),
    row(7, { zoneName: null }),
  ]
  expect(byZone(rows).map(({ orders, zone }) => [zone, orders.map(({ id }) => id)])).toEqual([
    ['Zona 14', [3, 9]],
    ['Zona 10', [5]],
    ['', [7]],
  ])
})

test('suggests who waits with an order of the zone, else who has the fewest, and nobody who is out', () => {
  const order = row(1)
  const waiting = row(2, { status: 'assigned', deliveryMan: carriedBy(8) })
  const gone = row(3, { status: 'in_route', deliveryMan: carriedBy(9) })
  const men = [man(7, 1), man(8, 2), man(9, 1, 'on_rout'), man(6, 0, 'is_absent')]
  expect(suggestMan(order, men, [order, waiting, gone])?.id).toBe(8)
  expect(suggestMan(order, men, [order, gone])?.id).toBe(7)
  expect(suggestMan(order, [man(9, 0, 'on_rout')], [order])).toBeNull()
})
