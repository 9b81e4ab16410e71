import { formatClock } from '../../domain/shared/time.ts'

/** The clock's text of a minute of the day, also past midnight: 1500 is 01:00, 1440 is 24:00. */
export const formatMinute = (minute: number): string => formatClock(minute > 1440 ? minute - 1440 : minute)

/** Spans as text: `07:00–11:00, 17:00–22:00`. */
export const formatSpans = (spans: ReadonlyArray<readonly number[]>): string =>
  spans.map(([opens = 0, closes = 0]) => `${formatMinute(opens)}–${formatMinute(closes)}`).join(', ')

/** The minute of a typed time, `7:30` or `24:00`; null for no time. */
export const parseMinute = (text: string): number | null => {
  const [, hours = '', minutes = '0'] = /^\s*(\d{1,2})(?:[:.h](\d{2}))?\s*$/.exec(text) ?? []
  if (hours === '') return null
  const minute = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && minute <= 1440 ? minute : null
}
