// Password recovery: from the e-mail address over the mailed code to the new password.
import { assertEvent, assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { validatePassword } from '../../domain/access/password.ts'
import type { UserId } from '../../domain/shared/ids.ts'

/** Seconds before another code can be requested. */
export const RESEND_SECONDS = 60

export type RecoveryField = 'email' | 'code' | 'newPassword' | 'confirmPassword'

/** Why a step failed: a code of the server or of the password rule, and the field it belongs to. */
export interface RecoveryRefusal {
  readonly code: string
  readonly field: RecoveryField
}

/** What the actors throw; `field` where the response names one. */
export interface RecoveryFailure {
  readonly code: string
  readonly field?: RecoveryField
}

interface RecoveryContext {
  /** Known after a code was sent, or from the link of a mail. */
  readonly userId: UserId | null
  /** Empty when the user came by the link of a mail. */
  readonly email: string
  readonly resetToken: string | null
  readonly refusal: RecoveryRefusal | null
  readonly wasResent: boolean
}

export type RecoveryEvent =
  | { readonly type: 'email.submit'; readonly email: string }
  | { readonly type: 'code.submit'; readonly code: string }
  | { readonly type: 'code.resend' }
  | { readonly type: 'password.submit'; readonly newPassword: string; readonly confirmPassword: string }
  | { readonly type: 'recovery.restart' }

export interface RecoveryInput {
  /** From the link of a mail: the user has a code already. */
  readonly userId: UserId | null
}

export interface ConfirmRequest {
  readonly userId: UserId
  readonly code: string
}

export interface PasswordRequest {
  readonly userId: UserId
  readonly resetToken: string
  readonly newPassword: string
  readonly confirmPassword: string
}

const refusalToPassword = (event: RecoveryEvent): RecoveryRefusal | null => {
  assertEvent(event, 'password.submit')
  const passwordError = validatePassword(event.newPassword)
  if (passwordError !== null) return { code: passwordError, field: 'newPassword' }
  return event.newPassword === event.confirmPassword ? null : { code: 'mismatch', field: 'confirmPassword' }
}

// Actors throw only `RecoveryFailure`; anything else is a defect.
const failureOf = (error: unknown) => error as Partial<RecoveryFailure>

const refusalOf = (error: unknown, field: RecoveryField): RecoveryRefusal => {
  const failure = failureOf(error)
  return { code: failure.code ?? 'smth_wrong', field: failure.field ?? field }
}

const required = <T>(value: T | null): T => {
  if (value === null) throw new Error('recovery: a step came before the one that it needs')
  return value
}

export const recoveryMachine = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    input: {} as RecoveryInput,
  },
  delays: { resendDelay: RESEND_SECONDS * 1_000 },
  actors: {
    sendingCode: fromPromise<UserId, { readonly email: string }>(() =>
      Promise.reject(new Error('sendingCode is provided by the screen')),
    ),
    /** Exchanges the code for a token to set a password with. */
    confirmingCode: fromPromise<string, ConfirmRequest>(() =>
      Promise.reject(new Error('confirmingCode is provided by the screen')),
    ),
    settingPassword: fromPromise<void, PasswordRequest>(() =>
      Promise.reject(new Error('settingPassword is provided by the screen')),
    ),
  },
  guards: {
    hasAccount: ({ context }) => context.userId !== null,
    hasEmail: ({ context }) => context.email !== '',
    isPasswordRefused: ({ event }) => refusalToPassword(event) !== null,
    isTokenInvalid: (_, params: { error: unknown }) => failureOf(params.error).code === 'reset_token_invalid',
  },
  actions: {
    clearRefusal: assign({ refusal: null, wasResent: false }),
    setEmail: assign(({ event }) => {
      assertEvent(event, 'email.submit')
      return { email: event.email.trim() }
    }),
    refusePassword: assign({ refusal: ({ event }) => refusalToPassword(event) }),
    refuse: assign((_, params: { error: unknown; field: RecoveryField }) => ({
      refusal: refusalOf(params.error, params.field),
    })),
    clearAccount: assign({ userId: null, resetToken: null }),
  },
}).createMachine({
  id: 'recovery',
  context: ({ input }) => ({
    userId: input.userId,
    email: '',
    resetToken: null,
    refusal: null,
    wasResent: false,
  }),
  initial: 'initializing',
  states: {
    initializing: { always: [{ guard: 'hasAccount', target: 'code' }, { target: 'email' }] },
    email: {
      initial: 'editing',
      states: {
        editing: { on: { 'email.submit': { target: 'sending', actions: 'setEmail' } } },
        sending: {
          entry: 'clearRefusal',
          invoke: {
            src: 'sendingCode',
            input: ({ context }) => ({ email: context.email }),
            onDone: { target: '#recovery.code', actions: assign({ userId: ({ event }) => event.output }) },
            onError: {
              target: 'editing',
              actions: { type: 'refuse', params: ({ event }) => ({ error: event.error, field: 'email' }) },
            },
          },
        },
      },
    },
    code: {
      type: 'parallel',
      states: {
        entry: {
          initial: 'editing',
          states: {
            editing: { on: { 'code.submit': 'confirming' } },
            confirming: {
              entry: 'clearRefusal',
              invoke: {
                src: 'confirmingCode',
                input: ({ context, event }) => {
                  assertEvent(event, 'code.submit')
                  return { userId: required(context.userId), code: event.code }
                },
                onDone: {
                  target: '#recovery.password',
                  actions: assign({ resetToken: ({ event }) => event.output }),
                },
                onError: {
                  target: 'editing',
                  actions: { type: 'refuse', params: ({ event }) => ({ error: event.error, field: 'code' }) },
                },
              },
            },
          },
        },
        resend: {
          initial: 'waiting',
          states: {
            waiting: { after: { resendDelay: 'ready' } },
            ready: { on: { 'code.resend': { guard: 'hasEmail', target: 'sending' } } },
            sending: {
              entry: 'clearRefusal',
              invoke: {
                src: 'sendingCode',
                input: ({ context }) => ({ email: context.email }),
                onDone: { target: 'waiting', actions: assign({ wasResent: true }) },
                onError: {
                  target: 'ready',
                  actions: { type: 'refuse', params: ({ event }) => ({ error: event.error, field: 'code' }) },
                },
              },
            },
          },
        },
      },
      on: { 'recovery.restart': { target: 'email', actions: ['clearRefusal', 'clearAccount'] } },
    },
    password: {
      initial: 'editing',
      entry: 'clearRefusal',
      states: {
        editing: {
          on: {
            'password.submit': [
              { guard: 'isPasswordRefused', actions: 'refusePassword' },
              { target: 'setting' },
            ],
          },
        },
        setting: {
          entry: 'clearRefusal',
          invoke: {
            src: 'settingPassword',
            input: ({ context, event }) => {
              assertEvent(event, 'password.submit')
              return {
                userId: required(context.userId),
                resetToken: required(context.resetToken),
                newPassword: event.newPassword,
                confirmPassword: event.confirmPassword,
              }
            },
            onDone: { target: '#recovery.done', actions: 'clearAccount' },
            onError: [
              {
                guard: { type: 'isTokenInvalid', params: ({ event }) => ({ error: event.error }) },
                target: '#recovery.email',
                actions: [
                  'clearAccount',
                  { type: 'refuse', params: ({ event }) => ({ error: event.error, field: 'email' }) },
                ],
              },
              {
                target: 'editing',
                actions: {
                  type: 'refuse',
                  params: ({ event }) => ({ error: event.error, field: 'newPassword' }),
                },
              },
            ],
          },
        },
      },
      on: { 'recovery.restart': { target: 'email', actions: ['clearRefusal', 'clearAccount'] } },
    },
    done: { type: 'final' },
  },
})

export type RecoveryActor = ActorRefFrom<typeof recoveryMachine>
export type RecoverySnapshot = SnapshotFrom<typeof recoveryMachine>
