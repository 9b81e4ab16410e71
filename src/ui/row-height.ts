/** Pixels of a row where the style sheet does not say. */
const ROW_HEIGHT = 40

/** Pixels of a table's row at the present density. */
export const rowHeight = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || ROW_HEIGHT
