import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

export type LiveState = 'connecting' | 'connected' | 'reconnecting'

/** How the socket stands. */
export const useLive = (): LiveState => {
  const { session } = useRouteContext({ from: '__root__' })
  return useSelector(session, (snapshot) =>
    snapshot.matches({ signedIn: 'connected' })
      ? 'connected'
      : snapshot.matches({ signedIn: 'reconnecting' })
        ? 'reconnecting'
        : 'connecting',
  )
}
