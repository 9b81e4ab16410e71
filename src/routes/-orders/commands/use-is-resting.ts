import { useEffect, useState } from 'react'
import { listenToInput } from '../../../ui/input-events.ts'

/** How long nobody may press before buttons whose step has changed take a press again. */
export const REST_MS = 1_000

/** A press, or a key that presses; typing and moving about are none. */
const isPress = (event: Event): boolean =>
  !(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === ' '

/**
 * Whether the step of an order has just changed, so that impatient presses must not take the next one: each of them
 * begins the rest anew.
 */
export const useIsResting = (orderId: number, step: string | null | undefined): boolean => {
  const [seen, setSeen] = useState({ orderId, step, isResting: false })
  if (seen.orderId !== orderId || seen.step !== step)
    setSeen({ orderId, step, isResting: seen.orderId === orderId })
  useEffect(() => {
    if (!seen.isResting) return undefined
    const end = () => setSeen((present) => ({ ...present, isResting: false }))
    let timer = setTimeout(end, REST_MS)
    const stopListening = listenToInput((event) => {
      if (!isPress(event)) return
      clearTimeout(timer)
      timer = setTimeout(end, REST_MS)
    })
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [seen])
  return seen.isResting
}
