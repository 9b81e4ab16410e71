import type { Me, UpdateMeBody } from '../../../src/api/contract/auth.contract.ts'
import { orTaken } from '../../db/taken.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isNo, type Failure, type SentFile } from '../../http/call.ts'
import { recordChange, type OperatorCall } from '../audit/record-change.ts'
import { changedOnly } from '../edited.ts'
import { keepAvatar, readAvatar } from '../files/avatar.ts'
import { writePerson } from '../users/change-person.ts'
import { auditedPerson, personColumns, refusalToNamesOf, type PersonRow } from '../users/person-fields.ts'
import { accountById } from './auth.queries.ts'
import { presentMe } from './me.presenter.ts'
import { forgetPasswordTries, oldIncorrect, provePassword } from './password.commands.ts'
import { refusalToNames, TAKEN_NAMES } from './taken-names.ts'

interface UpdateMeCall extends OperatorCall {
  readonly body: typeof UpdateMeBody.Type
  readonly files: { readonly avatar?: SentFile }
}

type Names = Pick<AuditedRow, 'login' | 'email'>

/** Whether the body asks for another name to sign in by. */
const changesNames = ({ login, email }: UpdateMeCall['body'], before: Names): boolean =>
  (login !== undefined && login !== before.login) || (email !== undefined && email !== before.email)

/** What proves that the caller is still the one who signed in; null when nothing asks for it. */
const proofFor = async (call: UpdateMeCall): Promise<{ readonly hash: string } | Failure | null> => {
  const { services, operator, body } = call
  if (!changesNames(body, await accountById(services.pool, operator.id))) return null
  if (body.currentPassword === undefined || body.currentPassword === '') return oldIncorrect
  const proven = await provePassword(services, call, body.currentPassword)
  if (!isNo(proven)) await forgetPasswordTries(services, operator.id)
  return proven
}

/**
 * Changes the caller's own profile; a name that somebody else signs in by is refused at its field. Another login or
 * e-mail opens the account, so it takes the password that opens it now.
 */
export const updateMe = async (call: UpdateMeCall): Promise<Me | Failure> => {
  const { services, operator, body, now } = call
  const wrong = refusalToNamesOf(body)
  if (wrong) return wrong
  const avatar = await readAvatar(call)
  if (isNo(avatar)) return avatar
  const proof = await proofFor(call)
  if (isNo(proof)) return proof
  return orTaken(TAKEN_NAMES, async () => {
    const no = await inTransaction(services.db, async (trx): Promise<Failure | null> => {
      const before = await trx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', operator.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow()
      // Somebody else changed the names or the password since they were compared.
      if (changesNames(body, before) && proof?.hash !== before.password_hash) return oldIncorrect
      const taken = await refusalToNames(trx, body, operator.id)
      if (taken) return taken
      const changes = changedOnly(
        {
          ...personColumns(body, before),
          ...(body.language !== undefined && { language: body.language }),
          ...(body.theme !== undefined && { theme: body.theme }),
          ...(await keepAvatar(trx, avatar, now)),
        },
        before,
      )
      if (Object.keys(changes).length === 0) return null
      await writePerson(trx, before, changes)
      await recordChange(trx, call, {
        action: 'user.update',
        entity: 'user',
        entityId: operator.id,
        before: auditedFields(before),
        after: auditedFields({ ...before, ...changes }),
      })
      return null
    })
    return no ?? presentMe(await accountById(services.pool, operator.id))
  })
}

interface AuditedRow extends PersonRow {
  readonly language: string | null
  readonly theme: string | null
}

const auditedFields = (row: AuditedRow) => ({
  ...auditedPerson(row),
  language: row.language,
  theme: row.theme,
})
