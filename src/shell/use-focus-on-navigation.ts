import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { listenToInput } from '../ui/input-events.ts'

/** Whether the operator has moved the focus elsewhere since the navigation began, by a key or a press. */
const useMovedFocus = (): (() => boolean) => {
  const router = useRouter()
  const begun = useRef<{ readonly focused: Element | null; hasInput: boolean }>(null)
  useEffect(() => {
    const begin = (hasInput: boolean) => {
      begun.current = { focused: document.activeElement, hasInput }
    }
    // Until the first page is there nothing but the operator takes the focus.
    begin(true)
    const stopFollowing = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (fromLocation !== undefined && pathChanged) begin(false)
    })
    const stopListening = listenToInput(() => {
      if (begun.current) begun.current.hasInput = true
    })
    return () => {
      stopFollowing()
      stopListening()
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
