import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { NewOrderActor } from '../../../machines/processes/new-order.machine.ts'
import { isBusy } from '../steps/step-navigation.ts'

/** A stored call is looked up again: until that is done its steps and sums are not those of the order. */
export const useRestoring = (actor: NewOrderActor): boolean => {
  const [isDone, setDone] = useState(() => actor.getSnapshot().context.requestedUserId === null)
  const isLookingUp = useSelector(actor, isBusy)
  if (!isDone && !isLookingUp) setDone(true)
  return !isDone
}
