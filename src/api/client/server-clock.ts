import { api } from './api.ts'

const RESYNC_MS = 10 * 60_000

let offset = 0
let syncedAt = -Infinity
let syncing: Promise<void> | null = null

const sync = async () => {
  const sentAt = Date.now()
  try {
    const { now } = await api.health({ toast: 'none' })
    const receivedAt = Date.now()
    offset = Date.parse(now) - (sentAt + receivedAt) / 2
    syncedAt = performance.now()
  } catch {
    // Without a response the device's clock is used until the next attempt.
  } finally {
    syncing = null
  }
}

/** The server's present time in milliseconds, so that a wrong device clock does not affect deadlines. */
export const serverNow = (): number => {
  if (performance.now() - syncedAt > RESYNC_MS) syncing ??= sync()
  return Date.now() + offset
}

/** The server's time at an instant of the device's clock, both in milliseconds. */
export const toServerTime = (deviceTime: number): number => deviceTime + offset
