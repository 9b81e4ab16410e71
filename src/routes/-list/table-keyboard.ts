import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }

const LINKS = 'tbody .data-table__link'

/** Moves to the first row of the list. */
export const focusFirstRow = (): void => document.querySelector<HTMLElement>(`.data-table ${LINKS}`)?.focus()

/**
 * Arrow keys, Home and End move between rows in the column of links or checkboxes; Shift with an arrow
 * extends the selection.
 */
export const onTableKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
  const step = STEPS[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  if (!(event.target instanceof HTMLElement)) return
  const isBox = event.target.matches('tbody input[type="checkbox"]')
  const selector = isBox ? 'tbody input[type="checkbox"]' : LINKS
  if (!event.target.matches(selector)) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const to = all[Math.max(0, Math.min(all.length - 1, all.indexOf(event.target) + step))]
  if (!to) return
  event.preventDefault()
  to.focus()
  if (isBox && event.shiftKey && to !== event.target && to instanceof HTMLInputElement && !to.checked)
    to.click()
}
