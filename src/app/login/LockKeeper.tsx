import { useEffect } from 'react'
import type { SessionActor } from '../../machines/processes/session.machine.ts'
import { wantWords } from '../words-store.ts'
import { LockScreen } from './LockScreen.tsx'

interface LockKeeperProps {
  readonly session: SessionActor
  readonly isLocked: boolean
}

const FUNCTION_KEY = /^F\d+$/

/** The lock screen, ready before it is needed; while it is shown the page's keys do not reach the page. */
export function LockKeeper({ session, isLocked }: LockKeeperProps) {
  useEffect(() => {
    void wantWords('account').catch(() => undefined)
  }, [])
  useEffect(() => {
    if (!isLocked) return
    const keep = (event: KeyboardEvent) => {
      if (FUNCTION_KEY.test(event.key) || event.ctrlKey || event.metaKey || event.altKey)
        event.stopImmediatePropagation()
    }
    // At the window and on the way down: before whatever the pages listen with.
    addEventListener('keydown', keep, true)
    return () => removeEventListener('keydown', keep, true)
  }, [isLocked])
  return isLocked && <LockScreen session={session} />
}
