import { transition } from 'xstate'
import {
  refusalToDecide,
  refusalToFile,
  type DailyReport,
  type DailyReportEvent,
  type DailyReportRefusal,
  type DailyReportStatus,
} from '../../domain/stock/daily-stock-report.ts'
import { refusal } from '../../domain/shared/refusal.ts'
import { dailyStockReportMachine } from './daily-stock-report.machine.ts'

const STATUS_AFTER = {
  'report.count': 'counting',
  'report.file': 'filed',
  'report.approve': 'filed',
  'report.return': 'returned',
} as const satisfies Record<DailyReportEvent['type'], DailyReportStatus>

/** Why a count does not take an event now; null when it does. */
export const refusalToDailyReportEvent = (
  report: DailyReport,
  event: DailyReportEvent,
): DailyReportRefusal | null => {
  // Every status is a state.
  if (dailyStockReportMachine.states[report.status]?.ownEvents.includes(event.type) !== true)
    return refusal('invalid_next_status', { from: report.status, to: STATUS_AFTER[event.type] })
  switch (event.type) {
    case 'report.count':
      return null
    case 'report.file':
      return refusalToFile(report)
    default:
      return refusalToDecide(event)
  }
}

/** The count after an event. */
export const applyDailyReportEvent = (
  report: DailyReport,
  event: DailyReportEvent,
): DailyReport | DailyReportRefusal => {
  const refused = refusalToDailyReportEvent(report, event)
  if (refused) return refused
  const snapshot = dailyStockReportMachine.resolveState({ value: report.status, context: report })
  return transition(dailyStockReportMachine, snapshot, event)[0].context
}
