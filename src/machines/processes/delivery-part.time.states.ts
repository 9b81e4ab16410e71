// Steps of a delivery's part: when it is delivered, and whether that and its cart can be had.
import { assign } from 'xstate'
import type { MemberColumn } from '../../domain/corporate/member-sheet.ts'
import type { MemberRefusal } from '../../domain/corporate/members.ts'
import { parseTypedTime, slotOfTypedTime } from '../../domain/delivery/typed-time.ts'
import type { ZoneId } from '../../domain/shared/ids.ts'
import { localTimeOf } from '../../domain/shared/time.ts'
import { cookingMinutesOf, slotAt, slotsOf, type DeliverySlot, type StoreDeliveryTimes } from './delivery.ts'
import { codeOfTime, isCookingLonger, keepTimes, loadingTimes, timesRequest } from './delivery.time.states.ts'
import { cartEvents, partCartSetup, refusalToPartCart } from './delivery-part.cart.states.ts'
import type { PartContext } from './delivery-part.setup.ts'
import { lostAt } from './lookups.ts'

/** The slot that the typed or stored time means; null when there is none. */
export const slotOfPart = ({
  deliveryTime,
  time,
  times,
}: Pick<PartContext, 'deliveryTime' | 'time' | 'times'>): DeliverySlot | null => {
  const stored = slotAt({ times }, deliveryTime)
  if (stored || times === null) return stored
  const typed = parseTypedTime(time, times.days[0]?.date ?? '')
  if (typed === null) return null
  return slotOfTypedTime(
    { ...typed, day: typed.day ?? times.days[0]?.date ?? null },
    times.days,
    (slot) => localTimeOf(Date.parse(slot.time), times.timeZone).minute,
  )
}

/** The first time after a refused one that can be had; of all times where the store is closed. */
const nextSlot = (context: PartContext, refused: DeliverySlot | null): DeliverySlot | null =>
  slotsOf(context).find(({ available, time }) => available && (refused === null || time > refused.time)) ??
  null

const refusalToTime = (context: PartContext): MemberRefusal | null => {
  const slot = slotOfPart(context)
  if (slot?.available) return null
  if (context.time.trim() === '' && context.deliveryTime === null) return { at: 'time', code: 'time_missing' }
  if (slot === null && parseTypedTime(context.time, context.times?.days[0]?.date ?? '') === null)
    return { at: 'time', code: 'time_unreadable' }
  const next = nextSlot(context, slot)
  return { at: 'time', code: codeOfTime(slot), ...(next && { next: next.time }) }
}

export const partTimeSetup = partCartSetup.extend({
  guards: {
    hasTimes: ({ context }) => context.times !== null,
    isRefusedAt: ({ context }, at: MemberColumn) => context.refusal?.at === at,
    isCookingOutOfDate: ({ context }) => isCookingLonger(context),
  },
  actions: {
    setTime: assign((_, time: string) => ({ time, deliveryTime: null })),
    setCookingMinutes: assign(({ context }) => ({ timesForMinutes: cookingMinutesOf(context) })),
    setTimes: assign((_, times: StoreDeliveryTimes) => ({ times })),
    evaluate: assign(({ context }) => ({
      deliveryTime:
        (slotOfPart(context)?.available ? slotOfPart(context)?.time : null) ?? context.deliveryTime,
      refusal: refusalToTime(context) ?? refusalToPartCart(context),
    })),
  },
})

// Without an answer of the store there are no times to evaluate by.
export const timeEvents = partTimeSetup.createStateConfig({
  on: {
    ...cartEvents.on,
    'part.time': [
      {
        guard: 'hasTimes',
        target: 'evaluating',
        actions: { type: 'setTime', params: ({ event }) => event.text },
      },
      {
        target: 'loadingProducts',
        actions: { type: 'setTime', params: ({ event }) => event.text },
      },
    ],
    'part.quantity': {
      guard: 'hasTimes',
      target: 'evaluating',
      actions: { type: 'setPartQuantity', params: ({ event }) => event },
    },
  },
})

export const loadingTimesState = partTimeSetup.createStateConfig({
  on: cartEvents.on,
  ...loadingTimes(timesRequest<ZoneId>, {
    answered: { target: 'evaluating', actions: keepTimes },
    lost: { target: 'time', actions: lostAt('time') },
  }),
})

export const evaluatingState = partTimeSetup.createStateConfig({
  entry: 'evaluate',
  always: [
    { guard: 'isCookingOutOfDate', target: 'loadingTimes' },
    { guard: { type: 'isRefusedAt', params: 'time' }, target: 'time' },
    { guard: { type: 'isRefusedAt', params: 'cart' }, target: 'cart' },
    { target: 'ready' },
  ],
})

export const readyState = partTimeSetup.createStateConfig({
  on: {
    ...cartEvents.on,
    'part.time': {
      target: 'evaluating',
      actions: { type: 'setTime', params: ({ event }) => event.text },
    },
    'part.quantity': {
      target: 'evaluating',
      actions: { type: 'setPartQuantity', params: ({ event }) => event },
    },
  },
})
