import { serverNow } from '../../../api/client/server-clock.ts'
import type { Formats } from '../../../i18n/formats.ts'

/** A delivery time, with its day unless it is today. */
export const promisedTime = (formats: Formats, time: string, now: number = serverNow()): string =>
  formats.isoDay(time) === formats.isoDay(now)
    ? formats.time(time)
    : `${formats.day(time, new Date(now))}, ${formats.time(time)}`
