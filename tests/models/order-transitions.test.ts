import { afterAll, expect, test } from 'vitest'
import type { OrderEvent, OrderEventType, OrderFacts } from '../../src/domain/order/order.ts'
import type { OrderAction } from '../../src/domain/order/order-action.ts'
import type { OrderStatus } from '../../src/domain/order/order-status.ts'
import { orderMachine } from '../../src/machines/lifecycles/order.machine.ts'
import { applyOrderEvent } from '../../src/machines/lifecycles/order-lifecycle.ts'
import {
  ABSENT_DELIVERY_MAN,
  AT,
  DELIVERY_MAN,
  OPERATOR,
  ORDER_EVENTS,
  orderEventName,
  placedFacts,
  STORE,
  TOMORROW,
} from './order.paths.ts'
import { recordRun } from './test-run-record.ts'

const step = (from: OrderStatus, action: OrderAction) => ({
  lastStep: { from, action, byUserId: OPERATOR, at: new Date(AT - 10_000).toISOString() },
})
const held = (facts: Partial<OrderFacts>): OrderFacts => placedFacts({ isReserved: true, ...facts })
const card = { ...placedFacts().payment, method: 'card' as const }
const offered = { id: DELIVERY_MAN.id, storeId: STORE, status: 'active', acceptance: 'offered' } as const
const onTheRoad = { ...offered, status: 'on_rout', acceptance: 'accepted' } as const

/** An order in each status, twice where two of that status answer differently. */
const ORDERS: Readonly<Record<string, OrderFacts>> = {
  sched: held({ status: 'scheduled', deliveryDay: TOMORROW, dueAt: AT }),
  pend: held({ status: 'pending', payment: card }),
  proc: held({ status: 'processing' }),
  prep: held({ status: 'preparing', ...step('processing', 'prepare') }),
  pack: held({ status: 'packing', ...step('preparing', 'pack') }),
  packPU: held({ status: 'packing', deliveryMethod: 'pickup', ...step('preparing', 'pack') }),
  inprog: held({ status: 'in_progress', deliveryMethod: 'pickup', ...step('packing', 'hand_over') }),
  rout: held({ status: 'routing', ...step('packing', 'route') }),
  routW: held({
    status: 'routing',
    ...step('routing', 'assign'),
    deliveryMan: { id: ABSENT_DELIVERY_MAN.id, storeId: STORE, status: 'is_absent', acceptance: 'waiting' },
  }),
  assi: held({ status: 'assigned', deliveryMan: offered, ...step('routing', 'assign') }),
  assiA: held({
    status: 'assigned',
    deliveryMan: { ...offered, acceptance: 'accepted' },
    ...step('assigned', 'accept'),
  }),
  inroute: held({ status: 'in_route', deliveryMan: onTheRoad, ...step('assigned', 'depart') }),
  door: held({ status: 'at_the_door', deliveryMan: onTheRoad, ...step('in_route', 'arrive') }),
  compl: placedFacts({
    status: 'completed',
    deliveryMan: onTheRoad,
    payment: { ...placedFacts().payment, status: 'completed' },
  }),
  fail: placedFacts({ status: 'failed', payment: { ...card, status: 'failed' } }),
  canc: placedFacts({ status: 'cancelled' }),
}

/** The table's words: `·` is `invalid_next_status`, capitals are other refusals, the rest is the status reached. */
const WORDS: Readonly<Record<string, string>> = {
  scheduled: 'sched',
  pending: 'pend',
  processing: 'proc',
  preparing: 'prep',
  packing: 'pack',
  in_progress: 'inprog',
  routing: 'rout',
  assigned: 'assi',
  in_route: 'inroute',
  at_the_door: 'door',
  completed: 'compl',
  failed: 'fail',
  cancelled: 'canc',
  invalid_next_status: '·',
  order_is_completed: 'DONE',
  order_is_canceled: 'GONE',
  delivery_man_not_found: 'NOBODY',
  delivery_man_busy: 'AWAY',
  delivery_man_not_accepted: 'UNAGREED',
  undo_expired: 'TOOLATE',
  payment_type_dont_exit: 'METHOD',
}

