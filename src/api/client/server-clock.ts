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
    // Without an answer the device's own clock goes on; the next tick asks again.
  } finally {
    syncing = null
  }
}

/** The server's present instant in milliseconds: a tablet whose clock is wrong still says what is late. */
export const serverNow = (): number => {
  if (performance.now() - syncedAt > RESYNC_MS) syncing ??= sync()
  return Date.now() + offset
}

/** What the server's clock said at an instant of this device's clock, both in milliseconds. */
export const toServerTime = (deviceTime: number): number => deviceTime + offset
