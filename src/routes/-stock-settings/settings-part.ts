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

/** A setting in words: the end of its field's id, its name, and what it says. */
type SettingText = readonly [name: string, label: string, text: string]

/** What differs between the settings as they are stored and as they are written. */
export const settingChanges = (
  card: 'fulfilment' | 'remind',
  stored: readonly SettingText[],
  written: readonly SettingText[],
): readonly FormChange[] =>
  written.flatMap(([name, label, after], at) => {
    const before = stored[at]?.[2] ?? ''
    return before === after ? [] : [{ name: `${card}-${name}`, label, before, after }]
  })

/** Puts the focus on what is chosen in a field, else on its first part. */
export const focusPart = (id: string): void => {
  const field = document.getElementById(id)
  const chosen = field?.querySelector<HTMLElement>('input:checked, [aria-pressed="true"]')
  ;(chosen ?? field?.querySelector<HTMLElement>('input, button, [role="spinbutton"]'))?.focus()
}
