import { ordersContract as api } from '../../../src/api/contract/orders.contract.ts'
import { systemContract } from '../../../src/api/contract/system.contract.ts'
import { canViewStatus } from '../../../src/domain/access/status-access.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../src/domain/order/order-status.ts'
import { failure, isNo, type Failure, type Operator } from '../../http/call.ts'
import { route, type App } from '../../http/kernel.ts'
import type { OrderId } from '../../../src/domain/shared/ids.ts'
import type { Services } from '../../services.ts'
import { pageOf } from '../list.ts'
import { repayOrder } from '../payments/repayment.commands.ts'
import { assignDeliveryMan, recordAcceptance } from './delivery-man.commands.ts'
import { presentOrder, presentRow } from './order.presenter.ts'
import type { OrderRecord } from './order-record.ts'
import { isOrderInScope, loadOrder } from './order.queries.ts'
import { orderBoard } from './orders-board.ts'
import { isSortedAfterwards, ordersWhere } from './orders-filter.ts'
import { countByStatus, listOrders } from './orders-list.queries.ts'
import { placeOrder } from './place-order.commands.ts'
import { changeMessage, changeStatus, reschedule, undo } from './status.commands.ts'

const findOrder = async (
  { db }: Services,
  id: OrderId,
  { unit, permissions }: Operator,
): Promise<OrderRecord | Failure> => {
  const order = (await isOrderInScope(db, id, unit)) ? await loadOrder(db, id) : null
  return order && canViewStatus(permissions, order.status) ? order : failure('order_not_found')
}

/** Orders: taking them, reading them, and moving them through their life. */
export const ordersRoutes = (app: App): void => {
  route(
    app,
    api.orders,
  )(async ({ query, operator, services: { db }, now }) => {
    const where = await ordersWhere(db, query, operator)
    if (isNo(where)) return where
    if (query.view === 'board') return orderBoard(db, { query, where, operator, now })
    const sort = query.sortBy ?? 'createdAt'
    const direction = query.sortOrder ?? (sort === 'customerName' ? 'asc' : 'desc')
    const answer = await listOrders(db, where, {
      sort,
      direction,
      page: pageOf(query),
      anchor: query.anchor,
      isSortedAfterwards: isSortedAfterwards(query, sort),
    })
    if (isNo(answer)) return answer
    return { ...answer, data: answer.data.map((row) => presentRow(row, operator, now)) }
  })

  route(
    app,
    api.ordersInfo,
  )(async ({ query, operator, services: { db }, now }) => {
    const where = await ordersWhere(db, query, operator)
    if (isNo(where)) return where
    const counts = new Map((await countByStatus(db, where, now)).map((row) => [row.status, row]))
    // Every status is set below.
    const byStatus = {} as Record<OrderStatus, number>
    let total = 0
    let late = 0
    for (const status of ORDER_STATUSES) {
      const row = counts.get(status)
      byStatus[status] = row?.orders ?? 0
      total += byStatus[status]
      late += row?.late ?? 0
    }
    return { byStatus, total, late }
  })

  route(
    app,
    api.order,
  )(async ({ params, operator, services, now }) => {
    const order = await findOrder(services, params.id, operator)
    return isNo(order) ? order : presentOrder(order, operator, now)
  })

  route(
    app,
    api.orderHistory,
  )(async ({ params, operator, services }) => {
    const order = await findOrder(services, params.id, operator)
    if (isNo(order)) return order
    return { data: order.history, count: order.history.length, limit: order.history.length, offset: 0 }
  })

  route(app, api.placeOrder)(placeOrder)
  route(app, api.changeStatus)(changeStatus)
  route(app, api.undo)(undo)
  route(app, api.updateOrder)(reschedule)
  route(app, api.orderMessage)(changeMessage)
  route(app, api.assignDeliveryMan)(assignDeliveryMan)
  route(app, api.recordAcceptance)(recordAcceptance)
  route(app, api.repayOrder)(repayOrder)
  route(app, systemContract.cardKey)(async ({ services }) => services.cardVault.publicKey)
}
