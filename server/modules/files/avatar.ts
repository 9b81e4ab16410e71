import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.gen.ts'
import { sanitizeAvatar, type SanitizedImage } from '../../gateways/image-validation.ts'
import { failure, type Failure } from '../../core/result.ts'
import { storeFile } from './store-file.ts'
import type { UploadedFile } from '../../core/uploaded-file.ts'

/** A picture that was sent, null to take it away, undefined to leave it as it is. */
export type AvatarChange = SanitizedImage | null | undefined

interface AvatarInput {
  readonly files: { readonly avatar?: UploadedFile }
  readonly body: { readonly avatar?: null }
}

/** The picture that came with a call, checked and drawn anew; before the transaction, as it takes a while. */
export const validateAvatar = async ({ files, body }: AvatarInput): Promise<AvatarChange | Failure> => {
  if (files.avatar === undefined) return body.avatar
  if (body.avatar === null) return failure('validation_error', { details: { avatar: 'invalid' } })
  const checked = await sanitizeAvatar(files.avatar.bytes)
  return typeof checked === 'string' ? failure(checked, { details: { avatar: checked } }) : checked
}

/** What `users.avatar` is set to: nothing when the picture stays. */
export const storeAvatar = async (
  trx: Transaction<Database>,
  avatar: AvatarChange,
  now: Date,
): Promise<{ readonly avatar?: string | null }> => {
  if (avatar === undefined) return {}
  return { avatar: avatar === null ? null : await storeFile(trx, avatar, now) }
}
