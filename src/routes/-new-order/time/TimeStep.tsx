import { Zap } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { serverNow } from '../../../api/client/server-clock.ts'
import { useFormats, useI18n, useT } from '../../../i18n/I18n.tsx'
import { useSingleKeyAttribute } from '../../../session/single-key-shortcuts.ts'
import { firstSlotOf } from '../../../machines/processes/delivery.ts'
import { stepStates } from '../../../machines/processes/new-order.selectors.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useNow } from '../../-shared/use-now.ts'
import { DeliverySlots } from './DeliverySlots.tsx'
import { gridKeyboard } from '../grid-keyboard.ts'
import { dayName, slotReason, type DeliveryDay } from './delivery-days.ts'
import { LazyClosedStore } from '../steps/lazy-forms.ts'
import { MAX_RESERVED_MS, formatReserved, reservedMs } from './reserved-time.ts'
import { StorePauses } from './StorePauses.tsx'
import { TypedTimeField } from './TypedTimeField.tsx'
import { useSingleKeys } from '../../-shared/single-keys.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { focusFirstOf, useFocusOnOpen } from '../steps/use-focus-on-open.ts'

/** As soon as possible, a typed time, or a day and a slot with its remaining capacity. */
export function TimeStep() {
  const t = useT()
  const formats = useFormats()
  const keyed = useSingleKeyAttribute()
  const { send, actor } = useCall()
  const root = useFocusOnOpen<HTMLDivElement>()
  const stepState = useCallState((snapshot) => stepStates(snapshot).deliveryTime)
  const times = useCallState(({ context }) => context.times)
  const mode = useCallState(({ context }) => context.timeMode)
  const chosen = useCallState(({ context }) => context.deliveryTime)
  const first = useCallState(({ context }) => firstSlotOf(context))
  const days = times?.days.filter(({ slots }) => slots.length > 0) ?? []
  const [selectedDate, setSelectedDate] = useState<string | null>(null)
  // A day has up to a hundred slots: they come after the paint that opens the step.
  const areSlotsDue = useDeferredValue(true, false)
  useEffect(() => actor.send({ type: 'time.refresh' }), [actor])
  const chooseAsap = () => send({ type: 'time.chooseAsap' })
  useSingleKeys((key) =>
    key === 'a' ? chooseAsap : key === 't' ? () => focusFirstOf(root.current) : undefined,
  )
  const shown =
    days.find(({ date }) => date === selectedDate) ??
    days.find(({ slots }) => slots.some(({ time }) => time === chosen)) ??
    days.find(({ slots }) => slots.some(({ available }) => available)) ??
    days[0]
  return (
    <div ref={root} className="form form--wide">
      <h2 className="form__title">
        {t('orderSteps.whenTo')}
        <ReservedTime />
      </h2>
      <StorePauses />
      <div className="delivery-time__ways">
        <div data-first="">
          <TypedTimeField days={days} />
        </div>
        <button
          type="button"
          className="choice"
          aria-pressed={mode === 'asap'}
          {...keyed('A')}
          data-refused={(mode === 'asap' && stepState === 'refused') || undefined}
          onClick={chooseAsap}
        >
          <Zap aria-hidden="true" />
          <span className="grow">
            <b>{t('orderSteps.asap')}</b>
            <small>{first ? formats.time(first.time) : t('orderSteps.noTime')}</small>
          </span>
          {mode === 'asap' && (
            <span className="choice__label">{t(`newOrder.word.${stepState}`, { step: 'deliveryTime' })}</span>
          )}
          <Kbd>A</Kbd>
        </button>
      </div>
      {times && !times.days[0]?.slots.some(({ available }) => available) && (
        <LazyClosedStore fallback={null} />
      )}
      {!times && <SkeletonRows rows={4} label={t('ui.loading')} />}
      {days.length > 0 && (
        <ul className="delivery-days" ref={gridKeyboard} aria-label={t('orderSteps.days')}>
          {days.map((day) => (
            <li key={day.date}>
              <DayButton day={day} isShown={day === shown} onShow={() => setSelectedDate(day.date)} />
            </li>
          ))}
        </ul>
      )}
      {areSlotsDue && shown && times && (
        <DeliverySlots
          slots={shown.slots}
          timeZone={times.timeZone}
          chosen={chosen}
          isAsap={mode === 'asap'}
          reachable={chosen ?? first?.time ?? null}
        />
      )}
    </div>
  )
}

/** Until when the chosen time is kept. */
function ReservedTime() {
  const t = useT()
  const formats = useFormats()
  const now = useNow(1_000)
  const time = useCallState(({ context }) => context.deliveryTime)
  const left = useCallState(({ context }) => reservedMs(context, now))
  if (time === null || left <= 0) return null
  return (
    <small>
      {formats.time(time)} {t('newOrder.held', { time: formatReserved(left) })}{' '}
      <meter className="room" data-whole="" min={0} max={MAX_RESERVED_MS} value={left} aria-hidden="true" />
    </small>
  )
}

function DayButton({
  day,
  isShown,
  onShow,
}: {
  readonly day: DeliveryDay
  readonly isShown: boolean
  readonly onShow: () => void
}) {
  const i18n = useI18n()
  const { t, formats } = i18n
  const now = new Date(serverNow())
  const available = day.slots.filter((slot) => slot.available)
  const [first] = available
  const last = available.at(-1)
  const isToday = day.date === formats.isoDay(now)
  return (
    <button
      type="button"
      data-grid-item=""
      className="delivery-day"
      data-full={first ? undefined : ''}
      tabIndex={isShown ? 0 : -1}
      aria-pressed={isShown}
      onClick={onShow}
      onFocus={onShow}
    >
      <b>{dayName(i18n, day, now)}</b>
      <small>
        {first && last
          ? isToday
            ? t('orderSteps.until', { time: formats.time(last.time) })
            : t('orderSteps.from', { time: formats.time(first.time) })
          : t(slotReason(day.slots[0]))}
      </small>
    </button>
  )
}
