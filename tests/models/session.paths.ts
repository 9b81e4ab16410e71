import type { SessionOperator } from '../../src/domain/access/session.ts'
import {
  sessionMachine,
  type SessionFailure,
  type SessionSnapshot,
} from '../../src/machines/processes/session.machine.ts'
import { edgeCover } from './paths.ts'
import type { ProcessCover } from './replay-paths.ts'

export const operator = {
  id: 9,
  firstName: 'Luc\u00eda',
  lastName: 'Marroqu\u00edn',
  role: 'callcenter',
} as unknown as SessionOperator
const other = { ...operator, reducedMenu: true }

const done = (actor: string, output?: unknown) => ({ type: `xstate.done.actor.${actor}`, output })
export const failed = (actor: string, error: SessionFailure) => ({
  type: `xstate.error.actor.${actor}`,
  error,
})
export const refused = (code: string): SessionFailure => ({ kind: 'refused', code })

// The library's own events of an invoked actor are not among the machine's declared ones.
export const SESSION_EVENTS = [
  { type: 'signIn.submit', login: 'callcenter', password: 'x' },
  { type: 'signOut.request' },
  { type: 'restore.retry' },
  { type: 'token.rejected', reason: 'expired' },
  { type: 'token.rejected', reason: 'blocked' },
  { type: 'token.rejected', reason: 'signed_out' },
  { type: 'operator.changed', operator: other },
  { type: 'lock.request' },
  { type: 'session.locked' },
  { type: 'unlock.submit', password: 'x' },
  { type: 'session.unlocked', operator: other },
  { type: 'live.connected' },
  { type: 'live.lost' },
  { type: 'xstate.after.lockRetry.session.locked.lockNotificationFailed' },
  done('restoringSession', operator),
  failed('restoringSession', { kind: 'rejected', reason: 'expired' }),
  failed('restoringSession', { kind: 'rejected', reason: 'blocked' }),
  failed('restoringSession', { kind: 'locked', name: 'Lucía Marroquín' }),
  failed('restoringSession', { kind: 'noResponse', code: 'offline' }),
  done('lockingSession'),
  failed('lockingSession', { kind: 'noResponse', code: 'offline' }),
  done('unlockingSession', operator),
  failed('unlockingSession', refused('wrong_credentials')),
  failed('unlockingSession', { kind: 'rejected', reason: 'expired' }),
  failed('unlockingSession', { kind: 'rejected', reason: 'blocked' }),
  failed('unlockingSession', { kind: 'noResponse', code: 'offline' }),
  done('signingIn', operator),
  failed('signingIn', refused('wrong_credentials')),
  failed('signingIn', refused('user_must_be_assigned_to_company')),
  failed('signingIn', { kind: 'rejected', reason: 'blocked' }),
  failed('signingIn', { kind: 'noResponse', code: 'offline' }),
  done('signingOut'),
  failed('signingOut', { kind: 'noResponse', code: 'offline' }),
] as never[]

export const sessionEventName = (event: {
  type: string
  reason?: string
  error?: { kind?: string; reason?: string; code?: string }
}) =>
  [
    event.type
      .replace('xstate.', '')
      .replace('actor.', '')
      .replace('.session.locked.lockNotificationFailed', ''),
    event.reason ??
      event.error?.reason ??
      event.error?.code ??
      (event.error?.kind === 'locked' ? 'locked' : undefined),
  ]
    .filter(Boolean)
    .join(' ')

// An event of an actor only comes while that actor runs.
export const comesNow = (state: SessionSnapshot, event: { type: string }) => {
  const actor = /actor\.(\w+)$/.exec(event.type)?.[1]
  switch (actor) {
    case undefined:
      return true
    case 'restoringSession':
      return state.matches('restoring')
    case 'lockingSession':
      return state.matches({ locked: 'notifyingLock' })
    case 'unlockingSession':
      return state.matches({ locked: 'unlocking' })
    default:
      return state.value === actor
  }
}

export const sessionFacts = ({ context }: SessionSnapshot) =>
  `${context.operator === null ? 'nobody' : context.operator.reducedMenu ? 'changed' : 'operator'},${context.isBlocked ? 'blocked flag' : 'no flag'},${context.reason},${context.refusal ?? 'no refusal'}${context.lockedName && ',locked by name'}`

/** One path for each different transition, by whether a token was there when the page started. */
export const sessionCover = (hasToken: boolean) =>
  edgeCover(sessionMachine, {
    input: { hasToken },
    events: SESSION_EVENTS,
    limit: 1_000,
    cover: 'words',
    eventName: sessionEventName,
    allow: comesNow,
  })

