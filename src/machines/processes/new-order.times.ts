// What follows from the times that a new order can have, and from what its caller was told.
import { dayOfSlot, firstSlotOf, slotAt } from './delivery.ts'
import type { NewOrderContext } from './new-order.types.ts'

/**
 * The time as soon as possible: the promised one while it can be had, else the first one. What could not be
 * had and can be had again is the promise. Only a time that the caller was told is said to have moved.
 */
export const asapTimeOf = (
  context: Pick<NewOrderContext, 'times' | 'deliveryTime' | 'movedFromTime' | 'isTimeSaid'>,
): Pick<NewOrderContext, 'deliveryTime' | 'movedFromTime'> => {
  const { deliveryTime: current, isTimeSaid, movedFromTime } = context
  const promised = movedFromTime ?? current
  const kept = [promised, current].find((time) => slotAt(context, time)?.available)
  const deliveryTime = kept ?? firstSlotOf(context)?.time ?? null
  return { deliveryTime, movedFromTime: isTimeSaid && deliveryTime !== promised ? promised : null }
}

/** As soon as possible is not today any more, and nobody has agreed to that. */
export const isUnacceptedDay = (context: NewOrderContext): boolean => {
  const { acceptedDay, deliveryTime, timeMode, times } = context
  const day = dayOfSlot(context, deliveryTime)
  return timeMode === 'asap' && day !== null && day !== times?.days[0]?.date && day !== acceptedDay
}

/** Before the order is placed the caller has to agree to its time, as it is not the one that they were told or would expect. */
export const isTimeToAccept = (context: NewOrderContext): boolean =>
  context.movedFromTime !== null || isUnacceptedDay(context)
