import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type SnapshotFrom,
} from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'

/** One step of a path: what happens, and the word for where it leads. */
export interface PathStep<E> {
  readonly event: E
  readonly from: string
  readonly to: string
}

export interface ModelPath<E> {
  /** Stable name, `routing → order.assign → assigned`; numbered when several paths end alike. */
  readonly name: string
  readonly steps: ReadonlyArray<PathStep<E>>
}

export interface EdgeCover<E> {
  /** How many states, context included, were reached. */
  readonly states: number
  /** How many different edges there are, and every one of them is walked by the paths. */
  readonly edges: number
  /** `from → event → to` in the words of `stateName` and `eventName`. */
  readonly transitions: readonly string[]
  readonly paths: ReadonlyArray<ModelPath<E>>
}

export interface CoverOptions<M extends AnyStateMachine> {
  readonly input?: unknown
  readonly events:
    | ReadonlyArray<EventFromLogic<M>>
    | ((state: SnapshotFrom<M>) => ReadonlyArray<EventFromLogic<M>>)
  /** Steps after which the search gives up: a counter of the machine is not bounded by its input. */
  readonly limit: number
  /** Identity of a state; by default its value and its whole context. */
  readonly serialize?: (state: SnapshotFrom<M>) => string
  readonly stateName?: (state: SnapshotFrom<M>) => string
  readonly eventName?: (event: EventFromLogic<M>) => string
  /** `words`: one path for each different `from → event → to`; `context`: one for each edge of the whole graph. */
  readonly cover?: 'context' | 'words'
  /** Edges that no path may take. */
  readonly allow?: (state: SnapshotFrom<M>, event: EventFromLogic<M>) => boolean
  /** What has happened before the paths begin. */
  readonly begin?: ReadonlyArray<EventFromLogic<M>>
  /** Edges of one name are walked once; `from → event → to` when nothing is said. */
  readonly edgeName?: (from: SnapshotFrom<M>, event: EventFromLogic<M>, to: SnapshotFrom<M>) => string
}

type Reached<M extends AnyStateMachine> = Readonly<
  Record<
    string,
    {
      readonly state: SnapshotFrom<M>
      readonly transitions: Readonly<
        Record<string, { readonly event: EventFromLogic<M>; readonly state: SnapshotFrom<M> }>
      >
    }
  >
>

interface Vertex<M extends AnyStateMachine> {
  readonly state: SnapshotFrom<M>
  readonly depth: number
  readonly reachedBy: Edge<M> | null
}

interface Edge<M extends AnyStateMachine> {
  readonly id: string
  readonly source: Vertex<M>
  readonly step: PathStep<EventFromLogic<M>>
}

/** The word for where a machine is: its keys, regions side by side. */
export const stateValueLabel = (value: AnyMachineSnapshot['value']): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([region, inner]) => `${region}.${inner === undefined ? '' : stateValueLabel(inner)}`)
        .join(' | ')

const stepsTo = <M extends AnyStateMachine>(vertex: Vertex<M>): Edge<M>[] => {
  const steps: Edge<M>[] = []
  for (let at = vertex; at.reachedBy !== null; at = at.reachedBy.source) steps.unshift(at.reachedBy)
  return steps
}

interface Graph<M extends AnyStateMachine> {
  readonly start: string
  readonly edges: ReadonlyMap<
    string,
    ReadonlyArray<{ readonly step: PathStep<EventFromLogic<M>>; readonly to: string; readonly label: string }>
  >
}

const reachedBy = <M extends AnyStateMachine>(machine: M, options: CoverOptions<M>) => {
  const serialize =
    options.serialize ??
    ((state) => JSON.stringify([(state as AnyMachineSnapshot).value, (state as AnyMachineSnapshot).context]))
  const stateName = options.stateName ?? ((state) => stateValueLabel((state as AnyMachineSnapshot).value))
  const eventName = options.eventName ?? ((event) => (event as { type: string }).type)

  const traversal = {
    input: options.input,
    events: options.events,
    // An event that the state does not take leads nowhere; it is the refusal tables' matter.
    filterEvents: (state: SnapshotFrom<M>, event: EventFromLogic<M>) =>
      options.allow?.(state, event) !== false && (state as AnyMachineSnapshot).can(event),
    // The library's own key adds the way by which a state was reached, which would part equal states.
    serializeState: serialize,
    limit: options.limit,
    ...(options.begin === undefined ? {} : { fromState: stateAfter(machine, options.input, options.begin) }),
  }
  // The library's types cannot follow a machine that is a type parameter: in and out it is the same machine's.
  const reached = getAdjacencyMap(machine as AnyStateMachine, traversal as object) as unknown as Reached<M>

  return { reached, serialize, stateName, eventName }
}

const stateAfter = (
  machine: AnyStateMachine,
  input: unknown,
  events: ReadonlyArray<AnyEventObject>,
): AnyMachineSnapshot => {
  let state: AnyMachineSnapshot = initialTransition(machine, input)[0]
  for (const event of events) state = transition(machine, state, event)[0]
  return state
}

const graphOf = <M extends AnyStateMachine>(machine: M, options: CoverOptions<M>): Graph<M> => {
  const { eventName, reached, serialize, stateName } = reachedBy(machine, options)
  return {
    start: Object.keys(reached)[0] ?? '',
    edges: new Map(
      Object.entries(reached).map(([here, { state, transitions }]) => [
        here,
        Object.values(transitions).map(({ event, state: next }) => {
          const step = { event, from: stateName(state), to: stateName(next) }
          const label = options.edgeName?.(state, event, next)
          return {
            step,
            to: serialize(next),
            label: label ?? `${step.from} → ${eventName(event)} → ${step.to}`,
          }
        }),
      ]),
    ),
  }
}

