import { useState, type ReactNode } from 'react'
import { rowHeight } from '../../ui/row-height.ts'
import { RowWindow } from '../../ui/RowWindow.tsx'

interface LongRowsProps {
  readonly ids: readonly number[]
  /** Null until it is drawn. */
  readonly scroller: HTMLElement | null
  readonly openId: number | undefined
  /** A row that a key leads to. */
  readonly askedId: number | null
  /** The indexes of rows that a head as high as a row stands before. */
  readonly headed?: ReadonlyMap<number, unknown> | undefined
  readonly renderRow: (index: number) => ReactNode
}

/**
 * The rows of a long page that are in view. The first and the last are drawn wherever they are, so that Tab, Home and End
 * find them; so are that of the focus with its neighbours, and the one whose drawer closes.
 */
export function LongRows({ ids, scroller, openId, askedId, headed, renderRow }: LongRowsProps) {
  const [height] = useState(rowHeight)
  const [openedId, setOpenedId] = useState(openId)
  if (openId !== undefined && openId !== openedId) setOpenedId(openId)
  const indexOf = (id: number | null | undefined) => (id === null || id === undefined ? -1 : ids.indexOf(id))
  const kept = () => {
    const focused = indexOf(focusedId())
    const near = focused < 0 ? [] : [focused - 1, focused, focused + 1]
    return [0, ids.length - 1, indexOf(openedId), indexOf(askedId), ...near]
  }
  return (
    <RowWindow
      count={ids.length}
      from={0}
      scroller={scroller}
      heightOf={(index) => (headed?.has(index) === true ? 2 : 1) * height}
      keyOf={(index) => ids[index] ?? index}
      kept={kept}
      renderRow={renderRow}
      renderGap={(gap, key) => <tr key={key} aria-hidden="true" style={{ height: gap }} />}
    />
  )
}

const focusedId = (): number | null => {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-record]')
  return row ? Number(row.dataset['record']) : null
}
