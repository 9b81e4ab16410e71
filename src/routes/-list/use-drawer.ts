import { useDeferredValue, type KeyboardEvent, type ReactNode } from 'react'
import type { ListController } from './list-search.ts'

/**
 * The drawer of a page, drawn after the frame that marks its row. Escape before it is there takes it back: the row
 * still has the focus.
 */
export const useDrawer = (
  list: ListController,
  asked: ReactNode,
): { readonly drawer: ReactNode; readonly onKeyDown: (event: KeyboardEvent) => void } => {
  const drawer = useDeferredValue(asked)
  const { openId } = list.search
  const isOpening = useDeferredValue(openId) !== openId && openId !== undefined
  return {
    drawer,
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // Just asked for, it may not be in the URL that was drawn last.
      const isRow = event.target instanceof Element && event.target.matches('[data-row]')
      if (!isOpening && (drawer || !isRow)) return
      event.preventDefault()
      list.change({ openId: undefined })
    },
  }
}
