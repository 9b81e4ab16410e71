import { DEFAULT_ZONE_MINUTES } from '../delivery/delivery-time.ts'
import type { DeliveryMethod, OrderStatus } from '../order/order-status.ts'
import { MINUTE_MS, type EpochMs } from '../shared/time.ts'

/** Where the time of an order goes, in the order in which it passes through. */
export const WORK_STAGES = ['receive', 'start', 'prepare', 'pack', 'assign', 'route', 'collect'] as const
export type WorkStage = (typeof WORK_STAGES)[number]

/** A completed order as its history tells it; `entered` has the first instant of each status. */
export interface CompletedOrder {
  readonly deliveryMethod: DeliveryMethod
  readonly deliveryTime: EpochMs
  readonly acknowledgedAt: EpochMs | null
  readonly completedAt: EpochMs
  readonly longestCookingMinutes: number
  readonly zoneMinutes: number | null
  readonly entered: Partial<Record<OrderStatus, EpochMs>>
}

/** The instants at which an order went on to the next stage; an instant is null where it skipped one. */
const passedAt = (order: CompletedOrder): ReadonlyArray<readonly [WorkStage, EpochMs | null]> => {
  const { entered, acknowledgedAt, completedAt } = order
  const ready = entered.routing ?? entered.in_progress ?? null
  const started = entered.preparing ?? null
  const received =
    acknowledgedAt === null || started === null ? acknowledgedAt : Math.min(acknowledgedAt, started)
  return [
    ['receive', received],
    ['start', started],
    ['prepare', entered.packing ?? null],
    ['pack', ready],
    ...(entered.in_progress === undefined
      ? ([
          ['assign', entered.in_route ?? null],
          ['route', completedAt],
        ] as const)
      : ([['collect', completedAt]] as const)),
  ]
}

/** Whole minutes that a completed order spent in each stage it passed, from the moment it could be worked on. */
export const minutesByStage = (
  order: CompletedOrder,
): ReadonlyArray<{ readonly stage: WorkStage; readonly minutes: number }> => {
  let since = order.entered.processing
  if (since === undefined) return []
  const stages: Array<{ stage: WorkStage; minutes: number }> = []
  for (const [stage, at] of passedAt(order)) {
    if (at === null || at < since) continue
    stages.push({ stage, minutes: Math.round((at - since) / MINUTE_MS) })
    since = at
  }
  return stages
}

/**
 * The stage in which a late order missed its promise: the first one that ended after the instant by which it had to
 * end for the promised time to hold. The kitchen has to begin a cooking time and the travel before the promised time, the
 * order has to leave the travel before it. Null when the order was in time.
 */
export const stageOfDelay = (order: CompletedOrder): WorkStage | null => {
  if (order.completedAt <= order.deliveryTime) return null
  const travel = order.deliveryMethod === 'own' ? (order.zoneMinutes ?? DEFAULT_ZONE_MINUTES) * MINUTE_MS : 0
  const leaveBy = order.deliveryTime - travel
  const startBy = leaveBy - order.longestCookingMinutes * MINUTE_MS
  const dueBy: Record<WorkStage, EpochMs> = {
    receive: startBy,
    start: startBy,
    prepare: leaveBy,
    pack: leaveBy,
    assign: leaveBy,
    route: order.deliveryTime,
    collect: order.deliveryTime,
  }
  return passedAt(order).find(([stage, at]) => at !== null && at > dueBy[stage])?.[0] ?? null
}