const EXPECTED = `
                            sched    pend     proc     prep     pack     packPU   inprog   rout     routW    assi     assiA    inroute  door     compl    fail     canc
order.due                   proc     ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        GONE
order.placed                ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        GONE
order.start                 proc     ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        GONE
order.prepare               ·        ·        prep     ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        GONE
order.pack                  ·        ·        ·        pack     ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        GONE
order.route                 ·        ·        ·        ·        rout     ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        GONE
order.hand_over             ·        ·        ·        ·        ·        inprog   ·        ·        ·        ·        ·        ·        ·        DONE     ·        GONE
order.accept                ·        ·        ·        ·        ·        ·        ·        NOBODY   AWAY     assi     ·        ·        ·        DONE     ·        GONE
order.refuse                ·        ·        ·        ·        ·        ·        ·        NOBODY   rout     rout     rout     ·        ·        DONE     ·        GONE
order.unassign              ·        ·        ·        ·        ·        ·        ·        NOBODY   rout     rout     rout     ·        ·        DONE     ·        GONE
order.depart                ·        ·        ·        ·        ·        ·        ·        ·        ·        UNAGREED inroute  ·        ·        DONE     ·        GONE
order.arrive                ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        door     ·        DONE     ·        GONE
order.return                ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        rout     rout     DONE     ·        GONE
order.undo                  ·        ·        ·        proc     prep     prep     pack     pack     TOOLATE  rout     TOOLATE  ·        ·        DONE     ·        GONE
order.fail                  ·        fail     ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        GONE
payment.captured            ·        proc     ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        GONE
payment.failed              ·        fail     ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        GONE
order.assign 51             ·        ·        ·        ·        ·        ·        ·        assi     assi     ·        ·        ·        ·        DONE     ·        GONE
order.assign 52             ·        ·        ·        ·        ·        ·        ·        assi     assi     assi     assi     ·        ·        DONE     ·        GONE
order.assign (is_absent) 53 ·        ·        ·        ·        ·        ·        ·        rout     rout     rout     rout     ·        ·        DONE     ·        GONE
order.man_available         ·        ·        ·        ·        ·        ·        ·        ·        rout     ·        ·        ·        ·        DONE     ·        GONE
order.reschedule (later)    sched    pend     sched    ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        GONE
order.reschedule (today)    proc     pend     proc     ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     ·        GONE
order.complete              ·        ·        ·        ·        ·        ·        compl    ·        ·        ·        ·        ·        compl    DONE     ·        GONE
order.cancel                canc     canc     canc     canc     canc     canc     canc     canc     canc     canc     canc     canc     canc     DONE     canc     GONE
order.retry (card)          ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     pend     GONE
order.retry (cash)          ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     proc     GONE
order.retry (bank_transfer) ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        ·        DONE     METHOD   GONE
`

/** The row's name: the event, and of an offer to whom. */
const rowName = (event: OrderEvent): string =>
  orderEventName(event) + (event.type === 'order.assign' ? ` ${event.candidate.id}` : '')

const answer = (order: OrderFacts, event: OrderEvent): string => {
  const decided = applyOrderEvent(order, event)
  const word = WORDS[decided._tag === 'Transitioned' ? decided.status : decided.code]
  return word ?? `?${decided._tag === 'Refusal' ? decided.code : decided.status}`
}

test('every event in every status is accepted or refused as the table says', () => {
  const rows = [
    ['', ...Object.keys(ORDERS)],
    ...ORDER_EVENTS.map((event) => [
      rowName(event),
      ...Object.values(ORDERS).map((order) => answer(order, event)),
    ]),
  ]
  expect(
    rows
      .map((row) =>
        row
          .map((cell, at) => cell.padEnd(at === 0 ? 28 : 9))
          .join('')
          .trimEnd(),
      )
      .join('\n'),
  ).toBe(EXPECTED.slice(1, -1))
})

test('the table has every event that the machine knows', () => {
  const known = new Set(Object.values(orderMachine.states).flatMap((state) => state.ownEvents))
  expect(known).toEqual(new Set<OrderEventType>(ORDER_EVENTS.map((event) => event.type)))
})

afterAll(() => {
  const cells = (line: string) =>
    [line.slice(0, 28), ...(line.slice(28).match(/.{1,9}/g) ?? [])].map((cell) => cell.trim())
  const [[, ...head] = [], ...rows] = EXPECTED.slice(1, -1).split('\n').map(cells)
  const said = new Map(Object.entries(WORDS).map(([long, short]) => [short, long]))
  const paths = head.map((name, column) => {
    const order = ORDERS[name]
    if (order === undefined) throw new Error(`The table names no order ${name}`)
    return {
      path: `${order.status} (${name}) · every event`,
      isTable: true,
      steps: ORDER_EVENTS.map((event) => {
        const row = rows.find(([first]) => first === rowName(event))
        const cell = row?.[column + 1] ?? ''
        const [is, should] = [answer(order, event), cell].map((word) => said.get(word) ?? word) as [
          string,
          string,
        ] // two in, two out
        return { event: rowName(event), expected: should, ...(is === should ? {} : { actual: is }) }
      }),
    }
  })
  recordRun({ machine: 'order', driver: 'domain', finishedAt: new Date().toISOString(), paths }, 'table')
})
