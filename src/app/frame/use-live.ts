import { useSession } from '../use-session.ts'

export type LiveState = 'connecting' | 'connected' | 'reconnecting'

/** How the socket stands. */
export const useLive = (): LiveState => {
  return useSession((snapshot) =>
    snapshot.matches({ signedIn: 'connected' })
      ? 'connected'
      : snapshot.matches({ signedIn: 'reconnecting' })
        ? 'reconnecting'
        : 'connecting',
  )
}
