import { ChevronRight, GripVertical } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import {
  childrenOf,
  descendantIds,
  moveByKey,
  treeRows,
  type TreeMove,
  type TreeNode,
  type TreeRow,
} from '../../domain/shared/tree.ts'
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
  const rows = treeRows(nodes, ({ id }) => !collapsed.has(id))
  const [currentId, setCurrentId] = useState<number | null>(null)
  const [draggedId, setDraggedId] = useState<number | null>(null)
  const [drop, setDrop] = useState<{ readonly id: number; readonly zone: DropZone } | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const movedId = useRef<number | null>(null)
  const current = rows.find(({ node }) => node.id === (currentId ?? openId)) ?? rows[0]
  const focus = (id: number | undefined) => {
    if (id === undefined) return
    setCurrentId(id)
    list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
  }
  useEffect(() => {
    // A row that changes its place in the document loses the focus.
    if (movedId.current === null) return
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${movedId.current}"]`)
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
    const at = rows.indexOf(current)
    const isOpen = hasChildren && !collapsed.has(node.id)
    if (event.altKey) {
      if (!(key in KEY_MOVES) || onMove === undefined) return
      if (isFlat && (key === 'ArrowRight' || key === 'ArrowLeft')) return
      event.preventDefault()
      // One of its keys.
      moveWith(node.id, KEY_MOVES[key as keyof typeof KEY_MOVES])
      return
    }
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(rows[at + 1]?.node.id),
      ArrowUp: () => focus(rows[at - 1]?.node.id),
      Home: () => focus(rows[0]?.node.id),
      End: () => focus(rows.at(-1)?.node.id),
      ArrowRight: () => hasChildren && (isOpen ? focus(rows[at + 1]?.node.id) : onCollapse(node.id, false)),
      ArrowLeft: () => (isOpen ? onCollapse(node.id, true) : focus(node.parentId ?? undefined)),
      Enter: () => onOpen(node.id),
      ' ': () => onOpen(node.id),
      ...(onMoveTo && { m: () => onMoveTo(node.id) }),
    }
    const action = actions[key]
    if (action === undefined) return
    event.preventDefault()
    action()
  }
  const onDragOver = (event: DragEvent<HTMLDivElement>, target: Node) => {
    if (draggedId === null || target.id === draggedId) return
    if (descendantIds(nodes, draggedId).has(target.id)) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientY - top) / height
    const isAbove = share < (isFlat ? 0.5 : 0.28)
    setDrop({ id: target.id, zone: isAbove ? 'before' : isFlat || share > 0.72 ? 'after' : 'in' })
  }
  const endDrag = () => {
    setDraggedId(null)
    setDrop(null)
  }
  const rowProps = ({ node, level, position, siblings, hasChildren }: TreeRow<Node>) => ({
    'data-row': node.id,
    'aria-label': rowName(node),
    'aria-level': level,
    'aria-posinset': position,
    'aria-setsize': siblings,
    'aria-selected': node.id === openId,
    ...(hasChildren && { 'aria-expanded': !collapsed.has(node.id) }),
    tabIndex: node === current?.node ? 0 : -1,
  })
  return (
    <div className="tree" role="treegrid" aria-label={label} ref={list}>
      {rows.map((row) => {
        const { node, level, hasChildren } = row
        return (
          <div
            key={node.id}
            {...rowProps(row)}
            role="row"
            onKeyDown={onKeyDown}
            className="tree__row"
            data-drop={drop?.id === node.id ? drop.zone : undefined}
            data-top={level === 1 || undefined}
            draggable={onMove !== undefined}
            onFocus={() => {
              if (movedId.current !== node.id) movedId.current = null
              setCurrentId(node.id)
            }}
            onClick={() => onOpen(node.id)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', rowName(node))
              setDraggedId(node.id)
            }}
            onDragOver={(event) => onDragOver(event, node)}
            onDragEnd={endDrag}
            onDrop={(event) => {
              event.preventDefault()
              if (draggedId !== null && drop !== null) onMove?.(moveOfDrop(nodes, draggedId, node, drop.zone))
              endDrag()
            }}
          >
            <span className="tree__cell" role="gridcell">
              {onMove && <GripVertical className="tree__handle" aria-hidden="true" />}
              {Array.from({ length: level - 1 }, (_, depth) => (
                <span key={depth} className="tree__guide" />
              ))}
              {!isFlat && (
                <span
                  className="tree__arrow"
                  data-open={(hasChildren && !collapsed.has(node.id)) || undefined}
                  aria-hidden="true"
                  onClick={(event) => {
                    if (!hasChildren) return
                    event.stopPropagation()
                    onCollapse(node.id, !collapsed.has(node.id))
                  }}
                >
                  {hasChildren && <ChevronRight />}
                </span>
              )}
              {renderRow(node)}
            </span>
          </div>
        )
      })}
    </div>
  )
}
