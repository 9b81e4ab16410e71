import { flushSync } from 'react-dom'

/** Draws what a change leads to before it returns, so that an element that it makes can take the focus. */
export const drawNow = (change: () => void): void => flushSync(change)
