import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { stateLabel, transitionsOf, type NamedTransition } from '../../tests/models/transitions.ts'

export interface ChartNode {
  readonly id: string
  readonly label: string
  readonly parent: string | null
  readonly kind: 'atomic' | 'compound' | 'collapsed' | 'final' | 'frame'
  readonly isInitial: boolean
  /** Internal transitions of the state, by event. */
  readonly internalEvents: readonly ChartEvent[]
}

export interface ChartEvent {
  readonly label: string
  /** The guards, also where the label omits them. */
  readonly guards: readonly string[]
  readonly transitions: readonly string[]
}

export interface ChartEdge {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly events: readonly ChartEvent[]
}

/** One chart: a whole machine, or one region of a parallel state. */
export interface Chart {
  readonly title: string
  readonly nodes: readonly ChartNode[]
  readonly edges: readonly ChartEdge[]
  /** Transitions that are possible in every state of the chart. */
  readonly globalEvents: ReadonlyArray<ChartEvent & { readonly to: string }>
}

const isInside = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node === ancestor || (node.parent !== undefined && isInside(node.parent, ancestor))

/** The parts that get their own chart: the machine itself, and every region of a parallel state. */
const scopesOf = (node: AnyStateNode): AnyStateNode[] => {
  const children = Object.values(node.states)
  if (node.type === 'parallel')
    return children.filter((child) => child.type !== 'history').flatMap((child) => [child, ...inner(child)])
  return node.parent === undefined ? [node, ...inner(node)] : inner(node)
}
const inner = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => (child.type === 'parallel' ? scopesOf(child) : inner(child)))

/** The state of the chart that contains a node; null when the node is outside the chart. */
const shownAs = (node: AnyStateNode, scope: AnyStateNode): AnyStateNode | null => {
  if (!isInside(node, scope)) return null
  let shown = node
  for (let at: AnyStateNode | undefined = node; at !== undefined && at !== scope; at = at.parent) {
    if (at.type === 'parallel' && at !== node) shown = at
    if (at.type === 'history' && at.parent !== undefined) shown = at.parent
  }
  return shown
}

const visibleNodes = (scope: AnyStateNode): AnyStateNode[] =>
  Object.values(scope.states)
    .filter((node) => node.type !== 'history')
    .flatMap((node) => (node.type === 'parallel' ? [node] : [node, ...visibleNodes(node)]))

/** An edge shows its guard where an event has several transitions. */
const labelsOf = (all: readonly NamedTransition[]): ReadonlyMap<string, string> => {
  const alternatives = new Map<string, number>()
  const key = ({ event, from }: NamedTransition): string => `${from.id} ${event}`
  for (const arrow of all) alternatives.set(key(arrow), (alternatives.get(key(arrow)) ?? 0) + 1)
  return new Map(
    all.map((arrow) => [
      arrow.id,
      arrow.guard !== null && (alternatives.get(key(arrow)) ?? 0) > 1 ? ` [${arrow.guard}]` : '',
    ]),
  )
}

interface Labels {
  readonly short: (event: string) => string
  readonly guards: ReadonlyMap<string, string>
}

const collect = (arrows: readonly NamedTransition[], { guards, short }: Labels): readonly ChartEvent[] => {
  const byLabel = new Map<string, NamedTransition[]>()
  for (const arrow of arrows) {
    const label = `${short(arrow.event)}${guards.get(arrow.id) ?? ''}`
    byLabel.set(label, [...(byLabel.get(label) ?? []), arrow])
  }
  return [...byLabel].map(([label, alike]) => ({
    label,
    transitions: alike.map(({ id }) => id),
    guards: [...new Set(alike.flatMap(({ guard }) => guard ?? []))],
  }))
}

/**
 * A prefix that most events of a chart share is omitted: `order.cancel` is `cancel` in the chart of the
 * order.
 */
