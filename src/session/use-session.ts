import { useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { SessionActor, SessionSnapshot } from '../machines/processes/session.machine.ts'

const subscribeTo = (session: SessionActor) => (listener: () => void) => {
  const subscription = session.subscribe(listener)
  return () => subscription.unsubscribe()
}

/** A selected value of the session snapshot. `select` must return the same value for the same snapshot. */
export const useSession = <T>(select: (snapshot: SessionSnapshot) => T): T => {
  const { session } = useRouteContext({ from: '__root__' })
  return useSyncExternalStore(subscribeTo(session), () => select(session.getSnapshot()))
}
