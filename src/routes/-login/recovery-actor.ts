import { createActor, fromPromise } from 'xstate'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { api } from '../../api/client/api.ts'
import type { UserId } from '../../domain/shared/ids.ts'
import {
  recoveryMachine,
  type ConfirmRequest,
  type PasswordRequest,
  type RecoveryActor,
  type RecoveryFailure,
  type RecoveryField,
} from '../../machines/processes/recovery.machine.ts'

const FIELDS: readonly RecoveryField[] = ['email', 'code', 'newPassword', 'confirmPassword']

/** A failure code of the server with its field, if it is one of these pages. */
const toRecoveryFailure = (error: unknown): RecoveryFailure => {
  if (!isApiFailure(error)) return { code: 'smth_wrong' }
  const details = error.body?.details ?? {}
  const field = FIELDS.find((each) => each in details)
  if (field === undefined) return { code: error.status >= 500 ? 'smth_wrong' : error.code }
  return { code: error.code === 'validation_error' ? (details[field] ?? error.code) : error.code, field }
}

const orFailure = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => Promise.reject(toRecoveryFailure(error)))

/** The recovery machine with all actors provided. */
export const recoveryOverApi = recoveryMachine.provide({
  actors: {
    sendingCode: fromPromise<UserId, { readonly email: string }>(({ input, signal }) =>
      orFailure(api.verifyEmail({ body: input, signal, toast: 'none' }).then(({ id }) => id)),
    ),
    confirmingCode: fromPromise<string, ConfirmRequest>(({ input: { userId, code }, signal }) =>
      orFailure(
        api
          .confirmEmail({ params: { id: userId }, body: { code }, signal, toast: 'none' })
          .then(({ resetToken }) => resetToken),
      ),
    ),
    settingPassword: fromPromise<void, PasswordRequest>(async ({ input: { userId, ...body }, signal }) => {
      await orFailure(api.changePassword({ params: { id: userId }, body, signal, toast: 'none' }))
    }),
  },
})

const createRecovery = (userId: UserId | null): RecoveryActor =>
  createActor(recoveryOverApi, { input: { userId } }).start()

// One actor at a time, in memory only: it survives navigation but no reload.
let current: RecoveryActor | null = null

/** The present actor; a new one when there is none. */
export const currentRecovery = (): RecoveryActor => (current ??= createRecovery(null))

/** The actor at its first step, for /forgot-password. */
export const startRecovery = (): RecoveryActor => {
  if (current?.getSnapshot().status === 'done') current = null
  currentRecovery().send({ type: 'recovery.restart' })
  return currentRecovery()
}

/** The actor at its later steps, for /verify-email; null when there is none to continue. */
export const resumeRecovery = (userId: UserId | null): RecoveryActor | null => {
  const snapshot = current?.getSnapshot()
  const isPastEmail = snapshot !== undefined && !snapshot.matches('email')
  if (userId !== null && !(isPastEmail && snapshot.context.userId === userId))
    current = createRecovery(userId)
  else if (!isPastEmail) return null
  return current
}
