import { ORDER_STATUSES, type OrderStatus } from '../../src/domain/order/order-status.ts'
import { canViewStatus } from '../../src/domain/order/order-permissions.ts'
import type { PermissionSet, Permission } from '../../src/domain/access/permissions.ts'
import type { Actor, Unit } from '../core/actor.ts'

/** A store and the units above it, whose users receive the store's events. */
export interface StoreScope {
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

const visibleStatuses = (permissions: PermissionSet): readonly OrderStatus[] =>
  ORDER_STATUSES.filter((status) => canViewStatus(permissions, status))

const visibleTopics = (permissions: PermissionSet): readonly Topic[] => {
  const topics = (['stock', 'deliveryMan'] as const).filter((topic) =>
    TOPIC_PERMISSIONS[topic].some((name) => permissions.has(name)),
  )
  return [...visibleStatuses(permissions), ...topics]
}

const canSeeDrafts = (permissions: PermissionSet): boolean =>
  TOPIC_PERMISSIONS.draft.some((name) => permissions.has(name))

/** The rooms of an operator: one for each unit and view, so that events reach only users who may see them. */
export const operatorRooms = (
  actor: Pick<Actor, 'id' | 'sessionId' | 'unit' | 'permissions' | 'platform'>,
): readonly string[] => {
  const own = [userRoom(actor.id), sessionRoom(actor.sessionId)]
  const key = unitKey(actor.unit)
  if (key === null || actor.platform !== 'web') return own
  const drafts = actor.unit.kind === 'global' ? 'global/draft' : `in-country:${actor.unit.countryId}/draft`
  return [
    ...own,
    ...visibleTopics(actor.permissions).map((topic) => `${key}/${topic}`),
    ...(canSeeDrafts(actor.permissions) ? [drafts] : []),
  ]
}

/** The rooms for an event at a store. */
export const storeRooms = (scope: StoreScope, topic: Topic): string[] => [
  `global/${topic}`,
  `country:${scope.countryId}/${topic}`,
  `franchisor:${scope.franchisorId}/${topic}`,
  `store:${scope.storeId}/${topic}`,
]

/** The rooms for a draft: operators of its country with `createOrders`, at any unit. */
export const draftRooms = (countryId: number): string[] => ['global/draft', `in-country:${countryId}/draft`]
