import { ClockAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import { firstSlotOf } from '../../../machines/processes/delivery.ts'
import { isUnacceptedDay } from '../../../machines/processes/new-order.times.ts'
import type { CartLine } from '../../../domain/cart/cart-line.ts'
import type { NewOrderSnapshot } from '../../../machines/processes/new-order.machine.ts'
import { phaseOf, stepStates } from '../../../machines/processes/new-order.selectors.ts'
import { announce } from '../../../ui/announce.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { promisedTime } from './promised-time.ts'
import { useCall, useCallState } from '../call/use-call.ts'

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
  if (movedFromTime !== null) return { before: movedFromTime, time: deliveryTime, isMoved: true }
  if (isUnacceptedDay(snapshot.context)) return { before: null, time: deliveryTime, isMoved: true }
  const first = firstSlotOf(snapshot.context)
  if (stepStates(snapshot).deliveryTime !== 'refused' || !first || first.time === deliveryTime) return null
  return { before: deliveryTime, time: first.time, isMoved: false }
}

/** Says that the promised time changed until the operator accepts the new one. */
export function TimeNotice() {
  const change = useCallState(timeChangeOf, (a, b) => JSON.stringify(a) === JSON.stringify(b))
  return change && <Notice {...change} />
}

/** The one product that makes the order wait: without it the kitchen is done earlier. */
const slowestProduct = ({ context: { lines } }: NewOrderSnapshot): CartLine['product'] | null => {
  const cooked = lines
    .filter(({ frozenQuantity, quantity }) => frozenQuantity < quantity)
    .toSorted((a, b) => b.product.cookingTime - a.product.cookingTime)
  const [slowest, next] = cooked
  return slowest && next && slowest.product.cookingTime > next.product.cookingTime ? slowest.product : null
}

function Notice({ before: oldTime, time: newTime, isMoved }: TimeChange) {
  const t = useT()
  const formats = useFormats()
  const { actor } = useCall()
  const slow = useCallState((snapshot) => (oldTime !== null && isMoved ? slowestProduct(snapshot) : null))
  const time = promisedTime(formats, newTime)
  const before = oldTime === null ? '' : promisedTime(formats, oldTime)
  const title =
    oldTime === null
      ? t('newOrder.laterDayTitle', { time })
      : t(isMoved ? 'newOrder.movedTitle' : 'newOrder.timeGoneTitle', { time, before })
  const text =
    oldTime === null
      ? t('newOrder.laterDayText')
      : slow !== null
        ? t('newOrder.movedBySlowest', { before, name: slow.name, minutes: slow.cookingTime })
        : t(isMoved ? 'newOrder.movedText' : 'newOrder.timeGoneText', { time, before })
  const announceChange = useEffectEvent(() => announce(`${title}. ${text}`, 'assertive'))
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- announced when the title changes
  useEffect(() => announceChange(), [title])
  return (
    <Banner
      tone="warning"
      icon={<ClockAlert aria-hidden="true" />}
      action={
        <>
          {slow !== null && (
            <Button
              size="small"
              onPress={() => actor.send({ type: 'cart.line.remove', productId: slow.productId })}
            >
              {t('newOrder.removeLine', { name: slow.name })}
            </Button>
          )}
          <Button
            size="small"
            variant="solid"
            data-accept-time=""
            onPress={() =>
              actor.send(isMoved ? { type: 'time.acceptMove' } : { type: 'time.choose', time: newTime })
            }
          >
            {t('newOrder.acceptTime', { time })}
          </Button>
        </>
      }
    >
      <b>{title}</b>
      <br />
      {text}
    </Banner>
  )
}
