import { ordersContract as api } from '../../../src/api/contract/orders.contract.ts'
import { systemContract } from '../../../src/api/contract/system.contract.ts'
import { canViewStatus } from '../../../src/domain/order/order-permissions.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../src/domain/order/order-status.ts'
import { failure, isCommandError, type Failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import { toPagination } from '../../resource/pagination.ts'
import { retryOrderPayment } from './retry-payment.commands.ts'
import { assignDeliveryMan, recordOfferAnswer } from './delivery-man.commands.ts'
import { presentOrder, presentRow } from './order.presenter.ts'
import type { OrderRecord } from './order-record.ts'
import { isOrderInScope, loadOrder } from './order.queries.ts'
import { loadOrderBoard } from './orders-board.queries.ts'
import { sortsInMemory, ordersWhere } from './orders-filter.ts'
import { countByStatus, listOrders } from './orders-list.queries.ts'
import { ordersCsv } from '../sheets/order-list-export.ts'
import { streamOrders } from './orders-export.ts'
import { createExportLimit } from '../sheets/export-concurrency.ts'
import { placeOrder } from './place-order.commands.ts'
import {
  acknowledgeOrder,
  updateOrderNote,
  changeOrderStatus,
  confirmPosPayment,
  undoOrderStep,
} from './status.commands.ts'
import type { Actor } from '../../core/actor.ts'

const findOrder = async (
  { db }: RequestServices,
  id: OrderId,
  { unit, permissions }: Actor,
): Promise<OrderRecord | Failure> => {
  const order = (await isOrderInScope(db, id, unit)) ? await loadOrder(db, id) : null
  return order && canViewStatus(permissions, order.status) ? order : failure('order_not_found')
}

/** Orders: placing, reading, and their events. */
export const ordersRoutes = (app: App): void => {
  const exports = createExportLimit()
  registerEndpoint(
    app,
    api.exportOrders,
  )(async ({ query: { language, ...query }, actor, services: { db }, now }) => {
    const where = await ordersWhere(db, query, actor, now)
    if (isCommandError(where)) return where
    const sort = query.sortBy ?? 'createdAt'
    const sorting = {
      sort,
      direction: query.sortOrder ?? (sort === 'customerName' ? ('asc' as const) : ('desc' as const)),
      sortsInMemory: sortsInMemory(query, sort),
    }
    return exports.limited(actor.id, ordersCsv(language, streamOrders(db, where, sorting)))
  })

  registerEndpoint(
    app,
    api.orders,
  )(async ({ query, actor, services: { db }, now }) => {
    const where = await ordersWhere(db, query, actor, now)
    if (isCommandError(where)) return where
    if (query.view === 'board') return loadOrderBoard(db, { query, where, actor, now })
    const sort = query.sortBy ?? 'createdAt'
    const direction = query.sortOrder ?? (sort === 'customerName' ? 'asc' : 'desc')
    const answer = await listOrders(db, where, {
      sort,
      direction,
      page: toPagination(query),
      cursor: query.cursor,
      sortsInMemory: sortsInMemory(query, sort),
    })
    if (isCommandError(answer)) return answer
    return { ...answer, data: answer.data.map((row) => presentRow(row, actor, now)) }
  })

  registerEndpoint(
    app,
    api.countOrders,
  )(async ({ query, actor, services: { db }, now }) => {
    const where = await ordersWhere(db, query, actor, now)
    if (isCommandError(where)) return where
    const counts = new Map((await countByStatus(db, where, now)).map((row) => [row.status, row]))
    // Every status is set below.
    const byStatus = {} as Record<OrderStatus, number>
    let total = 0
    let late = 0
    let unacknowledged = 0
    for (const status of ORDER_STATUSES) {
      const row = counts.get(status)
      byStatus[status] = row?.orders ?? 0
      total += byStatus[status]
      late += row?.late ?? 0
      unacknowledged += row?.unacknowledged ?? 0
    }
    return { byStatus, total, late, unacknowledged }
  })

  registerEndpoint(
    app,
    api.order,
  )(async ({ params, actor, services, now }) => {
    const order = await findOrder(services, params.id, actor)
    return isCommandError(order) ? order : presentOrder(order, actor, now)
  })

  registerEndpoint(
    app,
    api.orderHistory,
  )(async ({ params, actor, services }) => {
    const order = await findOrder(services, params.id, actor)
    if (isCommandError(order)) return order
    return { data: order.history, count: order.history.length, limit: order.history.length, offset: 0 }
  })

  registerEndpoint(app, api.placeOrder)(placeOrder)
  registerEndpoint(app, api.changeStatus)(changeOrderStatus)
  registerEndpoint(app, api.undoOrderStep)(undoOrderStep)
  registerEndpoint(app, api.confirmPosPayment)(confirmPosPayment)
  registerEndpoint(app, api.acknowledgeOrder)(acknowledgeOrder)
  registerEndpoint(app, api.updateOrderNote)(updateOrderNote)
  registerEndpoint(app, api.assignDeliveryMan)(assignDeliveryMan)
  registerEndpoint(app, api.recordOfferAnswer)(recordOfferAnswer)
  registerEndpoint(app, api.retryOrderPayment)(retryOrderPayment)
  registerEndpoint(app, systemContract.cardKey)(async ({ services }) => services.cardVault.publicKey)
}
