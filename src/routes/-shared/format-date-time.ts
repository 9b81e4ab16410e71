import type { Formats } from '../../i18n/formats.ts'
import type { Translate } from '../../i18n/I18n.tsx'

/** `hoy 13:15`, `ayer 9:02`, `13 nov` with the year when it is another one: when something was, as short as it is clear. */
export const formatDateTime = (t: Translate, formats: Formats, at: string, now: number): string => {
  const relativeDay = formats.relativeDay(at, new Date(now))
  const time = formats.time(at)
  return relativeDay ? `${t(`time.${relativeDay}`)} ${time}` : `${formats.day(at, new Date(now))} ${time}`
}

/** The same in a column of a table: of other years the day alone, so that it stays short. */
export const formatShortDateTime = (t: Translate, formats: Formats, at: string, now: number): string =>
  formats.isoDay(at).slice(0, 4) === formats.isoDay(new Date(now)).slice(0, 4)
    ? formatDateTime(t, formats, at, now)
    : formats.day(at, new Date(now))
