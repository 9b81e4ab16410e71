import type { Words } from '../../i18n/I18n.tsx'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** How long ago something was: in minutes under an hour, in hours under a day, then yesterday, then the date. */
export const sayAgo = (
  { say, formats }: Pick<Words, 'say' | 'formats'>,
  at: string | Date,
  now: Date,
): string => {
  const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / 60_000)
  if (minutes < HOUR_MINUTES) return say('ago.minutes', { count: Math.max(1, minutes) })
  if (minutes < DAY_MINUTES) return say('ago.hours', { count: Math.floor(minutes / HOUR_MINUTES) })
  return formats.dayWord(at, now) === 'yesterday' ? say('ago.yesterday') : formats.day(at, now)
}
