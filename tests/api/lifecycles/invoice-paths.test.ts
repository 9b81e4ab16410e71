import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import type { InvoiceEvent } from '../../../src/domain/billing/invoice.ts'
import { invoiceMachine } from '../../../src/machines/lifecycles/invoice.machine.ts'
import { everyInvoiceEdge, NEW_INVOICE } from '../../models/invoice.paths.ts'
import { coverageLine } from '../../models/paths.ts'
import { withTransitions } from '../../models/replay-paths.ts'
import { selectedPaths } from '../../models/selected-path.ts'
import { recordRun, type WalkedPath, type WalkedStep } from '../../models/test-run-record.ts'
import { enableInvoicing, invoiceOf, processInvoices } from '../invoices/invoicing.fixture.ts'
import { createOrdersFixture, type OrdersFixture } from '../orders/orders.fixture.ts'
import { NOON } from '../test-server.ts'
import { scriptCertifier, type ScriptedCertifier } from './scripted-certifier.ts'

let world: OrdersFixture
let certifier: ScriptedCertifier
const walked: WalkedPath[] = []
const HOUR = 3_600_000
let now = Date.parse(NOON)

beforeAll(async () => {
  world = await createOrdersFixture()
  const { services } = world.server
  await enableInvoicing(services, world.storeId, { replacementOrder: 'issue_first' })
  await services.db.updateTable('countries').set({ invoice_timing: 'after_placing' }).execute()
  await services.db
    .updateTable('document_ranges')
    .set({ max_number: 100_000_999 })
    .where('document_type', '=', 'contingency')
    .execute()
  certifier = scriptCertifier(services)
})
afterAll(async () => {
  recordRun({ machine: 'invoice', driver: 'api', finishedAt: new Date().toISOString(), paths: walked })
  await world.server.close()
})

const pass = async (seconds: number): Promise<void> => {
  now += seconds * 1_000
  world.server.setClock(new Date(now).toISOString())
  await world.server.useSessions()
}
const ok = ({ body, status }: { readonly status: number; readonly body: unknown }): void => {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
}
const cancel = async (id: number): Promise<void> =>
  ok(
    await world.patch(
      `/orders/${id}/status`,
      { status: 'cancelled', reason: 'customer_request' },
      { login: 'superadmin' },
    ),
  )
/** One piece more, so that another document is due. */
const addPiece = async (id: number): Promise<void> =>
  ok(
    await world.post(
      `/orders/${id}/line-changes`,
      { products: [{ productId: world.products[0], quantity: 3 }] },
      { login: 'agent' },
    ),
  )
const mayAnnul = (window: number | null) =>
  world.server.services.db.updateTable('invoice_terms').set({ annul_window: window }).execute()

interface InvoiceWorld {
  /** As the list of orders shows it. */
  readonly mirrored: string
  /** Documents of the order that hold, what they are made out for, and all that were ever made. */
  readonly holding: number
  readonly total: number | null
  readonly documents: number
  readonly annulled: number
  readonly credited: number
  /** What the certifier has taken that nobody here knows of. */
  readonly lost: number
}
const readWorld = async (id: number): Promise<InvoiceWorld> => {
  const { rows } = await sql<InvoiceWorld>`
    with mine as (select d.* from invoice_documents d join invoices i on i.id = d.invoice_id where i.order_id = ${id}),
      holding as (select * from mine m where m.kind = 'invoice'
        and not exists (select 1 from invoice_annulments a where a.document_id = m.id)
        and not exists (select 1 from mine n where n.origin_id = m.id))
    select o.invoice_status as mirrored, (select count(*)::int from holding) as holding,
      (select sum(total)::int from holding) as total,
      (select count(*)::int from mine where kind = 'invoice') as documents,
      (select count(*)::int from invoice_annulments a join mine m on m.id = a.document_id) as annulled,
      (select count(*)::int from mine where kind = 'credit_note') as credited,
      (select count(*)::int from invoice_attempts t join invoices i on i.id = t.invoice_id
        join sandbox_documents s on s.key = t.key
        where i.order_id = ${id} and s.outcome->>'kind' = 'certified' and t.status <> 'certified') as lost
    from orders o where o.id = ${id}`.execute(world.server.services.db)
  if (rows[0] === undefined) throw new Error('the order of a path')
  return rows[0]
}

/** What an event leaves of documents, in the world's own words. */
const after = (
  before: InvoiceWorld,
  event: InvoiceEvent['type'],
  toPay: number,
): Omit<InvoiceWorld, 'mirrored'> => {
  const { annulled, credited, documents, holding, lost, total } = before
  switch (event) {
    case 'invoice.certified':
      // One that was to be replaced is annulled with it.
      return {
        documents: documents + 1,
        annulled: annulled + holding,
        holding: 1,
        total: toPay,
        credited,
        lost,
      }
    case 'invoice.annulled':
      return { documents, annulled: annulled + 1, holding: 0, total: null, credited, lost }
    case 'invoice.credited':
      return { documents, annulled, holding: 0, total: null, credited: credited + 1, lost }
    default:
      return { documents, annulled, holding, total, credited, lost }
  }
}

