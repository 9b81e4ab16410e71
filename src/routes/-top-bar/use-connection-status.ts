import { useSession } from '../../session/use-session.ts'

export type ConnectionStatus = 'connecting' | 'connected' | 'reconnecting'

/** The state of the realtime connection. */
export const useConnectionStatus = (): ConnectionStatus => {
  return useSession((snapshot) =>
    snapshot.matches({ signedIn: 'connected' })
      ? 'connected'
      : snapshot.matches({ signedIn: 'reconnecting' })
        ? 'reconnecting'
        : 'connecting',
  )
}
