/** A directed graph of imports; a target that is no node is ignored. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The groups of nodes that reach each other, and single nodes that name themselves (Tarjan's algorithm). */
const cyclicGroups = (graph: Graph): ReadonlyArray<ReadonlySet<string>> => {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()
  const groups: Array<ReadonlySet<string>> = []

  const visit = (node: string): void => {
    order.set(node, order.size)
    lowest.set(node, order.get(node) ?? 0)
    stack.push(node)
    onStack.add(node)
    for (const target of graph.get(node) ?? []) {
      if (!graph.has(target)) continue
      if (!order.has(target)) visit(target)
      else if (!onStack.has(target)) continue
      lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(target) ?? 0))
    }
    if (lowest.get(node) !== order.get(node)) return
    const group = new Set(stack.splice(stack.indexOf(node)))
    for (const member of group) onStack.delete(member)
    if (group.size > 1 || graph.get(node)?.has(node)) groups.push(group)
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return groups
}

/** The shortest path from a node back to itself within its group. */
const shortestCycleFrom = (graph: Graph, group: ReadonlySet<string>, start: string): readonly string[] => {
  const paths: Array<readonly string[]> = [[start]]
  const visited = new Set<string>()
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    for (const target of graph.get(path.at(-1) ?? '') ?? []) {
      if (target === start) return [...path, start]
      if (!group.has(target) || visited.has(target)) continue
      visited.add(target)
      paths.push([...path, target])
    }
  }
  return []
}

/** The shortest cycle of every group of nodes that reach each other, its first node repeated at the end. */
export const findCycles = (graph: Graph): ReadonlyArray<readonly string[]> =>
  cyclicGroups(graph).map((group) => {
    const cycles = [...group].toSorted().map((start) => shortestCycleFrom(graph, group, start))
    return cycles.reduce((shortest, cycle) => (cycle.length < shortest.length ? cycle : shortest))
  })
