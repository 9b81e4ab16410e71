import { afterAll, expect, test } from 'vitest'
import type { DailyReport, DailyReportEvent } from '../../src/domain/stock/daily-stock-report.ts'
import { DAILY_REPORT_STATUSES } from '../../src/domain/stock/daily-stock-report.ts'
import {
  receivedOf,
  STOCK_REQUEST_STATUSES,
  STOCK_SENDERS,
  type StockRequest,
  type StockRequestEvent,
} from '../../src/domain/stock/stock-request.ts'
import { applyDailyReportEvent } from '../../src/machines/lifecycles/daily-stock-report-lifecycle.ts'
import { dailyStockReportMachine } from '../../src/machines/lifecycles/daily-stock-report.machine.ts'
import { applyStockRequestEvent } from '../../src/machines/lifecycles/stock-request-lifecycle.ts'
import { stockRequestMachine } from '../../src/machines/lifecycles/stock-request.machine.ts'
import { everyDailyReportEdge, NEW_COUNT } from './daily-stock-report.paths.ts'
import { coverageLine } from './paths.ts'
import { withTransitions } from './replay-paths.ts'
import {
  everyStockRequestEdge,
  newStockRequest,
  PRODUCT,
  STOCK_REQUEST_EVENTS,
  stockRequestEventName,
} from './stock-request.paths.ts'
import { recordRun, type WalkedPath } from './test-run-record.ts'

const walked: Record<'stockRequest' | 'dailyStockReport', WalkedPath[]> = {
  stockRequest: [],
  dailyStockReport: [],
}
afterAll(() => {
  for (const machine of ['stockRequest', 'dailyStockReport'] as const)
    recordRun({ machine, driver: 'domain', finishedAt: new Date().toISOString(), paths: walked[machine] })
})

const wrongSteps = (paths: readonly WalkedPath[]) =>
  paths.flatMap(({ steps }) => steps.filter(({ actual }) => actual !== undefined))

test.each(STOCK_SENDERS)(
  'a request to a %s goes where the machine says, and its amounts never grow',
  (sender) => {
    const cover = everyStockRequestEdge(sender)
    console.log(coverageLine(`stockRequest (${sender})`, cover))
    for (const path of cover.paths) {
      let request: StockRequest = newStockRequest(sender)
      const steps = path.steps.map(({ event, to }) => {
        const answer = applyStockRequestEvent(request, event)
        if ('_tag' in answer) return { event: event.type, expected: to, actual: answer.code }
        request = answer
        for (const line of answer.lines) {
          expect(line.delivering ?? line.requested).toBeLessThanOrEqual(line.requested)
          expect(receivedOf(line)).toBeLessThanOrEqual(line.delivering ?? line.requested)
        }
        return answer.status === to
          ? { event: event.type, expected: to }
          : { event: event.type, expected: to, actual: answer.status }
      })
      const events = path.steps.map(({ event }) => event)
      const name = `${sender} · ${path.name}`
      walked.stockRequest.push(
        withTransitions(stockRequestMachine, newStockRequest(sender), events, { path: name, steps }),
      )
    }
    expect(wrongSteps(walked.stockRequest)).toEqual([])
  },
)

const describeAnswer = (request: StockRequest, event: StockRequestEvent): string => {
  const answer = applyStockRequestEvent(request, event)
  return '_tag' in answer ? answer.code : answer.status
}

test('every event of a request leads on or is refused by name in every status', () => {
  const table = Object.fromEntries(
    STOCK_REQUEST_STATUSES.map((status) => [
      status,
      STOCK_REQUEST_EVENTS.map(
        (event) =>
          `${stockRequestEventName(event)}: ${describeAnswer({ ...newStockRequest(status === 'sent_to_supplier' ? 'supplier' : 'distributor'), status }, event)}`,
      ).filter((line) => !line.endsWith('invalid_next_status')),
    ]),
  )
  const sent = (cancel: string) => [
    'request.pay: paid',
    'request.take: is_taken',
    'request.revert: invalid_revert_status',
    `request.cancel (sender): ${cancel}`,
    `request.cancel (store): ${cancel}`,
  ]
  expect(table).toEqual({
    // A request that was sent to a distributor stands after one that was sent to a supplier.
    sent_to_supplier: sent('cancel'),
    sent_to_distributor: sent('cancel'),
    paid: [
      'request.send: invalid_revert_status',
      'request.take: is_taken',
      'request.revert: invalid_revert_status',
      'request.cancel (sender): cancel',
      'request.cancel (store): cancel',
    ],
    is_taken: [
      'request.send: invalid_revert_status',
      'request.pay: invalid_revert_status',
      'request.ship: on_the_way',
      'request.ship (part): on_the_way',
      'request.revert: sent_to_distributor',
      'request.cancel (sender): cancel',
      'request.cancel (store): cancel',
    ],
    on_the_way: [
      'request.send: invalid_revert_status',
      'request.pay: invalid_revert_status',
      'request.take: invalid_revert_status',
      'request.deliver: delivered',
      'request.revert: is_taken',
      'request.cancel (sender): cancel',
      'request.cancel (store): stock_request_other_side',
    ],
    delivered: [
      'request.send: invalid_revert_status',
      'request.pay: invalid_revert_status',
      'request.take: invalid_revert_status',
      'request.ship: invalid_revert_status',
      'request.ship (part): invalid_revert_status',
      'request.fulfil: fulfilled',
      'request.fulfil (part): fulfilled',
      'request.revert: on_the_way',
    ],
    fulfilled: [
      'request.send: invalid_revert_status',
      'request.pay: invalid_revert_status',
      'request.take: invalid_revert_status',
      'request.ship: invalid_revert_status',
      'request.ship (part): invalid_revert_status',
      'request.deliver: invalid_revert_status',
      'request.revert: invalid_revert_status',
    ],
    cancel: [
      'request.send: invalid_revert_status',
      'request.pay: invalid_revert_status',
      'request.take: invalid_revert_status',
      'request.ship: invalid_revert_status',
      'request.ship (part): invalid_revert_status',
      'request.deliver: invalid_revert_status',
      'request.fulfil: invalid_revert_status',
      'request.fulfil (part): invalid_revert_status',
      'request.revert: invalid_revert_status',
    ],
  })
})

