import type { AnyEventObject } from 'xstate'
import { dailyStockReportMachine } from '../../src/machines/lifecycles/daily-stock-report.machine.ts'
import type { BrowserRun } from './browser-run.ts'
import { DAILY_REPORT_EVENTS, dailyReportEventName, NEW_COUNT } from './daily-stock-report.paths.ts'
import { edgeRuns } from './paths.ts'

/** A count as it is taken on a tablet, sent, approved and returned. */
export const dailyStockReportBrowserRuns = (): readonly BrowserRun[] =>
  edgeRuns(dailyStockReportMachine, {
    input: NEW_COUNT,
    events: DAILY_REPORT_EVENTS,
    limit: 200,
    eventName: dailyReportEventName,
    maxSteps: 14,
  }).map(({ name, steps }) => ({
    machine: 'dailyStockReport',
    variant: '',
    name: `browser ${name}`,
    input: NEW_COUNT,
    steps,
    eventName: dailyReportEventName as (event: AnyEventObject) => string, // the run's own events
    // Walked over HTTP by `npm test`.
    isFixed: false,
  }))
