import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
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

type Guard = NonNullable<AnyTransitionDefinition['guard']>

/** Which guards of a machine refuse something: every event of its paths is sent to every state that the paths pass. */
export const guardCoverage = (machine: AnyStateMachine, paths: readonly MachinePath[]): GuardCoverage => {
  const events = new Map<string, AnyEventObject>()
  for (const path of paths) for (const event of path.events) events.set(JSON.stringify(event), event)
  const states = new Map<string, AnyMachineSnapshot>()
  const evaluated = new Set<string>()
  const refused = new Set<string>()

  for (const path of paths) {
    let [state]: readonly [AnyMachineSnapshot, ...unknown[]] = initialTransition(machine, path.input)
    const keep = (): void => void states.set(JSON.stringify([state.value, state.context]), state)
    keep()
    for (const event of path.events) {
      ;[state] = transition(machine, state, event)
      keep()
    }
  }
  for (const state of states.values())
    for (const node of state._nodes)
      for (const event of events.values())
        for (const definition of node.transitions.get(event.type) ?? []) {
          const guard = definition.guard as Guard | undefined // unguarded transitions have none
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
