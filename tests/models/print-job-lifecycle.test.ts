import { afterAll, expect, test } from 'vitest'
import { PRINT_JOB_STATUSES, type PrintJobFacts } from '../../src/domain/store-day/print-job.ts'
import { applyPrintJobEvent } from '../../src/machines/lifecycles/print-job-lifecycle.ts'
import { printJobMachine } from '../../src/machines/lifecycles/print-job.machine.ts'
import { coverageLine } from './paths.ts'
import { everyPrintJobEdge, NEW_PRINT_JOB, PRINT_JOB_EVENTS } from './print-job.paths.ts'
import { withTransitions } from './replay-paths.ts'
import { recordRun, type WalkedPath } from './test-run-record.ts'

const walked: WalkedPath[] = []
afterAll(() =>
  recordRun({ machine: 'printJob', driver: 'domain', finishedAt: new Date().toISOString(), paths: walked }),
)

const nameOf = ({ status, tries }: PrintJobFacts): string => `${status} (tries ${tries})`

test('every transition of a print leads to the status that the machine names', () => {
  const cover = everyPrintJobEdge()
  console.log(coverageLine('printJob', cover))
  for (const path of cover.paths) {
    let job = NEW_PRINT_JOB
    const steps = path.steps.map(({ event, to }) => {
      const answer = applyPrintJobEvent(job, event.type)
      if (!('code' in answer)) job = answer
      const actual = 'code' in answer ? answer.code : nameOf(answer)
      return actual === to ? { event: event.type, expected: to } : { event: event.type, expected: to, actual }
    })
    const events = path.steps.map(({ event }) => event)
    walked.push(withTransitions(printJobMachine, NEW_PRINT_JOB, events, { path: path.name, steps }))
  }
  expect(walked.flatMap(({ steps }) => steps.filter(({ actual }) => actual !== undefined))).toEqual([])
})

test('every event of a print changes or is refused in every status', () => {
  const table = Object.fromEntries(
    PRINT_JOB_EVENTS.map((type) => [
      type,
      PRINT_JOB_STATUSES.map((status) => {
        const answer = applyPrintJobEvent({ status, tries: 1 }, type)
        return 'code' in answer ? '–' : answer.status
      }),
    ]),
  )
  expect(PRINT_JOB_STATUSES).toEqual(['queued', 'sent', 'printed', 'unconfirmed', 'failed'])
  expect(table).toEqual({
    'print.send': ['sent', '–', '–', '–', '–'],
    'print.acknowledged': ['–', 'printed', '–', '–', '–'],
    'print.unanswered': ['–', 'unconfirmed', '–', '–', '–'],
    'print.unreachable': ['–', 'queued', '–', '–', '–'],
    'print.paperOut': ['–', 'queued', '–', '–', '–'],
    'print.confirm': ['–', '–', '–', 'printed', '–'],
    'print.repeat': ['–', '–', '–', 'queued', '–'],
    'print.retry': ['–', '–', '–', '–', 'queued'],
  })
})
