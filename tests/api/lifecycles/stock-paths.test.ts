import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkStock } from '../../../server/modules/stock/stock-check.ts'
import type { DailyStockReport } from '../../../src/api/contract/stock-reports.contract.ts'
import type { StockOrder } from '../../../src/api/contract/stock-requests.contract.ts'
import type { DailyReportEvent } from '../../../src/domain/stock/daily-stock-report.ts'
import {
  STOCK_SENDERS,
  type StockRequestEvent,
  type StockSender,
} from '../../../src/domain/stock/stock-request.ts'
import type { ProductId, SupplierId } from '../../../src/domain/shared/ids.ts'
import { dailyStockReportMachine } from '../../../src/machines/lifecycles/daily-stock-report.machine.ts'
import { stockRequestMachine } from '../../../src/machines/lifecycles/stock-request.machine.ts'
import {
  countOf,
  COUNTS,
  dailyReportEventName,
  everyDailyReportEdge,
  NEW_COUNT,
} from '../../models/daily-stock-report.paths.ts'
import { coverageLine } from '../../models/paths.ts'
import { withTransitions } from '../../models/replay-paths.ts'
import { selectedPaths } from '../../models/selected-path.ts'
import {
  newStockRequest,
  stockRequestEventName,
  stockRequestTransitions,
} from '../../models/stock-request.paths.ts'
import { recordRun, type WalkedPath } from '../../models/test-run-record.ts'
import { BOXES, createStockFixture } from '../stock/stock.fixture.ts'
import type { TestResponse } from '../test-server.ts'

let w: Awaited<ReturnType<typeof createStockFixture>>
const walked: Record<'stockRequest' | 'dailyStockReport', WalkedPath[]> = {
  stockRequest: [],
  dailyStockReport: [],
}
beforeAll(async () => {
  w = await createStockFixture()
  await w.network.addOperator('owner-2', 'franchise-owner', { franchisor_id: w.network.franchisorIds[0] })
})
afterAll(async () => {
  for (const machine of ['stockRequest', 'dailyStockReport'] as const)
    recordRun({ machine, driver: 'api', finishedAt: new Date().toISOString(), paths: walked[machine] })
  await w.server.close()
})

const stepOf = (event: string, expected: string, actual: string) =>
  actual === expected ? { event, expected } : { event, expected, actual }
const wrongSteps = (paths: readonly WalkedPath[]) =>
  paths.filter(({ steps }) => steps.some(({ actual }) => actual !== undefined))
const statusOf = ({ body, status }: TestResponse<{ readonly status: string }>): string =>
  status < 300 ? body.status : `${status} ${JSON.stringify(body)}`

/** A product in boxes of six that each kind of sender supplies. */
const productFor = async (sender: StockSender) => {
  if (sender === 'distributor') return { id: (await w.held({ quantity: 0 }, BOXES)).id, supplierId: null }
  const product = await w.madeThirdParty()
  const supplierId = product.suppliers[0]?.id ?? null
  await w.as('manager', 'POST', `/stores/${w.storeId}/products/${product.id}`, { quantity: 0 })
  // Who sends it is the supplier that somebody works for.
  await w.server.services.db
    .updateTable('users')
    .set({ supplier_id: supplierId as SupplierId | null }) // the id of a row
    .where('login', '=', 'proveedora')
    .execute()
  return { id: product.id, supplierId }
}

const TARGETS: Partial<Record<StockRequestEvent['type'], string>> = {
  'request.pay': 'paid',
  'request.take': 'is_taken',
  'request.ship': 'on_the_way',
  'request.deliver': 'delivered',
  'request.fulfil': 'fulfilled',
  'request.cancel': 'cancel',
}
const BEFORE: Readonly<Record<string, string>> = { on_the_way: 'is_taken', delivered: 'on_the_way' }

