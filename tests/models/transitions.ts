import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** One arrow that a machine's definition holds, whether anything walks it or not. */
export interface NamedTransition {
  /** The same in every machine made by `provide`. */
  readonly id: string
  readonly from: AnyStateNode
  readonly event: string
  readonly guard: string | null
  /** Null stays where it is. */
  readonly to: AnyStateNode | null
  /** `details → retry.submit → submitting`, with the guard where two would read alike. */
  readonly label: string
}

/** What somebody would say: `placingOrder done` rather than the library's internal event name. */
export const eventLabel = (eventType: string): string => {
  if (eventType === '') return 'always'
  const ofActor = /^xstate\.(done|error)\.actor\.(?:\d+\.)?(.+)$/.exec(eventType)
  if (ofActor !== null)
    return `${ofActor[2]?.split('.').at(-1) ?? ''} ${ofActor[1] === 'done' ? 'answered' : 'lost'}`
  const ofState = /^xstate\.done\.state\.(.+)$/.exec(eventType)
  if (ofState !== null) return `${ofState[1]?.split('.').at(-1) ?? ''} done`
  const ofTime = /^xstate\.after\.([^.]+)\./.exec(eventType)
  if (ofTime !== null) return `after ${ofTime[1] ?? ''}`
  return eventType
}

/** The state as the machine's author calls it: its keys from the root. */
export const stateLabel = (node: AnyStateNode): string =>
  node.path.length === 0 ? 'any' : node.path.join('.')

const guardLabel = (guard: AnyTransitionDefinition['guard']): string | null => {
  if (guard === undefined) return null
  if (typeof guard === 'string') return guard
  const named = guard as { readonly type?: string; readonly params?: unknown; readonly name?: string }
  if (typeof named.type !== 'string')
    return named.name === undefined || named.name === 'guard' ? 'if' : named.name
  const { params } = named
  return typeof params === 'object' && params !== null
    ? `${named.type} ${Object.values(params).join(' ')}`
    : named.type
}

/** The machine's definition keeps the candidates of an event in one list: its place there is what tells two apart. */
const idIn = (node: AnyStateNode, eventType: string, at: number): string =>
  `${node.id} ${eventType || 'always'} ${at}`

const candidatesOf = (
  node: AnyStateNode,
): ReadonlyArray<{ id: string; definition: AnyTransitionDefinition }> =>
  [...node.transitions.values(), node.always ?? []].flatMap((candidates) =>
    candidates.map((definition, at) => ({ id: idIn(node, definition.eventType, at), definition })),
  )

/** Identities of the arrows that a running machine took in one step; entering an initial state is none of them. */
export const transitionIds = (taken: readonly AnyTransitionDefinition[]): readonly string[] =>
  taken.flatMap((arrow) => {
    const node = arrow.source as AnyStateNode | undefined // a machine's own transitions start at its own nodes
    if (node === undefined) return []
    const among = arrow.eventType === '' ? (node.always ?? []) : (node.transitions.get(arrow.eventType) ?? [])
    const at = among.indexOf(arrow)
    return at < 0 ? [] : [idIn(node, arrow.eventType, at)]
  })

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** Every state of a machine that can be rested in or passed, in the order of its definition. */
export const statesOf = (machine: AnyStateMachine): readonly AnyStateNode[] =>
  nodesOf(machine.root).filter((node) => node !== machine.root && node.type !== 'history')

/** An event that is named to be ignored leads nowhere and does nothing: it is a refusal, not an arrow. */
const isRefusal = (arrow: AnyTransitionDefinition): boolean =>
  (arrow.target?.length ?? 0) === 0 && arrow.actions.length === 0

/** Every arrow of a machine. */
export const transitionsOf = (machine: AnyStateMachine): readonly NamedTransition[] => {
  const all = nodesOf(machine.root).flatMap((from) =>
    candidatesOf(from)
      .filter(({ definition }) => !isRefusal(definition))
      .map(({ id, definition }) => ({
        id,
        from,
        event: eventLabel(definition.eventType),
        guard: guardLabel(definition.guard),
        // None of the machines sends one event to two places at once.
        to: (definition.target?.[0] as AnyStateNode | undefined) ?? null,
      })),
  )
  const plain = (arrow: (typeof all)[number]) =>
    `${stateLabel(arrow.from)} → ${arrow.event} → ${arrow.to === null ? 'stays' : stateLabel(arrow.to)}`
  const taken = new Map<string, number>()
  return all.map((arrow) => {
    const alike = all.filter((other) => plain(other) === plain(arrow)).length > 1
    const label = alike && arrow.guard !== null ? `${plain(arrow)} [${arrow.guard}]` : plain(arrow)
    const nth = (taken.get(label) ?? 0) + 1
    taken.set(label, nth)
    return { ...arrow, label: nth === 1 ? label : `${label} (${nth})` }
  })
}
