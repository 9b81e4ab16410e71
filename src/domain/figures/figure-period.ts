import { addDays, daysBetween, instantOf, localTimeOf, type EpochMs, type LocalDay } from '../shared/time.ts'

/** Days of a country, both included. */
export interface DayPeriod {
  readonly from: LocalDay
  readonly to: LocalDay
}

/** The longest period of figures and reports, in days. */
export const MAX_PERIOD_DAYS = 366
/** How many periods before say what is usual. */
export const USUAL_PERIODS = 4

/** What is wrong with the end of a period: it is before the start, or more than a year after it. */
export const periodError = ({ from, to }: DayPeriod): 'before_start' | 'period_too_long' | null => {
  if (to < from) return 'before_start'
  return daysBetween(from, to) >= MAX_PERIOD_DAYS ? 'period_too_long' : null
}

/** The four periods before that begin on the same weekday and do not overlap, the latest first. */
export const usualPeriods = ({ from, to }: DayPeriod): readonly DayPeriod[] => {
  const step = Math.ceil((daysBetween(from, to) + 1) / 7) * 7
  return Array.from({ length: USUAL_PERIODS }, (_, index) => ({
    from: addDays(from, -step * (index + 1)),
    to: addDays(to, -step * (index + 1)),
  }))
}

export interface InstantRange {
  readonly from: EpochMs
  /** The first instant that does not belong to it. */
  readonly to: EpochMs
}

/** The instants of days in a country's zone; `untilMinute` ends the last day at that minute of its clock. */
export const instantsOf = (days: DayPeriod, timeZone: string, untilMinute?: number): InstantRange => ({
  from: instantOf(days.from, 0, timeZone),
  to:
    untilMinute === undefined
      ? instantOf(addDays(days.to, 1), 0, timeZone)
      : instantOf(days.to, untilMinute, timeZone),
})

/** The minute of the day up to which an unfinished period is counted; undefined for one that is over. */
export const openMinuteOf = (days: DayPeriod, now: EpochMs, timeZone: string): number | undefined => {
  const today = localTimeOf(now, timeZone)
  // The present minute belongs to it.
  return days.to === today.day ? today.minute + 1 : undefined
}

/** The hour that runs now in a period of one unfinished day; null in any other. */
export const runningHourOf = ({ from, to }: DayPeriod, openMinute: number | undefined): number | null =>
  openMinute === undefined || from !== to ? null : Math.floor((openMinute - 1) / 60)

/** How many of the periods before need something to count before they say what is usual. */
export const MIN_USUAL_PERIODS = 2

/** The mean of so many periods, rounded; null when they are too few to say what is usual. */
export const meanOfPeriods = (sum: number, periods: number): number | null =>
  periods < MIN_USUAL_PERIODS ? null : Math.round(sum / periods)

/** What is usual: the mean of the periods that have anything, rounded; null when too few of them do. */
export const usualOf = (values: readonly number[]): number | null =>
  meanOfPeriods(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  )
