import type { RefusalCode, Refusal } from '../shared/refusal.ts'

export const PRINT_JOB_STATUSES = ['queued', 'sent', 'printed', 'unconfirmed', 'failed'] as const
export type PrintJobStatus = (typeof PRINT_JOB_STATUSES)[number]

/** Attempts to reach a printer before somebody has to look at it. */
export const MAX_PRINT_TRIES = 3

export interface PrintJobFacts {
  readonly status: PrintJobStatus
  /** How often its printer was tried. */
  readonly tries: number
}

export type PrintJobEventType =
  /** The job is being written to its printer. */
  | 'print.send'
  /** The printer said that it is on paper. */
  | 'print.acknowledged'
  /** It was written, and the printer did not answer: it may be on paper. */
  | 'print.unanswered'
  /** Nothing was written. */
  | 'print.unreachable'
  | 'print.paperOut'
  /** Somebody says whether it came out. */
  | 'print.confirm'
  | 'print.repeat'
  | 'print.retry'

export type PrintJobRefusal = Refusal<Extract<RefusalCode, 'invalid_next_status'>>
