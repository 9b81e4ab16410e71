import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { LockScreenHost as LockScreenHostPart } from './LockScreenHost.tsx'
import type { SessionActor } from '../machines/processes/session.machine.ts'
import './lock.css'

const RETRY_MS = 3_000

// Loaded right after the sign-in and retried until it succeeds: the session may lock while the device is
// offline.
const load = async (): Promise<{ default: typeof LockScreenHostPart }> => {
  try {
    return { default: (await import('./LockScreenHost.tsx')).LockScreenHost }
  } catch {
    await new Promise((again) => setTimeout(again, RETRY_MS))
    return load()
  }
}
const LockScreenHost = lazy(load)

/** Puts the lock screen over the page while the session is locked. */
export function LockOverlay({ session }: { readonly session: SessionActor }) {
  const state = useSyncExternalStore(
    (listener) => {
      const subscription = session.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    () => {
      const snapshot = session.getSnapshot()
      return snapshot.matches('locked') ? 'locked' : snapshot.matches('signedIn') ? 'signedIn' : 'none'
    },
  )
  return (
    state !== 'none' && (
      <Suspense fallback={state === 'locked' && <div className="lock__cover" />}>
        <LockScreenHost session={session} isLocked={state === 'locked'} />
      </Suspense>
    )
  )
}
