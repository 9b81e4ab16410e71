// A browser's session, from page load to sign-out; the next sign-in starts it again.
import {
  assertEvent,
  assign,
  fromCallback,
  fromPromise,
  setup,
  type ActorRefFrom,
  type SnapshotFrom,
} from 'xstate'
import { idleLockMinutes, type SessionOperator } from '../../domain/access/session.ts'

/** Why the session ended; it selects the message of the sign-in page. */
export type SignedOutReason = 'none' | 'blocked' | 'expired' | 'ended'

export interface Credentials {
  readonly login: string
  readonly password: string
}

/**
 * What the actors throw. `rejected`: the token is invalid; `locked`: the session needs its password;
 * `noResponse`: no usable response.
 */
export type SessionFailure =
  | { readonly kind: 'rejected'; readonly reason: 'blocked' | 'expired' }
  | { readonly kind: 'locked'; readonly name: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'noResponse'; readonly code: string }

export interface SessionContext {
  /** The page started with a token. */
  readonly hasToken: boolean
  readonly operator: SessionOperator | null
  /** Set by every 401 and every 403 `user_is_blocked`. */
  readonly isBlocked: boolean
  readonly reason: SignedOutReason
  /** The code of the last refused sign-in or unlock. */
  readonly refusal: string | null
  /** The name on the lock screen after a reload of a locked page. */
  readonly lockedName: string
  /** The server has confirmed the lock; before that only this page is locked. */
  readonly isLockConfirmed: boolean
}

export type SessionEvent =
  | ({ readonly type: 'signIn.submit' } & Credentials)
  | { readonly type: 'signOut.request' }
  | { readonly type: 'restore.retry' }
  | { readonly type: 'token.rejected'; readonly reason: 'blocked' | 'expired' | 'signed_out' }
  | { readonly type: 'lock.request' }
  | { readonly type: 'session.locked'; readonly name?: string }
  | { readonly type: 'unlock.submit'; readonly password: string }
  | { readonly type: 'session.unlocked'; readonly operator: SessionOperator }
  | { readonly type: 'operator.changed'; readonly operator: SessionOperator }
  | { readonly type: 'live.connected' }
  | { readonly type: 'live.lost' }

export interface SessionInput {
  readonly hasToken: boolean
}

// Actors throw only `SessionFailure`; anything else is a defect.
const failureOf = (error: unknown) => error as Partial<SessionFailure>

/** After a refusal or a lost response the form stays open with the code's message. */
const codeOf = (error: unknown): string => {
  const failure = failureOf(error)
  if (failure.kind === 'refused' || failure.kind === 'noResponse') return failure.code ?? 'smth_wrong'
  return failure.kind === 'rejected' && failure.reason === 'blocked' ? 'user_is_blocked' : 'smth_wrong'
}

/** Why a token is no longer valid, from the event or from the actor's error. */
const reasonOf = (source: unknown): 'blocked' | 'expired' =>
  (source as { readonly reason?: string }).reason === 'blocked' ? 'blocked' : 'expired'

const session = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
  },
  actors: {
    /** Loads the user of the token. */
    restoringSession: fromPromise<SessionOperator>(() =>
      Promise.reject(new Error('restoringSession is provided by the application')),
    ),
    /** Signs in, stores the token and returns the user. */
    signingIn: fromPromise<SessionOperator, Credentials>(() =>
      Promise.reject(new Error('signingIn is provided by the application')),
    ),
    /** Signs out on the server; the browser's session ends whatever the response is. */
    signingOut: fromPromise<void>(() =>
      Promise.reject(new Error('signingOut is provided by the application')),
    ),
    /** Locks the session on the server. */
    lockingSession: fromPromise<void>(() =>
      Promise.reject(new Error('lockingSession is provided by the application')),
    ),
    /** Unlocks the session and returns the user. */
    unlockingSession: fromPromise<SessionOperator, { readonly password: string }>(() =>
      Promise.reject(new Error('unlockingSession is provided by the application')),
    ),
    /** Sends `lock.request` after the idle limit. */
    watchingIdle: fromCallback<SessionEvent, { readonly minutes: number }>(() => undefined),
    /** The socket; sends `live.connected` and `live.lost` until it is stopped. */
    live: fromCallback(() => undefined),
  },
  actions: {
    removeToken: () => undefined,
    /** Requests refused while the session was locked are repeated. */
    refresh: () => undefined,
    clearOperator: assign({ operator: null, lockedName: '' }),
    clearRefusal: assign({ refusal: null }),
    clearSignInErrors: assign({ isBlocked: false, reason: 'none', refusal: null }),
    /** Another tab, another device or an administrator has ended the session. */
    markEnded: assign({ reason: 'ended' }),
    markRejected: assign((_, params: { reason: 'blocked' | 'expired' }) => ({
      isBlocked: true,
      reason: params.reason,
    })),
  },
  guards: {
    isRejection: (_, params: { error: unknown }) => failureOf(params.error).kind === 'rejected',
    isLock: (_, params: { error: unknown }) => failureOf(params.error).kind === 'locked',
  },
  delays: { lockRetry: 5_000 },
})

const rejected = [
  {
    guard: ({ event }: { event: SessionEvent }) => {
      assertEvent(event, 'token.rejected')
      return event.reason === 'signed_out'
    },
    target: '#session.signedOut',
    actions: ['markEnded', 'clearOperator', 'removeToken'],
  },
  {
    target: '#session.signedOut',
    actions: [
      {
        type: 'markRejected',
        params: ({ event }: { event: SessionEvent }) => {
          assertEvent(event, 'token.rejected')
          return { reason: reasonOf(event) }
        },
      },
      'clearOperator',
      'removeToken',
    ],
  },
] as const

