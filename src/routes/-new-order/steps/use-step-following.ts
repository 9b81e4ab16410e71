import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { NewOrderActor, NewOrderSnapshot } from '../../../machines/processes/new-order.machine.ts'
import type { NewOrderEvent, OrderStep } from '../../../machines/processes/new-order.types.ts'
import type { CallContextValue } from '../call/use-call.ts'
import { initialStep, isBusy, isSubmitting, nextStep, refusedStep } from './step-navigation.ts'

/** Not in the card of the caller, which stands over every step. */
const isInStep = (element: Element | null): boolean =>
  element !== null && element.closest('[data-shown-step]') !== null && element.closest('.caller') === null

/**
 * Moves on when the open step is complete, and to the step that the server refused. `goTo` and `send` stay
 * the same functions while steps change: whoever reads the call is not drawn again.
 */
export const useStepFollowing = (
  actor: NewOrderActor,
  requestedStep: OrderStep | undefined,
  onStep: (step: OrderStep) => void,
): Pick<CallContextValue, 'goTo' | 'send'> & { readonly step: OrderStep } => {
  const step = requestedStep ?? initialStep(actor.getSnapshot())
  /** The step that the operator works on; `opening` while a resumed call is still being validated. */
  const pendingStep = useRef<OrderStep | 'opening' | null>(requestedStep ? null : 'opening')
  const shownStep = useRef(step)
  useLayoutEffect(() => {
    shownStep.current = step
  }, [step])

  const goTo = useCallback(
    (next: OrderStep) => {
      pendingStep.current = null
      if (shownStep.current === 'deliveryTime' && next !== 'deliveryTime') actor.send({ type: 'time.said' })
      // Whoever asks for a step wants to be in it, also when they were about to repeat an order.
      const focused = document.activeElement
      if (focused instanceof HTMLElement && focused.matches('[data-repeat-last]')) focused.blur()
      // The step that is open already is not drawn anew.
      if (next === shownStep.current && !isInStep(focused)) {
        const first = document.querySelector<HTMLElement>(
          '[data-shown-step] :is(button[data-first], [data-first] input)',
        )
        first?.focus()
        if (first instanceof HTMLInputElement && first.type !== 'radio') first.select()
      }
      onStep(next)
    },
    [actor, onStep],
  )
  const send = useCallback(
    (event: NewOrderEvent, completes?: OrderStep) => {
      pendingStep.current = completes ?? shownStep.current
      actor.send(event)
    },
    [actor],
  )
  useEffect(() => {
    let wasSubmitting = isSubmitting(actor.getSnapshot())
    const followSnapshot = (snapshot: NewOrderSnapshot) => {
      const hasReturned = wasSubmitting && !isSubmitting(snapshot)
      wasSubmitting = isSubmitting(snapshot)
      const refused = hasReturned ? refusedStep(snapshot) : null
      if (refused) {
        pendingStep.current = null
        onStep(refused)
        return
      }
      const from = pendingStep.current
      if (from === null || isBusy(snapshot)) return
      const next = from === 'opening' ? initialStep(snapshot) : nextStep(snapshot, from)
      if (next === from) return
      pendingStep.current = null
      onStep(next)
    }
    followSnapshot(actor.getSnapshot())
    const subscription = actor.subscribe(followSnapshot)
    return () => subscription.unsubscribe()
  })
  return { step, goTo, send }
}
