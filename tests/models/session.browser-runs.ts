import { sessionMachine, type SessionSnapshot } from '../../src/machines/processes/session.machine.ts'
import type { BrowserRun, WithoutDriver } from './browser-run.ts'
import { edgeRuns } from './paths.ts'
import { comesNow, SESSION_EVENTS, sessionEventName } from './session.paths.ts'

type Event = { readonly type: string; readonly error?: { readonly kind?: string }; readonly isIdle?: boolean }

/** The lock comes by the menu and, when nobody is at the desk, by itself. */
const IDLE = { type: 'lock.request', isIdle: true } as never
const eventName = (event: Event): string =>
  event.isIdle === true ? `${event.type} (idle)` : sessionEventName(event)

const comesOnScreen = (state: SessionSnapshot, event: Event): boolean => {
  if (!comesNow(state, event)) return false
  // The frame hears of a rejected token before the call that was answered with it does.
  if (event.error?.kind === 'rejected' && !state.matches('signingIn')) return false
  switch (event.type) {
    case 'token.rejected':
      // What another tab signed out is looked for where the page is turned to.
      return (
        (event as { readonly reason?: string }).reason !== 'signed_out' ||
        state.matches('signedIn') ||
        state.matches({ locked: 'awaitingPassword' })
      )
    case 'signOut.request':
      return !state.matches('unreachable')
    default:
      return true
  }
}

const runs = (
  hasToken: boolean,
  variant: string,
  limits: { readonly maxSteps: number; readonly maxRuns?: number },
): readonly BrowserRun[] =>
  edgeRuns(sessionMachine, {
    input: { hasToken },
    events: [...SESSION_EVENTS, IDLE],
    limit: 1_000,
    eventName,
    allow: comesOnScreen,
    ...limits,
  }).map(({ name, steps }) => ({
    machine: 'session',
    variant,
    name: `${variant} · browser ${name}`,
    input: { hasToken },
    steps,
    eventName,
    isFixed: !hasToken,
  }))

/** A page that starts with a token walks everything, one that starts without only how it begins. */
export const sessionBrowserRuns = (): readonly BrowserRun[] => [
  ...runs(false, 'without a token', { maxSteps: 8, maxRuns: 1 }),
  ...runs(true, 'with a token', { maxSteps: 60 }),
]

export const SESSION_WITHOUT_DRIVER: WithoutDriver = {
  'restoring → token.rejected → signedOut [if]': 'a page that is being restored does not look for other tabs',
  'restoring → restoringSession lost → signedOut': 'the frame hears of a rejected token first',
  'unreachable → signOut.request → signedOut': 'the page of a server that is away has no such button',
  'locked.unlocking → unlockingSession lost → signedOut': 'the frame hears of a rejected token first',
}
