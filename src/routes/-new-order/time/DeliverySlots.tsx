import { HOURS_OF_PART, partOfDay, PARTS_OF_DAY } from '../../../domain/delivery/part-of-day.ts'
import { localTimeOf } from '../../../domain/shared/time.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import type { DeliverySlot } from '../../../machines/processes/delivery.ts'
import { slotReason } from './delivery-days.ts'
import { gridKeyboard } from '../grid-keyboard.ts'
import { useCall } from '../call/use-call.ts'

/** From this many on, a slot's remaining orders are not worth a warning. */
const PLENTY = 3

/** The slots of a day by its parts; a part in which the store is closed is one line. */
export function DeliverySlots({
  slots,
  timeZone,
  chosen,
  isAsap,
  reachable: requestedReachable,
}: {
  readonly slots: readonly DeliverySlot[]
  readonly timeZone: string
  readonly chosen: string | null
  /** The chosen time is the first one and moves with the clock. */
  readonly isAsap: boolean
  readonly reachable: string | null
}) {
  const t = useT()
  const parts = PARTS_OF_DAY.map((part) => ({
    part,
    slots: slots.filter(({ time }) => partOfDay(localTimeOf(Date.parse(time), timeZone).minute) === part),
  })).filter((group) => group.slots.length > 0)
  const mostRoom = Math.max(1, ...slots.map(({ remaining }) => remaining))
  const shown = parts.flatMap((group) => (isClosed(group.slots) ? [] : group.slots))
  const reachable =
    shown.find(({ time }) => time === requestedReachable) ??
    shown.find(({ available }) => available) ??
    shown[0]
  return (
    <div className="delivery-slots" role="group" aria-label={t('orderSteps.slots')} ref={gridKeyboard}>
      {parts.map((group) => {
        const [from, to] = HOURS_OF_PART[group.part]
        return (
          <div key={group.part} className="delivery-part">
            <h3 className="delivery-part__name">
              {t(`newOrder.part.${group.part}`)}
              <small>{t('orderSteps.hours', { from, to })}</small>
            </h3>
            {isClosed(group.slots) ? (
              <p className="delivery-part__closed">{t('orderSteps.slot.store_not_work')}</p>
            ) : (
              <ul aria-label={t(`newOrder.part.${group.part}`)}>
                {group.slots.map((slot) => (
                  <li key={slot.time} data-quarter={quarterOf(slot, timeZone)}>
                    <SlotButton
                      slot={slot}
                      mostRoom={mostRoom}
                      isPromised={slot.time === chosen}
                      isChosen={slot.time === chosen && !isAsap}
                      isReachable={slot === reachable}
                    />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** The column: the quarters of an hour stand below each other. */
const quarterOf = ({ time }: DeliverySlot, timeZone: string): number =>
  Math.floor((localTimeOf(Date.parse(time), timeZone).minute % 60) / 15)

const isClosed = (slots: readonly DeliverySlot[]): boolean =>
  slots.every(({ available, reason }) => !available && reason === 'store_not_work')

function SlotButton({
  slot,
  mostRoom,
  isPromised,
  isChosen,
  isReachable,
}: {
  readonly slot: DeliverySlot
  /** The room of the emptiest slot of the day. */
  readonly mostRoom: number
  readonly isPromised: boolean
  readonly isChosen: boolean
  readonly isReachable: boolean
}) {
  const t = useT()
  const formats = useFormats()
  const { send } = useCall()
  return (
    <button
      type="button"
      data-grid-item=""
      className="delivery-slot"
      data-few={(slot.available && slot.remaining < PLENTY) || undefined}
      aria-pressed={isChosen}
      aria-current={isPromised ? 'time' : undefined}
      aria-disabled={slot.available ? undefined : true}
      tabIndex={isReachable ? 0 : -1}
      onClick={() => slot.available && send({ type: 'time.choose', time: slot.time })}
    >
      <b>{formats.time(slot.time)}</b>
      {slot.available ? (
        <small>
          <span className="visually-hidden">{t('orderSteps.slotsLeft', { count: slot.remaining })}</span>
          <span aria-hidden="true">
            {slot.remaining} <meter className="room" min={0} max={mostRoom} value={slot.remaining} />
          </span>
        </small>
      ) : (
        <small>{t(slotReason(slot))}</small>
      )}
    </button>
  )
}
