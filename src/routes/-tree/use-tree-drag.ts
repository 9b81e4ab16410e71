import { useState, type DragEvent } from 'react'
import { childrenOf, descendantIds, type TreeMove, type TreeNode } from '../../domain/shared/tree.ts'

export type DropZone = 'before' | 'in' | 'after'

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

/** A row that is dragged before, into or after another one. */
export function useTreeDrag<Node extends TreeNode>({
  nodes,
  isFlat,
  rowName,
  nodeOf,
  onMove,
}: {
  readonly nodes: readonly Node[]
  readonly isFlat: boolean
  readonly rowName: (node: Node) => string
  readonly nodeOf: (event: DragEvent) => Node | undefined
  readonly onMove: ((move: TreeMove) => void) | undefined
}) {
  const [draggedId, setDraggedId] = useState<number | null>(null)
  const [drop, setDrop] = useState<{ readonly id: number; readonly zone: DropZone } | null>(null)
  const onDragStart = (event: DragEvent<HTMLDivElement>) => {
    const node = nodeOf(event)
    if (node === undefined) return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', rowName(node))
    setDraggedId(node.id)
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
  const onDragEnd = () => {
    setDraggedId(null)
    setDrop(null)
  }
  const onDrop = (event: DragEvent<HTMLDivElement>) => {
    event.preventDefault()
    const target = nodeOf(event)
    if (draggedId !== null && drop !== null && target !== undefined)
      onMove?.(moveOfDrop(nodes, draggedId, target, drop.zone))
    onDragEnd()
  }
  return {
    draggedId,
    zoneAt: (id: number): DropZone | undefined => (drop?.id === id ? drop.zone : undefined),
    listProps: { onDragStart, onDragOver, onDragEnd, onDrop },
  }
}
