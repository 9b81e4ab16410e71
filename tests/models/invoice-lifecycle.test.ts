import { afterAll, expect, test } from 'vitest'
import { INVOICE_STATUSES } from '../../src/domain/billing/invoice-status.ts'
import type { InvoiceFacts } from '../../src/domain/billing/invoice.ts'
import { applyInvoiceEvent } from '../../src/machines/lifecycles/invoice-lifecycle.ts'
import { invoiceMachine } from '../../src/machines/lifecycles/invoice.machine.ts'
import { everyInvoiceEdge, INVOICE_EVENTS, NEW_INVOICE } from './invoice.paths.ts'
import { coverageLine } from './paths.ts'
import { withTransitions } from './replay-paths.ts'
import { recordRun, type WalkedPath } from './test-run-record.ts'

const walked: WalkedPath[] = []
afterAll(() =>
  recordRun({ machine: 'invoice', driver: 'domain', finishedAt: new Date().toISOString(), paths: walked }),
)

const nameOf = ({ hasDocument, status }: InvoiceFacts): string =>
  hasDocument ? `${status} (with a document)` : status

test('every transition leads to the status that the machine names', () => {
  const cover = everyInvoiceEdge()
  console.log(coverageLine('invoice', cover))
  for (const path of cover.paths) {
    let invoice = NEW_INVOICE
    const steps = path.steps.map(({ event, to }) => {
      const answer = applyInvoiceEvent(invoice, event)
      if (!('code' in answer)) invoice = answer
      const actual = 'code' in answer ? answer.code : nameOf(answer)
      return actual === to ? { event: event.type, expected: to } : { event: event.type, expected: to, actual }
    })
    const events = path.steps.map(({ event }) => event)
    walked.push(withTransitions(invoiceMachine, NEW_INVOICE, events, { path: path.name, steps }))
  }
  expect(walked.flatMap(({ steps }) => steps.filter(({ actual }) => actual !== undefined))).toEqual([])
  expect(cover.transitions).toEqual(
    expect.arrayContaining([
      'pending (with a document) → invoice.refused → generated (with a document)',
      'pending (with a document) → invoice.withdraw → generated (with a document)',
    ]),
  )
})

test('every event changes or is refused in every status', () => {
  const table = Object.fromEntries(
    INVOICE_EVENTS.map((type) => [
      type,
      INVOICE_STATUSES.map((status) => {
        const answer = applyInvoiceEvent({ status, hasDocument: status === 'generated' }, { type })
        return 'code' in answer ? '–' : answer.status
      }),
    ]),
  )
  expect(INVOICE_STATUSES).toEqual([
    'none',
    'pending',
    'generated',
    'failed',
    'contingency',
    'annulled',
    'credited',
  ])
  expect(table).toEqual({
    'invoice.request': ['pending', '–', '–', 'pending', 'pending', 'pending', 'pending'],
    'invoice.replace': ['–', '–', 'pending', '–', '–', '–', '–'],
    'invoice.certified': ['–', 'generated', '–', '–', '–', '–', '–'],
    'invoice.refused': ['–', 'failed', '–', '–', '–', '–', '–'],
    'invoice.contingency': ['–', 'contingency', '–', '–', '–', '–', '–'],
    'invoice.annulled': ['–', '–', 'annulled', '–', '–', '–', '–'],
    'invoice.credited': ['–', '–', 'credited', '–', '–', '–', '–'],
    'invoice.withdraw': ['–', 'none', '–', 'none', '–', '–', '–'],
  })
})
