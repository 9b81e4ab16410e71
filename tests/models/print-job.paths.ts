import type { PrintJobEventType, PrintJobFacts } from '../../src/domain/store-day/print-job.ts'
import { printJobMachine } from '../../src/machines/lifecycles/print-job.machine.ts'
import type { WithoutDriver } from './browser-run.ts'
import { edgeCover, type EdgeCover } from './paths.ts'
import { transitionsOf } from './transitions.ts'

export const NEW_PRINT_JOB: PrintJobFacts = { status: 'queued', tries: 0 }

export const PRINT_JOB_EVENTS = [
  'print.send',
  'print.acknowledged',
  'print.unanswered',
  'print.unreachable',
  'print.paperOut',
  'print.confirm',
  'print.repeat',
  'print.retry',
] as const satisfies readonly PrintJobEventType[]

/** Every edge of a print, with each number of tries. */
export const everyPrintJobEdge = (): EdgeCover<{ readonly type: PrintJobEventType }> =>
  edgeCover(printJobMachine, {
    input: NEW_PRINT_JOB,
    events: PRINT_JOB_EVENTS.map((type) => ({ type })),
    limit: 200,
    stateName: ({ context, value }) => `${value} (tries ${context.tries})`,
  })

export const PRINT_JOB_WITHOUT_DRIVER: WithoutDriver = Object.fromEntries(
  transitionsOf(printJobMachine).map(({ label }) => [
    label,
    'the printer answers the server, never the page; the page draws what it is told',
  ]),
)
