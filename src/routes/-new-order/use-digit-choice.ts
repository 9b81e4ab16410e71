import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=radio]), textarea, select, [contenteditable]') !== null

/** The keys 1 to 9 choose from a list, unless somebody types or a dialog is open. */
export const useDigitChoice = <T>(items: readonly T[], onChoose: (item: T) => void): void => {
  const chooseByDigit = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    const requested = /^[1-9]$/.test(event.key) ? items[Number(event.key) - 1] : undefined
    if (!requested) return
    event.preventDefault()
    onChoose(requested)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => chooseByDigit(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
