import { Clock, Zap } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormats, useT } from '../../i18n/I18n.tsx'
import type { MessageKey } from '../../i18n/catalogues.ts'
import { firstSlotOf } from '../../machines/processes/new-order.context.ts'
import { stepStates } from '../../machines/processes/new-order.selectors.ts'
import type { DeliverySlot } from '../../machines/processes/new-order.types.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { gridKeyboard } from './grid-keyboard.ts'
import { useCall, useCallState } from './use-call.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

/** As soon as possible, or a day and a slot with its remaining capacity. */
export function TimeStep() {
  const t = useT()
  const formats = useFormats()
  const { send, actor } = useCall()
  const root = useFocusOnOpen<HTMLDivElement>()
  const stepState = useCallState((snapshot) => stepStates(snapshot).deliveryTime)
  const times = useCallState(({ context }) => context.times)
  const mode = useCallState(({ context }) => context.timeMode)
  const chosen = useCallState(({ context }) => context.deliveryTime)
  const first = useCallState(({ context }) => firstSlotOf(context))
  const days = times?.days.filter(({ slots }) => slots.length > 0) ?? []
  const [selectedDate, setSelectedDate] = useState<string | null>(null)
  useEffect(() => actor.send({ type: 'time.refresh' }), [actor])
  const shown =
    days.find(({ date }) => date === selectedDate) ??
    days.find(({ slots }) => slots.some(({ time }) => time === chosen)) ??
    days.find(({ slots }) => slots.some(({ available }) => available)) ??
    days[0]
  const reachable =
    shown?.slots.find(({ time }) => time === (chosen ?? first?.time)) ??
    shown?.slots.find(({ available }) => available) ??
    shown?.slots[0]
  return (
    <div ref={root} className="form">
      <h2 className="form__title">{t('newOrder.whenTo')}</h2>
      <button
        type="button"
        className="choice"
        data-first=""
        aria-pressed={mode === 'asap'}
        onClick={() => send({ type: 'time.chooseAsap' })}
      >
        <Zap aria-hidden="true" />
        <span className="grow">
          <b>{t('newOrder.asap')}</b>
          <small>{first ? formats.time(first.time) : t('newOrder.noTime')}</small>
        </span>
        {mode === 'asap' && (
          <span className="choice__label">{t(`newOrder.word.${stepState}`, { step: 'deliveryTime' })}</span>
        )}
      </button>
      {!times && <SkeletonRows rows={4} label={t('ui.loading')} />}
      {days.length > 0 && (
        <ul className="delivery-days" ref={gridKeyboard} aria-label={t('newOrder.days')}>
          {days.map(({ date, slots }) => (
            <li key={date}>
              <button
                type="button"
                data-grid-item=""
                className="delivery-day"
                tabIndex={date === shown?.date ? 0 : -1}
                aria-pressed={date === shown?.date}
                onClick={() => setSelectedDate(date)}
                onFocus={() => setSelectedDate(date)}
              >
                {formats.weekday(slots[0]?.time ?? `${date}T12:00:00Z`)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <ul className="delivery-slots" ref={gridKeyboard} aria-label={t('newOrder.slots')}>
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

const REASON_MESSAGES: Readonly<Record<string, MessageKey>> = {
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
  const t = useT()
  const formats = useFormats()
  const { send } = useCall()
  const reason = slot.available
    ? null
    : t(REASON_MESSAGES[slot.reason ?? ''] ?? 'newOrder.slot.delivery_time_limits_error')
  return (
    <button
      type="button"
      data-grid-item=""
      className="delivery-slot"
      aria-pressed={isChosen}
      aria-disabled={slot.available ? undefined : true}
      tabIndex={isReachable ? 0 : -1}
      onClick={() => slot.available && send({ type: 'time.choose', time: slot.time })}
    >
      <b>
        <Clock aria-hidden="true" />
        {formats.time(slot.time)}
      </b>
      <small>{reason ?? t('newOrder.slotsLeft', { count: slot.remaining })}</small>
    </button>
  )
}
