import type { AnyEventObject } from 'xstate'
import type { StockSender } from '../../src/domain/stock/stock-request.ts'
import { STOCK_SENDERS } from '../../src/domain/stock/stock-request.ts'
import { stockRequestMachine } from '../../src/machines/lifecycles/stock-request.machine.ts'
import type { BrowserRun } from './browser-run.ts'
import { edgeRuns, transitionsTaken } from './paths.ts'
import { newStockRequest, STOCK_REQUEST_EVENTS, stockRequestEventName } from './stock-request.paths.ts'

/** A request as a store and who supplies it carry it, from the page of each side. */
export const stockRequestBrowserRuns = (): readonly BrowserRun[] => {
  const walked = new Set<string>()
  return STOCK_SENDERS.toReversed().flatMap((sender: StockSender) => {
    const input = newStockRequest(sender)
    const runs = edgeRuns(stockRequestMachine, {
      input,
      events: STOCK_REQUEST_EVENTS,
      limit: 500,
      stateName: ({ value }) => value,
      eventName: stockRequestEventName,
      walked,
      maxSteps: 14,
    })
    for (const taken of transitionsTaken(runs, stockRequestEventName)) walked.add(taken)
    return runs.map(({ name, steps }, index) => ({
      machine: 'stockRequest',
      variant: sender,
      name: `${sender} · browser ${name}`,
      input,
      steps,
      eventName: stockRequestEventName as (event: AnyEventObject) => string, // the run's own events
      // The first run goes all the way with `npm test`; HTTP walks every path.
      isFixed: sender === 'supplier' && index === 0,
    }))
  })
}
