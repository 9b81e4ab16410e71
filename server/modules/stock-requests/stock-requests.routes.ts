import { stockRequestsContract as api } from '../../../src/api/contract/stock-requests.contract.ts'
import { failure, isCommandError } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { findPlace } from '../stock/store-place.ts'
import { createRequest } from './create-request.commands.ts'
import { updateFulfilment } from './fulfilment.commands.ts'
import { findFulfilment, listSpecialDates, presentFulfilment } from './fulfilment.queries.ts'
import { discardStockDraft, readStockDraft, saveStockDraft } from './stock-drafts.commands.ts'
import {
  changeRequestStatus,
  pickLines,
  setRequestInvoice,
  updateRequest,
} from './stock-requests.commands.ts'
import {
  countRequests,
  findPlaces,
  findRequest,
  findRequestedPlace,
  findShortages,
  listRequests,
  presentWholeRequest,
} from './stock-requests.queries.ts'
import { suggestRequests } from './suggested.queries.ts'

/** What stores ask of distributors and suppliers, and when. */
export const stockRequestsRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.stockOrders,
  )(({ query, actor, services: { db } }) => listRequests(db, actor, query))
  registerEndpoint(
    app,
    api.stockOrdersInfo,
  )(({ query, actor, now, services: { db } }) => countRequests(db, actor, query, now))
  registerEndpoint(
    app,
    api.suggestedStockOrders,
  )(async ({ query, actor, now, services: { db } }) => {
    const place = await findRequestedPlace(db, actor, query.storeId)
    return place === null ? failure('store_not_found') : suggestRequests(db, actor, place, query, now)
  })
  registerEndpoint(
    app,
    api.stockOrderPlaces,
  )(({ query, actor, services: { db } }) => findPlaces(db, actor, query))
  registerEndpoint(
    app,
    api.stockOrderShortages,
  )(({ query, actor, now, services: { db } }) => findShortages(db, actor, query, now))
  registerEndpoint(app, api.pickStockOrders)(pickLines)
  registerEndpoint(
    app,
    api.stockOrder,
  )(async ({ params, actor, services: { db } }) => {
    const row = await findRequest(db, actor, params.id)
    return row === null ? failure('stock_order_not_found') : presentWholeRequest(db, actor, row)
  })
  registerEndpoint(app, api.createStockOrder)(createRequest)
  registerEndpoint(app, api.changeStockOrderStatus)(changeRequestStatus)
  registerEndpoint(app, api.updateStockOrder)(updateRequest)
  registerEndpoint(app, api.setStockOrderInvoice)(setRequestInvoice)
  registerEndpoint(app, api.stockDraft)(readStockDraft)
  registerEndpoint(app, api.saveStockDraft)(saveStockDraft)
  registerEndpoint(app, api.discardStockDraft)(discardStockDraft)
  registerEndpoint(
    app,
    api.fulfilmentSettings,
  )(async ({ params, actor, now, services: { db } }) => {
    const place = await findPlace(db, actor.unit, params.id)
    if (isCommandError(place)) return place
    return presentFulfilment(
      await findFulfilment(db, place),
      place,
      now,
      await listSpecialDates(db, place, now),
    )
  })
  registerEndpoint(app, api.updateFulfilmentSettings)(updateFulfilment)
}
