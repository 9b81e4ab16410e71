import { useEffect, useEffectEvent } from 'react'
import { singleKeyShortcuts } from '../../session/single-key-shortcuts.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=radio]), textarea, select, [contenteditable]') !== null

/** Keys of a page without a modifier, unless somebody types, a dialog is open, or the user has turned them off. */
export const useSingleKeys = (commandOf: (key: string) => (() => void) | undefined): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeyShortcuts.state || event.defaultPrevented || event.isComposing) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || isTyping(event.target)) return
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    const command = commandOf(event.key.toLowerCase())
    if (!command) return
    event.preventDefault()
    command()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** The keys 1 to 9 choose from a list. */
export const useDigitChoice = <T>(items: readonly T[], onChoose: (item: T) => void): void =>
  useSingleKeys((key) => {
    const requested = /^[1-9]$/.test(key) ? items[Number(key) - 1] : undefined
    return requested === undefined ? undefined : () => onChoose(requested)
  })
