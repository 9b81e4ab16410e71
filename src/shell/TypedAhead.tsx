import { useEffect, useEffectEvent } from 'react'

/** Keeps what is typed for a dialog that is being loaded: the page under it hears none of it. */
export function TypedAhead({
  typed,
  onType,
  onClose,
}: {
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onClose: () => void
}) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Backspace') onType(typed.slice(0, -1))
    else if (event.key.length === 1) onType(typed + event.key)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener, true)
    return () => document.removeEventListener('keydown', listener, true)
  }, [])
  return null
}
