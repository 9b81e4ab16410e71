import { useEffect } from 'react'
import type { NewOrderActor } from '../../machines/processes/new-order.machine.ts'

const REFRESH_MS = 60_000

/** With `asap` the earliest time moves with the clock, so it is reloaded every minute. */
export const useDeliveryTimeRefresh = (actor: NewOrderActor): void => {
  useEffect(() => {
    const timer = setInterval(() => {
      const { context } = actor.getSnapshot()
      if (context.timeMode === 'asap' && document.visibilityState === 'visible')
        actor.send({ type: 'time.refresh' })
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [actor])
}
