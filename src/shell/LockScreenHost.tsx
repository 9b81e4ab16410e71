import { useEffect } from 'react'
import type { SessionActor } from '../machines/processes/session.machine.ts'
import { loadNamespaces } from '../session/translations-store.ts'
import { LockScreen } from './LockScreen.tsx'

interface LockScreenHostProps {
  readonly session: SessionActor
  readonly isLocked: boolean
}

const FUNCTION_KEY = /^F\d+$/

/** Preloads the lock screen; while it is shown, keys do not reach the page. */
export function LockScreenHost({ session, isLocked }: LockScreenHostProps) {
  useEffect(() => {
    void loadNamespaces('account').catch(() => undefined)
  }, [])
  useEffect(() => {
    if (!isLocked) return
    const blockShortcut = (event: KeyboardEvent) => {
      if (FUNCTION_KEY.test(event.key) || event.ctrlKey || event.metaKey || event.altKey)
        event.stopImmediatePropagation()
    }
    // In the capture phase at the window, before the listeners of the pages.
    addEventListener('keydown', blockShortcut, true)
    return () => removeEventListener('keydown', blockShortcut, true)
  }, [isLocked])
  return isLocked && <LockScreen session={session} />
}
