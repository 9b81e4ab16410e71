import { forgetToasts } from '../ui/toast-log.ts'
import { leavePush } from './push.ts'
import { queryClient } from './query-client.ts'

/** Forgets what this window knows of the operator who has left. */
export const leaveNothing = (): void => {
  queryClient.clear()
  forgetToasts()
  // A browser that does not answer keeps a subscription that nobody sends to any more.
  leavePush().catch(() => undefined)
}
