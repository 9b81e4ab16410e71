import type { UserId } from '../../src/domain/shared/ids.ts'
import { recoveryMachine } from '../../src/machines/processes/recovery.machine.ts'
import type { BrowserRun } from './browser-run.ts'
import { edgeRuns } from './paths.ts'
import { isAnswerAwaited, RECOVERY_EVENTS, recoveryEventName } from './recovery.paths.ts'

const runs = (
  variant: string,
  userId: UserId | null,
  limits: { readonly maxSteps: number; readonly maxRuns?: number },
): readonly BrowserRun[] =>
  edgeRuns(recoveryMachine, {
    input: { userId },
    events: RECOVERY_EVENTS,
    limit: 2_000,
    eventName: recoveryEventName,
    allow: (state, event) =>
      isAnswerAwaited(state, event) &&
      // A call that waits longer than half a minute is given up.
      !(recoveryEventName(event) === 'a minute' && state.matches({ code: { entry: 'confirming' } })),
    ...limits,
  }).map(({ name, steps }) => ({
    machine: 'recovery',
    variant,
    name: `${variant} · browser ${name}`,
    input: { userId },
    steps,
    eventName: recoveryEventName,
    isFixed: userId !== null,
  }))

/** By e-mail everything is walked, by the link of a mail only how it begins. */
export const recoveryBrowserRuns = (): readonly BrowserRun[] => [
  ...runs('by a link', 7 as UserId, { maxSteps: 8, maxRuns: 1 }), // the account's id, whose number nobody compares
  ...runs('by e-mail', null, { maxSteps: 60 }),
]
