import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.gen.ts'
import type { Actor } from '../../core/actor.ts'
import { sanitizeAvatar, type SanitizedImage } from '../../gateways/image-validation.ts'
import { failure, type Failure } from '../../core/result.ts'
import { storeFile } from './store-file.ts'
import type { UploadedFile } from '../../core/uploaded-file.ts'

/** A new picture, null to remove it, undefined to keep it. */
export type AvatarChange = SanitizedImage | null | undefined

interface AvatarInput {
  readonly actor: Pick<Actor, 'id'>
  readonly files: { readonly avatar?: UploadedFile }
  readonly body: { readonly avatar?: null }
}

/** The uploaded picture, validated and encoded again; outside the transaction, because that is slow. */
export const validateAvatar = async ({
  actor,
  files,
  body,
}: AvatarInput): Promise<AvatarChange | Failure> => {
  if (files.avatar === undefined) return body.avatar
  if (body.avatar === null) return failure('validation_error', { details: { avatar: 'invalid' } })
  const checked = await sanitizeAvatar(files.avatar.bytes, actor.id)
  if (checked === 'busy') return failure('too_many_requests')
  return typeof checked === 'string' ? failure(checked, { details: { avatar: checked } }) : checked
}

/** The values for `users.avatar`: none when the picture stays. */
export const storeAvatar = async (
  trx: Transaction<Database>,
  avatar: AvatarChange,
  now: Date,
): Promise<{ readonly avatar?: string | null }> => {
  if (avatar === undefined) return {}
  return { avatar: avatar === null ? null : await storeFile(trx, avatar, now) }
}
