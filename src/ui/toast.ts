import type { ReactNode } from 'react'

export interface ToastInput {
  readonly kind: 'success' | 'error' | 'default'
  readonly title: string
  readonly description?: string
  readonly action?: { readonly label: string; readonly run: () => void }
  readonly icon?: ReactNode
  /** Names the closing button of the default toast. */
  readonly closeLabel?: string
}

/** Success and error always show; a default toast only when neither of them is displayed. */
export const showToast = (input: ToastInput): void => {
  // What draws them is loaded after the page that may never need it.
  void import('./ToastArea.tsx').then(({ present }) => present(input))
}
