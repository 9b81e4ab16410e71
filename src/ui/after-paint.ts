import { flushSync } from 'react-dom'
import { listenToInput } from './input-events.ts'

/** A page that is not drawn, in another tab, paints nothing. */
const UNDRAWN_MS = 100

/** Resolves after the next paint: for work that nobody sees, which would make a key wait. */
export const afterPaint = (): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, UNDRAWN_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(done)
    })
  })

let waiting: Array<() => void> = []
let stopListening = (): void => {}

/** A key on its way to what had the focus before belongs to what has it now; what it types goes there by itself. */
const handOver = (event: KeyboardEvent): void => {
  const now = document.activeElement
  if (now === null || now === event.target) return
  event.stopImmediatePropagation()
  if (!now.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault()
}

/** Does and draws all work that waits for the paint, in the order in which it was asked for. */
const finishWaitingWork = (event?: Event): void => {
  if (waiting.length === 0) return
  const due = waiting
  const focused = document.activeElement
  waiting = []
  stopListening()
  flushSync(() => {
    for (const work of due) work()
  })
  if (event instanceof KeyboardEvent && document.activeElement !== focused) handOver(event)
}

/**
 * Does `work` after the paint that answers a key or click, and before any further key or click is heard: the page answers
 * at once, and keys that follow each other quickly find what the ones before them have changed. What is shown until then
 * has to say that the key was heard.
 */
export const runAfterPaint = (work: () => void): void => {
  waiting.push(work)
  if (waiting.length > 1) return
  stopListening = listenToInput(finishWaitingWork)
  void afterPaint().then(() => finishWaitingWork())
}
