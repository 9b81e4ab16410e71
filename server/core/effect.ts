import type { ServerEvents } from '../../src/api/contract/server-events.ts'
import type { OrderStatus } from '../../src/domain/order/order-status.ts'
import type { CountryId, StoreId, UserId } from '../../src/domain/shared/ids.ts'
import type { StockSender } from '../../src/domain/stock/stock-request.ts'
import type { Mail } from './mail.ts'

type EventOf<Name extends keyof ServerEvents> = Parameters<ServerEvents[Name]>[0]

/** An event of an order, for notifications. */
export interface OrderCause {
  /** The event of the order machine. */
  readonly type: string
  readonly reason: string | null
  readonly by: UserId | null
  /** ISO 8601 instant. */
  readonly at: string
  readonly hasAddressDetails: boolean
}

/** Effects to deliver after the transaction that wrote them has committed. */
export type Effect =
  | { readonly kind: 'order.created'; readonly event: EventOf<'order.created'> }
  | {
      readonly kind: 'order.changed'
      readonly event: EventOf<'order.changed'>
      /**
       * The previous status: rooms that showed the order learn that it left. Equal to the event's status
       * without a transition.
       */
      readonly from: OrderStatus
      /** Absent when the order changed without a transition, by a comment for example. */
      readonly cause?: OrderCause
    }
  | { readonly kind: 'stock.changed'; readonly event: EventOf<'stock.changed'> }
  | {
      readonly kind: 'stockRequest.changed'
      readonly event: EventOf<'stockRequest.changed'>
      readonly sender: { readonly kind: StockSender; readonly id: number }
    }
  | {
      readonly kind: 'deliveryMan.changed'
      readonly event: EventOf<'deliveryMan.changed'> & { readonly storeId: StoreId }
    }
  | {
      readonly kind: 'invoice.changed'
      readonly event: EventOf<'invoice.changed'>
      /** Who may see orders in this status hears of it. */
      readonly orderStatus: OrderStatus
    }
  | {
      readonly kind: 'REINVOICE_COMPLETED'
      readonly event: EventOf<'REINVOICE_COMPLETED'>
      readonly orderStatus: OrderStatus
    }
  | {
      readonly kind: 'REINVOICE_ERROR'
      readonly event: EventOf<'REINVOICE_ERROR'>
      readonly orderStatus: OrderStatus
    }
  | {
      readonly kind: 'pause.changed'
      readonly event: EventOf<'pause.changed'> & { readonly storeId: StoreId }
    }
  | {
      readonly kind: 'printJob.changed'
      readonly event: EventOf<'printJob.changed'> & { readonly storeId: StoreId }
    }
  | {
      readonly kind: 'round.changed'
      readonly event: EventOf<'round.changed'> & { readonly storeId: StoreId }
    }
  | {
      readonly kind: 'draft.changed'
      readonly event: EventOf<'draft.changed'>
      readonly countryId: CountryId
    }
  | {
      readonly kind: 'deliveryZone.changed'
      readonly event: EventOf<'deliveryZone.changed'>
      readonly countryId: CountryId
    }
  | { readonly kind: 'messages.published'; readonly event: EventOf<'messages.published'> }
  | {
      readonly kind: 'campaign.changed'
      readonly event: EventOf<'campaign.changed'>
      /** The country of its author; null for the whole network. */
      readonly countryId: CountryId | null
    }
  | {
      readonly kind: 'session.ended'
      readonly event: EventOf<'session.ended'>
      readonly userId: UserId
      /** One session, or all of the user's when absent. */
      readonly sessionId?: number
    }
  | {
      readonly kind: 'session.locked'
      readonly event: EventOf<'session.locked'>
      readonly sessionId: number
    }
  | { readonly kind: 'access.changed'; readonly event: EventOf<'access.changed'> }
  | {
      readonly kind: 'notification.created'
      readonly event: EventOf<'notification.created'>
      readonly userId: UserId
    }
  | { readonly kind: 'mail'; readonly mail: Mail }
