import type { AnyStateMachine, AnyStateNode } from 'xstate'

export interface ChartNode {
  readonly id: string
  readonly label: string
  readonly parent: string | null
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final'
  readonly isInitial: boolean
}

export interface ChartEdge {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly events: readonly string[]
}

export interface Chart {
  readonly nodes: readonly ChartNode[]
  readonly edges: readonly ChartEdge[]
}

const kindOf = (node: AnyStateNode): ChartNode['kind'] =>
  node.type === 'history' ? 'atomic' : node.type

/** What somebody would say: `placingOrder done` rather than the library's internal event name. */
const wordsFor = (eventType: string): string => {
  if (eventType === '') return 'always'
  const ofActor = /^xstate\.(done|error)\.actor\.(?:\d+\.)?(.+)$/.exec(eventType)
  if (ofActor !== null) return `${ofActor[2]?.split('.').at(-1) ?? ''} ${ofActor[1] ?? ''}`
  const ofState = /^xstate\.done\.state\.(.+)$/.exec(eventType)
  if (ofState !== null) return `${ofState[1]?.split('.').at(-1) ?? ''} done`
  return eventType
}

/** The states and transitions of a machine as a graph, one edge for each pair of states with all its events. */
export const chartOf = (machine: AnyStateMachine): Chart => {
  const nodes: ChartNode[] = []
  const edges = new Map<string, { from: string; to: string; events: Set<string> }>()
  const visit = (node: AnyStateNode): void => {
    if (node.parent !== undefined) {
      const initial = node.parent.type === 'compound' ? node.parent.initial.target?.[0] : undefined
      nodes.push({
        id: node.id,
        label: node.key,
        parent: node.parent.parent === undefined ? null : node.parent.id,
        kind: kindOf(node),
        isInitial: initial === node,
      })
    }
    const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
    for (const transition of transitions) {
      for (const target of transition.target ?? []) {
        // A transition of the root belongs to every state; drawing it from each would hide the rest.
        const from = node.parent === undefined ? 'root' : node.id
        const key = `${from}→${target.id}`
        const edge = edges.get(key) ?? { from, to: target.id, events: new Set<string>() }
        edge.events.add(wordsFor(transition.eventType))
        edges.set(key, edge)
      }
    }
    for (const child of Object.values(node.states)) visit(child)
  }
  visit(machine.root)
  return {
    nodes,
    edges: [...edges].map(([id, edge]) => ({ id, from: edge.from, to: edge.to, events: [...edge.events] })),
  }
}
