import { addDays, instantOf, localDayOf } from '../../domain/shared/time.ts'

export interface TimeContext {
  readonly timeZone: string
  /** In milliseconds. */
  readonly now: number
}

/** The start of a filter's day in the country, plus a number of days; in milliseconds. */
export const startOfLocalDay = (day: string, daysLater: number, { timeZone, now }: TimeContext): number =>
  instantOf(addDays(day === 'today' ? localDayOf(now, timeZone) : day, daysLater), 0, timeZone)
