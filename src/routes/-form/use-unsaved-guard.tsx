import { useBlocker } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { UnsavedDialog } from './UnsavedDialog.tsx'

interface FormLocation {
  readonly pathname: string
  readonly search: object
}

const FORM_PARAMS = ['openId', 'tab', 'dialog', 'itemId'] as const

/**
 * Whether a navigation leaves the form: another page, row, section or dialog, but not another filter of the
 * list.
 */
const leavesForm = (from: FormLocation, to: FormLocation): boolean => {
  const [a, b] = [from.search, to.search] as readonly Readonly<Record<string, unknown>>[]
  return from.pathname !== to.pathname || FORM_PARAMS.some((name) => a?.[name] !== b?.[name])
}

/** Asks before unsaved changes are lost by a button, a link, Back or closing the window. */
export const useUnsavedGuard = (
  isDirty: () => boolean,
): { readonly confirmLeave: (leave: () => void) => void; readonly dialog: ReactNode } => {
  const [leave, setLeave] = useState<(() => void) | null>(null)
  // A ref, because the navigation reads it before the next render.
  const isLeaving = useRef(false)
  const blocker = useBlocker({
    // An ended session cannot save, so it is not asked.
    shouldBlockFn: ({ current, next }) =>
      !isLeaving.current && next.pathname !== '/login' && isDirty() && leavesForm(current, next),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const stay = () => {
    setLeave(null)
    if (blocker.status === 'blocked') blocker.reset()
  }
  const proceed = () => {
    if (blocker.status === 'blocked') return blocker.proceed()
    isLeaving.current = true
    setLeave(null)
    leave?.()
  }
  return {
    confirmLeave: (onConfirm) => {
      if (isDirty()) setLeave(() => onConfirm)
      else onConfirm()
    },
    dialog: (blocker.status === 'blocked' || leave !== null) && (
      <UnsavedDialog onStay={stay} onLeave={proceed} />
    ),
  }
}
