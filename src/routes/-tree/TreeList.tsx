import {
  memo,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { treeRows, type TreeMove, type TreeNode } from '../../domain/shared/tree.ts'
import { drawNow } from '../../ui/draw-now.ts'
import { RowWindow, WINDOW_FROM } from '../../ui/RowWindow.tsx'
import { useMarkedAddress } from '../../ui/use-marked-address.ts'
import { focusPanel } from '../-shared/focus.ts'
import { runTreeKey, type TreeListProps } from './tree-keys.ts'
import { useTreeDrag, type DropZone } from './use-tree-drag.ts'
import './tree.css'

/** Pixels of a row with its border, as `tree.css` has them. */
const HEIGHT = { top: 42, below: 38, touch: 50 } as const
const isTouch = (): boolean => document.documentElement.dataset['density'] === 'touch'

/** As many as a high screen shows. */
const END_ROWS = 24

/** Records as a tree of rows: arrow keys walk and open, Alt with an arrow moves, and rows can be dragged. */
export function TreeList<Node extends TreeNode>(props: TreeListProps<Node>) {
  const { label, nodes, collapsed, onCollapse, openId, onOpen, onMove, isFlat = false, rowName } = props
  const rows = useMemo(() => treeRows(nodes, ({ id }) => !collapsed.has(id)), [nodes, collapsed])
  const [currentId, setCurrentId] = useState<number | null>(null)
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const movedId = useRef<number | null>(null)
  const indexOf = (id: number | null | undefined) => rows.findIndex(({ node }) => node.id === id)
  const currentIndex = Math.max(0, indexOf(currentId ?? openId))
  const [isTouched] = useState(isTouch)
  const endRows = useEndRows(rows.length)
  // The row is marked at once, and what it opens is drawn after it.
  const [markedId, mark] = useMarkedAddress(openId, openId)
  const open = (id: number) => {
    if (id === openId) focusPanel()
    mark(id, () => onOpen(id))
  }
  const rowOf = (id: number) => list?.querySelector<HTMLElement>(`[data-row="${id}"]`)
  const focus = (id: number | undefined) => {
    if (id === undefined) return
    // The current row is drawn, wherever it is.
    if (!rowOf(id)) drawNow(() => setCurrentId(id))
    rowOf(id)?.focus()
  }
  useEffect(() => {
    // A row that changes its place in the document loses the focus.
    if (movedId.current === null) return
    const row = rowOf(movedId.current)
    if (row && document.activeElement === document.body) row.focus()
  })
  const move = (next: TreeMove) => {
    if (next.parentId !== null) onCollapse(next.parentId, false)
    movedId.current = next.id
    onMove?.(next)
  }
  /** The record of the row that an event comes from. */
  const nodeOf = ({ target }: { readonly target: EventTarget }): Node | undefined => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    return rows[indexOf(Number(row?.dataset['row']))]?.node
  }
  const drag = useTreeDrag({ nodes, isFlat, rowName, nodeOf, onMove })
  const onFocus = (event: FocusEvent) => {
    const node = nodeOf(event)
    if (node === undefined) return
    if (movedId.current !== node.id) movedId.current = null
    setCurrentId(node.id)
  }
  const onClick = (event: MouseEvent) => {
    const node = nodeOf(event)
    if (node === undefined) return
    const isArrow = event.target instanceof Element && event.target.closest('.tree__arrow[data-parent]')
    if (isArrow) onCollapse(node.id, !collapsed.has(node.id))
    else open(node.id)
  }
  return (
    // One listener for all rows, so that a row is drawn again only when it changes.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows have the focus
    <div
      className="tree"
      role="treegrid"
      aria-label={label}
      aria-rowcount={rows.length}
      ref={setList}
      onKeyDown={(event) => runTreeKey(event, props, { rows, currentIndex, focus, open, move })}
      onFocus={onFocus}
      onClick={onClick}
      {...drag.listProps}
    >
      <RowWindow
        count={rows.length}
        scroller={list}
        heightOf={(index) =>
          isTouched ? HEIGHT.touch : rows[index]?.level === 1 ? HEIGHT.top : HEIGHT.below
        }
        keyOf={(index) => rows[index]?.node.id ?? index}
        kept={() => [currentIndex, indexOf(drag.draggedId), ...endRows]}
        renderGap={(height, key) => <div key={key} role="presentation" style={{ height }} />}
        renderRow={(index) => {
          const row = rows[index]
          if (row === undefined) return null
          const { node, level, position, siblings, hasChildren } = row
          return (
            <Row
              key={node.id}
              index={index}
              node={node}
              name={rowName(node)}
              level={level}
              position={position}
              siblings={siblings}
              isExpanded={hasChildren ? !collapsed.has(node.id) : null}
              isOpen={node.id === markedId}
              isCurrent={index === currentIndex}
              dropZone={drag.zoneAt(node.id)}
              isMovable={onMove !== undefined}
              isFlat={isFlat}
              // The rows are of these nodes.
              renderRow={props.renderRow as (node: never) => ReactNode}
            />
          )
        }}
      />
    </div>
  )
}

/**
 * The indexes of the first and the last rows of a long tree: Home and End go where they are drawn already. None until the
 * tree itself is drawn.
 */
const useEndRows = (count: number): readonly number[] => {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return isDrawn && count >= WINDOW_FROM
    ? Array.from({ length: 2 * END_ROWS }, (_, at) => (at < END_ROWS ? at : count - 2 * END_ROWS + at))
    : []
}

interface RowProps {
  readonly index: number
  readonly node: TreeNode
  readonly name: string
  readonly level: number
  readonly position: number
  readonly siblings: number
  /** Null without others below it. */
  readonly isExpanded: boolean | null
  readonly isOpen: boolean
  readonly isCurrent: boolean
  readonly dropZone: DropZone | undefined
  readonly isMovable: boolean
  readonly isFlat: boolean
  readonly renderRow: (node: never) => ReactNode
}

const Row = memo((props: RowProps) => {
  const { index, node, name, level, position, siblings, isExpanded, isOpen, isCurrent, isMovable } = props
  return (
    <div
      role="row"
      className="tree__row"
      data-row={node.id}
      data-drop={props.dropZone}
      data-top={level === 1 || undefined}
      aria-label={name}
      aria-rowindex={index + 1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isOpen}
      {...(isExpanded !== null && { 'aria-expanded': isExpanded })}
      tabIndex={isCurrent ? 0 : -1}
      draggable={isMovable}
    >
      <span className="tree__cell" role="gridcell">
        {isMovable && <span className="tree__handle" />}
        {Array.from({ length: level - 1 }, (_, depth) => (
          <span key={depth} className="tree__guide" />
        ))}
        {!props.isFlat && (
          <span
            className="tree__arrow"
            data-parent={isExpanded !== null || undefined}
            data-open={isExpanded || undefined}
            aria-hidden="true"
          />
        )}
        {props.renderRow(node as never)}
      </span>
    </div>
  )
})
