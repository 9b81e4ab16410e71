/** The way of a ticket to paper: written, acknowledged by the printer, or put before somebody; ends printed. */
import { assign, setup } from 'xstate'
import {
  MAX_PRINT_TRIES,
  type PrintJobEventType,
  type PrintJobFacts,
  type PrintJobStatus,
} from '../../domain/store-day/print-job.ts'

const base = setup({
  types: {
    context: {} as PrintJobFacts,
    events: {} as { readonly type: PrintJobEventType },
    input: {} as PrintJobFacts,
  },
  actions: {
    setStatus: assign((_, params: { status: PrintJobStatus }) => ({ status: params.status })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    clearTries: assign({ tries: 0 }),
  },
  guards: { hasTries: ({ context }) => context.tries < MAX_PRINT_TRIES },
})

const setStatus = (status: PrintJobStatus) => ({ type: 'setStatus', params: { status } }) as const

export const printJobMachine = base.createMachine({
  id: 'printJob',
  context: ({ input }) => input,
  initial: 'queued',
  states: {
    queued: {
      entry: setStatus('queued'),
      on: { 'print.send': { target: 'sent', actions: 'countTry' } },
    },
    sent: {
      entry: setStatus('sent'),
      on: {
        'print.acknowledged': 'printed',
        'print.unanswered': 'unconfirmed',
        'print.unreachable': [{ guard: 'hasTries', target: 'queued' }, { target: 'failed' }],
        'print.paperOut': { target: 'queued', actions: 'clearTries' },
      },
    },
    // Never repeated by itself: what is on paper twice is cooked twice.
    unconfirmed: {
      entry: setStatus('unconfirmed'),
      on: { 'print.confirm': 'printed', 'print.repeat': { target: 'queued', actions: 'clearTries' } },
    },
    failed: {
      entry: setStatus('failed'),
      on: { 'print.retry': { target: 'queued', actions: 'clearTries' } },
    },
    printed: { entry: setStatus('printed'), type: 'final' },
  },
})
