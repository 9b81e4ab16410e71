/**
 * Moves the focus off a line that is about to go, to the same button of the line after it or before it; the list has it
 * where there is none.
 */
export const focusBeside = (line: Element | null | undefined, button: string): void => {
  if (!line?.contains(document.activeElement)) return
  const beside = [line.nextElementSibling, line.previousElementSibling]
    .map((other) => other?.querySelector<HTMLElement>(button))
    .find((found) => found)
  const place = beside ?? line.parentElement
  // A list takes the focus without being a stop of the Tab key.
  if (place === line.parentElement) place?.setAttribute('tabindex', '-1')
  place?.focus()
}
