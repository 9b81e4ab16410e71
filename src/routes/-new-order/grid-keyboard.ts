const itemsOf = (container: HTMLElement): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>('[data-grid-item]'),
]

/** Of the list item where there is one: a card that is out of view would be laid out for the box of its button. */
const boxOf = (item: HTMLElement): DOMRect => (item.closest('li') ?? item).getBoundingClientRect()

/** The cell one row above or below: the one with the nearest centre. */
const itemInNextRow = (
  items: readonly HTMLElement[],
  from: HTMLElement,
  isDown: boolean,
): HTMLElement | undefined => {
  const here = boxOf(from)
  const middle = here.left + here.width / 2
  const rows = items
    .map((item) => ({ item, box: boxOf(item) }))
    .filter(({ box }) => (isDown ? box.top > here.top + 4 : box.top < here.top - 4))
  const edge = isDown
    ? Math.min(...rows.map(({ box }) => box.top))
    : Math.max(...rows.map(({ box }) => box.top))
  return rows
    .filter(({ box }) => Math.abs(box.top - edge) < 4)
    .toSorted(
      (a, b) =>
        Math.abs(a.box.left + a.box.width / 2 - middle) - Math.abs(b.box.left + b.box.width / 2 - middle),
    )[0]?.item
}

const moveFocus = (container: HTMLElement, event: KeyboardEvent): void => {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const items = itemsOf(container)
  const from = items.find((item) => item === document.activeElement)
  if (!from) return
  const index = items.indexOf(from)
  const next = {
    ArrowRight: () => items[index + 1],
    ArrowLeft: () => items[index - 1],
    ArrowDown: () => itemInNextRow(items, from, true),
    ArrowUp: () => itemInNextRow(items, from, false),
    Home: () => items[0],
    End: () => items.at(-1),
  }[event.key]
  if (!next) return
  event.preventDefault()
  next()?.focus()
}

/**
 * A `ref`: arrow keys, Home and End move among the `[data-grid-item]`s of the element, by their rendered
 * rows.
 */
export const gridKeyboard = (container: HTMLElement | null): (() => void) | undefined => {
  if (!container) return undefined
  const onKeyDown = (event: KeyboardEvent) => moveFocus(container, event)
  container.addEventListener('keydown', onKeyDown)
  return () => container.removeEventListener('keydown', onKeyDown)
}

/** Focuses the cell in the tab order: the last focused one, else the first. */
export const focusFirstItem = (container: HTMLElement | null): void => {
  const items = container ? itemsOf(container) : []
  const item = items.find((cell) => cell.tabIndex === 0) ?? items[0]
  item?.focus()
}