export const sessionMachine = session.createMachine({
  id: 'session',
  context: ({ input }) => ({
    hasToken: input.hasToken,
    operator: null,
    isBlocked: false,
    reason: 'none',
    refusal: null,
    lockedName: '',
    isLockConfirmed: false,
  }),
  initial: 'booting',
  states: {
    booting: {
      always: [{ guard: ({ context }) => context.hasToken, target: 'restoring' }, { target: 'signedOut' }],
    },
    restoring: {
      invoke: {
        id: 'restoringSession',
        src: 'restoringSession',
        onDone: { target: 'signedIn', actions: assign({ operator: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isRejection', params: ({ event }) => ({ error: event.error }) },
            target: 'signedOut',
            actions: [
              {
                type: 'markRejected',
                params: ({ event }) => ({ reason: reasonOf(event.error) }),
              },
              'removeToken',
            ],
          },
          {
            guard: { type: 'isLock', params: ({ event }) => ({ error: event.error }) },
            target: 'locked',
            actions: assign({
              lockedName: ({ event }) => (event.error as { readonly name?: string }).name ?? '',
            }),
          },
          { target: 'unreachable' },
        ],
      },
      on: {
        'token.rejected': rejected,
      },
    },
    /** The server does not answer; the token is kept. */
    unreachable: {
      on: {
        'restore.retry': 'restoring',
        'signOut.request': { target: 'signedOut', actions: 'removeToken' },
      },
    },
    signedOut: {
      on: { 'signIn.submit': 'signingIn' },
    },
    signingIn: {
      entry: 'clearSignInErrors',
      invoke: {
        id: 'signingIn',
        src: 'signingIn',
        input: ({ event }) => {
          assertEvent(event, 'signIn.submit')
          return { login: event.login, password: event.password }
        },
        onDone: { target: 'signedIn', actions: assign({ operator: ({ event }) => event.output }) },
        onError: {
          target: 'refused',
          actions: assign(({ event }) => {
            const refusal = codeOf(event.error)
            return refusal === 'user_is_blocked'
              ? { refusal, isBlocked: true, reason: 'blocked' as const }
              : { refusal }
          }),
        },
      },
    },
    refused: {
      on: { 'signIn.submit': 'signingIn' },
    },
    signedIn: {
      initial: 'connecting',
      invoke: [
        { src: 'live' },
        {
          src: 'watchingIdle',
          input: ({ context }) => ({ minutes: idleLockMinutes(context.operator) }),
        },
      ],
      states: {
        connecting: { on: { 'live.connected': 'connected', 'live.lost': 'reconnecting' } },
        connected: { on: { 'live.lost': 'reconnecting' } },
        reconnecting: { on: { 'live.connected': 'connected' } },
      },
      on: {
        'operator.changed': { actions: assign({ operator: ({ event }) => event.operator }) },
        'lock.request': 'locked.notifyingLock',
        'session.locked': 'locked',
        'signOut.request': 'signingOut',
        'token.rejected': rejected,
      },
    },
    /** The page stays mounted behind the lock screen. */
    locked: {
      initial: 'awaitingPassword',
      entry: 'clearRefusal',
      exit: assign({ isLockConfirmed: false }),
      states: {
        notifyingLock: {
          on: { 'session.locked': 'awaitingPassword', 'unlock.submit': 'unlocking' },
          invoke: {
            id: 'lockingSession',
            src: 'lockingSession',
            onDone: 'awaitingPassword',
            onError: 'lockNotificationFailed',
          },
        },
        /** The page is locked; the server does not know it yet. */
        lockNotificationFailed: {
          after: { lockRetry: 'notifyingLock' },
          on: { 'session.locked': 'awaitingPassword', 'unlock.submit': 'unlocking' },
        },
        /**
         * The server knows of the lock; a successful response means that another tab has unlocked the
         * session.
         */
        awaitingPassword: {
          entry: assign({ isLockConfirmed: true }),
          on: {
            'unlock.submit': 'unlocking',
            'session.unlocked': {
              target: '#session.signedIn',
              actions: [assign({ operator: ({ event }) => event.operator }), 'refresh'],
            },
          },
        },
        unlocking: {
          entry: 'clearRefusal',
          invoke: {
            id: 'unlockingSession',
            src: 'unlockingSession',
            input: ({ event }) => {
              assertEvent(event, 'unlock.submit')
              return { password: event.password }
            },
            onDone: {
              target: '#session.signedIn',
              actions: [assign({ operator: ({ event }) => event.output }), 'refresh'],
            },
            onError: [
              {
                guard: { type: 'isRejection', params: ({ event }) => ({ error: event.error }) },
                target: '#session.signedOut',
                actions: [
                  {
                    type: 'markRejected',
                    params: ({ event }) => ({
                      reason: reasonOf(event.error),
                    }),
                  },
                  'clearOperator',
                  'removeToken',
                ],
              },
              {
                guard: ({ context }) => context.isLockConfirmed,
                target: 'awaitingPassword',
                actions: assign({ refusal: ({ event }) => codeOf(event.error) }),
              },
              // A refused password does not change the lock.
              { target: 'notifyingLock', actions: assign({ refusal: ({ event }) => codeOf(event.error) }) },
            ],
          },
        },
      },
      on: {
        'signOut.request': 'signingOut',
        'token.rejected': rejected,
      },
    },
    signingOut: {
      invoke: {
        id: 'signingOut',
        src: 'signingOut',
        onDone: { target: 'signedOut', actions: ['clearOperator', 'removeToken'] },
        onError: { target: 'signedOut', actions: ['clearOperator', 'removeToken'] },
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