test.each(STOCK_SENDERS)(
  'every transition of a request to a %s over HTTP, and only what arrived is in stock',
  { timeout: 240_000 },
  async (sender) => {
    const cover = stockRequestTransitions(sender)
    console.log(coverageLine(`stockRequest over HTTP (${sender})`, cover))
    for (const path of selectedPaths(`${sender} · `, cover.paths)) {
      const product = await productFor(sender)
      let request: Pick<StockOrder, 'id' | 'status' | 'isPaid'> | null = null
      let arrived = 0
      const steps = []
      for (const { event, to } of path.steps) {
        const answer: TestResponse<StockOrder> =
          event.type === 'request.send' || request === null
            ? await w.as<StockOrder>('manager', 'POST', '/stock-orders', {
                storeId: w.storeId,
                ...(sender === 'distributor'
                  ? { distributorId: w.distributorId }
                  : { supplierId: product.supplierId }),
                products: [{ productId: product.id, quantity: 12 }],
              })
            : await w.as<StockOrder>(
                event.side === 'store' ? 'manager' : sender === 'distributor' ? 'bodeguero' : 'proveedora',
                'PATCH',
                `/stock-orders/${request.id}`,
                bodyOf(event, request, sender, product.id),
              )
        if (answer.status < 300) request = answer.body
        if (event.type === 'request.fulfil') arrived = answer.body.lines?.[0]?.received ?? 0
        const is = `${statusOf(answer)}${to.endsWith(' (paid)') && answer.body.isPaid ? ' (paid)' : ''}`
        steps.push(stepOf(stockRequestEventName(event), to, is))
        // The model of the world: nothing but a receipt moves the store's stock.
        expect(await w.quantityOf(product.id)).toBe(arrived)
      }
      const events = path.steps.map(({ event }) => event)
      const name = `${sender} · ${path.name}`
      walked.stockRequest.push(
        withTransitions(stockRequestMachine, newStockRequest(sender), events, { path: name, steps }),
      )
    }
    expect(wrongSteps(walked.stockRequest)).toEqual([])
  },
)

const bodyOf = (
  event: StockRequestEvent,
  { isPaid, status }: Pick<StockOrder, 'status' | 'isPaid'>,
  sender: StockSender,
  productId: ProductId,
): object => {
  const target = TARGETS[event.type] ?? BEFORE[status] ?? (isPaid ? 'paid' : `sent_to_${sender}`)
  return {
    status: target,
    ...(event.type === 'request.cancel' && event.goods !== null && { goods: event.goods }),
    ...('lines' in event &&
      event.lines.length > 0 && { lines: event.lines.map((line) => ({ ...line, productId })) }),
  }
}

test('every transition of a count over HTTP, and no count moves stock', { timeout: 240_000 }, async () => {
  const store = w.network.storeIds[1]
  const product = await w.held({ quantity: 24 }, {}, 'other-manager')
  await w.as('superadmin', 'PUT', `/stores/${store}/daily-stock-reports/remind-settings`, {
    time: '18:00',
    weekdays: [5],
    frequency: 'every_week',
    emails: [],
    approvalLimit: 5_000,
  })
  const reports = `/stores/${store}/daily-stock-reports`
  const count = `/stores/${store}/stock-count`
  const cover = everyDailyReportEdge()
  console.log(coverageLine('dailyStockReport over HTTP', cover))
  for (const path of selectedPaths('', cover.paths)) {
    await w.as('other-manager', 'DELETE', count)
    let report = (await w.as<DailyStockReport>('other-manager', 'POST', count)).body
    const send = (event: DailyReportEvent): Promise<TestResponse<DailyStockReport>> => {
      const named = countOf(event)
      if (named !== null) {
        const { amount, reason } = COUNTS[named]
        return w.as<DailyStockReport>('other-manager', 'PUT', count, {
          products: [{ productId: product.id, amount, reason }],
        })
      }
      return event.type === 'report.file'
        ? w.as<DailyStockReport>('other-manager', 'POST', reports, {})
        : w.as<DailyStockReport>('owner', 'PATCH', `${reports}/${report.id}`, {
            status: event.type === 'report.approve' ? 'filed' : 'returned',
            ...(event.type === 'report.return' && { note: event.note }),
          })
    }
    const steps = []
    for (const { event, to } of path.steps) {
      const answer = await send(event)
      if (answer.status < 300) report = answer.body
      steps.push(stepOf(dailyReportEventName(event), to, statusOf(answer)))
    }
    const events = path.steps.map(({ event }) => event)
    walked.dailyStockReport.push(
      withTransitions(dailyStockReportMachine, NEW_COUNT, events, { path: path.name, steps }),
    )
  }
  expect(wrongSteps(walked.dailyStockReport)).toEqual([])
  const { differences } = await checkStock(w.server.services.db)
  expect(differences.filter(({ productId }) => productId === Number(product.id))).toEqual([])
})
