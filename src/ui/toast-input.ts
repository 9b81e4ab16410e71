import type { ReactNode } from 'react'

export interface ToastInput {
  readonly kind: 'success' | 'error' | 'default'
  readonly title: string
  readonly description?: string
  readonly action?: { readonly label: string; readonly run: () => void }
  readonly icon?: ReactNode
  /** It is shown until somebody closes it or acts on it. */
  readonly stays?: true
  /** The label of the close button of a default toast. */
  readonly closeLabel?: string
  /** The request id for support; kept in the log, not shown. */
  readonly code?: string
  readonly requestId?: string
  /** Kept in the log and not shown. */
  readonly isHidden?: boolean
}
