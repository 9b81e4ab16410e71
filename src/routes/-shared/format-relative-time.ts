import type { I18n } from '../../i18n/I18n.tsx'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** How long ago something was: in minutes under an hour, in hours under a day, then yesterday, then the date. */
export const formatRelativeTime = (
  { t, formats }: Pick<I18n, 't' | 'formats'>,
  at: string | Date,
  now: Date,
): string => {
  const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / 60_000)
  if (minutes < HOUR_MINUTES) return t('ago.minutes', { count: Math.max(1, minutes) })
  if (minutes < DAY_MINUTES) return t('ago.hours', { count: Math.floor(minutes / HOUR_MINUTES) })
  return formats.relativeDay(at, now) === 'yesterday' ? t('ago.yesterday') : formats.day(at, now)
}
