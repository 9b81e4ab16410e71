import { useEffect, useEffectEvent } from 'react'
import type { NewOrderActor } from '../../../machines/processes/new-order.machine.ts'
import { stepsOf, type OrderStep } from '../../../machines/processes/new-order.types.ts'
import { undoOfCart } from '../../../machines/processes/new-order.selectors.ts'
import { SHOW_CALLS } from '../../-shared/parked-calls.ts'
import { placeOrFocusMissing, readBackOrFocusMissing } from '../placing/complete-order.ts'
import { adjacentStep } from './step-navigation.ts'

interface ShortcutTargets {
  readonly actor: NewOrderActor
  readonly step: OrderStep
  readonly goTo: (step: OrderStep) => void
  readonly onNew: () => void
  readonly onPark: () => void
}

/** Opens the list of shortcuts. */
export const showShortcuts = (): void => {
  document.dispatchEvent(new CustomEvent('new-order:shortcuts'))
}

const focusSearch = (): boolean => {
  const field = document.querySelector<HTMLInputElement>('[data-product-search] input')
  field?.focus()
  field?.select()
  return field !== null
}

/** Opens the field of the coupon or of the points on the ticket, or goes to it. */
const openEntry = (name: 'coupon' | 'points'): (() => void) | null => {
  const entry = document.querySelector<HTMLElement>(`[data-entry="${name}"]`)
  if (!entry) return null
  return () => {
    if (entry instanceof HTMLButtonElement) entry.click()
    else entry.querySelector<HTMLElement>('input')?.focus()
  }
}

const lastLine = (): (() => void) | null => {
  const line = [...document.querySelectorAll<HTMLElement>('button.order-line__quantity')].at(-1)
  return line ? () => line.focus() : null
}

/** Keys of the ticket, with Alt. */
const TICKET_KEYS: Readonly<Record<string, () => (() => void) | null>> = {
  KeyC: () => openEntry('coupon'),
  KeyP: () => openEntry('points'),
  KeyL: lastLine,
}

/** Takes the last change of the cart back, or brings back a cart that was set aside; null where there is neither. */
const undoOf = (actor: NewOrderActor): (() => void) | null => {
  const type = undoOfCart(actor.getSnapshot())
  if (type === null) return null
  return () => actor.send({ type })
}

/** A field with text undoes its own typing. */
const hasTyped = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== ''

/** The shortcuts of the page; they work inside fields, but not while a dialog is open. */
export const useShortcuts = ({ actor, step, goTo, onNew, onPark }: ShortcutTargets): void => {
  const commandOf = (event: KeyboardEvent): (() => void) | null => {
    const { altKey, code, ctrlKey, key, metaKey, shiftKey } = event
    if (!altKey && !ctrlKey && !metaKey && !shiftKey) {
      if (key === 'F1') return showShortcuts
      if (key === 'F2') return onNew
      if (key === 'F3')
        return () => {
          if (!focusSearch()) goTo('cart')
        }
      if (key === 'F4')
        return () => {
          const first = document.querySelector<HTMLElement>('.suggestion')
          if (first) first.focus()
          else goTo('cart')
        }
      if (key === 'F7') return () => document.dispatchEvent(new CustomEvent(SHOW_CALLS))
      if (key === 'F8') return onPark
      if (key === 'F9') return () => readBackOrFocusMissing(actor, goTo)
      return null
    }
    if (code === 'KeyZ' && (ctrlKey || metaKey) && !altKey && !shiftKey)
      return hasTyped(event.target) ? null : undoOf(actor)
    if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) return () => placeOrFocusMissing(actor, goTo)
    if (!altKey || ctrlKey || metaKey) return null
    if (key === 'ArrowDown') return () => goTo(adjacentStep(actor.getSnapshot(), step, 1))
    if (key === 'ArrowUp') return () => goTo(adjacentStep(actor.getSnapshot(), step, -1))
    if (code in TICKET_KEYS) return TICKET_KEYS[code]?.() ?? null
    const digit = /^Digit(\d)$/.exec(code)?.[1]
    const requestedStep =
      digit === undefined
        ? undefined
        : stepsOf(actor.getSnapshot().context.orderType)[(Number(digit) + 9) % 10]
    return requestedStep ? () => goTo(requestedStep) : null
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event)
    // Not looked for with every letter.
    if (!command || document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    event.preventDefault()
    event.stopPropagation()
    command()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    // Before the controls: some keep the keys that they know from going further.
    document.addEventListener('keydown', listener, true)
    return () => document.removeEventListener('keydown', listener, true)
  }, [])
}
