/** A button that clears the filters goes with them; the first filter has the focus then. */
export const focusFilters = (): void =>
  document.querySelector<HTMLElement>('.filter-bar .filter__button')?.focus()
