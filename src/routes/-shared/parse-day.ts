import type { LocalDay } from '../../domain/shared/time.ts'

/** A calendar day of the URL, `YYYY-MM-DD`; undefined for anything else. */
export const parseDay = (value: unknown): LocalDay | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const at = Date.parse(`${value}T00:00:00Z`)
  // February has no 30th, though a date of it can be read.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value) ? value : undefined
}
