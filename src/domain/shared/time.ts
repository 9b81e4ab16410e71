/** An instant in milliseconds since 1970 UTC. */
export type EpochMs = number
/** A calendar day in some country's zone, `YYYY-MM-DD`. */
export type LocalDay = string

export const MINUTE_MS = 60_000
export const QUARTER_MS = 15 * MINUTE_MS
const DAY_MS = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** What the clocks of an IANA time zone show at an instant, as if they stood in UTC, as the formatter says it. */
const formattedClockOf = (at: EpochMs, timeZone: string): EpochMs => {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Since then the clocks of every zone have changed at whole minutes only. */
const WHOLE_MINUTES_SINCE = Date.UTC(2000, 0, 1)
const MAX_OFFSETS = 2_000
/** How far zones are ahead of UTC, by minute: asking the formatter costs far more. */
const offsets = new Map<string, number>()

/** How far the clocks of a zone are ahead of UTC. */
const offsetAt = (at: EpochMs, timeZone: string): number => {
  if (!(at >= WHOLE_MINUTES_SINCE)) return formattedClockOf(at, timeZone) - at
  const minute = Math.floor(at / MINUTE_MS)
  const key = `${timeZone} ${minute}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const start = minute * MINUTE_MS
  const offset = formattedClockOf(start, timeZone) - start
  if (offsets.size >= MAX_OFFSETS) offsets.clear()
  offsets.set(key, offset)
  return offset
}

const wallClockOf = (at: EpochMs, timeZone: string): EpochMs => at + offsetAt(at, timeZone)

const dayOfUtc = (at: EpochMs): LocalDay => new Date(at).toISOString().slice(0, 10)
const startOfUtcDay = (day: LocalDay): EpochMs => Date.parse(`${day}T00:00:00Z`)

/** The calendar day of an instant in an IANA time zone. */
export const localDayOf = (at: EpochMs, timeZone: string): LocalDay => dayOfUtc(wallClockOf(at, timeZone))

/** Day and wall-clock minute (0 to 1439) of an instant in an IANA time zone. */
export const localTimeOf = (at: EpochMs, timeZone: string): { day: LocalDay; minute: number } => {
  const wall = wallClockOf(at, timeZone)
  const day = dayOfUtc(wall)
  return { day, minute: Math.floor((wall - startOfUtcDay(day)) / MINUTE_MS) }
}

/**
 * The instant of a wall-clock minute; 1440 is 24:00. A minute that the clocks skip is moved forward by the
 * length of the gap, one that they repeat is its first occurrence.
 */
export const instantOf = (day: LocalDay, minute: number, timeZone: string): EpochMs => {
  const wall = startOfUtcDay(day) + minute * MINUTE_MS
  // The clocks change at most once in these two days.
  const before = wall - offsetAt(wall - DAY_MS, timeZone)
  const after = wall - offsetAt(wall + DAY_MS, timeZone)
  const found = [before, after].filter((at) => wallClockOf(at, timeZone) === wall)
  return found.length > 0 ? Math.min(...found) : before
}

/** A wall-clock minute as `HH:MM`; 1440 is 24:00. */
export const formatClock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The wall-clock minute of a text `HH:MM`. */
export const parseClock = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export const addDays = (day: LocalDay, days: number): LocalDay => dayOfUtc(startOfUtcDay(day) + days * DAY_MS)

/** Days from one calendar day to another; negative when `to` is earlier. */
export const daysBetween = (from: LocalDay, to: LocalDay): number =>
  Math.round((startOfUtcDay(to) - startOfUtcDay(from)) / DAY_MS)

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
