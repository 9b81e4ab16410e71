import { ORDER_STATUSES, type OrderStatus } from '../../src/domain/order/order-status.ts'
import { canViewStatus } from '../../src/domain/order/order-permissions.ts'
import type { PermissionSet, Permission } from '../../src/domain/access/permissions.ts'
import type { StockSender } from '../../src/domain/stock/stock-request.ts'
import type { Actor, Unit } from '../core/actor.ts'

/** A store and the units above it, whose users receive the store's events. */
export interface StoreScope {
  readonly storeId: number
  readonly franchisorId: number
  readonly countryId: number
}

/** What operators of a country see of it at any unit. */
type CountryTopic = 'draft' | 'zone' | 'campaign'
type Topic = OrderStatus | 'stock' | 'stockRequest' | 'deliveryMan' | 'storeDay'

const TOPIC_PERMISSIONS: Readonly<
  Record<'stock' | 'stockRequest' | 'deliveryMan' | 'storeDay' | CountryTopic, readonly Permission[]>
> = {
  stock: ['createOrders', 'viewStockManagement'],
  stockRequest: ['viewStockOrders', 'viewDistributionManagement'],
  deliveryMan: [
    'viewOrderStatusRouting',
    'viewOrderStatusAssigned',
    'changeOrderStatusAssigned',
    'viewStore',
  ],
  storeDay: ['viewOrders', 'createOrders', 'viewStockManagement'],
  draft: ['createOrders'],
  zone: ['createOrders', 'viewSettings', 'viewDeliveryZone'],
  campaign: ['viewMarketing'],
}

const unitKey = (unit: Unit): string => {
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
      return `distributor:${unit.distributorId}`
    case 'supplier':
      return `supplier:${unit.supplierId}`
  }
}

/** The room of whoever supplies a store, for its requests. */
export const senderRoom = ({ kind, id }: { readonly kind: StockSender; readonly id: number }): string =>
  `${kind}:${id}/stockRequest`

export const userRoom = (userId: number): string => `user:${userId}`
export const sessionRoom = (sessionId: number): string => `session:${sessionId}`

const visibleStatuses = (permissions: PermissionSet): readonly OrderStatus[] =>
  ORDER_STATUSES.filter((status) => canViewStatus(permissions, status))

const visibleTopics = (permissions: PermissionSet): readonly Topic[] => {
  const topics = (['stock', 'stockRequest', 'deliveryMan', 'storeDay'] as const).filter((topic) =>
    TOPIC_PERMISSIONS[topic].some((name) => permissions.has(name)),
  )
  return [...visibleStatuses(permissions), ...topics]
}

const countryTopics = (permissions: PermissionSet): readonly CountryTopic[] =>
  (['draft', 'zone', 'campaign'] as const).filter((topic) =>
    TOPIC_PERMISSIONS[topic].some((name) => permissions.has(name)),
  )

/** The rooms of an operator: one for each unit and view, so that events reach only users who may see them. */
export const operatorRooms = (
  actor: Pick<Actor, 'id' | 'sessionId' | 'unit' | 'permissions' | 'platform'>,
): readonly string[] => {
  const own = [userRoom(actor.id), sessionRoom(actor.sessionId)]
  if (actor.platform !== 'web') return own
  const key = unitKey(actor.unit)
  const { unit } = actor
  const country = unit.kind === 'global' ? 'global' : `in-country:${unit.countryId}`
  // Who supplies stores sees requests, and nothing else of a store.
  if (unit.kind === 'distributor' || unit.kind === 'supplier')
    return TOPIC_PERMISSIONS.stockRequest.some((name) => actor.permissions.has(name))
      ? [...own, `${key}/stockRequest`]
      : own
  return [
    ...own,
    ...visibleTopics(actor.permissions).map((topic) => `${key}/${topic}`),
    ...countryTopics(actor.permissions).map((topic) => `${country}/${topic}`),
  ]
}

/** The rooms for an event at a store. */
export const storeRooms = (scope: StoreScope, topic: Topic): string[] => [
  `global/${topic}`,
  `country:${scope.countryId}/${topic}`,
  `franchisor:${scope.franchisorId}/${topic}`,
  `store:${scope.storeId}/${topic}`,
]

/** The rooms for a draft, a limit or a campaign: operators of its country who may see it, at any unit. */
export const countryRooms = (countryId: number | null, topic: CountryTopic): string[] => [
  `global/${topic}`,
  ...(countryId === null ? [] : [`in-country:${countryId}/${topic}`]),
]
