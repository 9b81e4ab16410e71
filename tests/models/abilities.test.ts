import { expect, test } from 'vitest'
import { STATUS_CHANGE_PERMISSIONS } from '../../src/domain/access/permissions.ts'
import { findBuiltInRole } from '../../src/domain/access/built-in-roles.ts'
import { ORDER_ACTIONS } from '../../src/domain/order/order-action.ts'
import type { OrderFacts } from '../../src/domain/order/order.ts'
import { abilitiesOf } from '../../src/machines/lifecycles/order-lifecycle.ts'
import { AT, DELIVERY_MAN, OPERATOR, placedFacts, STORE, TOMORROW } from './order.paths.ts'

const offered = { id: DELIVERY_MAN.id, storeId: STORE, status: 'active', acceptance: 'offered' } as const
const onTheRoad = { ...offered, status: 'on_rout', acceptance: 'accepted' } as const
const card = { ...placedFacts().payment, method: 'card' as const }
const held = (facts: Partial<OrderFacts>): OrderFacts => placedFacts({ isReserved: true, ...facts })
const prepared = {
  from: 'processing',
  action: 'prepare',
  byUserId: OPERATOR,
  at: new Date(AT - 10_000).toISOString(),
} as const

const ORDERS: Readonly<Record<string, OrderFacts>> = {
  sched: held({ status: 'scheduled', deliveryDay: TOMORROW, dueAt: AT }),
  pend: held({ status: 'pending', payment: card }),
  proc: held({}),
  prep: held({ status: 'preparing', lastStep: prepared }),
  pack: held({ status: 'packing' }),
  packPU: held({ status: 'packing', deliveryMethod: 'pickup' }),
  inprog: held({
    status: 'in_progress',
    deliveryMethod: 'pickup',
    payment: { ...card, method: 'pos', customerWillPay: true },
  }),
  rout: held({ status: 'routing' }),
  assi: held({ status: 'assigned', deliveryMan: offered }),
  assiA: held({ status: 'assigned', deliveryMan: { ...offered, acceptance: 'accepted' } }),
  inroute: held({ status: 'in_route', deliveryMan: onTheRoad, returnsCount: 3 }),
  door: held({
    status: 'at_the_door',
    deliveryMan: onTheRoad,
    payment: { ...card, method: 'bank_transfer', bankTransactionId: 'T-1', status: 'completed' },
  }),
  compl: placedFacts({ status: 'completed' }),
  fail: placedFacts({ status: 'failed', payment: { ...card, status: 'failed' } }),
  fail3P: placedFacts({ status: 'failed', type: 'third_party', payment: { ...card, status: 'failed' } }),
  failed: placedFacts({ status: 'failed', payment: { ...card, status: 'failed', isOutcomeUnknown: true } }),
  canc: placedFacts({ status: 'cancelled' }),
}

const WORDS: Readonly<Record<string, string>> = {
  true: 'yes',
  invalid_next_status: '·',
  order_is_completed: 'DONE',
  order_is_canceled: 'GONE',
  delivery_man_not_found: 'NOBODY',
  delivery_man_not_accepted: 'UNAGREED',
  returns_exhausted: 'RETURNS',
  undo_expired: 'TOOLATE',
  payment_outcome_unknown: 'UNKNOWN',
  user_dont_have_permission: 'ASK',
}

/** `yes`, or why not: `·` is `invalid_next_status`, `ASK` is a permission that the caller lacks. */
const tableFor = (permissions: ReadonlySet<string>): string => {
  const columns = Object.values(ORDERS).map((order) =>
    abilitiesOf(order, { userId: OPERATOR, permissions }, AT),
  )
  const rows = [
    ['', ...Object.keys(ORDERS)],
    ...ORDER_ACTIONS.map((action) => [
      action,
      ...columns.map((of) => WORDS[String(of[action])] ?? `?${of[action]}`),
    ]),
  ]
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(at === 0 ? 11 : 9))
        .join('')
        .trimEnd(),
    )
    .join('\n')
}

