import type { FormChange } from '../-form/form-changes.ts'

/** A part of the settings as the page's foot saves it. */
export interface SettingsPart {
  readonly changes: readonly FormChange[]
  /** Why it cannot be saved. */
  readonly problem: string | null
  /** Nothing is set yet, and what the form proposes can be saved as it is. */
  readonly isNew: boolean
  readonly error: Error | null
  readonly isSaving: boolean
  readonly save: () => void
  readonly discard: () => void
}

/** Puts the focus on what is chosen in a field, else on its first part. */
export const focusPart = (id: string): void => {
  const field = document.getElementById(id)
  const chosen = field?.querySelector<HTMLElement>('input:checked, [aria-pressed="true"]')
  ;(chosen ?? field?.querySelector<HTMLElement>('input, button, [role="spinbutton"]'))?.focus()
}
