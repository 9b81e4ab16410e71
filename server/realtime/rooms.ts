import { ORDER_STATUSES, type OrderStatus } from '../../src/domain/order/order-status.ts'
import { canViewStatus } from '../../src/domain/access/status-access.ts'
import type { Held, Permission } from '../../src/domain/access/permissions.ts'
import type { Operator, Unit } from '../http/call.ts'

/** Where a store stands: events of the store reach everybody who works in or above it. */
export interface StorePlace {
  readonly storeId: number
  readonly franchisorId: number
  readonly countryId: number
}

type Topic = OrderStatus | 'stock' | 'deliveryMan' | 'draft'

const TOPIC_PERMISSIONS: Readonly<Record<'stock' | 'deliveryMan' | 'draft', readonly Permission[]>> = {
  stock: ['createOrders', 'viewStockManagement'],
  deliveryMan: [
    'viewOrderStatusRouting',
    'viewOrderStatusAssigned',
    'changeOrderStatusAssigned',
    'viewStore',
  ],
  draft: ['createOrders'],
}

const unitKey = (unit: Unit): string | null => {
  switch (unit.kind) {
    case 'global':
      return 'global'
    case 'country':
      return `country:${unit.countryId}`
    case 'franchisor':
      return `franchisor:${unit.franchisorId}`
    case 'store':
      return `store:${unit.storeId}`
    case 'distributor':
    case 'supplier':
      return null
  }
}

export const userRoom = (userId: number): string => `user:${userId}`
export const sessionRoom = (sessionId: number): string => `session:${sessionId}`

const viewedStatuses = (held: Held): readonly OrderStatus[] =>
  ORDER_STATUSES.filter((status) => canViewStatus(held, status))

const topicsOf = (held: Held): readonly Topic[] => {
  const topics = (['stock', 'deliveryMan'] as const).filter((topic) =>
    TOPIC_PERMISSIONS[topic].some((name) => held.has(name)),
  )
  return [...viewedStatuses(held), ...topics]
}

const mayHearOfDrafts = (held: Held): boolean => TOPIC_PERMISSIONS.draft.some((name) => held.has(name))

/** Every room of an operator: one for each unit and view, so that nobody hears of what they may not see. */
export const roomsOf = (
  operator: Pick<Operator, 'id' | 'sessionId' | 'unit' | 'permissions' | 'platform'>,
): readonly string[] => {
  const own = [userRoom(operator.id), sessionRoom(operator.sessionId)]
  const key = unitKey(operator.unit)
  if (key === null || operator.platform !== 'web') return own
  const drafts =
    operator.unit.kind === 'global' ? 'global/draft' : `in-country:${operator.unit.countryId}/draft`
  return [
    ...own,
    ...topicsOf(operator.permissions).map((topic) => `${key}/${topic}`),
    ...(mayHearOfDrafts(operator.permissions) ? [drafts] : []),
  ]
}

/** The rooms that hear of something at a store. */
export const roomsAt = (place: StorePlace, topic: Topic): string[] => [
  `global/${topic}`,
  `country:${place.countryId}/${topic}`,
  `franchisor:${place.franchisorId}/${topic}`,
  `store:${place.storeId}/${topic}`,
]

/** Drafts belong to a country: its operators with `createOrders` hear of them, at whichever unit they work. */
export const draftRooms = (countryId: number): string[] => ['global/draft', `in-country:${countryId}/draft`]
