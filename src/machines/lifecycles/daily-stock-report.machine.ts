/** A store's count of the day: counted, filed or sent to be approved, perhaps returned; ends filed. */
import { assign, setup } from 'xstate'
import {
  needsApproval,
  refusalToDecide,
  refusalToFile,
  type DailyReport,
  type DailyReportEvent,
  type DailyReportStatus,
} from '../../domain/stock/daily-stock-report.ts'

const base = setup({
  types: { context: {} as DailyReport, events: {} as DailyReportEvent, input: {} as DailyReport },
  actions: {
    setStatus: assign((_, params: { status: DailyReportStatus }) => ({ status: params.status })),
    setLines: assign(({ event }) => (event.type === 'report.count' ? { lines: event.lines } : {})),
  },
  guards: {
    isToBeApproved: ({ context }) => refusalToFile(context) === null && needsApproval(context),
    canFile: ({ context }) => refusalToFile(context) === null,
    canDecide: ({ event }) =>
      (event.type === 'report.approve' || event.type === 'report.return') && refusalToDecide(event) === null,
  },
})

const setStatus = (status: DailyReportStatus) => ({ type: 'setStatus', params: { status } }) as const
const file = [
  { guard: 'isToBeApproved', target: 'awaiting_approval' },
  { guard: 'canFile', target: 'filed' },
] as const

export const dailyStockReportMachine = base.createMachine({
  id: 'dailyStockReport',
  context: ({ input }) => input,
  initial: 'counting',
  states: {
    counting: {
      entry: setStatus('counting'),
      on: { 'report.count': { actions: 'setLines' }, 'report.file': file },
    },
    awaiting_approval: {
      entry: setStatus('awaiting_approval'),
      on: {
        'report.approve': { guard: 'canDecide', target: 'filed' },
        'report.return': { guard: 'canDecide', target: 'returned' },
      },
    },
    returned: {
      entry: setStatus('returned'),
      on: { 'report.count': { target: 'counting', actions: 'setLines' } },
    },
    filed: { entry: setStatus('filed'), type: 'final' },
  },
})
