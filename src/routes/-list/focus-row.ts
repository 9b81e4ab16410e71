/** Gives the focus back to the row or card that a drawer was opened from, unless it went elsewhere meanwhile. */
export const focusRow = (id: number): void => {
  const { activeElement } = document
  if (activeElement !== null && activeElement !== document.body && !activeElement.closest('.panel')) return
  document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus({ preventScroll: true })
}
