import type { SnapshotFrom } from 'xstate'
import type { OrderStatus } from '../../src/domain/order/order-status.ts'
import {
  corporateOrderMachine,
  type CorporateOrderContext,
  type CorporateOrderEvent,
} from '../../src/machines/lifecycles/corporate-order.machine.ts'
import { edgeCover, type EdgeCover } from './paths.ts'

/** Two stores: two deliveries of the one, one of the other. */
export const NEW_CORPORATE_ORDER: CorporateOrderContext = {
  deliveries: ['processing', 'processing', 'scheduled'],
}

/** Statuses that a delivery ends in, one that it waits in, and one on the way. */
const REACHED: readonly OrderStatus[] = ['completed', 'cancelled', 'failed', 'routing']

export const corporateOrderEvents: readonly CorporateOrderEvent[] = NEW_CORPORATE_ORDER.deliveries.flatMap(
  (_, at) => REACHED.map((status) => ({ type: 'corporate.deliveryChanged' as const, at, status })),
)

/** A closed delivery takes no event any more. */
const isOpenThere = (
  { context }: SnapshotFrom<typeof corporateOrderMachine>,
  { at }: CorporateOrderEvent,
): boolean => !['completed', 'cancelled'].includes(context.deliveries[at] ?? '')

/** Every edge of a corporate order's life with three deliveries. */
export const everyCorporateOrderEdge = (): EdgeCover<CorporateOrderEvent> =>
  edgeCover(corporateOrderMachine, {
    input: NEW_CORPORATE_ORDER,
    events: corporateOrderEvents,
    limit: 10_000,
    allow: isOpenThere,
  })

/** One path for each different transition. */
export const corporateOrderTransitions = (): EdgeCover<CorporateOrderEvent> =>
  edgeCover(corporateOrderMachine, {
    input: NEW_CORPORATE_ORDER,
    events: corporateOrderEvents,
    limit: 10_000,
    allow: isOpenThere,
    cover: 'words',
    eventName: ({ status }) => status,
  })
