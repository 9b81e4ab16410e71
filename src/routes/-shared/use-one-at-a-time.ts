import { useRef } from 'react'

interface OneAtATime {
  /** `send`, which does nothing from its first call on until `settle`. */
  readonly once: <Args extends readonly unknown[]>(send: (...args: Args) => void) => (...args: Args) => void
  readonly settle: () => void
}

/** Lets one command go at a time, also when a second press comes before the page is drawn again. */
export const useOneAtATime = (): OneAtATime => {
  const isUnderway = useRef(false)
  return {
    once:
      (send) =>
      (...args) => {
        if (isUnderway.current) return
        isUnderway.current = true
        send(...args)
      },
    settle: () => {
      isUnderway.current = false
    },
  }
}
