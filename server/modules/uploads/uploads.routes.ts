import { uploadsContract as api } from '../../../src/api/contract/uploads.contract.ts'
import { modelMime } from '../../../src/domain/catalogue/product-media.ts'
import { createFairQueue } from '../../core/fair-queue.ts'
import { failure, type Failure } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { sanitizePhoto } from '../../gateways/image-validation.ts'
import { validateModel } from '../../gateways/model-validation.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { storeFile, urlOfFile } from '../files/store-file.ts'

const missing = (): Failure => failure('validation_error', { details: { file: 'required' } })

const models = createFairQueue({ limit: 1, maxWaiting: 8, maxWaitingPerOwner: 2 })

/** Files for records that are not saved yet: stored at once, and kept where a record names them within a day. */
export const uploadsRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.uploadPicture,
  )(async ({ files: { file }, actor, now, services: { db } }) => {
    if (file === undefined) return missing()
    const checked = await sanitizePhoto(file.bytes, actor.id)
    if (checked === 'busy') return failure('too_many_requests')
    if (typeof checked === 'string') return failure(checked, { details: { file: checked } })
    const { photo, thumbnail, mime } = checked
    return inTransaction(db, async (trx) => {
      const small = await storeFile(trx, { bytes: thumbnail, mime }, now)
      const hash = await storeFile(trx, { bytes: photo, mime, thumbnail: small }, now)
      return { url: urlOfFile(hash), thumbnailUrl: urlOfFile(small) }
    })
  })
  registerEndpoint(
    app,
    api.uploadModel,
  )(async ({ files: { file }, actor, now, services: { db } }) => {
    if (file === undefined) return missing()
    const { bytes } = file
    const format = await models.run(actor.id, () => validateModel(bytes))
    if (format === 'busy') return failure('too_many_requests')
    if (format === null) return failure('model_type_error', { details: { file: 'model_type_error' } })
    const hash = await inTransaction(db, (trx) => storeFile(trx, { bytes, mime: modelMime(format) }, now))
    return { url: urlOfFile(hash), format, bytes: bytes.length }
  })
}
