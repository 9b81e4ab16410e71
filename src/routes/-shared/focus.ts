/** Focuses a form that has just appeared; pass it as the form's `ref`. */
export const focusFirstField = (form: HTMLElement | null): void => {
  form?.querySelector<HTMLElement>('input, textarea')?.focus()
}

/**
 * Before a line is removed, moves the focus to the same button of the next or previous line, or to the list
 * without any.
 */
export const focusSibling = (line: Element | null | undefined, button: string): void => {
  if (!line?.contains(document.activeElement)) return
  const sibling = [line.nextElementSibling, line.previousElementSibling]
    .map((other) => other?.querySelector<HTMLElement>(button))
    .find((element) => element)
  const target = sibling ?? line.parentElement
  // The list becomes focusable without entering the tab order.
  if (target === line.parentElement) target?.setAttribute('tabindex', '-1')
  target?.focus()
}

/** The button that clears the filters disappears with them, so the first filter gets the focus. */
export const focusFilters = (): void =>
  document.querySelector<HTMLElement>('.filter-bar .filter__button')?.focus()

/** Returns the focus to the row or card of a closed drawer, unless it has moved elsewhere. */
export const focusRow = (id: number): void => {
  const { activeElement } = document
  if (activeElement !== null && activeElement !== document.body && !activeElement.closest('.panel')) return
  document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus({ preventScroll: true })
}

/** Of the drawer that is open; one that opens takes the focus itself. */
export const focusPanel = (): void =>
  document.querySelector<HTMLElement>('.panel__title')?.focus({ preventScroll: true })

const KEEP_MS = 5_000

/**
 * After a dialog has closed, for some seconds: where the change that it made removes the focused button, the
 * focus moves to the panel's title or else to the list or page, and not to the start of the document.
 */
export const keepFocusOnPage = (): void => {
  const page = document
  const restore = () => {
    if (page.activeElement !== page.body || page.querySelector('[role$="dialog"]')) return
    const places = ['.panel__title', '.table-frame__rows', '#main']
    const place = places.map((each) => page.querySelector<HTMLElement>(each)).find((each) => each !== null)
    place?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(restore)
  // The page behind the dialog takes no focus while it is still inert.
  const attributeFilter = ['inert', 'aria-hidden']
  observer.observe(page.body, { attributeFilter, childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), KEEP_MS)
}
