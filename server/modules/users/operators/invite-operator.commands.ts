import type { InviteOperatorBody, OperatorDetail } from '../../../../src/api/contract/users.contract.ts'
import { usersEndpoints } from '../../../../src/api/endpoints/users.endpoints.ts'
import { canManageOperators } from '../../../../src/domain/users/user-refusals.ts'
import { refusal } from '../../../../src/domain/shared/refusal.ts'
import { mapUniqueViolation } from '../../../db/unique-violation.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { failure, isCommandError, type Failure, type CommandError } from '../../../core/result.ts'
import { claimKey, storeResponse, type IdempotentRequest } from '../../../http/idempotency.ts'
import { recordChange, type ActorRequest } from '../../audit/record-change.ts'
import { passwordErrorOf } from '../../auth/password.validation.ts'
import { hashPassword } from '../../auth/password-hashing.ts'
import { sendRecoveryCode } from '../../auth/recovery-code.ts'
import { refusalToTakenLogin, LOGIN_CONFLICTS } from '../../auth/unique-login.ts'
import { storeAvatar, validateAvatar } from '../../files/avatar.ts'
import { notifyDeliveryMenChanged } from '../../delivery-men/delivery-men-events.ts'
import { assignRole, assignmentColumns } from './assign-role.ts'
import { resolveCompany } from '../company-link.ts'
import { invitationExpiry } from './invitation.commands.ts'
import { findOperatorDetail } from './operator-detail.queries.ts'
import { lockActor } from '../users.lock.ts'
import { auditedUserProfile, phoneColumns } from '../user.mapping.ts'
import type { UploadedFile } from '../../../core/uploaded-file.ts'
import { refusalToUserNames } from '../user.validation.ts'

export interface InviteOperatorRequest
  extends ActorRequest, Pick<IdempotentRequest, 'keyScope' | 'idempotencyKey' | 'bodyHash'> {
  readonly files: { readonly avatar?: UploadedFile }
}

const refusalToBody = ({ password, ...body }: typeof InviteOperatorBody.Type): Failure | null => {
  const nameFailure = refusalToUserNames(body)
  if (nameFailure !== null) return nameFailure
  const passwordError = password === undefined ? null : passwordErrorOf(password)
  return passwordError === null ? null : failure('validation_error', { details: { password: passwordError } })
}

/** Creates an operator at one company; without a password, a code to set one is mailed. */
export const inviteOperator = async (
  request: InviteOperatorRequest,
  body: typeof InviteOperatorBody.Type,
): Promise<OperatorDetail | CommandError> => {
  const { services, actor, now } = request
  if (!canManageOperators(actor, 'createUser')) return refusal('user_dont_have_permission')
  const bodyFailure = refusalToBody(body)
  if (bodyFailure !== null) return bodyFailure
  const company = resolveCompany(body, null)
  if (isCommandError(company)) return company
  const avatar = await validateAvatar({ actor, files: request.files, body: {} })
  if (isCommandError(avatar)) return avatar
  const password_hash = body.password === undefined ? null : await hashPassword(body.password)
  return mapUniqueViolation(LOGIN_CONFLICTS, () =>
    inTransaction(services.db, async (trx) => {
      const claim = await claimKey<OperatorDetail>(trx, request)
      if (isCommandError(claim)) return claim
      // A response stored under this endpoint's key is an operator.
      if (claim.kind === 'answered') return claim.answer
      const actorFailure = await lockActor(trx, actor)
      if (actorFailure !== null) return actorFailure
      const role = await assignRole(trx, actor, { roleId: body.roleId, company, excludingUserId: null })
      if (isCommandError(role)) return role
      const loginConflict = await refusalToTakenLogin(trx, body, null)
      if (loginConflict !== null) return loginConflict
      const profile = {
        first_name: body.firstName.trim(),
        last_name: body.lastName.trim(),
        login: body.login,
        email: body.email,
        ...phoneColumns(body),
        avatar: (await storeAvatar(trx, avatar, now)).avatar ?? null,
      }
      const created = await trx
        .insertInto('users')
        .values({
          ...profile,
          ...assignmentColumns(role, company),
          password_hash,
          invitation_expires_at: password_hash === null ? invitationExpiry(now) : null,
          language: body.language ?? null,
          delivery_man_status: role.key === 'delivery-man' ? 'inactive' : null,
          created_at: now,
        })
        .returning(['id', 'store_id', 'delivery_man_status'])
        .executeTakeFirstOrThrow()
      await notifyDeliveryMenChanged(trx, [created])
      const { id } = created
      if (password_hash === null)
        await sendRecoveryCode(trx, services.config, { userId: id, template: 'invitation', now })
      const detail = await findOperatorDetail(trx, actor, id, now)
      if (detail === null) throw new Error(`operator ${id} is out of the reach of whoever made it`)
      await recordChange(trx, request, {
        ...usersEndpoints.inviteUser.audit,
        entityId: id,
        after: { ...auditedUserProfile(profile), role: role.key, unit: detail.unit },
        countryId: detail.countryId,
      })
      await storeResponse(trx, request, detail)
      return detail
    }),
  )
}
