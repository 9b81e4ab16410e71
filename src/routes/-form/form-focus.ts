export const focusableIn = (place: Element | null | undefined): HTMLElement | null =>
  place?.querySelector<HTMLElement>(':is(td, input)[aria-invalid="true"]') ??
  place?.querySelector<HTMLElement>(
    'input:not([type="hidden"]):not([tabindex="-1"]), textarea, button, [role="spinbutton"]',
  ) ??
  null

/** Focuses a field, and shows all of it with its message. */
export const showField = (field: Element | null | undefined): void => {
  focusableIn(field)?.focus()
  field?.scrollIntoView({ block: 'nearest' })
}

/** The same for the field of a form by its name. */
export const showFieldOf = (formId: string, name: string): void =>
  showField(document.getElementById(formId)?.querySelector(`[data-field="${name}"]`))
