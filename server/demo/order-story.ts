import { dueAt } from '../../src/domain/delivery/delivery-time.ts'
import { actionOf } from '../../src/domain/order/order-moves.ts'
import type { UserId } from '../../src/domain/shared/ids.ts'
import { localDayOf, type EpochMs } from '../../src/domain/shared/time.ts'
import type { LastStep } from '../db/tables.ts'
import { leadOf, type Plan } from './plans.ts'
import type { Random } from './random.ts'
import { stepsTo, timesOf, type Step } from './timeline.ts'
import { countryOf } from './zones.ts'

/** Who does what at a store. */
export interface Crew {
  readonly takesCalls: readonly UserId[]
  readonly kitchen: UserId
  readonly road: UserId
  readonly men: readonly UserId[]
}

interface ToldStep extends Step {
  readonly at: EpochMs
  readonly actor: UserId | null
}

export interface Story {
  readonly steps: readonly ToldStep[]
  readonly caller: UserId | null
  readonly man: Plan['man'] | null
  readonly dueAt: EpochMs | null
  /** Since when the order stands where it stands. */
  readonly standsSince: EpochMs
  readonly lastStep: LastStep | null
}

const ON_THE_ROAD = new Set([
  'order.route',
  'order.hand_over',
  'order.assign',
  'order.accept',
  'order.depart',
  'order.arrive',
  'order.complete',
])

const stepsOf = ({ status, method, payment, man }: Plan, isScheduled: boolean): readonly Step[] => {
  const steps = stepsTo(status, { isOwnDelivery: method === 'own', isScheduled, isCard: payment === 'card' })
  if (status === 'assigned' && man?.acceptance === 'offered') return steps.slice(0, -1)
  if (status !== 'routing' || man?.acceptance !== 'waiting') return steps
  return [...steps, { event: 'order.assign', from: 'routing', to: 'routing', weight: 2 }]
}

const actorOf = ({ event }: Step, caller: UserId | null, crew: Crew): UserId | null => {
  if (event === 'order.placed') return caller
  if (event === 'order.due' || event.startsWith('payment.')) return null
  if (event === 'order.cancel') return crew.takesCalls[0] ?? null
  return ON_THE_ROAD.has(event) ? crew.road : crew.kitchen
}

/** Who did what with an order, and when. */
export const storyOf = (plan: Plan, crew: Crew, random: Random): Story => {
  const { timeZone } = countryOf(plan.store.country)
  const isScheduled = localDayOf(plan.deliveryAt, timeZone) > localDayOf(plan.createdAt, timeZone)
  const due = isScheduled
    ? dueAt({ deliveryTime: plan.deliveryAt, leadMinutes: leadOf(plan.lines, plan.home) }, timeZone)
    : null
  const caller = plan.isSelfPlaced === true ? null : random.pick(crew.takesCalls)
  const bare = stepsOf(plan, isScheduled)
  const times = timesOf(bare, plan.createdAt, plan.endAt)
  const steps = bare.map((step, index): ToldStep => {
    const at = times[index] ?? plan.endAt
    // The clock wakes an order when it is due, unless it was placed after that.
    const woken =
      step.event === 'order.due' && due !== null ? Math.max(Math.min(due, at), times[index - 1] ?? at) : at
    return { ...step, at: woken, actor: actorOf(step, caller, crew) }
  })
  const isDelivered = plan.status === 'completed' && plan.method === 'own' && crew.men.length > 0
  const man =
    plan.man ?? (isDelivered ? { id: random.pick(crew.men), acceptance: 'accepted' as const } : null)
  return {
    steps,
    caller,
    man: plan.status === 'cancelled' ? null : man,
    dueAt: due,
    standsSince: steps.findLast(({ from, to }) => from !== to)?.at ?? plan.createdAt,
    lastStep: lastStepOf(steps.at(-1)),
  }
}

const lastStepOf = (step: ToldStep | undefined): LastStep | null => {
  const action = step && actionOf(step.event)
  if (!step?.from || !step.actor || !action) return null
  return { from: step.from, action, byUserId: step.actor, at: new Date(step.at).toISOString() }
}
