import { useState } from 'react'
import type { Point, PolygonRings } from '../../domain/delivery/zone.ts'
import { withHole, withOutline, type CornerPlace } from '../../domain/zones/corners.ts'
import { splitBy } from '../../domain/zones/polygon-parts.ts'
import { normalRings, type Corner } from '../../domain/zones/rings.ts'
import {
  drawShape,
  redoShape,
  startShape,
  undoShape,
  type ShapeHistory,
} from '../../domain/zones/shape-history.ts'
import type { DrawTool } from './draw-tool-names.ts'

/** The drawing of one limit: its shapes for undo and redo, the tool, and the corner that keys move. */
export const useLimitDrawing = (initial: PolygonRings, onChange: (rings: PolygonRings) => void) => {
  const [history, setHistory] = useState<ShapeHistory>(() => startShape(initial))
  const [tool, setTool] = useState<DrawTool>(initial.length === 0 ? 'outline' : 'corners')
  const [isSnapping, setSnapping] = useState(true)
  const [corner, setCorner] = useState<CornerPlace | null>(null)
  /** The smaller side of a cut, which becomes a limit of its own. */
  const [cutOff, setCutOff] = useState<PolygonRings | null>(null)
  const [isCutMissed, setCutMissed] = useState(false)

  const move = (next: ShapeHistory) => {
    setHistory(next)
    onChange(next.present)
  }
  const draw = (rings: PolygonRings) => move(drawShape(history, normalRings(rings)))
  const addRing = (ring: readonly Corner[], kind: 'outline' | 'hole') => {
    setTool('corners')
    draw(kind === 'hole' ? withHole(history.present, ring) : withOutline(history.present, ring))
  }
  const split = (line: readonly Point[]) => {
    const pieces = splitBy(history.present, line)
    setTool('corners')
    setCutMissed(pieces === null)
    if (pieces === null) return
    setCutOff(pieces[1])
    draw(pieces[0])
  }
  return {
    rings: history.present,
    tool,
    setTool: (next: DrawTool) => {
      setCutMissed(false)
      setTool(next)
    },
    isSnapping,
    setSnapping,
    corner,
    setCorner,
    draw,
    addRing,
    split,
    cutOff,
    dropCutOff: () => setCutOff(null),
    isCutMissed,
    undo: history.past.length === 0 ? null : () => move(undoShape(history)),
    redo: history.future.length === 0 ? null : () => move(redoShape(history)),
    /** Begins again, from what is saved or from what somebody else saved. */
    restart: (rings: PolygonRings) => {
      setHistory(startShape(rings))
      setCutOff(null)
      setCorner(null)
    },
  }
}

export type LimitDrawing = ReturnType<typeof useLimitDrawing>
