import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type RefObject,
} from 'react'
import { isDeliberate, watchTargets, type TapGuard, type TapStart, type TapTarget } from './tap-guard.ts'

/** The presses of a board, of which only the deliberate ones count. */
export interface BoardTaps {
  readonly start: (owner: string, action: string, by: 'pointer' | 'key') => void
  readonly isDeliberate: (owner: string, action: string) => boolean
}

const BoardTapsContext = createContext<BoardTaps>({ start: () => undefined, isDeliberate: () => true })
export const BoardTapsProvider = BoardTapsContext.Provider
export const useBoardTaps = (): BoardTaps => useContext(BoardTapsContext)

const cardHeights = new Map<number, number>()

/** The height of a card when it last stood on the board. */
export const cardHeight = (orderId: number): number | undefined => cardHeights.get(orderId)

/** Where every button of the board, or one of them, stands; scrolling is the finger's own doing and does not count. */
const measureTargets = (root: HTMLElement, which = '[data-tap-owner]'): ReadonlyMap<string, TapTarget> =>
  new Map(
    [...root.querySelectorAll<HTMLElement>(which)].map((button): [string, TapTarget] => {
      const card = button.closest<HTMLElement>('[data-card]')
      const { left, top } = (card ?? button).getBoundingClientRect()
      const scroller = button.closest('[data-scroller]')
      const x = Math.round(left + (scroller?.scrollLeft ?? 0))
      const y = Math.round(top + (scroller?.scrollTop ?? 0))
      return [
        button.dataset['tapOwner'] ?? '',
        {
          place: `${x}:${y}`,
          within: card && placeWithin(button, left, top),
          action: button.dataset['tapAction'] ?? '',
        },
      ]
    }),
  )

/** To ask a button that is out of view for its place would lay its card out. */
const placeWithin = (button: HTMLElement, left: number, top: number): string | null => {
  if (!button.checkVisibility({ contentVisibilityAuto: true })) return null
  const at = button.getBoundingClientRect()
  return `${Math.round(at.left - left)}:${Math.round(at.top - top)}`
}

const WATCH_MS = 1_000

/**
 * Watches the buttons inside `root`: when `drawn` is another, which is all that the board draws, each second, and the
 * pressed one when a press begins.
 */
export const useWatchedTaps = (root: RefObject<HTMLElement | null>, drawn: unknown): BoardTaps => {
  const guard = useRef<TapGuard>(new Map())
  const started = useRef<TapStart | null>(null)
  const watch = () => {
    if (!root.current) return
    for (const card of root.current.querySelectorAll<HTMLElement>('[data-card]'))
      cardHeights.set(Number(card.dataset['card']), card.offsetHeight)
    guard.current = watchTargets(guard.current, measureTargets(root.current), performance.now())
  }
  /** The press waits for it: only the button that it is on is asked where it stands. */
  const watchPressed = (owner: string) => {
    if (!root.current) return
    const pressed = measureTargets(root.current, `[data-tap-owner="${CSS.escape(owner)}"]`)
    guard.current = new Map([...guard.current, ...watchTargets(guard.current, pressed, performance.now())])
  }
  const watchAgain = useEffectEvent((_drawn?: unknown) => watch())
  useLayoutEffect(() => watchAgain(drawn), [drawn])
  useEffect(() => {
    // A card may grow without a render of the board.
    const timer = setInterval(() => watchAgain(), WATCH_MS)
    return () => clearInterval(timer)
  }, [])
  return {
    start: (owner, action, by) => {
      watchPressed(owner)
      started.current = { owner, action, at: performance.now(), isKey: by === 'key' }
    },
    isDeliberate: (owner, action) =>
      started.current !== null && isDeliberate(guard.current, started.current, owner, action),
  }
}
