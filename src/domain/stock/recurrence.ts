import { addDays, daysBetween, weekdayOf, type LocalDay } from '../shared/time.ts'

export const FULFILMENT_FREQUENCIES = ['every_day', 'week', 'month'] as const
export type FulfilmentFrequency = (typeof FULFILMENT_FREQUENCIES)[number]

export const WEEKS_OF_MONTH = ['first', 'second', 'third', 'fourth', 'last'] as const
export type WeekOfMonth = (typeof WEEKS_OF_MONTH)[number]

export const MAX_REPEAT = 4

/** The days on which something is due: a closed grammar that says itself as one sentence. */
export interface Recurrence {
  readonly frequency: FulfilmentFrequency
  /** Weeks or months from one to the next, 1 to 4; 1 where every day is due. */
  readonly repeat: number
  /** 1 Monday to 7 Sunday: those of the week, one for a month, none for every day. */
  readonly weekdays: readonly number[]
  /** Null but for months. */
  readonly weekOfMonth: WeekOfMonth | null
  /** The first day that can be due; its week, or its month, is the first of the rhythm. */
  readonly startsOn: LocalDay
}

const monthOf = (day: LocalDay): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const firstOfMonth = (month: number): LocalDay =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`

/** The nth weekday of a month. */
const weekdayOfMonth = (month: number, week: WeekOfMonth, weekday: number): LocalDay => {
  if (week === 'last') {
    const last = addDays(firstOfMonth(month + 1), -1)
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
  }
  const first = firstOfMonth(month)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * WEEKS_OF_MONTH.indexOf(week))
}

const isDueInWeek = ({ repeat, startsOn, weekdays }: Recurrence, day: LocalDay): boolean => {
  const monday = (each: LocalDay) => addDays(each, 1 - weekdayOf(each))
  return weekdays.includes(weekdayOf(day)) && (daysBetween(monday(startsOn), monday(day)) / 7) % repeat === 0
}

const nextInMonths = (rule: Recurrence, from: LocalDay): LocalDay | null => {
  const [weekday] = rule.weekdays
  if (weekday === undefined || rule.weekOfMonth === null) return null
  const first = monthOf(rule.startsOn)
  const skipped = Math.max(0, Math.floor((monthOf(from) - first) / rule.repeat))
  for (let turn = skipped; turn <= skipped + 2; turn += 1) {
    const day = weekdayOfMonth(first + turn * rule.repeat, rule.weekOfMonth, weekday)
    if (day >= from && day >= rule.startsOn) return day
  }
  return null
}

const nextInWeeks = (rule: Recurrence, from: LocalDay): LocalDay | null => {
  if (rule.weekdays.length === 0) return null
  // A rhythm of four weeks comes round within five.
  for (let days = 0; days <= 7 * (MAX_REPEAT + 1); days += 1) {
    const day = addDays(from, days)
    if (isDueInWeek(rule, day)) return day
  }
  return null
}

/** The first day from `from` on that is due; null where the rule names none. */
export const nextDueDay = (rule: Recurrence, from: LocalDay): LocalDay | null => {
  const earliest = from > rule.startsOn ? from : rule.startsOn
  switch (rule.frequency) {
    case 'every_day':
      return earliest
    case 'week':
      return nextInWeeks(rule, earliest)
    case 'month':
      return nextInMonths(rule, earliest)
  }
}

/** The next days that are due, from `from` on. */
export const nextDueDays = (rule: Recurrence, from: LocalDay, count: number): readonly LocalDay[] => {
  const days: LocalDay[] = []
  let next = nextDueDay(rule, from)
  while (next !== null && days.length < count) {
    days.push(next)
    next = nextDueDay(rule, addDays(next, 1))
  }
  return days
}
