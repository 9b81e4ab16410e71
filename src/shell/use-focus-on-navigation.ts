import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Whether a key or a press has taken the focus elsewhere since the navigation began. */
const useMovedFocus = (): (() => boolean) => {
  const router = useRouter()
  const begun = useRef<{ readonly focused: Element | null; hasInput: boolean }>(null)
  useEffect(() => {
    const begin = () => {
      begun.current = { focused: document.activeElement, hasInput: false }
    }
    const hear = () => {
      if (begun.current) begun.current.hasInput = true
    }
    begin()
    const stop = router.subscribe('onBeforeNavigate', begin)
    for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, hear, true)
    return () => {
      stop()
      for (const event of ['keydown', 'pointerdown']) window.removeEventListener(event, hear, true)
    }
  }, [router])
  return () => {
    const { activeElement, body } = document
    return (
      begun.current?.hasInput === true && activeElement !== body && activeElement !== begun.current.focused
    )
  }
}

/** After a navigation the focus moves to the content, unless the page or the operator has set it meanwhile. */
export const useFocusOnNavigation = (onMove: () => void) => {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const main = useRef<HTMLElement>(null)
  const previous = useRef(path)
  const hasMovedFocus = useMovedFocus()
  useEffect(() => {
    if (previous.current === path) return
    previous.current = path
    onMove()
    if (!main.current?.contains(document.activeElement) && !hasMovedFocus())
      main.current?.focus({ preventScroll: true })
  })
  return main
}
