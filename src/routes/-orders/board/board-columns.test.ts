import { describe, expect, it } from 'vitest'
import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import { findBuiltInRole } from '../../../domain/access/built-in-roles.ts'
import { columnOf, isNewOrder, toColumns, visibleColumns } from './board-columns.ts'
import { mentionsAllergy } from '../../../domain/order/allergy.ts'
import { COLUMNS } from '../lanes.ts'

const NOW = Date.parse('2026-11-20T18:00:00.000Z')

type BoardOrder = Parameters<typeof toColumns>[0][number]
const order = (
  number: number,
  minutes: number,
  status: OrderRow['status'] = 'preparing',
  acknowledgedAt: string | null = '2026-11-20T17:00:00.000Z',
): BoardOrder => ({
  // The brand of ids exists only for the compiler.
  id: number as BoardOrder['id'],
  number,
  status,
  acknowledgedAt,
  // The next step is due at the delivery time: collected, and nothing to cook.
  deliveryMethod: 'pickup',
  deliveryTime: new Date(NOW + minutes * 60_000).toISOString(),
  cookingTime: 0,
  zoneMinutes: null,
  deliveryMan: null,
  lineQuestions: [],
})
const entries = (orders: readonly BoardOrder[], name: string) =>
  toColumns(orders, COLUMNS, NOW).find((column) => column.name === name)?.entries ?? []

describe('the columns of the board', () => {
  it('put the earliest delivery first, the older order first at the same time', () =>
    expect(entries([order(9, 30), order(8, 30), order(10, 15)], 'preparing').map(({ id }) => id)).toEqual([
      10, 8, 9,
    ]))

  it('show an order of which somebody asks the kitchen as a card, however late it is due', () => {
    const asked = { ...order(99, 600), lineQuestions: [{ id: 1 }] as never }
    const later = Array.from({ length: 8 }, (_, at) => order(at + 1, 300 + at))
    expect(
      entries([...later, asked], 'preparing')
        .filter(({ isCard }) => isCard)
        .map(({ id }) => id),
    ).toContain(99)
  })

  it('stand by the time at which the kitchen has to act', () => {
    const quick = { ...order(1, 60, 'processing'), cookingTime: 5 }
    const slow = { ...order(2, 65, 'processing'), cookingTime: 20 }
    const far = { ...order(3, 70, 'processing'), deliveryMethod: 'own' as const, zoneMinutes: 40 }
    expect(entries([quick, slow, far], 'processing').map(({ id }) => id)).toEqual([3, 2, 1])
  })

  it('show as cards what is due within a quarter of an hour and the next six, and the rest as rows', () => {
    const cards = (minutes: readonly number[]) =>
      entries(
        minutes.map((left, at) => order(at + 1, left)),
        'preparing',
      ).map(({ isCard }) => isCard)
    const due = [-10, -5, 5, 10, 12, 14, 15]
    expect(cards([...due, 16, 90])).toEqual([...due.map(() => true), false, false])
    const later = [60, 65, 70, 75, 80, 85]
    expect(cards([...later, 90])).toEqual([...later.map(() => true), false])
  })

  it('keep an order that nobody has seen in the tray, by its arrival', () => {
    const orders = [order(12, 10, 'processing', null), order(11, 90, 'processing', null)]
    expect(entries(orders, 'new').map(({ id }) => id)).toEqual([11, 12])
    expect(entries(orders, 'processing')).toEqual([])
    expect([order(1, 1, 'scheduled', null), order(1, 1, 'preparing', null)].map(isNewOrder)).toEqual([
      false,
      false,
    ])
    expect(columnOf(order(1, 1, 'completed'))).toBeNull()
  })

  it('group the road by who brings the orders', () => {
    const luis = {
      deliveryManId: 31 as never,
      firstName: 'Luis',
      lastName: 'Paz',
      acceptance: 'accepted',
    } as const
    const orders = [
      { ...order(1, 10, 'in_route'), deliveryMan: luis },
      { ...order(2, 5, 'routing'), deliveryMethod: 'own' as const },
      order(3, 3, 'in_progress'),
      { ...order(4, 90, 'assigned'), deliveryMan: luis },
      { ...order(5, 99, 'routing'), deliveryMethod: 'own' as const },
    ]
    expect(entries(orders, 'road').map(({ id, isCard, group }) => [id, isCard, group?.key])).toEqual([
      [2, true, 'unassigned'],
      [5, true, 'unassigned'],
      [1, true, '31'],
      [4, true, '31'],
      [3, true, 'collected'],
    ])
  })

  it('are only those with a status that the role may see', () =>
    expect(visibleColumns(new Set(findBuiltInRole('packing')?.permissions))).not.toContain('road'))
})

it.each([
  ['Alergia: maní', true],
  ['Es alérgica a la nuez', true],
  ['Peanut allergy', true],
  ['Sin cebolla', false],
])('%s speaks of an allergy: %s', (comment, isAllergy) => expect(mentionsAllergy(comment)).toBe(isAllergy))
