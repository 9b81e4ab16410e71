/** A record that stands below another one; null is the top level. */
export interface TreeNode {
  readonly id: number
  readonly parentId: number | null
}

/** Where a record goes: below a parent, after one of its children, or first. */
export interface TreeMove {
  readonly id: number
  readonly parentId: number | null
  readonly afterId: number | null
}

export interface TreeRow<Node> {
  readonly node: Node
  /** 1 at the top level. */
  readonly level: number
  /** The place among its siblings, from 1, and their number. */
  readonly position: number
  readonly siblings: number
  readonly hasChildren: boolean
}

export const childrenOf = <Node extends TreeNode>(
  nodes: readonly Node[],
  parentId: number | null,
): readonly Node[] => nodes.filter((node) => node.parentId === parentId)

/** The records of a tree from the top, each followed by those below it; siblings keep their order. */
export const treeRows = <Node extends TreeNode>(
  nodes: readonly Node[],
  isExpanded: (node: Node) => boolean = () => true,
): readonly TreeRow<Node>[] => {
  // Looked up once: a list draws its rows at every key.
  const children = Map.groupBy(nodes, ({ parentId }) => parentId)
  const below = (parentId: number | null, level: number): readonly TreeRow<Node>[] => {
    const siblings = children.get(parentId) ?? []
    return siblings.flatMap((node, index) => [
      {
        node,
        level,
        position: index + 1,
        siblings: siblings.length,
        hasChildren: children.has(node.id),
      },
      ...(isExpanded(node) ? below(node.id, level + 1) : []),
    ])
  }
  return below(null, 1)
}

/** The ids of everything below a record, without its own. */
export const descendantIds = (nodes: readonly TreeNode[], id: number): ReadonlySet<number> => {
  const found = new Set<number>()
  const add = (parentId: number): void => {
    for (const child of childrenOf(nodes, parentId)) {
      if (found.has(child.id)) continue
      found.add(child.id)
      add(child.id)
    }
  }
  add(id)
  return found
}

/** Where a record stands, as the move that brings it back there; null where it is none of them. */
export const placeInTree = (nodes: readonly TreeNode[], id: number): TreeMove | null => {
  const node = nodes.find((each) => each.id === id)
  if (node === undefined) return null
  const siblings = childrenOf(nodes, node.parentId)
  return { id, parentId: node.parentId, afterId: siblings[siblings.indexOf(node) - 1]?.id ?? null }
}

/** The nodes after a move, in the order of their rows; null where the place is below the record or does not exist. */
export const moveInTree = <Node extends TreeNode>(
  nodes: readonly Node[],
  { id, parentId, afterId }: TreeMove,
): readonly Node[] | null => {
  const moved = nodes.find((node) => node.id === id)
  if (moved === undefined || parentId === id || afterId === id) return null
  if (parentId !== null && !nodes.some((node) => node.id === parentId)) return null
  if (parentId !== null && descendantIds(nodes, id).has(parentId)) return null
  const rest = nodes.filter((node) => node.id !== id)
  if (afterId !== null && rest.find((node) => node.id === afterId)?.parentId !== parentId) return null
  const at = afterId === null ? 0 : rest.findIndex((node) => node.id === afterId) + 1
  return treeRows([...rest.slice(0, at), { ...moved, parentId }, ...rest.slice(at)]).map(({ node }) => node)
}

/** The move of a key: up or down among its siblings, below the one before it, or out after its parent. */
export const moveByKey = (
  nodes: readonly TreeNode[],
  id: number,
  key: 'up' | 'down' | 'in' | 'out',
): TreeMove | null => {
  const node = nodes.find((each) => each.id === id)
  if (node === undefined) return null
  const { parentId } = node
  const siblings = childrenOf(nodes, parentId).map((each) => each.id)
  const at = siblings.indexOf(id)
  const before = siblings[at - 1]
  if (key === 'up') return before === undefined ? null : { id, parentId, afterId: siblings[at - 2] ?? null }
  if (key === 'down') {
    const next = siblings[at + 1]
    return next === undefined ? null : { id, parentId, afterId: next }
  }
  if (key === 'in')
    return before === undefined
      ? null
      : { id, parentId: before, afterId: childrenOf(nodes, before).at(-1)?.id ?? null }
  if (parentId === null) return null
  const parent = nodes.find((each) => each.id === parentId)
  return { id, parentId: parent?.parentId ?? null, afterId: parentId }
}
