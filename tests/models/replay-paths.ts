import {
  createActor,
  fromPromise,
  SimulatedClock,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate'
import { stateValueLabel, type EdgeCover } from './paths.ts'
import type { WalkedPath } from './test-run-record.ts'
import { eventLabel, transitionIds } from './transitions.ts'

/** Generated paths of one machine that begin alike, and the words that they may lead to. */
export interface ProcessCover {
  /** Where the paths begin, when a machine has several beginnings. */
  readonly variant: string | null
  readonly input: unknown
  /** One path for each different transition. */
  readonly cover: EdgeCover<AnyEventObject>
  /** A path for every edge of the whole graph, context included: walked too, and kept where it fails. */
  readonly every?: EdgeCover<AnyEventObject>
  /** What the machine may never be, in words; empty when all is well. */
  readonly violations?: (state: AnyMachineSnapshot) => readonly string[]
  /** `from → event → to`, written by hand: what a path may do, and what some path has to. */
  readonly table: readonly string[]
  readonly eventName?: (event: AnyEventObject) => string
  readonly stateName?: (state: AnyMachineSnapshot) => string
}

/** The machine with every actor silent: the paths bring their answers themselves. */
const silent = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name): [string, AnyActorLogic] => [
        name,
        fromPromise(() => new Promise<never>(() => {})),
      ]),
    ),
  })

export interface ReplayResult {
  readonly to: string
  readonly transitions: readonly string[]
}

/** Lets the machine run a list of events: where it began and where each event led, by which transitions. */
export const replay = (
  machine: AnyStateMachine,
  input: unknown,
  events: readonly AnyEventObject[],
  stateName: (state: AnyMachineSnapshot) => string = (state) => stateValueLabel(state.value),
): { readonly first: ReplayResult; readonly steps: readonly ReplayResult[] } => {
  let taken: string[] = []
  const actor = createActor(silent(machine), {
    input,
    clock: new SimulatedClock(),
    inspect: (seen: InspectionEvent) => {
      if (seen.type === '@xstate.microstep') taken.push(...transitionIds(seen._transitions))
    },
  })
  actor.start()
  const first = { to: stateName(actor.getSnapshot()), transitions: taken }
  const steps = events.map((event) => {
    taken = []
    const answering = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1]
    const { children } = actor.getSnapshot() as AnyMachineSnapshot // every machine's snapshot has them
    if (answering === undefined || answering in children) actor.send(event)
    return { to: stateName(actor.getSnapshot()), transitions: taken }
  })
  actor.stop()
  return { first, steps }
}

/** A walked path with the transitions that its events take in the machine; those of the beginning count for its first step. */
export const withTransitions = (
  machine: AnyStateMachine,
  input: unknown,
  events: readonly AnyEventObject[],
  walked: WalkedPath,
): WalkedPath => {
  const { first, steps } = replay(machine, input, events)
  return {
    ...walked,
    steps: walked.steps.map((step, at) => ({
      ...step,
      transitions: [...(at === 0 ? first.transitions : []), ...(steps[at]?.transitions ?? [])],
    })),
  }
}

const shownEvent = (name: string): string => (name.startsWith('xstate.') ? eventLabel(name) : name)

const transitionLabel = (from: string, event: string, to: string): string => `${from} → ${event} → ${to}`

/** Of paths that fail in one way the shortest: it says all that the others do. */
export const shortestFailures = (paths: readonly WalkedPath[]): readonly WalkedPath[] => {
  const byWay = new Map<string, WalkedPath>()
  for (const path of paths) {
    const first = path.steps.find(({ actual }) => actual !== undefined)
    if (first === undefined) continue
    const way = `${first.event} → ${first.actual ?? ''}`
    if (path.steps.length < (byWay.get(way)?.steps.length ?? Infinity)) byWay.set(way, path)
  }
  return [...byWay.values()]
}

/** Walks the paths of a cover with the running machine and holds every step against the table. */
export const replayCover = (machine: AnyStateMachine, spec: ProcessCover): WalkedPath[] => {
  const eventName = spec.eventName ?? ((event) => event.type)
  const prefix = spec.variant === null ? '' : `${spec.variant} · `
  const allowed = new Set(spec.table)
  const reached = new Set<string>()
  const named = spec.stateName ?? ((state) => stateValueLabel(state.value))
  const violations = spec.violations ?? (() => [])
  const stateName = (state: AnyMachineSnapshot): string => [named(state), ...violations(state)].join(', ')
  const walk = (path: EdgeCover<AnyEventObject>['paths'][number]): WalkedPath => {
    const events = path.steps.map(({ event }) => event)
    const { first, steps } = replay(machine, spec.input, events, stateName)
    return {
      path: `${prefix}${path.name}`,
      steps: path.steps.map(({ event, from, to }, at) => {
        const name = eventName(event)
        const { to: is, transitions: own } = steps[at] ?? first
        const transitions = at === 0 ? [...first.transitions, ...own] : own
        const words = transitionLabel(from, name, is)
        reached.add(words)
        const step = { event: shownEvent(name), transitions }
        if (is === to && allowed.has(words)) return { ...step, expected: to }
        const meant = spec.table.filter((line) => line.startsWith(`${from} → ${name} → `))
        const expected = meant.map((line) => line.split(' → ')[2] ?? '').join(' or ')
        return { ...step, expected: expected === '' ? `${from}: takes no ${name}` : expected, actual: is }
      }),
    }
  }
  const walked = spec.cover.paths.map(walk)
  const known = new Set(walked.map(({ path }) => path))
  const failed = shortestFailures((spec.every?.paths ?? []).map(walk)).filter(({ path }) => !known.has(path))
  const notReached = spec.table
    .filter((line) => !reached.has(line))
    .map((line): WalkedPath => {
      const [from = '', event = '', to = ''] = line.split(' → ')
      const step = { event: shownEvent(event), expected: to, actual: `no path from ${from} leads there` }
      return { path: `${prefix}${line}`, steps: [step] }
    })
  return [...notReached, ...failed, ...walked]
}

/** The steps that did not come as expected, with the path that they belong to: empty when all is well. */
export const failuresOf = (paths: readonly WalkedPath[]): readonly string[] =>
  paths.flatMap(({ path, steps }) =>
    steps
      .filter((step) => step.actual !== undefined)
      .map(({ actual, event, expected }) => `${path}: ${event} led to ${actual ?? ''}, expected ${expected}`),
  )
