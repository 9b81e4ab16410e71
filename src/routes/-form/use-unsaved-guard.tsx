import { useBlocker } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { UnsavedDialog } from './UnsavedDialog.tsx'

interface Place {
  readonly pathname: string
  readonly search: object
}

const SHOWN = ['open', 'tab', 'dialog', 'part'] as const

/** Another page, row, section or dialog: the form would be gone. A list that is filtered behind it is not. */
const leaves = (from: Place, to: Place): boolean => {
  const [a, b] = [from.search, to.search] as readonly Readonly<Record<string, unknown>>[]
  return from.pathname !== to.pathname || SHOWN.some((name) => a?.[name] !== b?.[name])
}

/** Asks before unsaved work is left, whichever way: a button, a link, Back, or the window. */
export const useUnsavedGuard = (
  isUnsaved: () => boolean,
): { readonly ask: (leave: () => void) => void; readonly dialog: ReactNode } => {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  // Read by the very navigation that leaving begins, before anything is drawn again.
  const isLeaving = useRef(false)
  const blocker = useBlocker({
    // Somebody whose session is over has no choice.
    shouldBlockFn: ({ current, next }) =>
      !isLeaving.current && next.pathname !== '/login' && isUnsaved() && leaves(current, next),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  const stay = () => {
    setLeave(null)
    if (blocker.status === 'blocked') blocker.reset()
  }
  const go = () => {
    if (blocker.status === 'blocked') return blocker.proceed()
    isLeaving.current = true
    setLeave(null)
    leave?.()
  }
  return {
    ask: (wanted) => {
      if (isUnsaved()) setLeave(() => wanted)
      else wanted()
    },
    dialog: (blocker.status === 'blocked' || leave !== null) && <UnsavedDialog onStay={stay} onLeave={go} />,
  }
}
