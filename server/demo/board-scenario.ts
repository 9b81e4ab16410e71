import type { OrderStatus } from '../../src/domain/order/order-status.ts'
import type { UserId } from '../../src/domain/shared/ids.ts'
import type { PlannedOrder } from './planned-order.ts'

/** One order of the board, with times in minutes from now. */
export type ScenarioRow = readonly [status: OrderStatus, dueInMinutes: number, placedMinutesAgo: number, more?: Partial<PlannedOrder> & { readonly skus?: ReadonlyArray<readonly [string, number]>; readonly isLate?: boolean }]

/** Every open status at the first store, with one overdue order. */
export const boardScenario = (deliveryMen: readonly UserId[]): readonly ScenarioRow[] => {
  const deliveryMan = (index: number, acceptance: 'offered' | 'accepted' | 'waiting') => {
    const id = deliveryMen[index]
    if (id === undefined) throw new Error('the first store has eight delivery men')
    return { deliveryMan: { id, acceptance } }
  }
  return [
    ['preparing', -14, 66, { payment: 'cash', skus: [['CAL-003', 2], ['TAM-004', 4], ['BEB-002', 1]], comment: 'Sin picante, por favor' }],
    ['at_the_door', 2, 58, { payment: 'cash', ...deliveryMan(1, 'accepted'), skus: [['TAM-001', 6], ['TAM-003', 6]] }],
    ['in_route', 10, 56, { payment: 'card', ...deliveryMan(2, 'accepted'), skus: [['PUP-002', 6], ['SAL-002', 1], ['BEB-003', 1]] }],
    ['in_route', 20, 52, { payment: 'cash', ...deliveryMan(3, 'accepted'), skus: [['TAM-002', 8], ['BEB-004', 4]] }],
    ['assigned', 24, 48, { payment: 'cash', ...deliveryMan(0, 'accepted'), skus: [['ANT-004', 5], ['BEB-002', 1]] }],
    ['assigned', 30, 46, { payment: 'card', ...deliveryMan(4, 'offered'), skus: [['CAL-001', 3]] }],
    ['routing', 26, 44, { payment: 'cash', skus: [['TAM-001', 10], ['POS-001', 2]] }],
    ['routing', 34, 42, { payment: 'card', skus: [['PUP-001', 6], ['PUP-003', 4]] }],
    ['routing', 38, 41, { payment: 'cash', ...deliveryMan(7, 'waiting'), skus: [['ANT-006', 2], ['ANT-008', 2], ['BEB-005', 1]] }],
    ['in_progress', 16, 47, { type: 'third_party', method: 'third_party', payment: 'cash', skus: [['TAM-003', 12], ['BEB-001', 1]], comment: 'Recoge motorista de la plataforma' }],
    ['packing', 28, 36, { payment: 'cash', skus: [['PUP-001', 4], ['PUP-002', 4], ['BEB-002', 1]] }],
    ['packing', 36, 34, { payment: 'card', skus: [['CON-001', 2], ['CON-002', 1], ['DES-001', 1]] }],
    ['packing', 44, 31, { payment: 'cash', skus: [['TAM-006', 6], ['BEB-008', 2]] }],
    ['preparing', 42, 26, { payment: 'cash', skus: [['CAL-002', 2], ['ANT-003', 4]] }],
    ['preparing', 48, 24, { type: 'business', payment: 'card', skus: [['TAM-001', 12], ['BEB-001', 2], ['POS-007', 2]], comment: 'Es para una reunión, que venga puntual' }],
    ['preparing', 52, 19, { payment: 'cash', skus: [['ANT-010', 3], ['BEB-006', 3]] }],
    ['processing', 50, 13, { payment: 'cash', skus: [['TAM-003', 10], ['SAL-001', 1]] }],
    ['processing', 58, 8, { payment: 'cash', skus: [['PUP-001', 6], ['BEB-003', 1]] }],
    ['processing', 64, 4, { payment: 'card', skus: [['CAL-001', 1], ['CAL-006', 1], ['TAM-004', 4]] }],
    ['processing', 72, 1, { payment: 'cash', skus: [['TAM-001', 6], ['TAM-002', 6], ['BEB-004', 3]], comment: 'Mandar servilletas extra' }],
    ['processing', 240, 95, { payment: 'cash' }],
    ['processing', 330, 150, { payment: 'card' }],
    ['pending', 75, 6, { payment: 'pos', skus: [['TAM-007', 10], ['BEB-001', 1]] }],
    ['failed', 60, 11, { payment: 'card', skus: [['PUP-004', 6], ['ANT-007', 2]] }],
    ['failed', 90, 34, { payment: 'card' }],
    ['cancelled', 35, 50, { payment: 'cash', cancelReason: 'customer_request' }],
    ['cancelled', 20, 95, { payment: 'cash', cancelReason: 'delivery_time' }],
    ...Array.from({ length: 14 }, (_, index): ScenarioRow => ['completed', -30 - index * 38, 82 + index * 38, { isLate: index % 7 === 4 }]),
  ]
}
