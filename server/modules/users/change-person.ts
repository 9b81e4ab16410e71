import type { Selectable, Transaction, Updateable } from 'kysely'
import type { UpdateUserBody } from '../../../src/api/contract/users.contract.ts'
import { refusalToUserAction } from '../../../src/domain/people/user-refusals.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Refusal } from '../../../src/domain/shared/refusal.ts'
import type { Database } from '../../db/tables.ts'
import { orTaken } from '../../db/taken.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isNo, type Failure, type SentFile } from '../../http/call.ts'
import type { OperatorCall } from '../audit/record-change.ts'
import { holdReader, mailReader, voidCodes } from '../auth/recovery-code.ts'
import { TAKEN_NAMES } from '../auth/taken-names.ts'
import { refusalToVersion, type Edited } from '../edited.ts'
import { readAvatar, type Avatar } from '../files/avatar.ts'
import { actorOf } from '../operators/actor.ts'
import { holdPeople } from './people.queries.ts'
import { refusalToNamesOf } from './person-fields.ts'

export interface UpdateCall extends OperatorCall, Edited {
  readonly files: { readonly avatar?: SentFile }
}

/** The new e-mail as the old one's reader may see it: its first letter and its host. */
const maskedEmail = (email: string | null): string =>
  email === null ? '—' : email.replace(/^(.).*@/u, '$1…@')

type UserRow = Selectable<Database['users']>

interface Held<Detail> {
  readonly trx: Transaction<Database>
  readonly detail: Detail
  readonly before: UserRow
  readonly avatar: Avatar
}

interface Change<Detail> {
  readonly id: UserId
  readonly body: typeof UpdateUserBody.Type
  readonly find: (trx: Transaction<Database>) => Promise<Detail | null>
  readonly change: (held: Held<Detail>) => Promise<Detail | Failure | Refusal>
}

/** Changes a person in reach whom the caller may update, held in the version that was edited. */
export const changePerson = async <Detail extends { readonly version: number }>(
  call: UpdateCall,
  { id, body, find, change }: Change<Detail>,
): Promise<Detail | Failure | Refusal> => {
  const { services, operator, files } = call
  const names = refusalToNamesOf(body)
  if (names !== null) return names
  const avatar = await readAvatar({ files, body: body.avatar === undefined ? {} : { avatar: body.avatar } })
  if (isNo(avatar)) return avatar
  return orTaken(TAKEN_NAMES, () =>
    inTransaction(services.db, async (trx) => {
      const people = await holdPeople(trx, operator, [id])
      if (isNo(people)) return people
      const person = people.get(id)
      const detail = await find(trx)
      if (person === undefined || detail === null) return failure('user_not_found')
      const no = refusalToUserAction(actorOf(operator), person, 'update')
      if (no !== null) return no
      const stale = refusalToVersion(call, detail)
      if (stale !== null) return stale
      const before = await trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return change({ trx, detail, before, avatar })
    }),
  )
}

/** Writes the next version of a person. An e-mail that is left is told so, and codes under way to it open nothing more. */
export const writePerson = async (
  trx: Transaction<Database>,
  before: Pick<UserRow, 'id' | 'version' | 'email'>,
  changes: Updateable<Database['users']>,
): Promise<void> => {
  const isLeft = changes.email !== undefined && changes.email !== before.email
  const reader = isLeft ? await holdReader(trx, before.id) : null
  await trx
    .updateTable('users')
    .set({ ...changes, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
  if (!isLeft) return
  await voidCodes(trx, before.id)
  await mailReader(trx, reader, 'email_changed', {
    email: maskedEmail(changes.email ?? null),
    link: '/login',
  })
}
