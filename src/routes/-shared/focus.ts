/** A form that has just appeared where somebody pressed a button takes the focus; give it as the form's `ref`. */
export const focusFirstField = (form: HTMLElement | null): void => {
  form?.querySelector<HTMLElement>('input, textarea')?.focus()
}

/**
 * Moves the focus off a line that is about to go, to the same button of the line after it or before it; the list has it
 * where there is none.
 */
export const focusSibling = (line: Element | null | undefined, button: string): void => {
  if (!line?.contains(document.activeElement)) return
  const sibling = [line.nextElementSibling, line.previousElementSibling]
    .map((other) => other?.querySelector<HTMLElement>(button))
    .find((element) => element)
  const target = sibling ?? line.parentElement
  // A list takes the focus without being a stop of the Tab key.
  if (target === line.parentElement) target?.setAttribute('tabindex', '-1')
  target?.focus()
}

/** A button that clears the filters goes with them; the first filter has the focus then. */
export const focusFilters = (): void =>
  document.querySelector<HTMLElement>('.filter-bar .filter__button')?.focus()

/** Gives the focus back to the row or card that a drawer was opened from, unless it went elsewhere meanwhile. */
export const focusRow = (id: number): void => {
  const { activeElement } = document
  if (activeElement !== null && activeElement !== document.body && !activeElement.closest('.panel')) return
  document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus({ preventScroll: true })
}
