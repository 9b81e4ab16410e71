import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PrintJobRecord, PrinterRecord } from '../../../src/api/contract/printing.contract.ts'
import type { PrintOutcome } from '../../../server/gateways/receipt-printer.ts'
import { printWaiting } from '../../../server/modules/printing/print-work.ts'
import type { PrintJobEventType } from '../../../src/domain/store-day/print-job.ts'
import { printJobMachine } from '../../../src/machines/lifecycles/print-job.machine.ts'
import { coverageLine } from '../../models/paths.ts'
import { everyPrintJobEdge, NEW_PRINT_JOB } from '../../models/print-job.paths.ts'
import { withTransitions } from '../../models/replay-paths.ts'
import { selectedPaths } from '../../models/selected-path.ts'
import { recordRun, type WalkedPath, type WalkedStep } from '../../models/test-run-record.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'

let w: OrdersFixture
let printerId: PrinterRecord['id']
const walked: WalkedPath[] = []
/** Tickets at the printer, each until a step says what became of it. */
const atPrinter: Array<(outcome: PrintOutcome) => void> = []
let sent = 0

beforeAll(async () => {
  w = await createOrdersFixture()
  Object.assign(w.server.services.receiptPrinter, {
    print: () =>
      new Promise<PrintOutcome>((resolve) => {
        sent += 1
        atPrinter.push(resolve)
      }),
  })
  const { body } = await w.post(
    `/stores/${w.storeId}/printers`,
    { name: 'Cocina', place: 'kitchen', host: '127.0.0.1', port: 9100 },
    { login: 'manager' },
  )
  printerId = (body as unknown as PrinterRecord).id // the contract's answer
})
afterAll(async () => {
  recordRun({ machine: 'printJob', driver: 'api', finishedAt: new Date().toISOString(), paths: walked })
  await w.server.close()
})

const jobOf = async (): Promise<PrintJobRecord> => {
  const { body } = await w.get<{ data: PrintJobRecord[] }>(`/stores/${w.storeId}/print-jobs`, 'manager')
  const [job, ...others] = body.data
  if (job === undefined || others.length > 0) throw new Error('a path has one print')
  return job
}
const isAtPrinter = () => vi.waitFor(() => expect(atPrinter).toHaveLength(1), { timeout: 5_000 })

const OUTCOMES: Partial<Record<PrintJobEventType, PrintOutcome>> = {
  'print.acknowledged': 'printed',
  'print.unanswered': 'unconfirmed',
  'print.unreachable': 'unreachable',
  'print.paperOut': 'paper',
}

const take = async (event: PrintJobEventType, orderId: number, minutes: number): Promise<void> => {
  const outcome = OUTCOMES[event]
  if (outcome !== undefined) {
    atPrinter.shift()?.(outcome)
    await vi.waitFor(async () => expect((await jobOf()).status).not.toBe('sent'), { timeout: 5_000 })
    return
  }
  if (event !== 'print.send') {
    const action = event.slice('print.'.length)
    const { id } = await jobOf()
    const answer = await w.patch(`/stores/${w.storeId}/print-jobs/${id}`, { action }, { login: 'manager' })
    expect(answer.status).toBe(200)
    return
  }
  if (minutes === 0) {
    await w.post(`/orders/${orderId}/acknowledgement`, {}, { login: 'manager' })
    await w.server.outbox.drain()
  } else {
    const { clock } = w.server.services
    void printWaiting(w.server.services, new Date(clock.now().getTime() + minutes * 60_000))
  }
  await isAtPrinter()
}

/** What events have left besides the state: how often it was written, whether it may be on paper, and the printer. */
const worldAfter = (events: readonly PrintJobEventType[]) => {
  const last = events.at(-1)
  const isFailed = last === 'print.unreachable' && events.filter((each) => each === last).length === 3
  return {
    sent: events.filter((each) => each === 'print.send').length,
    wasSent: events.includes('print.unanswered'),
    isEnded: last === 'print.acknowledged' || last === 'print.confirm' || isFailed,
    // Whoever tries again has seen to the printer.
    stopped: last === 'print.paperOut' ? 'paper' : isFailed ? 'unreachable' : null,
  }
}
const readWorld = async () => {
  const { db } = w.server.services
  const job = await db.selectFrom('print_jobs').select(['was_sent', 'ended_at']).executeTakeFirstOrThrow()
  const printer = await db
    .selectFrom('printers')
    .select('stopped')
    .where('id', '=', printerId)
    .executeTakeFirstOrThrow()
  return { sent, wasSent: job.was_sent, isEnded: job.ended_at !== null, stopped: printer.stopped }
}

test(
  'every path of a print over HTTP, and nothing is on paper twice by itself',
  { timeout: 240_000 },
  async () => {
    const cover = everyPrintJobEdge()
    console.log(coverageLine('printJob over HTTP', cover))
    const { db } = w.server.services
    for (const path of selectedPaths('', cover.paths)) {
      await db.deleteFrom('print_jobs').execute()
      await db.updateTable('printers').set({ stopped: null, stopped_at: null }).execute()
      sent = 0
      const { id } = await w.placeOrder()
      const steps: WalkedStep[] = []
      const taken: PrintJobEventType[] = []
      for (const { event, to } of path.steps) {
        await take(event.type, id, taken.length)
        taken.push(event.type)
        const { status, tries } = await jobOf()
        const is = `${status} (tries ${tries})`
        steps.push({ event: event.type, expected: to, ...(is !== to && { actual: is }) })
        expect(await readWorld(), `${path.name}: ${taken.join(' ')}`).toEqual(worldAfter(taken))
      }
      const events = path.steps.map(({ event }) => event)
      walked.push(withTransitions(printJobMachine, NEW_PRINT_JOB, events, { path: path.name, steps }))
    }
    expect(
      walked.flatMap(({ path, steps }) =>
        steps.flatMap((step) => (step.actual === undefined ? [] : [{ path, ...step }])),
      ),
    ).toEqual([])
    if (process.env['WALK_PATH'] === undefined) expect(walked).toHaveLength(cover.paths.length)
  },
)
