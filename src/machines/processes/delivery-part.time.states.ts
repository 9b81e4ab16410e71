// Steps of a delivery's part: when it is delivered, and whether that and its cart can be had.
import { assign } from 'xstate'
import type { MemberColumn } from '../../domain/corporate/member-sheet.ts'
import type { MemberRefusal } from '../../domain/corporate/members.ts'
import { parseTypedTime, slotOfTypedTime } from '../../domain/delivery/typed-time.ts'
import { localTimeOf } from '../../domain/shared/time.ts'
import { cookingMinutesOf, slotAt, slotsOf, type DeliverySlot, type StoreDeliveryTimes } from './delivery.ts'
import { cartEvents, partCartSetup, refusalToPartCart } from './delivery-part.cart.states.ts'
import { FAILED_LOOKUP, type PartContext } from './delivery-part.setup.ts'

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
  return { at: 'time', code: slot?.reason ?? 'store_not_work', ...(next && { next: next.time }) }
}

export const partTimeSetup = partCartSetup.extend({
  guards: {
    hasTimes: ({ context }) => context.times !== null,
    isRefusedAt: ({ context }, at: MemberColumn) => context.refusal?.at === at,
    isCookingOutOfDate: ({ context }) => cookingMinutesOf(context) > context.timesForMinutes,
  },
  actions: {
    setTime: assign((_, time: string) => ({ time, deliveryTime: null })),
    markCooking: assign(({ context }) => ({ timesForMinutes: cookingMinutesOf(context) })),
    setPartTimes: assign((_, times: StoreDeliveryTimes) => ({ times })),
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
  entry: 'markCooking',
  invoke: {
    id: 'loadingPartTimes',
    src: 'loadingPartTimes',
    input: ({ context: { coverage, timesForMinutes } }) => {
      if (coverage === null) throw new Error('Times are loaded only after the address has a store')
      const { deliveryZoneId, storeId } = coverage
      return { storeId, deliveryZoneId, cookingMinutes: timesForMinutes }
    },
    onDone: {
      target: 'evaluating',
      actions: { type: 'setPartTimes', params: ({ event }) => event.output },
    },
    onError: { target: 'time', actions: { type: 'refusePart', params: { at: 'time', ...FAILED_LOOKUP } } },
  },
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
