import type { Formats } from '../../i18n/formats.ts'

/** A calendar day as a word and a date, `lunes, 23 de noviembre`: at noon, so that no zone moves it. */
export const formatDay = (formats: Formats, day: string): string => formats.weekday(noonOf(day, formats))

/** `23 nov`. */
export const formatShortDay = (formats: Formats, day: string): string =>
  formats.day(noonOf(day, formats), new Date())

const noonOf = (day: string, { isoDay }: Formats): Date => {
  const noon = new Date(`${day}T12:00:00Z`)
  // Zones are at most 14 hours ahead of UTC and 12 behind it.
  const shift = isoDay(noon) < day ? 12 : isoDay(noon) > day ? -12 : 0
  return new Date(noon.getTime() + shift * 3_600_000)
}