test('the buttons of somebody who may do everything', () => {
  expect(tableFor(new Set([...STATUS_CHANGE_PERMISSIONS, 'cancelLateOrders', 'updateOrders']))).toBe(
    `
           sched    pend     proc     prep     pack     packPU   inprog   rout     assi     assiA    inroute  door     compl    fail     fail3P   failed   canc
start      yes      ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        ·        ·        GONE
prepare    ·        ·        yes      ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        ·        ·        GONE
pack       ·        ·        ·        yes      ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        ·        ·        GONE
route      ·        ·        ·        ·        yes      ·        ·        ·        ·        ·        ·        ·        DONE     ·        ·        ·        GONE
hand_over  ·        ·        ·        ·        ·        yes      ·        ·        ·        ·        ·        ·        DONE     ·        ·        ·        GONE
assign     ·        ·        ·        ·        ·        ·        ·        yes      yes      yes      ·        ·        DONE     ·        ·        ·        GONE
accept     ·        ·        ·        ·        ·        ·        ·        NOBODY   yes      ·        ·        ·        DONE     ·        ·        ·        GONE
refuse     ·        ·        ·        ·        ·        ·        ·        NOBODY   yes      yes      ·        ·        DONE     ·        ·        ·        GONE
unassign   ·        ·        ·        ·        ·        ·        ·        NOBODY   yes      yes      ·        ·        DONE     ·        ·        ·        GONE
depart     ·        ·        ·        ·        ·        ·        ·        ·        UNAGREED yes      ·        ·        DONE     ·        ·        ·        GONE
arrive     ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        yes      ·        DONE     ·        ·        ·        GONE
return     ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        RETURNS  yes      DONE     ·        ·        ·        GONE
complete   ·        ·        ·        ·        ·        ·        yes      ·        ·        ·        ·        yes      DONE     ·        ·        ·        GONE
cancel     yes      yes      yes      yes      yes      yes      yes      yes      yes      yes      yes      yes      DONE     yes      yes      yes      GONE
undo       ·        ·        ·        yes      TOOLATE  TOOLATE  TOOLATE  TOOLATE  TOOLATE  TOOLATE  ·        ·        DONE     ·        ·        ·        GONE
reschedule yes      yes      yes      ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        ·        ·        GONE
retry      ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     yes      yes      UNKNOWN  GONE
fail       ·        yes      ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        ·        ·        GONE
`.slice(1, -1),
  )
})

test('a store operator is told to ask only for what the order could do', () => {
  expect(tableFor(new Set(findBuiltInRole('store-operator')?.permissions))).toBe(
    `
           sched    pend     proc     prep     pack     packPU   inprog   rout     assi     assiA    inroute  door     compl    fail     fail3P   failed   canc
start      ASK      ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        ·        ·        GONE
prepare    ·        ·        yes      ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        ·        ·        GONE
pack       ·        ·        ·        yes      ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        ·        ·        GONE
route      ·        ·        ·        ·        ASK      ·        ·        ·        ·        ·        ·        ·        DONE     ·        ·        ·        GONE
hand_over  ·        ·        ·        ·        ·        yes      ·        ·        ·        ·        ·        ·        DONE     ·        ·        ·        GONE
assign     ·        ·        ·        ·        ·        ·        ·        ASK      ASK      ASK      ·        ·        DONE     ·        ·        ·        GONE
accept     ·        ·        ·        ·        ·        ·        ·        NOBODY   ASK      ·        ·        ·        DONE     ·        ·        ·        GONE
refuse     ·        ·        ·        ·        ·        ·        ·        NOBODY   ASK      ASK      ·        ·        DONE     ·        ·        ·        GONE
unassign   ·        ·        ·        ·        ·        ·        ·        NOBODY   ASK      ASK      ·        ·        DONE     ·        ·        ·        GONE
depart     ·        ·        ·        ·        ·        ·        ·        ·        UNAGREED ASK      ·        ·        DONE     ·        ·        ·        GONE
arrive     ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ASK      ·        DONE     ·        ·        ·        GONE
return     ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        RETURNS  ASK      DONE     ·        ·        ·        GONE
complete   ·        ·        ·        ·        ·        ·        yes      ·        ·        ·        ·        ASK      DONE     ·        ·        ·        GONE
cancel     ASK      ASK      ASK      ASK      ASK      ASK      ASK      ASK      ASK      ASK      ASK      ASK      DONE     ASK      ASK      ASK      GONE
undo       ·        ·        ·        yes      TOOLATE  TOOLATE  TOOLATE  TOOLATE  TOOLATE  TOOLATE  ·        ·        DONE     ·        ·        ·        GONE
reschedule ASK      ASK      ASK      ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        ·        ·        GONE
retry      ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     ASK      ASK      UNKNOWN  GONE
fail       ·        ASK      ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        ·        ·        GONE
`.slice(1, -1),
  )
})
