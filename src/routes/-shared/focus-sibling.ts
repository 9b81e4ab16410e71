/**
 * Moves the focus off a line that is about to go, to the same button of the line after it or before it; the list has it
 * where there is none.
 */
export const focusSibling = (line: Element | null | undefined, button: string): void => {
  if (!line?.contains(document.activeElement)) return
  const sibling = [line.nextElementSibling, line.previousElementSibling]
    .map((other) => other?.querySelector<HTMLElement>(button))
    .find((found) => found)
  const target = sibling ?? line.parentElement
  // A list takes the focus without being a stop of the Tab key.
  if (target === line.parentElement) target?.setAttribute('tabindex', '-1')
  target?.focus()
}
