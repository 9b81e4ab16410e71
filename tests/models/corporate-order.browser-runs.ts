import type { AnyEventObject, SnapshotFrom } from 'xstate'
import {
  corporateOrderMachine,
  type CorporateOrderContext,
  type CorporateOrderEvent,
} from '../../src/machines/lifecycles/corporate-order.machine.ts'
import type { OrderStatus } from '../../src/domain/order/order-status.ts'
import type { BrowserRun } from './browser-run.ts'
import { edgeRuns } from './paths.ts'

/** A part of one delivery at each of two stores: each delivery is cancelled as the part of its store. */
const input: CorporateOrderContext = { deliveries: ['processing', 'processing'] }
const REACHED: readonly OrderStatus[] = ['routing', 'completed', 'cancelled']
const CLOSED: readonly OrderStatus[] = ['completed', 'cancelled']
const events = input.deliveries.flatMap((_, at) =>
  REACHED.map((status): CorporateOrderEvent => ({ type: 'corporate.deliveryChanged', at, status })),
)

const isOpenThere = (
  { context: { deliveries } }: SnapshotFrom<typeof corporateOrderMachine>,
  { at, status }: CorporateOrderEvent,
): boolean => {
  const now = deliveries[at] ?? 'cancelled'
  return !CLOSED.includes(now) && now !== status
}

/** The statuses of a corporate order by those of its deliveries, as its drawer shows them. */
export const corporateOrderBrowserRuns = (): readonly BrowserRun[] =>
  edgeRuns(corporateOrderMachine, {
    input,
    events,
    limit: 1_000,
    allow: isOpenThere,
    edgeName: (from, { status }, to) => `${from.value} → ${status} → ${to.value}`,
    maxSteps: 8,
  }).map(({ name, steps }, at) => ({
    machine: 'corporateOrder',
    variant: '',
    name: `browser ${name}`,
    input,
    steps,
    eventName: (event: AnyEventObject) => String(event['status']),
    isFixed: at === 0,
  }))