/** Every different `from → event → to` that paths take. */
export const transitionsTaken = <E>(
  paths: ReadonlyArray<ModelPath<E>>,
  eventName: (event: E) => string,
): ReadonlySet<string> =>
  new Set(
    paths.flatMap(({ steps }) => steps.map(({ event, from, to }) => `${from} → ${eventName(event)} → ${to}`)),
  )

/**
 * Few long runs that together take every different `from → event → to` that can be reached: each goes on to the
 * nearest one that is left, and ends where nothing is left ahead of it.
 */
export const edgeRuns = <M extends AnyStateMachine>(
  machine: M,
  options: CoverOptions<M> & {
    readonly maxSteps: number
    readonly maxRuns?: number
    /** Those that other runs take: walked again only on the way to another. */
    readonly walked?: ReadonlySet<string>
  },
): ReadonlyArray<ModelPath<EventFromLogic<M>>> => {
  const { edges, start } = graphOf(machine, options)
  const left = new Set(
    [...edges.values()]
      .flatMap((all) => all.map(({ label }) => label))
      .filter((label) => !options.walked?.has(label)),
  )
  const isEnd = (vertex: string): boolean => (edges.get(vertex) ?? []).length === 0
  type Found = {
    readonly trail: ReadonlyArray<PathStep<EventFromLogic<M>>>
    readonly labels: readonly string[]
    readonly to: string
  }
  const nearest = (from: string, accepts: (to: string) => boolean): Found | null => {
    const queue: Found[] = [{ trail: [], labels: [], to: from }]
    const seen = new Set([from])
    for (let at = queue.shift(); at !== undefined; at = queue.shift())
      for (const { label, step, to } of edges.get(at.to) ?? []) {
        const found = { trail: [...at.trail, step], labels: [...at.labels, label], to }
        if (left.has(label) && accepts(to)) return found
        if (!seen.has(to)) {
          seen.add(to)
          queue.push(found)
        }
      }
    return null
  }
  const runs: Array<ModelPath<EventFromLogic<M>>> = []
  while (left.size > 0 && runs.length < (options.maxRuns ?? Infinity)) {
    const steps: Array<PathStep<EventFromLogic<M>>> = []
    let at = start
    while (steps.length < options.maxSteps) {
      // What ends a run comes last.
      const found: Found | null = nearest(at, (to) => !isEnd(to)) ?? nearest(at, () => true)
      if (found === null || (steps.length > 0 && steps.length + found.trail.length > options.maxSteps)) break
      steps.push(...found.trail)
      for (const label of found.labels) left.delete(label)
      at = found.to
    }
    if (steps.length === 0) break
    runs.push({ name: `run ${runs.length + 1}`, steps })
  }
  return runs
}

/**
 * Paths that together walk every edge of the machine's reachable graph: edges with the deepest source first,
 * those already walked left out, each path the shortest way to the edge's source and then that edge.
 */
export const edgeCover = <M extends AnyStateMachine>(
  machine: M,
  options: CoverOptions<M>,
): EdgeCover<EventFromLogic<M>> => {
  const { eventName, reached, serialize, stateName } = reachedBy(machine, options)
  const vertices = new Map<string, Vertex<M>>()
  const edges = new Map<string, Edge<M>>()
  // The map is in the order of a search by breadth: the first edge to a state is on a shortest way to it.
  for (const [here, { state, transitions }] of Object.entries(reached)) {
    const vertex = vertices.get(here) ?? { state, depth: 0, reachedBy: null }
    vertices.set(here, vertex)
    for (const { event, state: next } of Object.values(transitions)) {
      const step = { event, from: stateName(state), to: stateName(next) }
      const words = `${step.from} → ${eventName(event)} → ${step.to}`
      const id = options.cover === 'words' ? words : `${here} ${JSON.stringify(event)}`
      const edge: Edge<M> = { id, source: vertex, step }
      if (!edges.has(id)) edges.set(id, edge)
      const there = serialize(next)
      if (!vertices.has(there)) vertices.set(there, { state: next, depth: vertex.depth + 1, reachedBy: edge })
    }
  }

  const walked = new Set<string>()
  const taken = new Map<string, number>()
  const paths: ModelPath<EventFromLogic<M>>[] = []
  for (const edge of [...edges.values()].sort((a, b) => b.source.depth - a.source.depth)) {
    if (walked.has(edge.id)) continue
    const trail = [...stepsTo(edge.source), edge]
    for (const each of trail) walked.add(each.id)
    const words = `${edge.step.from} → ${eventName(edge.step.event)} → ${edge.step.to}`
    const nth = (taken.get(words) ?? 0) + 1
    taken.set(words, nth)
    paths.push({ name: nth === 1 ? words : `${words} (${nth})`, steps: trail.map(({ step }) => step) })
  }
  const transitions = [
    ...new Set([...edges.values()].map(({ step }) => `${step.from} → ${eventName(step.event)} → ${step.to}`)),
  ].sort()
  return { states: vertices.size, edges: edges.size, transitions, paths }
}

/** The count line that every model test prints. */
export const coverageLine = (name: string, cover: EdgeCover<unknown>): string => {
  const steps = cover.paths.reduce((sum, path) => sum + path.steps.length, 0)
  return `${name}: ${cover.states} states, ${cover.edges} edges (${cover.transitions.length} transitions), ${cover.paths.length} paths, ${steps} steps`
}
