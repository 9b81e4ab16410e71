import { useEffect, useEffectEvent } from 'react'

/** Alt and an arrow go to the next or the text before; Ctrl and Enter are done with one and go on. */
export const useWordingKeys = (goBy: (step: number) => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step =
      event.altKey && event.key === 'ArrowDown'
        ? 1
        : event.altKey && event.key === 'ArrowUp'
          ? -1
          : event.ctrlKey && event.key === 'Enter'
            ? 1
            : 0
    if (step === 0) return
    event.preventDefault()
    goBy(step)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
