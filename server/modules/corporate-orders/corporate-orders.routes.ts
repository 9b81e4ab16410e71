import { corporateOrdersContract as api } from '../../../src/api/contract/corporate-orders.contract.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { toPagination } from '../../resource/pagination.ts'
import { presentCorporateOrder } from './corporate-order.presenter.ts'
import {
  cancelCorporateOrder,
  cancelCorporateStoreOrder,
  confirmCorporatePosPayment,
  deleteScheduledCorporateOrder,
} from './corporate-orders.commands.ts'
import {
  countCorporateOrders,
  listCorporateOrders,
  listScheduledCorporateOrders,
  loadCorporateOrder,
} from './corporate-orders.queries.ts'
import { placeCorporateOrder } from './place-corporate-order.commands.ts'
import { repayCorporateStoreOrder } from './repay-store-order.commands.ts'
import { updateCorporateOrder } from './update-corporate-order.commands.ts'

/** The page of scheduled requests, as the specification counts them. */
const SCHEDULED_PAGE = 10

/** Corporate orders: placing, reading, changing, cancelling, and their payments. */
export const corporateOrdersRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.corporateOrders,
  )(({ query, actor, services: { db } }) =>
    listCorporateOrders(db, actor, query, toPagination(query), query.sortOrder ?? 'desc'),
  )
  registerEndpoint(
    app,
    api.scheduledCorporateOrders,
  )(({ query, actor, services: { db } }) =>
    listScheduledCorporateOrders(db, actor, query, toPagination({ limit: SCHEDULED_PAGE, ...query })),
  )
  registerEndpoint(
    app,
    api.countCorporateOrders,
  )(({ query, actor, services: { db } }) => countCorporateOrders(db, actor, query))
  registerEndpoint(
    app,
    api.corporateOrder,
  )(async ({ params, actor, services: { db } }) => {
    const order = await loadCorporateOrder(db, actor, params.id)
    return order === null ? failure('order_not_found') : presentCorporateOrder(order, actor.permissions)
  })
  registerEndpoint(app, api.placeCorporateOrder)(placeCorporateOrder)
  registerEndpoint(app, api.cancelCorporateOrder)(cancelCorporateOrder)
  registerEndpoint(app, api.cancelCorporateStoreOrder)(cancelCorporateStoreOrder)
  registerEndpoint(app, api.deleteScheduledCorporateOrder)(deleteScheduledCorporateOrder)
  registerEndpoint(app, api.confirmCorporatePosPayment)(confirmCorporatePosPayment)
  registerEndpoint(app, api.repayCorporateStoreOrder)(repayCorporateStoreOrder)
  registerEndpoint(app, api.updateCorporateOrder)(updateCorporateOrder)
}
