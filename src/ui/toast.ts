import type { ReactNode } from 'react'
import { logToast } from './toast-log.ts'

export interface ToastInput {
  readonly kind: 'success' | 'error' | 'default'
  readonly title: string
  readonly description?: string
  readonly action?: { readonly label: string; readonly run: () => void }
  readonly icon?: ReactNode
  /** Names the closing button of the default toast. */
  readonly closeLabel?: string
  /** What support asks for; kept in the log, not drawn. */
  readonly code?: string
  readonly requestId?: string
  /** Kept in the log and not drawn. */
  readonly isHidden?: boolean
}

/** Success and error always show; a default toast only when neither of them is displayed. Each is kept in the log. */
export const showToast = (input: ToastInput): void => {
  const { kind, title, description, code, requestId, isHidden = false } = input
  logToast({
    kind,
    title,
    at: Date.now(),
    isHidden,
    ...(description === undefined ? {} : { description }),
    ...(code === undefined ? {} : { code }),
    ...(requestId === undefined ? {} : { requestId }),
  })
  // What draws them is loaded after the page that may never need it.
  if (!isHidden) void import('./ToastArea.tsx').then(({ renderToast }) => renderToast(input))
}
