/** What the driver says when the server does not answer; these errors have no code. */
const DRIVER_MESSAGES =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client was closed and is not queryable|Client has encountered a connection error)/

/** Connection lost (08), out of disk, memory or connections (53), stopped or statement ended (57), input or output (58), lock not free in time. */
const SQL_STATES = /^(08|53|58)[0-9A-Z]{3}$|^57(014|P0[1-5])$|^25P0[34]$|^55P03$/

const SYSTEM_ERRORS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
])

/** Whether a request failed because the database is away, frozen or full, and may succeed later. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return SYSTEM_ERRORS.has(code) || SQL_STATES.test(code) || DRIVER_MESSAGES.test(error.message)
}
