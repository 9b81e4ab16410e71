import { useState } from 'react'
import { serverNow } from '../../../api/client/server-clock.ts'
import { isBoardAtRest, layOutBoard, touchBoard, type BoardLayout, type LaneContent } from './board-layout.ts'
import { useNow } from '../../-shared/use-now.ts'

/** The places of the board, and what to call when a finger touches it. */
export const useBoardLayout = (
  lanes: readonly LaneContent[] | null,
): { readonly layout: BoardLayout | null; readonly onTouch: () => void } => {
  const [stored, setStored] = useState<BoardLayout | null>(null)
  const now = serverNow()
  useNow(stored !== null && isBoardAtRest(stored, now) ? 60_000 : 1_000)
  const layout = lanes && layOutBoard(stored, lanes, now)
  if (layout !== null && layout !== stored) setStored(layout)
  return {
    layout,
    onTouch: () => {
      const at = serverNow()
      setStored((present) => present && touchBoard(present, at))
    },
  }
}
