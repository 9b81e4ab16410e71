import type { MessageKey } from '../../../i18n/catalogues.ts'
import type { I18n } from '../../../i18n/I18n.tsx'
import type { DeliverySlot, StoreDeliveryTimes } from '../../../machines/processes/delivery.ts'

export type DeliveryDay = StoreDeliveryTimes['days'][number]

/** `Hoy`, `Mañana`, `mar 24`. */
export const dayName = ({ t, intl, formats }: I18n, { date, slots }: DeliveryDay, now: Date): string => {
  const at = slots[0]?.time ?? `${date}T12:00:00Z`
  const relativeDay = formats.relativeDay(at, now)
  if (relativeDay) return t(`time.${relativeDay}`)
  const weekday = intl.formatDate(at, { weekday: 'short', timeZone: formats.place.timeZone })
  return `${weekday} ${Number(date.slice(-2))}`
}

const REASON_MESSAGES: Readonly<Record<string, MessageKey>> = {
  store_not_work: 'orderSteps.slot.store_not_work',
  delivery_time_limits_error: 'orderSteps.slot.delivery_time_limits_error',
  invalid_delivery_time: 'orderSteps.slot.invalid_delivery_time',
}

/** Why a slot cannot be had. */
export const slotReason = (slot: DeliverySlot | undefined): MessageKey =>
  REASON_MESSAGES[slot?.reason ?? ''] ?? 'orderSteps.slot.delivery_time_limits_error'
