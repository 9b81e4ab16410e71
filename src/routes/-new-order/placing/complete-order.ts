// What ends the taking of an order: it is read back, placed or paid again; else what is missing is opened.
import { waitFor } from 'xstate'
import { serverNow } from '../../../api/client/server-clock.ts'
import { toDraft } from '../../../machines/processes/new-order.draft.ts'
import type { NewOrderActor, NewOrderSnapshot } from '../../../machines/processes/new-order.machine.ts'
import { isPaymentDeclined, phaseOf } from '../../../machines/processes/new-order.selectors.ts'
import type { OrderStep } from '../../../machines/processes/new-order.types.ts'
import { listenToInput } from '../../../ui/input-events.ts'
import { firstIncompleteStep, waitsForChecksAlone } from '../steps/step-navigation.ts'

const inputOf = ({ context }: NewOrderSnapshot): string => JSON.stringify(toDraft(context))

/** The order when the checks under way are done, as right after its last product; null when another key or press came before. */
const whenChecked = (actor: NewOrderActor): Promise<NewOrderSnapshot | null> => {
  const wait = new AbortController()
  const stopListening = listenToInput(() => wait.abort())
  const { signal } = wait
  const isChecked = (snapshot: NewOrderSnapshot): boolean => !waitsForChecksAlone(snapshot)
  return waitFor(actor, isChecked, { signal })
    .catch(() => null)
    .finally(stopListening)
}

const isMissing = (field: HTMLInputElement | HTMLTextAreaElement): boolean => {
  if (field.getAttribute('aria-invalid') === 'true') return true
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field.value === ''
  const group = field.closest('[role="radiogroup"], fieldset')
  return group !== null && group.querySelector('input:checked') === null
}

/** Submits the form that is open at the step on the screen, or moves to the field that it lacks. */
const finishStep = (panel: HTMLElement): void => {
  const form = document.activeElement?.closest('form') ?? null
  const open = form !== null && panel.contains(form) ? form : panel.querySelector('form')
  if (open) return open.requestSubmit()
  const wrongMember = panel.querySelector<HTMLElement>('[data-member-error]')
  const missing = [...panel.querySelectorAll<HTMLInputElement>('input, textarea')].find(isMissing)
  const first = panel.querySelector<HTMLElement>('[data-first], .member-cell')
  const target = wrongMember ?? missing ?? first
  target?.focus()
}

/** Goes to the answers to what keeps the cart from being placed. */
const focusCartNotice = (): boolean => {
  const answer = document.querySelector<HTMLElement>('.caller-notice[data-tone="danger"] button')
  answer?.focus()
  return answer !== null
}

/** An address that is being typed is meant to be used. */
const submitTypedAddress = (): boolean => {
  const form = document.activeElement?.closest('.new-address')?.querySelector('form')
  form?.requestSubmit()
  return form !== null && form !== undefined
}

/** Does what completes the order when nothing is missing, else moves to the first missing step. */
const completeOrFocusMissing = (
  actor: NewOrderActor,
  goTo: (step: OrderStep) => void,
  complete: () => void,
): void => {
  const completeChecked = (snapshot: NewOrderSnapshot): void => {
    const missingStep = firstIncompleteStep(snapshot)
    const panel = document.querySelector<HTMLElement>('[data-shown-step]')
    if (phaseOf(snapshot) === 'review') complete()
    else if (phaseOf(snapshot) !== 'editing') return
    else if (missingStep === 'cart' && focusCartNotice()) return
    else if (missingStep && missingStep === panel?.dataset.shownStep) finishStep(panel)
    else if (missingStep) goTo(missingStep)
    // Nothing is missing but that the caller agrees to the time.
    else document.querySelector<HTMLElement>('[data-accept-time]')?.focus()
  }
  if (submitTypedAddress()) return
  const snapshot = actor.getSnapshot()
  if (!waitsForChecksAlone(snapshot)) return completeChecked(snapshot)
  void whenChecked(actor).then((checked) => checked && completeChecked(checked))
}

/** Opens the sheet that is read to the caller, or moves to the first missing step. */
export const readBackOrFocusMissing = (actor: NewOrderActor, goTo: (step: OrderStep) => void): void =>
  completeOrFocusMissing(actor, goTo, () => {
    actor.send({ type: 'time.said' })
    document.dispatchEvent(new CustomEvent('new-order:read-back'))
  })

/** Retries the declined payment with what is given, or focuses what it still needs. */
export const payAgain = (): void => {
  const panel = document.querySelector<HTMLElement>('[data-payment-retry]')
  const card = panel?.querySelector<HTMLFormElement>('form.card-fields')
  const submit = panel?.querySelector<HTMLButtonElement>('[data-retry-submit]:not([aria-disabled])')
  if (card) card.requestSubmit()
  else if (submit) submit.click()
  else panel?.querySelector<HTMLElement>('[data-first]')?.focus()
}

/** Places the order when nothing is missing, else moves to the first missing step. */
export const placeOrFocusMissing = (actor: NewOrderActor, goTo: (step: OrderStep) => void): void => {
  if (isPaymentDeclined(actor.getSnapshot())) return payAgain()
  // Where the time on the ticket moves meanwhile, the caller agrees to the new one first.
  if (waitsForChecksAlone(actor.getSnapshot())) actor.send({ type: 'time.said' })
  const asked = inputOf(actor.getSnapshot())
  completeOrFocusMissing(actor, goTo, () => {
    if (inputOf(actor.getSnapshot()) === asked) actor.send({ type: 'order.place', now: serverNow() })
  })
}
