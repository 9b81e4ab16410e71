import { transition } from 'xstate'
import { refusal } from '../../domain/shared/refusal.ts'
import type {
  PrintJobEventType,
  PrintJobFacts,
  PrintJobRefusal,
  PrintJobStatus,
} from '../../domain/store-day/print-job.ts'
import { printJobMachine } from './print-job.machine.ts'

const TARGETS: Readonly<Record<PrintJobEventType, PrintJobStatus>> = {
  'print.send': 'sent',
  'print.acknowledged': 'printed',
  'print.unanswered': 'unconfirmed',
  'print.unreachable': 'failed',
  'print.paperOut': 'queued',
  'print.confirm': 'printed',
  'print.repeat': 'queued',
  'print.retry': 'queued',
}

/** The print after an event, or why its status does not take it. */
export const applyPrintJobEvent = (
  job: PrintJobFacts,
  type: PrintJobEventType,
): PrintJobFacts | PrintJobRefusal => {
  const snapshot = printJobMachine.resolveState({ value: job.status, context: job })
  if (!snapshot.can({ type })) return refusal('invalid_next_status', { from: job.status, to: TARGETS[type] })
  return transition(printJobMachine, snapshot, { type })[0].context
}
