import { useEffect } from 'react'
import { serverNow } from '../../../api/client/server-clock.ts'
import type { NewOrderActor } from '../../../machines/processes/new-order.machine.ts'

const REFRESH_MS = 60_000
/** A reservation that ends within this time is renewed while the call is in front. */
const RENEW_MS = 2 * REFRESH_MS

const renewReservation = (actor: NewOrderActor): void => {
  const { slotHeldUntil } = actor.getSnapshot().context
  if (slotHeldUntil !== null && Date.parse(slotHeldUntil) - serverNow() < RENEW_MS)
    actor.send({ type: 'draft.renew' })
}

/**
 * With `asap` the earliest time moves with the clock, so it is reloaded every minute. The time that is kept for the
 * call stays so while somebody is at it, and is looked at when they come back.
 */
export const useDeliveryTimeRefresh = (actor: NewOrderActor): void => {
  useEffect(() => {
    renewReservation(actor)
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      if (actor.getSnapshot().context.timeMode === 'asap') actor.send({ type: 'time.refresh' })
      renewReservation(actor)
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [actor])
}
