import { createStore } from '@tanstack/react-store'

export interface ToastLogEntry {
  readonly id: number
  readonly kind: 'success' | 'error' | 'default'
  readonly title: string
  readonly description?: string
  readonly code?: string
  readonly requestId?: string
  /** The device's clock, in milliseconds. */
  readonly at: number
  /** Was not shown as a toast. */
  readonly isHidden: boolean
}

const LIMIT = 50

let lastId = 0

/** The last 50 messages of this window, newest first, in memory only. */
export const toastLog = createStore<readonly ToastLogEntry[]>([])

export const logToast = (toast: Omit<ToastLogEntry, 'id'>): void => {
  lastId += 1
  const entry = { ...toast, id: lastId }
  toastLog.setState((log) => [entry, ...log].slice(0, LIMIT))
}

export const clearToasts = (): void => toastLog.setState(() => [])
