import { clearToasts } from '../ui/toast-log.ts'
import { unsubscribePush } from './web-push.ts'
import { queryClient } from './query-client.ts'

/** Removes everything of the previous operator from this window. */
export const clearSessionData = (): void => {
  queryClient.clear()
  clearToasts()
  // After a failure the subscription remains in the browser, but the server no longer sends to it.
  unsubscribePush().catch(() => undefined)
}
