import { dueAt } from '../../src/domain/delivery/delivery-time.ts'
import { actionForEvent } from '../../src/domain/order/order.ts'
import type { UserId } from '../../src/domain/shared/ids.ts'
import { localDayOf, type EpochMs } from '../../src/domain/shared/time.ts'
import type { StoredLastStep } from '../db/column-types.ts'
import { leadMinutesFor, type PlannedOrder } from './planned-order.ts'
import type { Random } from './random.ts'
import { stepsToStatus, timesOf, type Step } from './timeline.ts'
import { demoCountry } from './zones.ts'

/** Who does what at a store. */
export interface StoreStaff {
  readonly callAgents: readonly UserId[]
  readonly kitchen: UserId
  readonly dispatcher: UserId
  readonly deliveryMen: readonly UserId[]
}

interface TimedStep extends Step {
  readonly at: EpochMs
  readonly actor: UserId | null
}

export interface OrderHistory {
  readonly steps: readonly TimedStep[]
  readonly caller: UserId | null
  readonly deliveryMan: PlannedOrder['deliveryMan'] | null
  readonly dueAt: EpochMs | null
  /** When the order entered its status. */
  readonly statusSince: EpochMs
  readonly lastStep: StoredLastStep | null
}

const DISPATCHER_EVENTS = new Set([
  'order.route',
  'order.hand_over',
  'order.assign',
  'order.accept',
  'order.depart',
  'order.arrive',
  'order.complete',
])

const stepsOf = (
  { status, method, payment, deliveryMan }: PlannedOrder,
  isScheduled: boolean,
): readonly Step[] => {
  const steps = stepsToStatus(status, {
    isOwnDelivery: method === 'own',
    isScheduled,
    isCard: payment === 'card',
  })
  if (status === 'assigned' && deliveryMan?.acceptance === 'offered') return steps.slice(0, -1)
  if (status !== 'routing' || deliveryMan?.acceptance !== 'waiting') return steps
  return [...steps, { event: 'order.assign', from: 'routing', to: 'routing', weight: 2 }]
}

const actorOf = ({ event }: Step, caller: UserId | null, staff: StoreStaff): UserId | null => {
  if (event === 'order.placed') return caller
  if (event === 'order.due' || event.startsWith('payment.')) return null
  if (event === 'order.cancel') return staff.callAgents[0] ?? null
  return DISPATCHER_EVENTS.has(event) ? staff.dispatcher : staff.kitchen
}

/** The actor and time of each step of an order. */
export const historyOf = (plan: PlannedOrder, staff: StoreStaff, random: Random): OrderHistory => {
  const { timeZone } = demoCountry(plan.store.country)
  const isScheduled = localDayOf(plan.deliveryAt, timeZone) > localDayOf(plan.createdAt, timeZone)
  const due = isScheduled
    ? dueAt({ deliveryTime: plan.deliveryAt, leadMinutes: leadMinutesFor(plan.lines, plan.home) }, timeZone)
    : null
  const caller = plan.isSelfPlaced === true ? null : random.pick(staff.callAgents)
  const untimedSteps = stepsOf(plan, isScheduled)
  const times = timesOf(untimedSteps, plan.createdAt, plan.endAt)
  const steps = untimedSteps.map((step, index): TimedStep => {
    const at = times[index] ?? plan.endAt
    // A job releases the order when it is due, unless it was placed later.
    const stepAt =
      step.event === 'order.due' && due !== null ? Math.max(Math.min(due, at), times[index - 1] ?? at) : at
    return { ...step, at: stepAt, actor: actorOf(step, caller, staff) }
  })
  const isDelivered = plan.status === 'completed' && plan.method === 'own' && staff.deliveryMen.length > 0
  const deliveryMan =
    plan.deliveryMan ??
    (isDelivered ? { id: random.pick(staff.deliveryMen), acceptance: 'accepted' as const } : null)
  return {
    steps,
    caller,
    deliveryMan: plan.status === 'cancelled' ? null : deliveryMan,
    dueAt: due,
    statusSince: steps.findLast(({ from, to }) => from !== to)?.at ?? plan.createdAt,
    lastStep: lastStepOf(steps.at(-1)),
  }
}

const lastStepOf = (step: TimedStep | undefined): StoredLastStep | null => {
  const action = step && actionForEvent(step.event)
  if (!step?.from || !step.actor || !action) return null
  return { from: step.from, action, byUserId: step.actor, at: new Date(step.at).toISOString() }
}
