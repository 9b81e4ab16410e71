import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { ModelPath } from './paths.ts'

/** One long run of generated steps, as a browser walks it from a fresh beginning. */
export interface BrowserRun {
  readonly machine: string
  readonly variant: string
  readonly name: string
  readonly input: unknown
  readonly steps: ModelPath<AnyEventObject>['steps']
  readonly eventName: (event: AnyEventObject) => string
  /** The word for where the machine is, where its own value is not enough. */
  readonly stateName?: (state: AnyMachineSnapshot) => string
  /** Walked by `npm test` too; the others by `npm run paths` alone. */
  readonly isFixed: boolean
}

/** Transitions that no run takes, by their label, each with why no driver brings it about. */
export type WithoutDriver = Readonly<Record<string, string>>
