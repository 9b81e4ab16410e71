import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import type { PermissionSet } from '../../../domain/access/permissions.ts'
import type { LaneContent } from './board-layout.ts'
import { canViewStatus } from '../../../domain/order/order-permissions.ts'
import { ORDER_STATUS_GROUPS, type OrderStatus } from '../../../domain/order/order-status.ts'
import { COLUMNS, KITCHEN_COLUMNS, type BoardColumn } from '../lanes.ts'
import { actByOf, laneOf } from '../order-view.ts'
import { roadGroupOf, sortByGroup } from './road-groups.ts'

type BoardOrder = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'status'
  | 'deliveryMethod'
  | 'deliveryTime'
  | 'cookingTime'
  | 'zoneMinutes'
  | 'acknowledgedAt'
  | 'deliveryMan'
  | 'lineQuestions'
>

/** Orders whose next step is due within this time are cards; later ones are rows. */
const CARD_MS = 15 * 60_000
/** A column with fewer cards shows its next orders as cards too. */
const LEAST_CARDS = 6

/** Nobody of the store has seen this order yet. */
export const isNewOrder = (order: Pick<OrderRow, 'status' | 'acknowledgedAt'>): boolean =>
  order.status === 'processing' && order.acknowledgedAt === null

const COLUMN_STATUSES: Record<BoardColumn, readonly OrderStatus[]> = {
  new: ['processing'],
  waiting: ORDER_STATUS_GROUPS.waiting,
  processing: ['processing'],
  preparing: ['preparing'],
  packing: ['packing'],
  road: ORDER_STATUS_GROUPS.road,
}

/** The columns with a status that the user may see. */
export const visibleColumns = (permissions: PermissionSet): readonly BoardColumn[] =>
  COLUMNS.filter((column) => COLUMN_STATUSES[column].some((status) => canViewStatus(permissions, status)))

export const columnOf = (order: Pick<OrderRow, 'status' | 'acknowledgedAt'>): BoardColumn | null => {
  if (isNewOrder(order)) return 'new'
  const lane = laneOf(order.status)
  if (lane !== 'kitchen') return lane
  return COLUMNS.find((column) => column === order.status) ?? null
}

/** The columns at rest: by the time of the next step, what is due soon as cards. New orders stay in their order of arrival. */
export const toColumns = (
  orders: readonly BoardOrder[],
  columns: readonly BoardColumn[],
  now: number,
): readonly LaneContent[] => {
  const byColumn = Map.groupBy(
    orders.map((order) => ({ order, actBy: actByOf(order) })),
    ({ order }) => columnOf(order),
  )
  return columns.map((name) => {
    const sorted = (byColumn.get(name) ?? []).toSorted(
      (a, b) => (name === 'new' ? 0 : a.actBy - b.actBy) || a.order.number - b.order.number,
    )
    const isCard = ({ order, actBy }: (typeof sorted)[number], at: number): boolean =>
      name === 'new' ||
      // Somebody at the telephone waits for an answer.
      order.lineQuestions.length > 0 ||
      (name === 'road' && order.deliveryMan !== null) ||
      (name !== 'waiting' && (at < LEAST_CARDS || actBy - now <= CARD_MS))
    const entries = sorted.map((one, at) => ({
      id: one.order.id,
      isCard: isCard(one, at),
      group: name === 'road' ? roadGroupOf(one.order) : null,
    }))
    return {
      name,
      entries: name === 'road' ? sortByGroup(entries) : entries,
      hasCards: name !== 'waiting',
      dueCount: KITCHEN_COLUMNS.some((column) => column === name)
        ? sorted.filter(({ actBy }) => actBy - now <= CARD_MS).length
        : 0,
    }
  })
}
