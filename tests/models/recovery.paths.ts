import type { UserId } from '../../src/domain/shared/ids.ts'
import { recoveryMachine, type RecoverySnapshot } from '../../src/machines/processes/recovery.machine.ts'
import { edgeCover } from './paths.ts'
import type { ProcessCover } from './replay-paths.ts'

const id = 7 as UserId // a plain integer at run time

const SENDING = '0.recovery.email.sending'
const AGAIN = '0.recovery.code.resend.sending'
const CONFIRMING = '0.recovery.code.entry.confirming'
const SETTING = '0.recovery.password.setting'

const done = (actor: string, output?: unknown) => ({ type: `xstate.done.actor.${actor}`, output })
const failed = (actor: string, code: string, field?: string) => ({
  type: `xstate.error.actor.${actor}`,
  error: { code, ...(field !== undefined && { field }) },
})

// The library's own events of an invoked actor are not among the machine's declared ones.
export const RECOVERY_EVENTS = [
  { type: 'email.submit', email: 'ana@tienda.gt' },
  { type: 'code.submit', code: '123456' },
  { type: 'code.resend' },
  { type: 'password.submit', newPassword: 'secreto', confirmPassword: 'secreto' },
  { type: 'password.submit', newPassword: '', confirmPassword: '' },
  { type: 'password.submit', newPassword: 'secreto', confirmPassword: 'secreta' },
  { type: 'recovery.restart' },
  { type: 'xstate.after.resendDelay.recovery.code.resend.waiting' },
  done(SENDING, id),
  failed(SENDING, 'user_not_found'),
  done(AGAIN, id),
  failed(AGAIN, 'too_many_requests'),
  done(CONFIRMING, 'token'),
  failed(CONFIRMING, 'verify_code_dont_match'),
  done(SETTING),
  failed(SETTING, 'shortPassword', 'newPassword'),
  failed(SETTING, 'reset_token_invalid'),
] as never[]

const ACTORS: Readonly<Record<string, string>> = {
  [SENDING]: 'sent',
  [AGAIN]: 'sent again',
  [CONFIRMING]: 'confirmed',
  [SETTING]: 'set',
}

export const recoveryEventName = (event: {
  type: string
  newPassword?: string
  confirmPassword?: string
  error?: { code?: string }
}): string => {
  const actor = Object.keys(ACTORS).find((each) => event.type.endsWith(each))
  if (actor !== undefined) return event.error?.code ?? ACTORS[actor] ?? ''
  if (event.type === 'password.submit')
    return event.newPassword === ''
      ? 'password.submit empty'
      : event.newPassword === event.confirmPassword
        ? 'password.submit'
        : 'password.submit mistyped'
  return event.type.startsWith('xstate.after') ? 'a minute' : event.type
}

// An event of an actor only comes while that actor runs.
export const isAnswerAwaited = (
  { children }: RecoverySnapshot,
  event: { readonly type: string },
): boolean => {
  const actor = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1]
  return actor === undefined || actor in children
}

const coverOf = (userId: UserId | null) =>
  edgeCover(recoveryMachine, {
    input: { userId },
    events: RECOVERY_EVENTS,
    limit: 2_000,
    cover: 'words',
    eventName: recoveryEventName,
    allow: isAnswerAwaited,
  })

const TABLE = [
  'code.entry.editing | resend.ready → code.resend → code.entry.editing | resend.sending',
  'code.entry.editing | resend.ready → code.submit → code.entry.confirming | resend.ready',
  'code.entry.editing | resend.ready → recovery.restart → email.editing',
  'code.entry.editing | resend.sending → code.submit → code.entry.confirming | resend.sending',
  'code.entry.editing | resend.sending → recovery.restart → email.editing',
  'code.entry.editing | resend.sending → sent again → code.entry.editing | resend.waiting',
  'code.entry.editing | resend.sending → too_many_requests → code.entry.editing | resend.ready',
  'code.entry.editing | resend.waiting → a minute → code.entry.editing | resend.ready',
  'code.entry.editing | resend.waiting → code.submit → code.entry.confirming | resend.waiting',
  'code.entry.editing | resend.waiting → recovery.restart → email.editing',
  'code.entry.confirming | resend.ready → code.resend → code.entry.confirming | resend.sending',
  'code.entry.confirming | resend.ready → confirmed → password.editing',
  'code.entry.confirming | resend.ready → recovery.restart → email.editing',
  'code.entry.confirming | resend.ready → verify_code_dont_match → code.entry.editing | resend.ready',
  'code.entry.confirming | resend.sending → confirmed → password.editing',
  'code.entry.confirming | resend.sending → recovery.restart → email.editing',
  'code.entry.confirming | resend.sending → sent again → code.entry.confirming | resend.waiting',
  'code.entry.confirming | resend.sending → too_many_requests → code.entry.confirming | resend.ready',
  'code.entry.confirming | resend.sending → verify_code_dont_match → code.entry.editing | resend.sending',
  'code.entry.confirming | resend.waiting → a minute → code.entry.confirming | resend.ready',
  'code.entry.confirming | resend.waiting → confirmed → password.editing',
  'code.entry.confirming | resend.waiting → recovery.restart → email.editing',
  'code.entry.confirming | resend.waiting → verify_code_dont_match → code.entry.editing | resend.waiting',
  'email.editing → email.submit → email.sending',
  'email.sending → sent → code.entry.editing | resend.waiting',
  'email.sending → user_not_found → email.editing',
  'password.editing → password.submit empty → password.editing',
  'password.editing → password.submit mistyped → password.editing',
  'password.editing → password.submit → password.setting',
  'password.editing → recovery.restart → email.editing',
  'password.setting → recovery.restart → email.editing',
  'password.setting → reset_token_invalid → email.editing',
  'password.setting → set → done',
  'password.setting → shortPassword → password.editing',
]

/** Who asks for a code by e-mail, and who comes by the link of a mail: that one may ask too, and does the same. */
export const RECOVERY_COVERS: readonly ProcessCover[] = [
  {
    variant: 'by e-mail',
    input: { userId: null },
    cover: coverOf(null),
    table: TABLE,
    eventName: recoveryEventName,
  },
  {
    variant: 'by a link',
    input: { userId: id },
    cover: coverOf(id),
    table: TABLE,
    eventName: recoveryEventName,
  },
]
