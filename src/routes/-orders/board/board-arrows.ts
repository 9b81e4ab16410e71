import type { KeyboardEvent } from 'react'

/** Cards, and the places that cards have left, which have the focus when its button went away. */
const STOPS = 'a[data-row], .open-place'
const STEPS: Readonly<Record<string, { readonly lanes: number; readonly cards: number }>> = {
  ArrowLeft: { lanes: -1, cards: 0 },
  ArrowRight: { lanes: 1, cards: 0 },
  ArrowUp: { lanes: 0, cards: -1 },
  ArrowDown: { lanes: 0, cards: 1 },
}

const cardsIn = (part: Element): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(STOPS)].filter((card) => card.checkVisibility())

const middleOf = (card: HTMLElement): number => {
  const { top, height } = card.getBoundingClientRect()
  return top + height / 2
}

/** From a card, or a button on it: up and down move in its lane, left and right to the card at its height in the next lane that has any. */
export const onBoardArrow = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key]
  if (!step || event.defaultPrevented) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const { currentTarget: board, target } = event
  if (!(target instanceof Element)) return
  const card =
    target.closest<HTMLElement>(STOPS) ??
    target.closest('li:has(a[data-row])')?.querySelector<HTMLElement>(STOPS)
  if (!card) return
  const lanes = [...board.querySelectorAll('.board-lane')].map(cardsIn).filter((cards) => cards.length > 0)
  const lane = lanes.findIndex((cards) => cards.includes(card))
  const row = lanes[lane]?.indexOf(card) ?? -1
  if (row < 0) return
  const height = middleOf(card)
  const distance = (other: HTMLElement) => Math.abs(middleOf(other) - height)
  const next =
    step.lanes === 0
      ? lanes[lane]?.[row + step.cards]
      : lanes[lane + step.lanes]?.reduce((best, other) => (distance(other) < distance(best) ? other : best))
  if (!next) return
  event.preventDefault()
  next.focus()
}
