import type { ReactNode } from 'react'

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
