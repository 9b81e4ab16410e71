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
import { isOrderInScope, loadOrder, prefetchOrder } from './order.queries.ts'
import { loadOrderBoard } from './orders-board.queries.ts'
import { sortsInMemory, ordersWhere } from './orders-filter.ts'
import { countByStatus, listOrders } from './orders-list.queries.ts'
import { placeOrder, prefetchFacts } from './place-order.commands.ts'
import {
  acknowledgeOrder,
  updateOrderNote,
  changeOrderStatus,
  confirmBankTransfer,
  confirmPosPayment,
  rescheduleOrder,
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
  registerEndpoint(
    app,
    api.orders,
  )(async ({ query, actor, services: { db }, now }) => {
    const where = await ordersWhere(db, query, actor)
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
    const where = await ordersWhere(db, query, actor)
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

  registerEndpoint(app, api.placeOrder, prefetchFacts)(placeOrder)
  registerEndpoint(app, api.changeStatus, prefetchOrder(api.changeStatus))(changeOrderStatus)
  registerEndpoint(app, api.undoOrderStep, prefetchOrder(api.undoOrderStep))(undoOrderStep)
  registerEndpoint(app, api.confirmPosPayment)(confirmPosPayment)
  registerEndpoint(app, api.confirmBankTransfer)(confirmBankTransfer)
  registerEndpoint(app, api.updateOrder)(rescheduleOrder)
  registerEndpoint(app, api.acknowledgeOrder)(acknowledgeOrder)
  registerEndpoint(app, api.updateOrderNote)(updateOrderNote)
  registerEndpoint(app, api.assignDeliveryMan)(assignDeliveryMan)
  registerEndpoint(app, api.recordOfferAnswer)(recordOfferAnswer)
  registerEndpoint(app, api.retryOrderPayment)(retryOrderPayment)
  registerEndpoint(app, systemContract.cardKey)(async ({ services }) => services.cardVault.publicKey)
}
