import type { KeyboardEvent } from 'react'
import { singleKeyShortcuts } from '../../session/single-key-shortcuts.ts'

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
}
const LETTER_STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }

const LINK = '.data-table__link'
const BOX = 'input[type="checkbox"]'

/** Moves to the first row of the list. */
export const focusFirstRow = (): void =>
  document.querySelector<HTMLElement>(`.data-table tbody ${LINK}`)?.focus()

/**
 * Arrow keys, J, K, Home and End move between rows in the column of links or checkboxes; Shift with an arrow
 * extends the selection. A row that is out of view is drawn first.
 */
export const onTableKeyDown = (
  event: KeyboardEvent<HTMLTableElement>,
  ids: readonly number[],
  drawRow: (id: number) => void,
): void => {
  const step = STEPS[event.key] ?? (singleKeyShortcuts.state ? LETTER_STEPS[event.key] : undefined)
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const { currentTarget: table, target } = event
  if (!(target instanceof HTMLElement)) return
  const isBox = target.matches(`tbody ${BOX}`)
  if (!isBox && !target.matches(`tbody ${LINK}`)) return
  const from = ids.indexOf(Number(target.closest('tr')?.dataset['record']))
  const id = ids[Math.max(0, Math.min(ids.length - 1, from + step))]
  if (from < 0 || id === undefined) return
  const find = () => table.querySelector<HTMLElement>(`tr[data-record="${id}"] ${isBox ? BOX : LINK}`)
  if (!find()) drawRow(id)
  const to = find()
  if (!to) return
  event.preventDefault()
  to.focus()
  if (isBox && event.shiftKey && to !== target && to instanceof HTMLInputElement && !to.checked) to.click()
}
