import type { AnyEventObject } from 'xstate'
import { USER_EVENTS } from '../../src/domain/users/user-events.ts'
import { userMachine } from '../../src/machines/lifecycles/user.machine.ts'
import type { BrowserRun } from './browser-run.ts'
import { edgeRuns } from './paths.ts'
import { SUPER, USER_VARIANTS, type UserVariant } from './user.paths.ts'

/** The life of an account as its drawer ends and restores it: an operator's and a customer's. */
export const userBrowserRuns = (): readonly BrowserRun[] =>
  (Object.keys(USER_VARIANTS) as UserVariant[]).flatMap((variant) =>
    edgeRuns(userMachine, {
      input: USER_VARIANTS[variant],
      events: USER_EVENTS.map((type) => ({ type, by: SUPER })),
      limit: 50,
      maxSteps: 12,
    }).map(({ name, steps }) => ({
      machine: 'user',
      variant,
      name: `${variant} · browser ${name}`,
      input: USER_VARIANTS[variant],
      steps,
      eventName: ({ type }: AnyEventObject) => type,
      // Walked over HTTP by `npm test`, which has a journey of both drawers too.
      isFixed: false,
    })),
  )
