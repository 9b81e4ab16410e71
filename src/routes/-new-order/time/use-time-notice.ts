import type { CartLine } from '../../../domain/cart/cart-line.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import { firstSlotOf } from '../../../machines/processes/delivery.ts'
import type { NewOrderSnapshot } from '../../../machines/processes/new-order.machine.ts'
import { phaseOf, stepStates, timeChange } from '../../../machines/processes/new-order.selectors.ts'
import { useMediaQuery } from '../../-shared/use-media-query.ts'
import { useCall, useCallState, useStep } from '../call/use-call.ts'
import { serverNow } from '../../../api/client/server-clock.ts'
import { formatDayTime } from '../../-shared/format-time.ts'

interface TimeChange {
  /** Null where nobody was told another time: today is over. */
  readonly before: string | null
  readonly time: string
  readonly isMoved: boolean
}

/** A promised time that cannot be had any more, and the one that can. */
const timeChangeOf = (snapshot: NewOrderSnapshot): TimeChange | null => {
  const { deliveryTime, movedFromTime } = snapshot.context
  if (!['editing', 'review'].includes(phaseOf(snapshot)) || deliveryTime === null) return null
  if (timeChange(snapshot) !== null) return { before: movedFromTime, time: deliveryTime, isMoved: true }
  const first = firstSlotOf(snapshot.context)
  if (stepStates(snapshot).deliveryTime !== 'refused' || !first || first.time === deliveryTime) return null
  return { before: deliveryTime, time: first.time, isMoved: false }
}

/** The one product that makes the order wait: without it the kitchen is done earlier. */
const slowestProduct = ({ context: { lines } }: NewOrderSnapshot): CartLine['product'] | null => {
  const cooked = lines
    .filter(({ frozenQuantity, quantity }) => frozenQuantity < quantity)
    .toSorted((a, b) => b.product.cookingTime - a.product.cookingTime)
  const [slowest, next] = cooked
  return slowest && next && slowest.product.cookingTime > next.product.cookingTime ? slowest.product : null
}

/** Whether it is said over the step; else it is on the ticket, which narrow screens have below. */
export const useIsTimeOverStep = (): boolean => {
  const isNarrow = useMediaQuery('(width < 1024px)')
  return useStep() === 'deliveryTime' || isNarrow
}

interface TimeNoticeTexts {
  readonly title: string
  readonly text: string
  readonly acceptLabel: string
  readonly accept: () => void
  /** The order can be had earlier without this one. */
  readonly slowest: CartLine['product'] | null
  /** Nothing can be had today: another store may be open. */
  readonly isLaterDay: boolean
}

/** What is said of a promised time that changed, until the caller has accepted the new one. */
export const useTimeNotice = (): TimeNoticeTexts | null => {
  const t = useT()
  const formats = useFormats()
  const { actor } = useCall()
  const change = useCallState(timeChangeOf, (a, b) => JSON.stringify(a) === JSON.stringify(b))
  const slow = useCallState(slowestProduct)
  if (change === null) return null
  const { isMoved } = change
  const time = formatDayTime(t, formats, change.time, serverNow(), 'sentence')
  const isLaterDay = change.before === null
  const before =
    change.before === null ? '' : formatDayTime(t, formats, change.before, serverNow(), 'sentence')
  const slowest = !isLaterDay && isMoved ? slow : null
  return {
    title: isLaterDay
      ? t('newOrder.laterDayTitle', { time })
      : t(isMoved ? 'newOrder.movedTitle' : 'newOrder.timeGoneTitle', { time, before }),
    text: isLaterDay
      ? t('newOrder.laterDayText')
      : slowest !== null
        ? t('newOrder.movedBySlowest', { before, name: slowest.name, minutes: slowest.cookingTime })
        : t(isMoved ? 'newOrder.movedText' : 'newOrder.timeGoneText', { time, before }),
    acceptLabel: t('newOrder.acceptTime', { time }),
    accept: () =>
      actor.send(isMoved ? { type: 'time.acceptMove' } : { type: 'time.choose', time: change.time }),
    slowest,
    isLaterDay,
  }
}