test.each([
  ['request.pay', 'store'],
  ['request.take', 'store'],
  ['request.deliver', 'store'],
  ['request.revert', 'store'],
] as const)('%s is not of the %s', (type, side) => {
  const status = {
    'request.pay': 'sent_to_distributor',
    'request.take': 'paid',
    'request.deliver': 'on_the_way',
    'request.revert': 'delivered',
  } as const
  expect(describeAnswer({ ...newStockRequest('distributor'), status: status[type] }, { type, side })).toBe(
    'stock_request_other_side',
  )
})

test('amounts are refused by name: too many sent, too many received, a gap without a reason, goods without a word', () => {
  const taken = { ...newStockRequest('distributor'), status: 'is_taken' as const }
  const ship = (delivering: number) =>
    describeAnswer(taken, {
      type: 'request.ship',
      side: 'sender',
      lines: [{ productId: PRODUCT, delivering }],
    })
  expect([ship(13), ship(-1), ship(0)]).toEqual([
    'stock_request_delivering_error',
    'stock_request_delivering_error',
    'on_the_way',
  ])
  const delivered = { ...taken, status: 'delivered' as const }
  const receive = (received: number, reason: 'other' | null) =>
    describeAnswer(delivered, {
      type: 'request.fulfil',
      side: 'store',
      lines: [{ productId: PRODUCT, received, reason }],
    })
  expect([receive(13, null), receive(11, null), receive(0, 'other')]).toEqual([
    'stock_request_received_error',
    'stock_request_reason_required',
    'fulfilled',
  ])
  expect(
    describeAnswer({ ...taken, status: 'on_the_way' }, { type: 'request.cancel', side: 'both', goods: null }),
  ).toBe('stock_request_goods_required')
})

test('a count goes where the machine says', () => {
  const cover = everyDailyReportEdge()
  console.log(coverageLine('dailyStockReport', cover))
  for (const path of cover.paths) {
    let report: DailyReport = NEW_COUNT
    const steps = path.steps.map(({ event, to }) => {
      const answer = applyDailyReportEvent(report, event)
      if (!('_tag' in answer)) report = answer
      const actual = '_tag' in answer ? answer.code : answer.status
      return actual === to ? { event: event.type, expected: to } : { event: event.type, expected: to, actual }
    })
    const events = path.steps.map(({ event }) => event)
    walked.dailyStockReport.push(
      withTransitions(dailyStockReportMachine, NEW_COUNT, events, { path: path.name, steps }),
    )
  }
  expect(wrongSteps(walked.dailyStockReport)).toEqual([])
})

test('what a count does not take is refused by name', () => {
  const [line] = NEW_COUNT.lines
  if (line === undefined) throw new Error('the count has a line')
  const ask = (over: Partial<DailyReport>, event: DailyReportEvent): string => {
    const answer = applyDailyReportEvent({ ...NEW_COUNT, ...over }, event)
    return '_tag' in answer ? answer.code : answer.status
  }
  expect(ask({}, { type: 'report.file' })).toBe('stock_count_incomplete')
  expect(ask({ lines: [] }, { type: 'report.file' })).toBe('stock_count_incomplete')
  expect(ask({ lines: [{ ...line, amount: 23 }] }, { type: 'report.file' })).toBe(
    'stock_count_reason_required',
  )
  const waiting = { status: 'awaiting_approval' as const }
  expect(ask(waiting, { type: 'report.approve', canApprove: false })).toBe('user_dont_have_permission')
  expect(ask(waiting, { type: 'report.return', canApprove: true, note: ' ' })).toBe(
    'stock_count_note_required',
  )
  for (const status of DAILY_REPORT_STATUSES.filter((each) => each !== 'awaiting_approval'))
    expect(ask({ status }, { type: 'report.approve', canApprove: true })).toBe('invalid_next_status')
  expect(ask({ status: 'filed' }, { type: 'report.file' })).toBe('invalid_next_status')
})
