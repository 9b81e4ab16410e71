import { clearToasts } from '../ui/toast-log.ts'
import { unsubscribePush } from './web-push.ts'
import { queryClient } from './query-client.ts'

/** Forgets what this window knows of the operator who has left. */
export const clearSessionData = (): void => {
  queryClient.clear()
  clearToasts()
  // A browser that does not answer keeps a subscription that nobody sends to any more.
  unsubscribePush().catch(() => undefined)
}
