import { useEffect, useState } from 'react'

/** How long a button rests after its step has changed: longer than the second tap of a double tap. */
const REST_MS = 1_000

/** Whether the step of an order has just changed, so that a second tap must not take the next one. */
export const useIsResting = (orderId: number, step: string | null | undefined): boolean => {
  const [seen, setSeen] = useState({ orderId, step, isResting: false })
  if (seen.orderId !== orderId || seen.step !== step)
    setSeen({ orderId, step, isResting: seen.orderId === orderId })
  useEffect(() => {
    if (!seen.isResting) return undefined
    const timer = setTimeout(() => setSeen((present) => ({ ...present, isResting: false })), REST_MS)
    return () => clearTimeout(timer)
  }, [seen])
  return seen.isResting
}
