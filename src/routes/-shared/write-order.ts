import type { QueryClient } from '@tanstack/react-query'
import type { EndpointSuccess } from '../../api/client/client.ts'
import { KEYS, orderKey } from '../../api/client/query-keys.ts'
import type { Order } from '../../api/contract/orders.contract.ts'

type Lists = EndpointSuccess<'orders'>

const patchRow = (row: Lists['data'][number], order: Order): Lists['data'][number] => ({
  ...row,
  status: order.status,
  version: order.version,
  deliveryTime: order.deliveryTime,
  statusSince: order.statusSince,
  dueAt: order.dueAt,
  acknowledgedAt: order.acknowledgedAt,
  delayMinutes: order.delayMinutes,
  comment: order.comment,
  undoUntil: order.undoUntil,
  abilities: order.abilities,
  invoiceStatus: order.invoice.status,
  payment: {
    paymentType: order.payment.paymentType,
    status: order.payment.status,
    change: order.payment.change,
    isDeferred: order.payment.isDeferred,
    topUp: order.payment.topUp,
  },
  lineChange:
    order.lineChange?.status === 'applied' && order.lineChange.acknowledgedAt === null
      ? order.lineChange
      : null,
  lineQuestions: order.lineQuestions.filter(({ goods }) => goods === null),
  toPay: order.totals.toPay,
  addressName: order.address?.name ?? null,
  street: order.address?.address ?? null,
  deliveryMan: order.deliveryMan && {
    deliveryManId: order.deliveryMan.deliveryManId,
    firstName: order.deliveryMan.firstName,
    lastName: order.deliveryMan.lastName,
    acceptance: order.deliveryMan.acceptance,
  },
})

/** Writes an order into every cached query; an older version never replaces a newer one. */
export const writeOrder = (queryClient: QueryClient, order: Order): void => {
  queryClient.setQueryData<Order>(orderKey(order.id), order)
  queryClient.setQueriesData<Lists>({ queryKey: KEYS.orderLists }, (list) =>
    list && list.data.some((row) => row.id === order.id && row.version <= order.version)
      ? { ...list, data: list.data.map((row) => (row.id === order.id ? patchRow(row, order) : row)) }
      : list,
  )
}
