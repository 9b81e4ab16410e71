/** A press that follows another one this soon, and this near, is the second one of a double press. */
const SECOND_PRESS_MS = 400
const SAME_PLACE_PX = 20

const CONTROLS =
  'button, a[href], label, summary, tr, [role="button"], [role="option"], [role="menuitem"], [role="menuitemradio"], [role="tab"], [role="row"]'

/** What follows a press that is not heard. */
const LATER_EVENTS = ['pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click'] as const

interface Press {
  readonly x: number
  readonly y: number
  readonly at: number
  readonly control: Element | null
  readonly label: string
}

const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null

/** A count in a button's name goes on with each press; any other name is another button. */
const labelOf = (control: Element | null): string =>
  (control?.getAttribute('aria-label') ?? control?.textContent ?? '').replaceAll(/[\d\s]/g, '')

const isHere = (press: Press, { clientX, clientY, timeStamp }: PointerEvent): boolean =>
  timeStamp - press.at < SECOND_PRESS_MS && Math.hypot(clientX - press.x, clientY - press.y) < SAME_PLACE_PX

const silence = (event: Event): void => {
  event.stopImmediatePropagation()
  event.preventDefault()
}

/**
 * The second press of a double press is heard by nothing but what heard the first: not by what has come to that place
 * meanwhile, as a dialog, the next row, or the same button with another meaning. Buttons of a board have a rule of their own.
 */
export const ignoreSecondPresses = (): (() => void) => {
  let first: Press | null = null
  let isIgnoring = false
  const onPointerDown = (event: PointerEvent): void => {
    const control = controlOf(event.target)
    const { clientX: x, clientY: y, timeStamp: at } = event
    const isSecond = first !== null && isHere(first, event)
    const isOther = first !== null && (control !== first.control || labelOf(control) !== first.label)
    isIgnoring = isSecond && isOther && control !== null && control.closest('[data-tap-owner]') === null
    if (isIgnoring) silence(event)
    // A press that is not heard, or falls on nothing, leaves what was meant.
    first =
      first !== null && isSecond && (isIgnoring || control === null)
        ? { ...first, at }
        : { x, y, at, control, label: labelOf(control) }
  }
  const hear = (): void => {
    isIgnoring = false
  }
  const onLaterEvent = (event: Event): void => {
    // A click without a pointer is pressed by a key or a screen reader.
    const isVirtual = event.type === 'click' && event instanceof UIEvent && event.detail === 0
    if (isIgnoring && !isVirtual) silence(event)
    if (event.type === 'click') hear()
  }
  window.addEventListener('pointerdown', onPointerDown, true)
  window.addEventListener('keydown', hear, true)
  for (const name of LATER_EVENTS)
    window.addEventListener(name, onLaterEvent, { capture: true, passive: false })
  return () => {
    window.removeEventListener('pointerdown', onPointerDown, true)
    window.removeEventListener('keydown', hear, true)
    for (const name of LATER_EVENTS) window.removeEventListener(name, onLaterEvent, true)
  }
}