const shortener = (arrows: readonly NamedTransition[]): ((event: string) => string) => {
  const counts = new Map<string, number>()
  for (const { event } of arrows) {
    const prefix = /^([a-zA-Z]+)\./.exec(event)?.[1]
    if (prefix !== undefined) counts.set(prefix, (counts.get(prefix) ?? 0) + 1)
  }
  const [common = '', count = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
  return (event) =>
    count * 2 > arrows.length && event.startsWith(`${common}.`) ? event.slice(common.length + 1) : event
}

const SHARED_BY = 5

/** A transition that many neighbours share is drawn once, from a frame around them. */
const framed = (chart: Chart): Chart => {
  const byTarget = new Map<string, ChartEdge[]>()
  const tops = new Set(chart.nodes.filter(({ parent }) => parent === null).map(({ id }) => id))
  for (const edge of chart.edges)
    if (tops.has(edge.from))
      for (const event of edge.events) {
        const key = `${event.label} ${edge.to}`
        byTarget.set(key, [...(byTarget.get(key) ?? []), { ...edge, events: [event] }])
      }
  const shared = [...byTarget.values()]
    .filter((edges) => edges.length >= SHARED_BY)
    .sort((a, b) => b.length - a.length)[0]
  const first = shared?.[0]
  if (shared === undefined || first === undefined) return chart
  const label = first.events[0]?.label ?? ''
  const members = new Set(shared.map(({ from }) => from))
  const frame: ChartNode = {
    id: 'frame',
    label: '',
    parent: null,
    kind: 'frame',
    isInitial: false,
    internalEvents: [],
  }
  const rest = chart.edges
    .map((edge) => ({
      ...edge,
      events:
        members.has(edge.from) && edge.to === first.to
          ? edge.events.filter((event) => event.label !== label)
          : edge.events,
    }))
    .filter((edge) => edge.events.length > 0)
  return {
    ...chart,
    nodes: [
      frame,
      ...chart.nodes.map((node) => (members.has(node.id) ? { ...node, parent: 'frame' } : node)),
    ],
    edges: [
      ...rest,
      {
        id: `frame→${first.to}`,
        from: 'frame',
        to: first.to,
        events: [
          {
            label,
            guards: first.events[0]?.guards ?? [],
            transitions: shared.flatMap(({ events }) => events.flatMap(({ transitions }) => transitions)),
          },
        ],
      },
    ],
  }
}

const chartOfScope = (scope: AnyStateNode, all: readonly NamedTransition[]): Chart => {
  const mine = all.flatMap((arrow) => {
    const from = shownAs(arrow.from, scope)
    const to = arrow.to === null ? from : shownAs(arrow.to, scope)
    // The regions of a collapsed state have charts of their own.
    const isInner = from !== null && from.type === 'parallel' && from === to && from !== scope
    return from === null || to === null || isInner ? [] : [{ ...arrow, shownFrom: from, shownTo: to }]
  })
  const labels = { short: shortener(mine), guards: labelsOf(all) }
  const edges = new Map<string, typeof mine>()
  for (const arrow of mine) {
    if (arrow.shownFrom === scope) continue
    const key = `${arrow.shownFrom.id}→${arrow.shownTo.id}`
    edges.set(key, [...(edges.get(key) ?? []), arrow])
  }
  const nodes = visibleNodes(scope).map((node): ChartNode => {
    const initial = node.parent?.type === 'compound' ? node.parent.initial.target?.[0] : undefined
    const children = node.type === 'compound' || node.type === 'parallel'
    return {
      id: node.id,
      label: node.key,
      parent: node.parent === scope || node.parent === undefined ? null : node.parent.id,
      kind:
        node.type === 'final'
          ? 'final'
          : node.type === 'parallel'
            ? 'collapsed'
            : children
              ? 'compound'
              : 'atomic',
      isInitial: initial === node,
      internalEvents: collect(edges.get(`${node.id}→${node.id}`) ?? [], labels),
    }
  })
  return framed({
    title: stateLabel(scope),
    nodes,
    edges: [...edges.values()].flatMap((arrows) => {
      const [first] = arrows
      if (first === undefined || first.shownFrom === first.shownTo) return []
      const { shownFrom, shownTo } = first
      return [
        {
          id: `${shownFrom.id}→${shownTo.id}`,
          from: shownFrom.id,
          to: shownTo.id,
          events: collect(arrows, labels),
        },
      ]
    }),
    globalEvents: mine
      .filter(({ shownFrom }) => shownFrom === scope)
      .map((arrow) => ({
        label: `${arrow.event}${labels.guards.get(arrow.id) ?? ''}`,
        guards: arrow.guard === null ? [] : [arrow.guard],
        to: arrow.shownTo === scope ? '' : arrow.shownTo.key,
        transitions: [arrow.id],
      })),
  })
}

/** The charts of a machine: one, or one per region, the whole first. */
export const chartsOf = (machine: AnyStateMachine): readonly Chart[] => {
  const all = transitionsOf(machine)
  return scopesOf(machine.root)
    .map((scope) => chartOfScope(scope, all))
    .filter(({ globalEvents, nodes }) => nodes.length > 0 || globalEvents.length > 0)
}
