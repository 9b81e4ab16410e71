import { singleKeyShortcuts } from '../../session/single-key-shortcuts.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { moveByKey, type TreeMove, type TreeNode, type TreeRow } from '../../domain/shared/tree.ts'

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

const KEY_MOVES: ReadonlyMap<string, Parameters<typeof moveByKey>[2]> = new Map([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowRight', 'in'],
  ['ArrowLeft', 'out'],
])

/** Does what a key of a tree means at its current row. */
export function runTreeKey<Node extends TreeNode>(
  event: KeyboardEvent<HTMLDivElement>,
  { nodes, collapsed, onCollapse, onMove, onMoveTo, isFlat = false }: TreeListProps<Node>,
  tree: {
    readonly rows: ReadonlyArray<TreeRow<Node>>
    readonly currentIndex: number
    readonly focus: (id: number | undefined) => void
    readonly open: (id: number) => void
    readonly move: (move: TreeMove) => void
  },
): void {
  const { rows, currentIndex, focus, open } = tree
  const { key } = event
  const current = rows[currentIndex]
  if (event.ctrlKey || event.metaKey || current === undefined) return
  if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-row]')) return
  const { node, hasChildren } = current
  const isOpen = hasChildren && !collapsed.has(node.id)
  if (event.altKey) {
    const direction = KEY_MOVES.get(key)
    if (direction === undefined || onMove === undefined) return
    if (isFlat && (direction === 'in' || direction === 'out')) return
    event.preventDefault()
    const move = moveByKey(nodes, node.id, direction)
    if (move !== null) tree.move(move)
    return
  }
  const next = () => focus(rows[currentIndex + 1]?.node.id)
  const previous = () => focus(rows[currentIndex - 1]?.node.id)
  const actions: Readonly<Record<string, () => void>> = {
    ArrowDown: next,
    ArrowUp: previous,
    Home: () => focus(rows[0]?.node.id),
    End: () => focus(rows.at(-1)?.node.id),
    ArrowRight: () => hasChildren && (isOpen ? next() : onCollapse(node.id, false)),
    ArrowLeft: () => (isOpen ? onCollapse(node.id, true) : focus(node.parentId ?? undefined)),
    Enter: () => open(node.id),
    ' ': () => open(node.id),
    ...(singleKeyShortcuts.state && { j: next, k: previous }),
    ...(singleKeyShortcuts.state && onMoveTo && { m: () => onMoveTo(node.id) }),
  }
  const action = actions[key]
  if (action === undefined) return
  event.preventDefault()
  action()
}
