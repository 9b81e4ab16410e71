import type { PolygonRings } from '../delivery/zone.ts'

/** The shapes of one drawing, for undo and redo. */
export interface ShapeHistory {
  readonly past: readonly PolygonRings[]
  readonly present: PolygonRings
  readonly future: readonly PolygonRings[]
}

const KEPT = 100

export const startShape = (present: PolygonRings): ShapeHistory => ({ past: [], present, future: [] })

export const drawShape = (history: ShapeHistory, present: PolygonRings): ShapeHistory =>
  JSON.stringify(present) === JSON.stringify(history.present)
    ? history
    : { past: [...history.past, history.present].slice(-KEPT), present, future: [] }

export const undoShape = (history: ShapeHistory): ShapeHistory => {
  const present = history.past.at(-1)
  return present === undefined
    ? history
    : { past: history.past.slice(0, -1), present, future: [history.present, ...history.future] }
}

export const redoShape = (history: ShapeHistory): ShapeHistory => {
  const [present, ...future] = history.future
  return present === undefined ? history : { past: [...history.past, history.present], present, future }
}