const take = async (
  id: number,
  event: InvoiceEvent['type'],
  { from, next }: { readonly from: string; readonly next: InvoiceEvent['type'] | undefined },
): Promise<void> => {
  const answer = async (answers: Parameters<ScriptedCertifier['answer']>[0], seconds = 30) => {
    certifier.answer(answers)
    await pass(seconds)
    await processInvoices(world)
    certifier.answer({})
  }
  switch (event) {
    case 'invoice.request':
      if (from === 'failed')
        ok(await world.patch(`/orders/${id}/regenerate-invoice`, {}, { login: 'superadmin' }))
      // What was withdrawn before anybody asked for it is not even written.
      if (next === 'invoice.withdraw') return world.server.outbox.drain()
      return from.startsWith('contingency') ? answer({}, 1_000) : processInvoices(world)
    case 'invoice.replace':
      ok(
        await world.patch(
          `/orders/${id}/regenerate-invoice`,
          { billingInfo: { type: 'nit', value: '7412093K', billingName: 'Maestra' } },
          { login: 'superadmin' },
        ),
      )
      return next === 'invoice.withdraw' ? world.server.outbox.drain() : processInvoices(world)
    case 'invoice.certified':
      return answer({ issue: 'certified', annul: 'certified' })
    case 'invoice.refused':
      return answer({ issue: 'refused' })
    case 'invoice.contingency':
      return answer({ issue: 'unavailable' })
    case 'invoice.annulled':
      await addPiece(id)
      return answer({ annul: 'certified' }, 0)
    case 'invoice.credited':
      await mayAnnul(null)
      await addPiece(id)
      await answer({ credit: 'certified' }, 0)
      await mayAnnul(1)
      return
    case 'invoice.withdraw':
      await cancel(id)
      return world.server.outbox.drain()
  }
}

test(
  'every path of an invoice over HTTP, and one document of an order holds at most',
  { timeout: 240_000 },
  async () => {
    const cover = everyInvoiceEdge()
    console.log(coverageLine('invoice over HTTP', cover))
    for (const path of selectedPaths('', cover.paths)) {
      // Delivery times begin at full quarters.
      now = Math.ceil((now + 1) / HOUR) * HOUR
      await pass(0)
      const { id } = await world.placeOrder()
      const isCancelled = path.steps.some(({ event }) => event.type === 'invoice.withdraw')
      let release: (() => void) | null = null
      const steps: WalkedStep[] = []
      for (const [at, { event, from, to }] of path.steps.entries()) {
        const next = path.steps[at + 1]?.event.type
        const before = await readWorld(id)
        if (next === 'invoice.withdraw' && event.type !== 'invoice.refused') release = certifier.hold()
        await take(id, event.type, { from, next })
        const { document, status } = await invoiceOf(world, id)
        const { mirrored, ...is } = await readWorld(id)
        const { totals } = (await world.get<Order>(`/orders/${id}`, 'superadmin')).body
        // The country's order of things: what is annulled or credited is asked for again in the same breath.
        const isPassed =
          (event.type === 'invoice.annulled' && is.annulled > before.annulled) ||
          (event.type === 'invoice.credited' && is.credited > before.credited)
        const state = document === null ? status : `${status} (with a document)`
        const violation =
          mirrored !== status
            ? `the order says ${mirrored}`
            : isDeepStrictEqual(is, after(before, event.type, totals.toPay))
              ? ''
              : JSON.stringify({ is, was: before })
        const actual = violation || (isPassed && next === 'invoice.request' ? to : state)
        steps.push({ event: event.type, expected: to, ...(actual !== to && { actual }) })
      }
      release?.()
      if (isCancelled) {
        // An order that is cancelled keeps no document.
        certifier.answer({ issue: 'certified', annul: 'certified' })
        await pass(30)
        await processInvoices(world)
        certifier.answer({})
        expect(await readWorld(id)).toMatchObject({ holding: 0, lost: 0 })
      }
      const events = path.steps.map(({ event }) => event)
      walked.push(withTransitions(invoiceMachine, NEW_INVOICE, events, { path: path.name, steps }))
    }
    expect(
      walked.flatMap(({ path, steps }) =>
        steps.flatMap((step) => (step.actual === undefined ? [] : [{ path, ...step }])),
      ),
    ).toEqual([])
    if (process.env['WALK_PATH'] === undefined) expect(walked).toHaveLength(cover.paths.length)
  },
)
