import {
  memo,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import {
  childrenOf,
  descendantIds,
  moveByKey,
  treeRows,
  type TreeMove,
  type TreeNode,
} from '../../domain/shared/tree.ts'
import { drawNow } from '../../ui/draw-now.ts'
import { RowWindow, WINDOW_FROM } from '../../ui/RowWindow.tsx'
import { useMarkedAddress } from '../../ui/use-marked-address.ts'
import { focusPanel } from '../-shared/focus.ts'
import './tree.css'

type DropZone = 'before' | 'in' | 'after'

/** The place where a dragged record would be dropped. */
const moveOfDrop = (nodes: readonly TreeNode[], id: number, target: TreeNode, zone: DropZone): TreeMove => {
  if (zone === 'in') {
    const last = childrenOf(nodes, target.id).findLast((node) => node.id !== id)
    return { id, parentId: target.id, afterId: last?.id ?? null }
  }
  const siblings = childrenOf(nodes, target.parentId).filter((node) => node.id !== id)
  const at = siblings.findIndex((node) => node.id === target.id)
  const after = zone === 'after' ? target.id : (siblings[at - 1]?.id ?? null)
  return { id, parentId: target.parentId, afterId: after }
}

/** Pixels of a row with its border, as `tree.css` has them. */
const HEIGHT = { top: 42, below: 38, touch: 50 } as const
const isTouch = (): boolean => document.documentElement.dataset['density'] === 'touch'

/** As many as a high screen shows. */
const END_ROWS = 24

const KEY_MOVES = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const

export interface TreeListProps<Node extends TreeNode> {
  readonly label: string
  /** Siblings in their order. */
  readonly nodes: readonly Node[]
  readonly collapsed: ReadonlySet<number>
  readonly onCollapse: (id: number, isCollapsed: boolean) => void
  readonly openId: number | undefined
  readonly onOpen: (id: number) => void
  /** Without it nothing can be moved. */
  readonly onMove?: ((move: TreeMove) => void) | undefined
  /** Asks where to move a record. */
  readonly onMoveTo?: ((id: number) => void) | undefined
  /** Records of one level: they move up and down only. */
  readonly isFlat?: boolean
  /** The cells of a row after its indent and its arrow. */
  readonly renderRow: (node: Node) => ReactNode
  readonly rowName: (node: Node) => string
}

/** Records as a tree of rows: arrow keys walk and open, Alt with an arrow moves, and rows can be dragged. */
export function TreeList<Node extends TreeNode>({
  label,
  nodes,
  collapsed,
  onCollapse,
  openId,
  onOpen,
  onMove,
  onMoveTo,
  isFlat = false,
  renderRow,
  rowName,
}: TreeListProps<Node>) {
  const rows = useMemo(() => treeRows(nodes, ({ id }) => !collapsed.has(id)), [nodes, collapsed])
  const [currentId, setCurrentId] = useState<number | null>(null)
  const [draggedId, setDraggedId] = useState<number | null>(null)
  const [drop, setDrop] = useState<{ readonly id: number; readonly zone: DropZone } | null>(null)
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const movedId = useRef<number | null>(null)
  const indexOf = (id: number | null | undefined) => rows.findIndex(({ node }) => node.id === id)
  const currentIndex = Math.max(0, indexOf(currentId ?? openId))
  const current = rows[currentIndex]
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

  const moveWith = (id: number, key: (typeof KEY_MOVES)[keyof typeof KEY_MOVES]) => {
    const move = moveByKey(nodes, id, key)
    if (move === null) return
    if (move.parentId !== null) onCollapse(move.parentId, false)
    movedId.current = id
    onMove?.(move)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || current === undefined) return
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-row]')) return
    const { node, hasChildren } = current
    const at = currentIndex
    const isOpen = hasChildren && !collapsed.has(node.id)
    if (event.altKey) {
      if (!(key in KEY_MOVES) || onMove === undefined) return
      if (isFlat && (key === 'ArrowRight' || key === 'ArrowLeft')) return
      event.preventDefault()
      // One of its keys.
      moveWith(node.id, KEY_MOVES[key as keyof typeof KEY_MOVES])
      return
    }
    const next = () => focus(rows[at + 1]?.node.id)
    const previous = () => focus(rows[at - 1]?.node.id)
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: next,
      ArrowUp: previous,
      j: next,
      k: previous,
      Home: () => focus(rows[0]?.node.id),
      End: () => focus(rows.at(-1)?.node.id),
      ArrowRight: () => hasChildren && (isOpen ? focus(rows[at + 1]?.node.id) : onCollapse(node.id, false)),
      ArrowLeft: () => (isOpen ? onCollapse(node.id, true) : focus(node.parentId ?? undefined)),
      Enter: () => open(node.id),
      ' ': () => open(node.id),
      ...(onMoveTo && { m: () => onMoveTo(node.id) }),
    }
    const action = actions[key]
    if (action === undefined) return
    event.preventDefault()
    action()
  }
  /** The record of the row that an event comes from. */
  const nodeOf = (event: SyntheticEvent): Node | undefined => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
    const id = Number(row?.dataset['row'])
    return rows.find(({ node }) => node.id === id)?.node
  }
  const onDragOver = (event: DragEvent<HTMLDivElement>) => {
    const target = nodeOf(event)
    if (draggedId === null || target === undefined || target.id === draggedId) return
    if (descendantIds(nodes, draggedId).has(target.id)) return
    event.preventDefault()
    const row = event.target instanceof Element ? event.target.closest('[data-row]') : null
    const { top, height } = (row ?? event.currentTarget).getBoundingClientRect()
    const share = (event.clientY - top) / height
    const isAbove = share < (isFlat ? 0.5 : 0.28)
    setDrop({ id: target.id, zone: isAbove ? 'before' : isFlat || share > 0.72 ? 'after' : 'in' })
  }
  const endDrag = () => {
    setDraggedId(null)
    setDrop(null)
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
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const node = nodeOf(event)
        if (node === undefined) return
        if (movedId.current !== node.id) movedId.current = null
        setCurrentId(node.id)
      }}
      onClick={(event) => {
        const node = nodeOf(event)
        if (node === undefined) return
        const isArrow = event.target instanceof Element && event.target.closest('.tree__arrow[data-parent]')
        if (isArrow) onCollapse(node.id, !collapsed.has(node.id))
        else open(node.id)
      }}
      onDragStart={(event) => {
        const node = nodeOf(event)
        if (node === undefined) return
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', rowName(node))
        setDraggedId(node.id)
      }}
      onDragOver={onDragOver}
      onDragEnd={endDrag}
      onDrop={(event) => {
        event.preventDefault()
        const target = nodeOf(event)
        if (draggedId !== null && drop !== null && target !== undefined)
          onMove?.(moveOfDrop(nodes, draggedId, target, drop.zone))
        endDrag()
      }}
    >
      <RowWindow
        count={rows.length}
        scroller={list}
        heightOf={(index) =>
          isTouched ? HEIGHT.touch : rows[index]?.level === 1 ? HEIGHT.top : HEIGHT.below
        }
        keyOf={(index) => rows[index]?.node.id ?? index}
        kept={() => [currentIndex, indexOf(draggedId), ...endRows]}
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
              dropZone={drop?.id === node.id ? drop.zone : undefined}
              isMovable={onMove !== undefined}
              isFlat={isFlat}
              // The rows are of these nodes.
              renderRow={renderRow as (node: never) => ReactNode}
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
