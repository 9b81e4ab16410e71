import { fromAbsolute, parseDate, toZoned, CalendarDateTime } from '@internationalized/date'

/** An instant in milliseconds since 1970 UTC. */
export type EpochMs = number
/** A calendar day in some country's zone, `YYYY-MM-DD`. */
export type LocalDay = string

export const MINUTE_MS = 60_000
export const QUARTER_MS = 15 * MINUTE_MS

/** The calendar day of an instant in an IANA time zone. */
export const localDayOf = (at: EpochMs, timeZone: string): LocalDay =>
  fromAbsolute(at, timeZone).toString().slice(0, 10)

/** Day and wall-clock minute (0 to 1439) of an instant in an IANA time zone. */
export const localTimeOf = (at: EpochMs, timeZone: string): { day: LocalDay; minute: number } => {
  const zoned = fromAbsolute(at, timeZone)
  return { day: zoned.toString().slice(0, 10), minute: zoned.hour * 60 + zoned.minute }
}

/**
 * The instant of a wall-clock minute; 1440 is 24:00. A minute that the clocks skip is moved forward by the
 * length of the gap, one that they repeat is its first occurrence.
 */
export const instantOf = (day: LocalDay, minute: number, timeZone: string): EpochMs => {
  const date = parseDate(day).add({ days: Math.floor(minute / 1440) })
  const rest = minute % 1440
  const wall = new CalendarDateTime(date.year, date.month, date.day, Math.floor(rest / 60), rest % 60)
  return toZoned(wall, timeZone).toDate().getTime()
}

export const addDays = (day: LocalDay, days: number): LocalDay => parseDate(day).add({ days }).toString()

/** Days from one calendar day to another; negative when `to` is earlier. */
export const daysBetween = (from: LocalDay, to: LocalDay): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Weekday as the stores' opening hours count it: 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: LocalDay): number => {
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay()
  return sundayFirst === 0 ? 7 : sundayFirst
}

/**
 * The next quarter of an hour, or the same instant when it is one; every zone's offset is a multiple of 15
 * minutes.
 */
export const roundUpToQuarter = (at: EpochMs): EpochMs => Math.ceil(at / QUARTER_MS) * QUARTER_MS
