import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import type { MachinePath } from './machine-paths.ts'
import { transitionIds, transitionsOf } from './transitions.ts'

export interface GuardCoverage {
  /** Labels of the transitions that ask a guard when an event of the paths comes. */
  readonly all: readonly string[]
  /** Those whose guard has never said no. */
  readonly missing: readonly string[]
}

/** Which guards of a machine refuse something: every event of its paths is sent to every state that the paths pass. */
export const guardCoverage = (machine: AnyStateMachine, paths: readonly MachinePath[]): GuardCoverage => {
  const events = new Map<string, AnyEventObject>()
  for (const path of paths) for (const event of path.events) events.set(JSON.stringify(event), event)
  const states = new Map<string, AnyMachineSnapshot>()
  const evaluated = new Set<string>()
  const refused = new Set<string>()

  /** Where each event leads from a state: paths of one cover begin alike. */
  const followed = new Map<AnyMachineSnapshot, Map<AnyEventObject, AnyMachineSnapshot>>()
  const begun = new Map<unknown, AnyMachineSnapshot>()
  const keep = (state: AnyMachineSnapshot): AnyMachineSnapshot => {
    states.set(JSON.stringify([state.value, state.context]), state)
    followed.set(state, new Map())
    return state
  }
  for (const { events: steps, input } of paths) {
    let state = begun.get(input) ?? keep(initialTransition(machine, input)[0])
    begun.set(input, state)
    for (const event of steps) {
      const known = followed.get(state)
      const next = known?.get(event) ?? keep(transition(machine, state, event)[0])
      known?.set(event, next)
      state = next
    }
  }
  for (const state of states.values())
    for (const node of state._nodes)
      for (const event of events.values())
        for (const definition of node.transitions.get(event.type) ?? []) {
          const { guard } = definition
          if (guard === undefined) break
          const isAllowed = evaluateGuard(guard, state.context, event, state)
          for (const id of transitionIds([definition])) {
            evaluated.add(id)
            if (!isAllowed) refused.add(id)
          }
          // The machine asks no later candidate.
          if (isAllowed) break
        }

  const guarded = transitionsOf(machine).filter(({ id }) => evaluated.has(id))
  return {
    all: guarded.map(({ label }) => label),
    missing: guarded.filter(({ id }) => !refused.has(id)).map(({ label }) => label),
  }
}
