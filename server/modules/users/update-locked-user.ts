import type { Selectable, Transaction, Updateable } from 'kysely'
import type { UpdateUserBody } from '../../../src/api/contract/users.contract.ts'
import { refusalToUserAction } from '../../../src/domain/users/user-refusals.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { mapUniqueViolation } from '../../db/unique-violation.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import { lockAccountContact, mailAccount, invalidateCodes } from '../auth/recovery-code.ts'
import { LOGIN_CONFLICTS } from '../auth/unique-login.ts'
import { refusalToVersion, type VersionedRequest } from '../../resource/optimistic-lock.ts'
import { refusalToKeptFields } from '../resource/kept-fields.ts'
import { validateAvatar, type PictureChange } from '../files/avatar.ts'
import { toUserActor } from './user-actor.ts'
import { lockUsers } from './users.lock.ts'
import type { UploadedFile } from '../../core/uploaded-file.ts'
import { refusalToUserNames } from './user.validation.ts'

export interface UpdateUserRequest extends ActorRequest, VersionedRequest {
  readonly files: { readonly avatar?: UploadedFile }
}

/** The new e-mail masked for the mail to the old address: its first letter and its host. */
const maskedEmail = (email: string | null): string =>
  email === null ? '—' : email.replace(/^(.).*@/u, '$1…@')

type UserRow = Selectable<Database['users']>

interface LockedUserUpdate<Detail> {
  readonly trx: Transaction<Database>
  readonly detail: Detail
  readonly before: UserRow
  readonly avatar: PictureChange
}

interface UserUpdate<Detail> {
  readonly id: UserId
  readonly body: typeof UpdateUserBody.Type
  readonly find: (trx: Transaction<Database>) => Promise<Detail | null>
  readonly change: (locked: LockedUserUpdate<Detail>) => Promise<Detail | CommandError>
}

const KEPT_FIELDS = ['status', 'countryId'] as const
type KeptFields = Pick<Required<typeof UpdateUserBody.Type>, (typeof KEPT_FIELDS)[number]>

/** Changes a user in scope under a lock, in the version that was edited. */
export const updateLockedUser = async <Detail extends { readonly version: number } & KeptFields>(
  request: UpdateUserRequest,
  { id, body, find, change }: UserUpdate<Detail>,
): Promise<Detail | CommandError> => {
  const { services, actor, files } = request
  const nameRefusal = refusalToUserNames(body)
  if (nameRefusal !== null) return nameRefusal
  const avatar = await validateAvatar({
    actor,
    files,
    body: body.avatar === undefined ? {} : { avatar: body.avatar },
  })
  if (isCommandError(avatar)) return avatar
  return mapUniqueViolation(LOGIN_CONFLICTS, () =>
    inTransaction(services.db, async (trx) => {
      const users = await lockUsers(trx, actor, [id])
      if (isCommandError(users)) return users
      const user = users.get(id)
      const detail = await find(trx)
      if (user === undefined || detail === null) return failure('user_not_found')
      const refusal = refusalToUserAction(toUserActor(actor), user, 'update')
      if (refusal !== null) return refusal
      const conflict = refusalToVersion(request, detail)
      if (conflict !== null) return conflict
      const kept = refusalToKeptFields(KEPT_FIELDS, body, detail)
      if (kept !== null) return kept
      const before = await trx.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return change({ trx, detail, before, avatar })
    }),
  )
}

/** Writes the next version of a user. When the e-mail is replaced, the old address is informed and codes mailed to it become invalid. */
export const writeUser = async (
  trx: Transaction<Database>,
  before: Pick<UserRow, 'id' | 'version' | 'email'>,
  changes: Updateable<Database['users']>,
): Promise<void> => {
  const isEmailReplaced = changes.email !== undefined && changes.email !== before.email
  const contact = isEmailReplaced ? await lockAccountContact(trx, before.id) : null
  await trx
    .updateTable('users')
    .set({ ...changes, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
  if (!isEmailReplaced) return
  await invalidateCodes(trx, before.id)
  await mailAccount(trx, contact, 'email_changed', {
    email: maskedEmail(changes.email ?? null),
    link: '/login',
  })
}
