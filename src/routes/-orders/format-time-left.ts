import type { Translate } from '../../i18n/I18n.tsx'
import type { Formats } from '../../i18n/formats.ts'

const DAY_MINUTES = 1_440
/** From here on a clock says more than a count of minutes. */
const NEAR_MINUTES = 90

/** `56 min`, `2 h 5 min`, `6 min late`. */
export const formatMinutesLeft = (t: Translate, minutes: number): string => {
  const size = Math.abs(minutes)
  if (minutes <= -DAY_MINUTES) return t('time.lateDays', { days: Math.floor(size / DAY_MINUTES) })
  if (minutes >= 60 && minutes % 60 === 0) return t('time.wholeHours', { hours: minutes / 60 })
  if (size < 60) return t(minutes < 0 ? 'time.late' : 'time.minutes', { minutes: size })
  return t(minutes < 0 ? 'time.lateHours' : 'time.hours', {
    hours: Math.floor(size / 60),
    minutes: size % 60,
  })
}

/** `13:15`, or `Tomorrow 13:15`, or `24 nov 13:15`. */
export const formatDayTime = (
  t: Translate,
  formats: Formats,
  at: string,
  now: number,
  today: 'name' | 'omit' = 'name',
): string => {
  const date = new Date(now)
  const dayName = formats.relativeDay(at, date)
  if (dayName === 'today' && today === 'omit') return formats.time(at)
  return `${dayName === null ? formats.day(at, date) : t(`time.${dayName}`)} ${formats.time(at)}`
}

/** What stands at the end of a card's first line: the minutes that are left, or the clock when there are many. */
export const formatTimeLeft = (
  t: Translate,
  formats: Formats,
  deliveryTime: string,
  minutes: number,
  now: number,
): string =>
  minutes > NEAR_MINUTES
    ? formatDayTime(t, formats, deliveryTime, now, 'omit')
    : formatMinutesLeft(t, minutes)
