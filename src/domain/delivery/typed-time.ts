import { addDays, weekdayOf, type LocalDay } from '../shared/time.ts'
import { normalizeForSearch } from '../shared/strip-accents.ts'

/** A time of delivery as somebody types it. */
export interface TypedTime {
  /** Null when no day is typed. */
  readonly day: LocalDay | null
  /** Minutes of the day that the text can mean, the likelier first; an hour without am or pm has two. */
  readonly minutes: readonly number[]
}

const NOON = 12 * 60
const DAY_OFFSETS: Readonly<Record<string, number>> = { hoy: 0, today: 0, manana: 1, tomorrow: 1 }
const WEEKDAYS = [
  ['lun', 'mon'],
  ['mar', 'tue'],
  ['mie', 'wed'],
  ['jue', 'thu'],
  ['vie', 'fri'],
  ['sab', 'sat'],
  ['dom', 'sun'],
]
const MORNING = /(\b(a\.?\s?m\.?|de la manana|in the morning)|(?<=\d)\s?a\.?m?\.?)$/
const AFTERNOON =
  /(\b(p\.?\s?m\.?|de la (tarde|noche)|in the (afternoon|evening)|at night)|(?<=\d)\s?p\.?m?\.?)$/
const MONTHS = 'ene|jan feb mar abr|apr may jun jul ago|aug sep oct nov dic|dec'.split(' ')
/** `28/11`, `28-11`, `27 nov` or `27 de noviembre` before the time. */
const DATE = /^(\d{1,2})(?:[/-](\d{1,2})|\s?(?:de )?([a-z]{3})[a-z]*)\s+(?=\S)/
const DAY_AFTER_TOMORROW = /^(pasado manana|the day after tomorrow|day after tomorrow)\b/
const FILLER = /\b(a las|a la|at|el|on|a)\b|,/g

const dayOf = (word: string, today: LocalDay): LocalDay | null => {
  const offset = DAY_OFFSETS[word]
  if (offset !== undefined) return addDays(today, offset)
  const weekday = WEEKDAYS.findIndex((names) => names.some((name) => word.startsWith(name))) + 1
  return weekday === 0 ? null : addDays(today, (weekday - weekdayOf(today) + 7) % 7)
}

/** The day of a date without a year: of this one, or of the next when it is over. */
const dayOfDate = ([, day = '', month, name = '']: RegExpExecArray, today: LocalDay): LocalDay | null => {
  const monthNumber =
    month === undefined ? MONTHS.findIndex((names) => names.split('|').includes(name)) + 1 : Number(month)
  if (monthNumber < 1 || monthNumber > 12 || Number(day) < 1 || Number(day) > 31) return null
  const rest = `${String(monthNumber).padStart(2, '0')}-${day.padStart(2, '0')}`
  const year = Number(today.slice(0, 4))
  return `${today.slice(5) > rest ? year + 1 : year}-${rest}`
}

/** The day at the beginning of a text, and what follows it. */
const splitDay = (
  words: string,
  today: LocalDay,
): { readonly day: LocalDay | null; readonly rest: string } => {
  const after = DAY_AFTER_TOMORROW.exec(words)
  if (after) return { day: addDays(today, 2), rest: words.slice(after[0].length) }
  const date = DATE.exec(words)
  const named = date && dayOfDate(date, today)
  if (date && named !== null) return { day: named, rest: words.slice(date[0].length) }
  const word = /^[a-z]+/.exec(words)?.[0] ?? ''
  const day = dayOf(word, today)
  return { day, rest: day === null ? words : words.slice(word.length) }
}

/** The two meanings of an hour from 1 to 12, the morning first; twelve is noon first. */
const bothHalves = (typed: number): readonly number[] =>
  typed >= NOON ? [typed, typed - NOON] : [typed, typed + NOON]

const minutesOf = (text: string, half: 'am' | 'pm' | null): readonly number[] => {
  if (text === 'mediodia' || text === 'noon') return [NOON]
  const match = /^(\d{1,2})(?:\s?[:.h]\s?|\s)?(\d{2})?h?$/.exec(text)
  if (!match) return []
  const [, hourText = '', minuteText = '0'] = match
  const hour = Number(hourText)
  const minute = Number(minuteText)
  if (hour > 23 || minute > 59) return []
  const typed = hour * 60 + minute
  if (half === null) return hour === 0 || hour > 12 || hourText.startsWith('0') ? [typed] : bothHalves(typed)
  if (hour === 0 || hour > 12) return half === 'pm' && hour > 12 ? [typed] : []
  return [(typed % NOON) + (half === 'pm' ? NOON : 0)]
}

/** `en 2 horas`, `en media hora`, `in 45 min`: so many minutes from now; null for other texts. */
const FROM_NOW =
  /^(?:en|in|dentro de) (?:(media hora|half an hour)|(un|una|one|an|a|\d{1,3}) ?(h|hr|hora|hour|m|min|minuto|minute)s?)$/
const minutesFromNow = (words: string): number | null => {
  const [, half, count, unit = ''] = FROM_NOW.exec(words) ?? []
  if (half !== undefined) return 30
  if (count === undefined) return null
  const number = /^\d/.test(count) ? Number(count) : 1
  return unit.startsWith('h') ? number * 60 : number
}

const DAY_MINUTES = 24 * 60

/**
 * The day and time of texts like `1815`, `7pm`, `mañana 7`, `tomorrow 7:30`, `martes 8` or `28/11 12:30`, and of `en 2 horas` where
 * the minute of the day is known; null for others.
 */
export const parseTypedTime = (
  text: string,
  today: LocalDay,
  nowMinute: number | null = null,
): TypedTime | null => {
  const normalized = normalizeForSearch(text).trim().replaceAll(/\s+/g, ' ')
  const fromNow = nowMinute === null ? null : minutesFromNow(normalized)
  if (fromNow !== null && nowMinute !== null) {
    const minute = nowMinute + fromNow
    return { day: addDays(today, Math.floor(minute / DAY_MINUTES)), minutes: [minute % DAY_MINUTES] }
  }
  const half = MORNING.test(normalized) ? 'am' : AFTERNOON.test(normalized) ? 'pm' : null
  const words = normalized.replace(MORNING, '').replace(AFTERNOON, '').replaceAll(FILLER, ' ').trim()
  const { day, rest } = splitDay(words, today)
  const minutes = minutesOf(rest.trim(), half)
  return minutes.length === 0 ? null : { day, minutes }
}

interface Slot {
  readonly time: string
  readonly available: boolean
}

/**
 * The slot that a typed time means: of its day, or of the first day that has it, the free one at the time
 * or next after it within the quarter; when none is free, one that is not. Null when there is none.
 */
export const slotOfTypedTime = <S extends Slot>(
  { day, minutes }: TypedTime,
  days: ReadonlyArray<{ readonly date: LocalDay; readonly slots: readonly S[] }>,
  minuteOf: (slot: S) => number,
): S | null => {
  const meant = days
    .filter(({ date }) => day === null || date === day)
    .flatMap(({ slots }) =>
      minutes.flatMap((minute) => slots.filter((slot) => isWithinQuarter(minuteOf(slot), minute))),
    )
  return meant.find(({ available }) => available) ?? meant[0] ?? null
}

const isWithinQuarter = (slot: number, typed: number): boolean => slot >= typed && slot < typed + 15
