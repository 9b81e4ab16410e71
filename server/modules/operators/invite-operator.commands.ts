import type { InviteOperatorBody, OperatorDetail } from '../../../src/api/contract/users.contract.ts'
import { passwordProblem } from '../../../src/domain/access/password.ts'
import { mayManageOperators } from '../../../src/domain/people/user-refusals.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import { orTaken } from '../../db/taken.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isNo, type Failure, type SentFile } from '../../http/call.ts'
import { beginIdempotent, rememberAnswer, type RepeatableCall } from '../../http/idempotency.ts'
import { recordChange, type OperatorCall } from '../audit/record-change.ts'
import { hashPassword } from '../auth/passwords.ts'
import { sendRecoveryCode } from '../auth/recovery-code.ts'
import { refusalToNames, TAKEN_NAMES } from '../auth/taken-names.ts'
import { keepAvatar, readAvatar } from '../files/avatar.ts'
import { tellOfMen } from '../users/tell-of-men.ts'
import { appoint, placeColumns } from './appointment.ts'
import { chosenCompany } from './links.ts'
import { findOperatorDetail } from './operator-detail.queries.ts'
import { holdCaller } from '../users/people.queries.ts'
import { auditedPerson, phoneColumns, refusalToNamesOf } from '../users/person-fields.ts'

export interface InviteCall
  extends OperatorCall, Pick<RepeatableCall, 'name' | 'idempotencyKey' | 'bodyHash'> {
  readonly files: { readonly avatar?: SentFile }
}

const refusalToBody = ({ password, ...body }: typeof InviteOperatorBody.Type): Failure | null => {
  const names = refusalToNamesOf(body)
  if (names !== null) return names
  const problem = password === undefined ? null : passwordProblem(password)
  return problem === null ? null : failure('validation_error', { details: { password: problem } })
}

/** Makes an operator at one company; without a password the person is mailed a code to set one. */
export const inviteOperator = async (
  call: InviteCall,
  body: typeof InviteOperatorBody.Type,
): Promise<OperatorDetail | Failure | Refusal> => {
  const { services, operator, now } = call
  if (!mayManageOperators(operator, 'createUser')) return refusal('user_dont_have_permission')
  const wrong = refusalToBody(body)
  if (wrong !== null) return wrong
  const company = chosenCompany(body, null)
  if (isNo(company)) return company
  const avatar = await readAvatar({ files: call.files, body: {} })
  if (isNo(avatar)) return avatar
  const password_hash = body.password === undefined ? null : await hashPassword(body.password)
  return orTaken(TAKEN_NAMES, () =>
    inTransaction(services.db, async (trx) => {
      const begun = await beginIdempotent(trx, call)
      if (isNo(begun)) return begun
      // What was remembered for this call is an operator that this call answered.
      if (begun.kind === 'answered') return begun.answer as OperatorDetail
      const lost = await holdCaller(trx, operator)
      if (lost !== null) return lost
      const role = await appoint(trx, operator, { roleId: body.roleId, company, besides: null })
      if (isNo(role)) return role
      const taken = await refusalToNames(trx, body, null)
      if (taken !== null) return taken
      const person = {
        first_name: body.firstName.trim(),
        last_name: body.lastName.trim(),
        login: body.login,
        email: body.email,
        ...phoneColumns(body),
        avatar: (await keepAvatar(trx, avatar, now)).avatar ?? null,
      }
      const made = await trx
        .insertInto('users')
        .values({
          ...person,
          ...placeColumns(role, company),
          password_hash,
          language: body.language ?? null,
          delivery_man_status: role.key === 'delivery-man' ? 'inactive' : null,
          created_at: now,
        })
        .returning(['id', 'store_id', 'delivery_man_status'])
        .executeTakeFirstOrThrow()
      await tellOfMen(trx, [made])
      const { id } = made
      if (password_hash === null)
        await sendRecoveryCode(trx, services.config, { userId: id, template: 'invitation', now })
      const detail = await findOperatorDetail(trx, operator, id)
      if (detail === null) throw new Error(`operator ${id} is out of the reach of whoever made it`)
      await recordChange(trx, call, {
        action: 'user.create',
        entity: 'user',
        entityId: id,
        after: { ...auditedPerson(person), role: role.key, unit: detail.unit },
        countryId: detail.countryId,
      })
      await rememberAnswer(trx, call, detail)
      return detail
    }),
  )
}
