export interface ToastLogEntry {
  readonly id: number
  readonly kind: 'success' | 'error' | 'default'
  readonly title: string
  readonly description?: string
  readonly code?: string
  readonly requestId?: string
  /** The device's clock, in milliseconds. */
  readonly at: number
  /** Kept without having been drawn. */
  readonly isHidden: boolean
}

const LIMIT = 50

let log: readonly ToastLogEntry[] = []
let last = 0
const listeners = new Set<() => void>()

const change = (next: readonly ToastLogEntry[]) => {
  log = next
  for (const listener of listeners) listener()
}

/** The last 50 messages of this window, newest first. They live in memory alone. */
export const getToastLog = (): readonly ToastLogEntry[] => log

export const subscribeToastLog = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const logToast = (toast: Omit<ToastLogEntry, 'id'>): void => {
  last += 1
  change([{ ...toast, id: last }, ...log].slice(0, LIMIT))
}

/** Nothing of one operator is left for the next. */
export const clearToasts = (): void => change([])
