import { useEffect, useEffectEvent } from 'react'
import { serverNow } from '../../api/client/server-clock.ts'
import type { NewOrderActor } from '../../machines/processes/new-order.machine.ts'
import { phaseOf } from '../../machines/processes/new-order.selectors.ts'
import { ORDER_STEPS, type OrderStep } from '../../machines/processes/new-order.types.ts'
import { firstGap, neighbour } from './step-walk.ts'

interface DeskKeys {
  readonly actor: NewOrderActor
  readonly step: OrderStep
  readonly goTo: (step: OrderStep) => void
  readonly onNew: () => void
  readonly onPark: () => void
}

/** Asks for the map of the keys. */
export const askForKeys = (): void => {
  document.dispatchEvent(new CustomEvent('desk:keys'))
}

/** Places the order when nothing is missing, else goes to the first gap. */
export const placeOrGo = (actor: NewOrderActor, goTo: (step: OrderStep) => void): void => {
  const snapshot = actor.getSnapshot()
  if (phaseOf(snapshot) === 'review') actor.send({ type: 'order.place', now: serverNow() })
  else if (phaseOf(snapshot) === 'taking') {
    const gap = firstGap(snapshot)
    if (gap) goTo(gap)
  }
}

const focusSearch = (): boolean => {
  const field = document.querySelector<HTMLInputElement>('[data-product-search] input')
  field?.focus()
  field?.select()
  return field !== null
}

/** The keys of the desk; they work inside fields and are silent while a dialog is open. */
export const useDeskKeys = ({ actor, step, goTo, onNew, onPark }: DeskKeys): void => {
  const commandOf = (event: KeyboardEvent): (() => void) | null => {
    const { altKey, code, ctrlKey, key, metaKey, shiftKey } = event
    if (!altKey && !ctrlKey && !metaKey && !shiftKey) {
      if (key === 'F1') return askForKeys
      if (key === 'F2') return onNew
      if (key === 'F3')
        return () => {
          if (!focusSearch()) goTo('cart')
        }
      if (key === 'F8') return onPark
      return null
    }
    if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) return () => placeOrGo(actor, goTo)
    if (!altKey || ctrlKey || metaKey) return null
    if (key === 'ArrowDown') return () => goTo(neighbour(step, 1))
    if (key === 'ArrowUp') return () => goTo(neighbour(step, -1))
    const digit = /^Digit(\d)$/.exec(code)?.[1]
    const asked = digit === undefined ? undefined : ORDER_STEPS[(Number(digit) + 9) % 10]
    return asked ? () => goTo(asked) : null
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    const done = commandOf(event)
    if (!done) return
    event.preventDefault()
    done()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
