import type { Transaction } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { checkAvatar, type CheckedImage } from '../../gateways/image-check.ts'
import { failure, type Failure, type SentFile } from '../../http/call.ts'
import { keepFile } from './keep-file.ts'

/** A picture that was sent, null to take it away, undefined to leave it as it is. */
export type Avatar = CheckedImage | null | undefined

interface AvatarCall {
  readonly files: { readonly avatar?: SentFile }
  readonly body: { readonly avatar?: null }
}

/** The picture that came with a call, checked and drawn anew; before the transaction, as it takes a while. */
export const readAvatar = async ({ files, body }: AvatarCall): Promise<Avatar | Failure> => {
  if (files.avatar === undefined) return body.avatar
  if (body.avatar === null) return failure('validation_error', { details: { avatar: 'invalid' } })
  const checked = await checkAvatar(files.avatar.bytes)
  return typeof checked === 'string' ? failure(checked, { details: { avatar: checked } }) : checked
}

/** What `users.avatar` is set to: nothing when the picture stays. */
export const keepAvatar = async (
  trx: Transaction<Database>,
  avatar: Avatar,
  now: Date,
): Promise<{ readonly avatar?: string | null }> => {
  if (avatar === undefined) return {}
  return { avatar: avatar === null ? null : await keepFile(trx, avatar, now) }
}
