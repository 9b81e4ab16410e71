import type { OrderStatus } from '../../domain/order/order-status.ts'

/** What the socket says: ids and versions, never personal data. */
export interface ServerEvents {
  'order.created': (event: { id: number; storeId: number; status: OrderStatus; version: number }) => void
  'order.changed': (event: { id: number; storeId: number; status: OrderStatus; version: number }) => void
  'stock.changed': (event: { storeId: number; productIds: number[] }) => void
  'deliveryMan.changed': (event: { id: number; storeId: number; status: string }) => void
  'draft.changed': (event: { id: number; version: number }) => void
  'session.ended': (event: { reason: 'signed_out' | 'blocked' | 'expired' }) => void
}
