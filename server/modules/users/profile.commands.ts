import type { SessionUser, UpdateMeBody } from '../../../src/api/contract/auth.contract.ts'
import { authEndpoints } from '../../../src/api/endpoints/auth.endpoints.ts'
import { mapUniqueViolation } from '../../db/unique-violation.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isCommandError, type Failure } from '../../core/result.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import { pickChanged } from '../../resource/optimistic-lock.ts'
import { storeAvatar, validateAvatar } from '../files/avatar.ts'
import { writeUser } from './update-locked-user.ts'
import { auditedUserProfile, userProfileColumns, type UserProfileRow } from './user.mapping.ts'
import { accountById } from '../auth/auth.queries.ts'
import { presentMe } from '../auth/me.presenter.ts'
import { resetPasswordAttempts, wrongPassword, verifyOwnPassword } from '../auth/password.commands.ts'
import { refusalToTakenLogin, LOGIN_CONFLICTS } from '../auth/unique-login.ts'
import type { UploadedFile } from '../../core/uploaded-file.ts'
import { refusalToUserNames } from './user.validation.ts'

interface UpdateMeRequest extends ActorRequest {
  readonly body: typeof UpdateMeBody.Type
  readonly files: { readonly avatar?: UploadedFile }
}

type LoginNames = Pick<AuditedRow, 'login' | 'email'>

/** Whether the body changes the login or the e-mail. */
const changesLogin = ({ login, email }: UpdateMeRequest['body'], before: LoginNames): boolean =>
  (login !== undefined && login !== before.login) || (email !== undefined && email !== before.email)

/** Verifies the current password when the login or e-mail changes; null when neither does. */
const verifyIfNeeded = async (
  request: UpdateMeRequest,
): Promise<{ readonly hash: string } | Failure | null> => {
  const { services, actor, body } = request
  if (!changesLogin(body, await accountById(services.db, actor.id))) return null
  if (body.currentPassword === undefined || body.currentPassword === '') return wrongPassword
  const verified = await verifyOwnPassword(services, request, body.currentPassword)
  if (!isCommandError(verified)) await resetPasswordAttempts(services, actor.id)
  return verified
}

/**
 * Changes the user's own profile; a name that another user signs in with is refused at its field. A new
 * login or e-mail requires the current password.
 */
export const updateMe = async (request: UpdateMeRequest): Promise<SessionUser | Failure> => {
  const { services, actor, body, now } = request
  const nameRefusal = refusalToUserNames(body)
  if (nameRefusal) return nameRefusal
  const avatar = await validateAvatar(request)
  if (isCommandError(avatar)) return avatar
  const verification = await verifyIfNeeded(request)
  if (isCommandError(verification)) return verification
  return mapUniqueViolation(LOGIN_CONFLICTS, async () => {
    const refusal = await inTransaction(services.db, async (trx): Promise<Failure | null> => {
      const before = await trx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', actor.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      // The login, e-mail or password was changed by another request since it was verified.
      if (changesLogin(body, before) && verification?.hash !== before.password_hash) return wrongPassword
      const loginConflict = await refusalToTakenLogin(trx, body, actor.id)
      if (loginConflict) return loginConflict
      const changes = pickChanged(
        {
          ...userProfileColumns(body, before),
          ...(body.language !== undefined && { language: body.language }),
          ...(body.theme !== undefined && { theme: body.theme }),
          ...(body.singleKeyShortcuts !== undefined && { single_key_shortcuts: body.singleKeyShortcuts }),
          ...(await storeAvatar(trx, avatar, now)),
        },
        before,
      )
      if (Object.keys(changes).length === 0) return null
      await writeUser(trx, before, changes)
      await recordChange(trx, request, {
        ...authEndpoints.updateMe.audit,
        entityId: actor.id,
        before: auditedFields(before),
        after: auditedFields({ ...before, ...changes }),
      })
      return null
    })
    return refusal ?? presentMe(await accountById(services.db, actor.id))
  })
}

interface AuditedRow extends UserProfileRow {
  readonly language: string | null
  readonly theme: string | null
  readonly single_key_shortcuts: boolean
}

const auditedFields = (row: AuditedRow) => ({
  ...auditedUserProfile(row),
  language: row.language,
  theme: row.theme,
  singleKeyShortcuts: row.single_key_shortcuts,
})
