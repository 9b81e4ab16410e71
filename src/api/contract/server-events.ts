import type { OrderStatus } from '../../domain/order/order-status.ts'

/** Realtime events: ids and versions, no personal data. */
export interface ServerEvents {
  'order.created': (event: { id: number; storeId: number; status: OrderStatus; version: number }) => void
  'order.changed': (event: { id: number; storeId: number; status: OrderStatus; version: number }) => void
  'stock.changed': (event: { storeId: number; productIds: number[] }) => void
  'deliveryMan.changed': (event: { id: number; storeId: number; status: string }) => void
  'draft.changed': (event: { id: number; version: number }) => void
  'notification.created': (event: { id: number }) => void
  /** The session is locked and needs its password. */
  'session.locked': (event: Readonly<Record<string, never>>) => void
  /**
   * A user's role or unit, or a role's permissions, changed: sent to the users concerned, after their rooms
   * were updated.
   */
  'access.changed': (event: { userId?: number; roleId?: number }) => void
  'session.ended': (event: { reason: 'signed_out' | 'blocked' | 'expired' }) => void
}
