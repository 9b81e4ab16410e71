import { useEffect, useEffectEvent } from 'react'

/** Ctrl+K or ⌘K on every page; the browser's default is prevented. */
export const useCommandPaletteShortcut = (open: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'k' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
