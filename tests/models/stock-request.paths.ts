import type { StockRequest, StockRequestEvent, StockSender } from '../../src/domain/stock/stock-request.ts'

import { stockRequestMachine } from '../../src/machines/lifecycles/stock-request.machine.ts'
import type { ProductId } from '../../src/domain/shared/ids.ts'
import { edgeCover, type EdgeCover } from './paths.ts'

export const PRODUCT = 1 as ProductId

/** A request of one line, two boxes of six, that nobody has sent. */
export const newStockRequest = (sender: StockSender): StockRequest => ({
  status: 'new',
  sender,
  isPaid: false,
  lines: [
    {
      productId: PRODUCT,
      name: 'Tamal',
      sku: 'TAM-1',
      requested: 12,
      delivering: null,
      received: null,
      reason: null,
    },
  ],
})

/** Both sides, and what they can say: all or a part is sent, all or a part arrives, goods come back or are lost. */
export const STOCK_REQUEST_EVENTS: readonly StockRequestEvent[] = [
  { type: 'request.send', side: 'store' },
  { type: 'request.pay', side: 'sender' },
  { type: 'request.take', side: 'sender' },
  { type: 'request.ship', side: 'sender', lines: [] },
  { type: 'request.ship', side: 'sender', lines: [{ productId: PRODUCT, delivering: 6 }] },
  { type: 'request.deliver', side: 'sender' },
  { type: 'request.fulfil', side: 'store', lines: [] },
  { type: 'request.fulfil', side: 'store', lines: [{ productId: PRODUCT, received: 2, reason: 'damaged' }] },
  { type: 'request.revert', side: 'sender' },
  { type: 'request.cancel', side: 'sender', goods: 'lost' },
  { type: 'request.cancel', side: 'store', goods: null },
]

/** An event in a path's name: with its side, and what differs of it. */
export const stockRequestEventName = (event: StockRequestEvent): string => {
  if (event.type === 'request.ship' || event.type === 'request.fulfil')
    return event.lines.length === 0 ? event.type : `${event.type} (part)`
  return event.type === 'request.cancel' ? `${event.type} (${event.side})` : event.type
}

/** Every edge of a request to a kind of sender, its amounts included. */
export const everyStockRequestEdge = (sender: StockSender): EdgeCover<StockRequestEvent> =>
  edgeCover(stockRequestMachine, {
    input: newStockRequest(sender),
    events: STOCK_REQUEST_EVENTS,
    limit: 500,
    stateName: ({ value }) => value,
    eventName: stockRequestEventName,
  })

/** One path for each different transition. */
export const stockRequestTransitions = (sender: StockSender): EdgeCover<StockRequestEvent> =>
  edgeCover(stockRequestMachine, {
    input: newStockRequest(sender),
    events: STOCK_REQUEST_EVENTS,
    limit: 500,
    cover: 'words',
    stateName: ({ value, context }) => `${value}${context.isPaid ? ' (paid)' : ''}`,
    eventName: stockRequestEventName,
  })
