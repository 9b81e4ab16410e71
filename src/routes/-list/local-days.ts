import { addDays, instantOf, localDayOf } from '../../domain/shared/time.ts'

export interface TimeContext {
  readonly timeZone: string
  /** In milliseconds. */
  readonly now: number
}

/** When a day of a filter begins in the country, or one so many days later; in milliseconds. */
export const startOfLocalDay = (day: string, daysLater: number, { timeZone, now }: TimeContext): number =>
  instantOf(addDays(day === 'today' ? localDayOf(now, timeZone) : day, daysLater), 0, timeZone)
