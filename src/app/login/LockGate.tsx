import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { LockKeeper as LockKeeperPart } from './LockKeeper.tsx'
import type { SessionActor } from '../../machines/processes/session.machine.ts'
import './lock.css'

const RETRY_MS = 3_000

// It comes as soon as somebody is signed in, and is asked for until it is there: a lock may come while nothing can be loaded.
const load = async (): Promise<{ default: typeof LockKeeperPart }> => {
  try {
    return { default: (await import('./LockKeeper.tsx')).LockKeeper }
  } catch {
    await new Promise((again) => setTimeout(again, RETRY_MS))
    return load()
  }
}
const LockKeeper = lazy(load)

/** Puts the lock screen over everything while the session is locked. */
export function LockGate({ session }: { readonly session: SessionActor }) {
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
        <LockKeeper session={session} isLocked={state === 'locked'} />
      </Suspense>
    )
  )
}
