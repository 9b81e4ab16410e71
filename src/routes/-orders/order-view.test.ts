import { describe, expect, it } from 'vitest'
import { ORDER_ACTIONS, type OrderAction } from '../../domain/order/order-action.ts'
import { ORDER_STATUSES } from '../../domain/order/order-status.ts'
import type { OrderAbility } from '../../machines/lifecycles/order-lifecycle.ts'
import { testOrder, testPayment } from '../../../tests/components/order.fixture.ts'
import {
  abilityFor,
  isOverdue,
  laneOf,
  minutesLeft,
  nextOrderStep,
  reachedStatus,
  returnedMoney,
  rolesToAsk,
} from './order-view.ts'

const abilities = (overrides: Partial<Record<OrderAction, OrderAbility>>) => ({
  ...(Object.fromEntries(ORDER_ACTIONS.map((action) => [action, 'invalid_next_status'])) as Record<
    OrderAction,
    OrderAbility
  >),
  ...overrides,
})

describe('lanes of the board', () => {
  it('has a lane for every open status and none for the others', () => {
    expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, laneOf(status)]))).toEqual({
      scheduled: 'waiting',
      pending: 'waiting',
      processing: 'kitchen',
      preparing: 'kitchen',
      packing: 'kitchen',
      in_progress: 'road',
      routing: 'road',
      assigned: 'road',
      in_route: 'road',
      at_the_door: 'road',
      completed: null,
      failed: null,
      cancelled: null,
    })
  })
})

describe('time left', () => {
  const due = '2026-11-20T18:30:00.000Z'
  it.each([
    ['2026-11-20T18:19:01.000Z', 11],
    ['2026-11-20T18:30:00.000Z', 0],
    ['2026-11-20T18:30:01.000Z', -1],
    ['2026-11-20T18:36:00.000Z', -6],
  ])('is, at %s, %i minutes', (now, minutes) => {
    expect(minutesLeft(due, Date.parse(now))).toBe(minutes)
  })

  it('is never overdue once the order is closed', () => {
    const now = Date.parse('2026-11-20T19:00:00.000Z')
    expect(isOverdue({ status: 'at_the_door', deliveryTime: due }, now)).toBe(true)
    expect(isOverdue({ status: 'completed', deliveryTime: due }, now)).toBe(false)
  })
})

describe('the next step button', () => {
  it('is the step that the operator may take', () => {
    expect(
      nextOrderStep({
        status: 'packing',
        deliveryMan: null,
        abilities: abilities({ route: true, cancel: true }),
      }),
    ).toEqual({
      action: 'route',
      ability: { isAllowed: true },
    })
  })

  it('is the step of another role when the operator may take none', () => {
    expect(
      nextOrderStep({
        status: 'packing',
        deliveryMan: null,
        abilities: abilities({ route: 'user_dont_have_permission' }),
      }),
    ).toEqual({
      action: 'route',
      ability: { isAllowed: false, code: 'user_dont_have_permission' },
    })
  })

  it('assigns first, then records the acceptance, then departs', () => {
    const deliveryMan = { deliveryManId: 7 as never, firstName: 'Kevin', lastName: 'Tzoc' }
    const rights = abilities({ assign: true, accept: true, depart: true })
    expect(nextOrderStep({ status: 'routing', deliveryMan: null, abilities: rights })?.action).toBe('assign')
    expect(
      nextOrderStep({
        status: 'assigned',
        deliveryMan: { ...deliveryMan, acceptance: 'offered' },
        abilities: rights,
      })?.action,
    ).toBe('accept')
    expect(
      nextOrderStep({
        status: 'assigned',
        deliveryMan: { ...deliveryMan, acceptance: 'accepted' },
        abilities: rights,
      })?.action,
    ).toBe('depart')
  })

  it("does not exist for an action that the order's status does not allow", () => {
    expect(abilityFor({ abilities: abilities({}) }, 'prepare')).toBeNull()
    expect(nextOrderStep({ status: 'completed', deliveryMan: null, abilities: abilities({}) })).toBeNull()
  })
})

describe('roles to ask', () => {
  it('are the routing roles for a store operator who may not route', () => {
    expect(rolesToAsk('route', 'packing').map((role) => role.key)).toEqual(['routing', 'store-manager'])
  })
  it('are the call centre and the manager for a cancellation before packing ends', () => {
    expect(rolesToAsk('cancel', 'preparing').map((role) => role.key)).toEqual(['callcenter', 'store-manager'])
  })
  it('omit the call centre once the goods are on their way', () => {
    expect(rolesToAsk('cancel', 'in_route').map((role) => role.key)).toEqual(['store-manager'])
  })
})

describe('an order that was stopped', () => {
  const step = (id: number, from: string | null, to: string) => ({
    id,
    at: '2026-12-07T17:20:00.000Z',
    event: to === 'cancelled' ? 'order.cancel' : 'order.prepare',
    from: from as never, // a status
    to: to as never, // a status
    actor: null,
    reason: null,
    paid: null,
    goods: null,
    carrier: null,
  })
  const attempt = (status: 'approved' | 'voided' | 'declined', amount: number) => ({
    status,
    amount,
    startedAt: '2026-12-07T17:00:00.000Z',
    settledAt: '2026-12-07T17:00:01.000Z',
    gatewayCode: null,
    transactionId: null,
  })
  const stopped = (payment: Parameters<typeof testPayment>[0]) =>
    testOrder({ status: 'cancelled', payment: testPayment(payment) })

  it('shows its progress as far as it had come', () => {
    const history = [
      step(1, null, 'processing'),
      step(2, 'processing', 'in_route'),
      step(3, 'in_route', 'cancelled'),
    ]
    expect(reachedStatus(testOrder({ status: 'cancelled', history }))).toBe('in_route')
    expect(reachedStatus(testOrder({ history }))).toBe('preparing')
    expect(reachedStatus(testOrder({ status: 'failed', history: [] }))).toBe('failed')
  })

  it('says what of its money was given back, is under way, or is given back by hand', () => {
    expect(
      returnedMoney(stopped({ attempts: [attempt('declined', 11_500), attempt('voided', 11_500)] })),
    ).toEqual({
      amount: 11_500,
      state: 'returned',
    })
    expect(
      returnedMoney(stopped({ attempts: [attempt('voided', 11_500), attempt('approved', 2_000)] })),
    ).toEqual({
      amount: 13_500,
      state: 'underway',
    })
    expect(returnedMoney(stopped({ posAuthorizationCode: '0417', amount: 11_500 }))).toEqual({
      amount: 11_500,
      state: 'byHand',
    })
    expect(returnedMoney(stopped({}))).toBeNull()
    expect(returnedMoney(testOrder({ payment: testPayment({ posAuthorizationCode: '0417' }) }))).toBeNull()
  })
})
