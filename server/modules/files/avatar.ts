import type { Transaction } from 'kysely'
import type { Database } from '../../db/database.gen.ts'
import type { Actor } from '../../core/actor.ts'
import { sanitizePicture, type SanitizedImage } from '../../gateways/image-validation.ts'
import { failure, type Failure } from '../../core/result.ts'
import { storeFile } from './store-file.ts'
import type { PictureFileKind } from '../../../src/api/endpoints/endpoint.ts'
import type { UploadedFile } from '../../core/uploaded-file.ts'

/** A new picture, null to remove it, undefined to keep it. */
export type PictureChange = SanitizedImage | null | undefined

interface AvatarInput {
  readonly actor: Pick<Actor, 'id'>
  readonly files: { readonly avatar?: UploadedFile }
  readonly body: { readonly avatar?: null }
}

/** The uploaded picture, validated and encoded again; outside the transaction, because that is slow. */
export const sanitizeUpload = async (
  actor: Pick<Actor, 'id'>,
  kind: PictureFileKind,
  field: string,
  file: UploadedFile | undefined,
  requested: null | undefined,
): Promise<PictureChange | Failure> => {
  if (file === undefined) return requested
  if (requested === null) return failure('validation_error', { details: { [field]: 'invalid' } })
  const checked = await sanitizePicture(file.bytes, kind, actor.id)
  if (checked === 'busy') return failure('too_many_requests')
  return typeof checked === 'string' ? failure(checked, { details: { [field]: checked } }) : checked
}

export const validateAvatar = ({ actor, files, body }: AvatarInput): Promise<PictureChange | Failure> =>
  sanitizeUpload(actor, 'avatar', 'avatar', files.avatar, body.avatar)

/** The values for `users.avatar`: none when the picture stays. */
export const storeAvatar = async (
  trx: Transaction<Database>,
  avatar: PictureChange,
  now: Date,
): Promise<{ readonly avatar?: string | null }> => {
  if (avatar === undefined) return {}
  return { avatar: avatar === null ? null : await storeFile(trx, avatar, now) }
}
