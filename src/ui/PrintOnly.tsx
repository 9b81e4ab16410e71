import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { usePrinting } from './use-printing.ts'

/** What stands beside the page, directly in the body, while the browser prints. */
export function PrintOnly({ children }: { readonly children: ReactNode }) {
  return usePrinting() ? createPortal(children, document.body) : null
}
