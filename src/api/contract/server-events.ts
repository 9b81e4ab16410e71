import type { OrderStatus } from '../../domain/order/order-status.ts'

/** What the socket says: ids and versions, never personal data. */
export interface ServerEvents {
  'order.created': (event: { id: number; storeId: number; status: OrderStatus; version: number }) => void
  'order.changed': (event: { id: number; storeId: number; status: OrderStatus; version: number }) => void
  'stock.changed': (event: { storeId: number; productIds: number[] }) => void
  'deliveryMan.changed': (event: { id: number; storeId: number; status: string }) => void
  'draft.changed': (event: { id: number; version: number }) => void
  'notification.created': (event: { id: number }) => void
  /** Every call of this session asks for its password first. */
  'session.locked': (event: Readonly<Record<string, never>>) => void
  /** A person's role or unit changed, or what a role holds: told to those whom it is about, whose rooms are new already. */
  'access.changed': (event: { userId?: number; roleId?: number }) => void
  'session.ended': (event: { reason: 'signed_out' | 'blocked' | 'expired' }) => void
}
