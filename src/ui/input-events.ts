/** How a key or press begins; what ends it (keyup, click) belongs to the same one. */
const INPUT_EVENTS = ['keydown', 'pointerdown'] as const

/** Calls the listener at every key and press, before the page hears it; answers what ends that. */
export const listenToInput = (listener: (event: Event) => void): (() => void) => {
  for (const event of INPUT_EVENTS) window.addEventListener(event, listener, true)
  return () => {
    for (const event of INPUT_EVENTS) window.removeEventListener(event, listener, true)
  }
}
