import { instantOf } from '../../domain/shared/time.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { I18n, Translate } from '../../i18n/I18n.tsx'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
/** From this many minutes on, a time is shown instead of minutes. */
const NEAR_MINUTES = 90

/** The relative time: minutes under an hour, hours under a day, then yesterday, then the date. */
export const formatRelativeTime = (
  { t, formats }: Pick<I18n, 't' | 'formats'>,
  at: string | Date,
  now: Date,
): string => {
  const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / 60_000)
  if (minutes < HOUR_MINUTES) return t('ago.minutes', { count: Math.max(1, minutes) })
  if (minutes < DAY_MINUTES) return t('ago.hours', { count: Math.floor(minutes / HOUR_MINUTES) })
  return formats.relativeDay(at, now) === 'yesterday' ? t('ago.yesterday') : formats.day(at, now)
}

/** `jueves, 31 de diciembre`: a calendar day of the country, such as `2026-12-31`. */
export const formatCalendarDay = (formats: Formats, day: string): string =>
  formats.weekday(new Date(instantOf(day, 0, formats.place.timeZone)))

/** `Today`, `13 Nov`, with the year when it is not the present one; within a sentence `today`. */
const formatDay = (t: Translate, formats: Formats, at: string, now: Date, isWithin: boolean): string => {
  const relativeDay = formats.relativeDay(at, now)
  return relativeDay === null ? formats.day(at, now) : t(`time.${isWithin ? 'within.' : ''}${relativeDay}`)
}

/** `Today 13:15`, `Yesterday 9:02`, `13 Nov 9:02`, with the year when it is not the present one; within a sentence `today`. */
export const formatDateTime = (
  t: Translate,
  formats: Formats,
  at: string,
  now: number,
  place: 'alone' | 'sentence' = 'alone',
): string => `${formatDay(t, formats, at, new Date(now), place === 'sentence')} ${formats.time(at)}`

/** The same for a table column: only the date in other years. */
export const formatShortDateTime = (
  t: Translate,
  formats: Formats,
  at: string,
  now: number,
  place: 'alone' | 'sentence' = 'alone',
): string =>
  formats.isoDay(at).slice(0, 4) === formats.isoDay(new Date(now)).slice(0, 4)
    ? formatDateTime(t, formats, at, now, place)
    : formats.day(at, new Date(now))

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
  today: 'name' | 'omit' | 'sentence' = 'name',
): string => {
  const date = new Date(now)
  if (today !== 'name' && formats.relativeDay(at, date) === 'today') return formats.time(at)
  return `${formatDay(t, formats, at, date, today === 'sentence')} ${formats.time(at)}`
}

/** The time of a card's first line: minutes left, or the delivery time when there are many. */
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

/** Day, time to the second, and the time zone. */
export const formatInstant = ({ intl, formats }: Pick<I18n, 'intl' | 'formats'>, at: string): string =>
  intl.formatDate(at, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: formats.place.timeZone,
    timeZoneName: 'short',
  })