const TABLE = [
  'locked.awaitingPassword → session.unlocked → signedIn.connecting',
  'locked.awaitingPassword → signOut.request → signingOut',
  'locked.awaitingPassword → token.rejected blocked → signedOut',
  'locked.awaitingPassword → token.rejected expired → signedOut',
  'locked.awaitingPassword → token.rejected signed_out → signedOut',
  'locked.awaitingPassword → unlock.submit → locked.unlocking',
  'locked.notifyingLock → done.lockingSession → locked.awaitingPassword',
  'locked.notifyingLock → error.lockingSession offline → locked.lockNotificationFailed',
  'locked.notifyingLock → session.locked → locked.awaitingPassword',
  'locked.notifyingLock → signOut.request → signingOut',
  'locked.notifyingLock → token.rejected blocked → signedOut',
  'locked.notifyingLock → token.rejected expired → signedOut',
  'locked.notifyingLock → token.rejected signed_out → signedOut',
  'locked.notifyingLock → unlock.submit → locked.unlocking',
  'locked.unlocking → done.unlockingSession → signedIn.connecting',
  'locked.unlocking → error.unlockingSession blocked → signedOut',
  'locked.unlocking → error.unlockingSession expired → signedOut',
  'locked.unlocking → error.unlockingSession offline → locked.awaitingPassword',
  'locked.unlocking → error.unlockingSession offline → locked.notifyingLock',
  'locked.unlocking → error.unlockingSession wrong_credentials → locked.awaitingPassword',
  'locked.unlocking → error.unlockingSession wrong_credentials → locked.notifyingLock',
  'locked.unlocking → signOut.request → signingOut',
  'locked.unlocking → token.rejected blocked → signedOut',
  'locked.unlocking → token.rejected expired → signedOut',
  'locked.unlocking → token.rejected signed_out → signedOut',
  'locked.lockNotificationFailed → after.lockRetry → locked.notifyingLock',
  'locked.lockNotificationFailed → session.locked → locked.awaitingPassword',
  'locked.lockNotificationFailed → signOut.request → signingOut',
  'locked.lockNotificationFailed → token.rejected blocked → signedOut',
  'locked.lockNotificationFailed → token.rejected expired → signedOut',
  'locked.lockNotificationFailed → token.rejected signed_out → signedOut',
  'locked.lockNotificationFailed → unlock.submit → locked.unlocking',
  'refused → signIn.submit → signingIn',
  'restoring → done.restoringSession → signedIn.connecting',
  'restoring → error.restoringSession blocked → signedOut',
  'restoring → error.restoringSession expired → signedOut',
  'restoring → error.restoringSession locked → locked.awaitingPassword',
  'restoring → error.restoringSession offline → unreachable',
  'restoring → token.rejected blocked → signedOut',
  'restoring → token.rejected expired → signedOut',
  'restoring → token.rejected signed_out → signedOut',
  'signedIn.connected → live.lost → signedIn.reconnecting',
  'signedIn.connected → lock.request → locked.notifyingLock',
  'signedIn.connected → operator.changed → signedIn.connected',
  'signedIn.connected → session.locked → locked.awaitingPassword',
  'signedIn.connected → signOut.request → signingOut',
  'signedIn.connected → token.rejected blocked → signedOut',
  'signedIn.connected → token.rejected expired → signedOut',
  'signedIn.connected → token.rejected signed_out → signedOut',
  'signedIn.connecting → live.connected → signedIn.connected',
  'signedIn.connecting → live.lost → signedIn.reconnecting',
  'signedIn.connecting → lock.request → locked.notifyingLock',
  'signedIn.connecting → operator.changed → signedIn.connecting',
  'signedIn.connecting → session.locked → locked.awaitingPassword',
  'signedIn.connecting → signOut.request → signingOut',
  'signedIn.connecting → token.rejected blocked → signedOut',
  'signedIn.connecting → token.rejected expired → signedOut',
  'signedIn.connecting → token.rejected signed_out → signedOut',
  'signedIn.reconnecting → live.connected → signedIn.connected',
  'signedIn.reconnecting → lock.request → locked.notifyingLock',
  'signedIn.reconnecting → operator.changed → signedIn.reconnecting',
  'signedIn.reconnecting → session.locked → locked.awaitingPassword',
  'signedIn.reconnecting → signOut.request → signingOut',
  'signedIn.reconnecting → token.rejected blocked → signedOut',
  'signedIn.reconnecting → token.rejected expired → signedOut',
  'signedIn.reconnecting → token.rejected signed_out → signedOut',
  'signedOut → signIn.submit → signingIn',
  'signingIn → done.signingIn → signedIn.connecting',
  'signingIn → error.signingIn blocked → refused',
  'signingIn → error.signingIn offline → refused',
  'signingIn → error.signingIn user_must_be_assigned_to_company → refused',
  'signingIn → error.signingIn wrong_credentials → refused',
  'signingOut → done.signingOut → signedOut',
  'signingOut → error.signingOut offline → signedOut',
  'unreachable → restore.retry → restoring',
  'unreachable → signOut.request → signedOut',
]

const coverWith = (hasToken: boolean, variant: string): ProcessCover => {
  const cover = sessionCover(hasToken)
  const table = hasToken ? TABLE : TABLE.filter((line) => !/^(restoring|unreachable)/.test(line))
  return { variant, input: { hasToken }, cover, table, eventName: sessionEventName }
}

/** A page that starts with a token, and one that starts without: that one reaches nothing else. */
export const SESSION_COVERS: readonly ProcessCover[] = [
  coverWith(true, 'with a token'),
  coverWith(false, 'without a token'),
]
