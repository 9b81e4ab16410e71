import { Clock, Zap } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormats, useSay } from '../../i18n/I18n.tsx'
import type { MessageKey } from '../../i18n/catalogues.ts'
import { firstSlotOf } from '../../machines/processes/new-order-context.ts'
import { stepWords } from '../../machines/processes/new-order.selectors.ts'
import type { DeliverySlot } from '../../machines/processes/new-order.types.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { gridKeys } from './grid-keys.ts'
import { useCall, useCallState } from './use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

/** As soon as possible, or a day and a quarter of an hour with what is left of it. */
export function TimeStep() {
  const say = useSay()
  const formats = useFormats()
  const { act, actor } = useCall()
  const root = useFocusOnOpen<HTMLDivElement>()
  const word = useCallState((snapshot) => stepWords(snapshot).deliveryTime)
  const times = useCallState(({ context }) => context.times)
  const mode = useCallState(({ context }) => context.timeMode)
  const chosen = useCallState(({ context }) => context.deliveryTime)
  const first = useCallState(({ context }) => firstSlotOf(context))
  const days = times?.days.filter(({ slots }) => slots.length > 0) ?? []
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => actor.send({ type: 'time.refresh' }), [actor])
  const shown =
    days.find(({ date }) => date === asked) ??
    days.find(({ slots }) => slots.some(({ time }) => time === chosen)) ??
    days.find(({ slots }) => slots.some(({ available }) => available)) ??
    days[0]
  const reachable =
    shown?.slots.find(({ time }) => time === (chosen ?? first?.time)) ??
    shown?.slots.find(({ available }) => available) ??
    shown?.slots[0]
  return (
    <div ref={root} className="form">
      <h2 className="form__title">{say('newOrder.whenTo')}</h2>
      <button
        type="button"
        className="choice"
        data-first=""
        aria-pressed={mode === 'asap'}
        onClick={() => act({ type: 'time.asap' })}
      >
        <Zap aria-hidden="true" />
        <span className="grow">
          <b>{say('newOrder.asap')}</b>
          <small>{first ? formats.time(first.time) : say('newOrder.noTime')}</small>
        </span>
        {mode === 'asap' && <span className="choice__word">{say(`newOrder.word.${word}`)}</span>}
      </button>
      {!times && <SkeletonRows rows={4} label={say('kit.loading')} />}
      {days.length > 0 && (
        <ul className="days" ref={gridKeys} aria-label={say('newOrder.days')}>
          {days.map(({ date, slots }) => (
            <li key={date}>
              <button
                type="button"
                data-cell=""
                className="day"
                tabIndex={date === shown?.date ? 0 : -1}
                aria-pressed={date === shown?.date}
                onClick={() => setAsked(date)}
                onFocus={() => setAsked(date)}
              >
                {formats.weekday(slots[0]?.time ?? `${date}T12:00:00Z`)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <ul className="slots" ref={gridKeys} aria-label={say('newOrder.slots')}>
          {shown.slots.map((slot) => (
            <li key={slot.time}>
              <SlotButton
                slot={slot}
                isChosen={mode === 'slot' && slot.time === chosen}
                isReachable={slot === reachable}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const REASON_WORDS: Readonly<Record<string, MessageKey>> = {
  store_not_work: 'newOrder.slot.store_not_work',
  delivery_time_limits_error: 'newOrder.slot.delivery_time_limits_error',
  invalid_delivery_time: 'newOrder.slot.invalid_delivery_time',
}

function SlotButton({
  slot,
  isChosen,
  isReachable,
}: {
  readonly slot: DeliverySlot
  readonly isChosen: boolean
  readonly isReachable: boolean
}) {
  const say = useSay()
  const formats = useFormats()
  const { act } = useCall()
  const reason = slot.available
    ? null
    : say(REASON_WORDS[slot.reason ?? ''] ?? 'newOrder.slot.delivery_time_limits_error')
  return (
    <button
      type="button"
      data-cell=""
      className="slot"
      aria-pressed={isChosen}
      aria-disabled={slot.available ? undefined : true}
      tabIndex={isReachable ? 0 : -1}
      onClick={() => slot.available && act({ type: 'time.choose', time: slot.time })}
    >
      <b>
        <Clock aria-hidden="true" />
        {formats.time(slot.time)}
      </b>
      <small>{reason ?? say('newOrder.slotsLeft', { count: slot.remaining })}</small>
    </button>
  )
}
