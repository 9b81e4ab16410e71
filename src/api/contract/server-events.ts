import type { CampaignStatus } from '../../domain/marketing/campaign.ts'
import type { InvoiceStatus } from '../../domain/billing/invoice-status.ts'
import type { OrderStatus } from '../../domain/order/order-status.ts'
import type { StockRequestStatus } from '../../domain/stock/stock-request.ts'

/** Realtime events: ids and versions, no personal data. */
export interface ServerEvents {
  'order.created': (event: { id: number; storeId: number; status: OrderStatus; version: number }) => void
  'order.changed': (event: { id: number; storeId: number; status: OrderStatus; version: number }) => void
  'stock.changed': (event: { storeId: number; productIds: number[] }) => void
  'stockRequest.changed': (event: {
    id: number
    storeId: number
    status: StockRequestStatus
    version: number
  }) => void
  'deliveryMan.changed': (event: { id: number; storeId: number; status: string }) => void
  'invoice.changed': (event: {
    id: number
    storeId: number
    orderIds: readonly number[]
    status: InvoiceStatus
  }) => void
  /** An order, or a store's part, was invoiced again as somebody had asked. */
  REINVOICE_COMPLETED: (event: { orderId: number; storeId: number; number: number }) => void
  REINVOICE_ERROR: (event: { orderId: number; storeId: number; number: number; message?: string }) => void
  /** A store paused something, or a pause ended. */
  'pause.changed': (event: { id: number; storeId: number }) => void
  'printJob.changed': (event: { id: number; storeId: number }) => void
  'round.changed': (event: { id: number; storeId: number }) => void
  'draft.changed': (event: { id: number; version: number }) => void
  /** A limit was made, changed or deleted. */
  'deliveryZone.changed': (event: { id: number; version: number }) => void
  /** A campaign changed its status, or some of its recipients were reached. */
  'campaign.changed': (event: { id: number; status: CampaignStatus; version: number }) => void
  /** Other wordings hold from now on. */
  'messages.published': (event: { version: number }) => void
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
