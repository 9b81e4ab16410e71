import type { Kysely } from 'kysely'
import type { BodyOf } from '../../../src/api/contract/endpoint-contract.ts'
import type { Pause, storeDayContract } from '../../../src/api/contract/store-day.contract.ts'
import type { Permission } from '../../../src/domain/access/permissions.ts'
import type { PauseId, ProductId, StoreId } from '../../../src/domain/shared/ids.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import { refusalToPause, type PauseKind } from '../../../src/domain/store-day/pause.ts'
import type { Job } from '../../core/job.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import type { Trx } from '../resource/resource-table.ts'
import { findPlace } from '../stock/store-place.ts'
import { findPause } from './pauses.queries.ts'

type Body = BodyOf<(typeof storeDayContract)['pause']>
type Request = ActorRequest & { readonly params: { readonly id: StoreId } }

const permissionFor = (kind: PauseKind): Permission =>
  kind === 'product' ? 'updateStoreProductAvailability' : 'pauseStore'

const isHeld = async (trx: Trx, storeId: StoreId, productId: ProductId): Promise<boolean> => {
  const row = await trx
    .selectFrom('store_products')
    .select('id')
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends what the new pause stands in the place of: a pause of the same product, or of the delivery times. */
const replacePause = async (
  trx: Trx,
  { actor, now }: ActorRequest,
  storeId: StoreId,
  productId: ProductId | null,
): Promise<void> => {
  await trx
    .updateTable('store_pauses')
    .set({ ended_at: now, ended_by: actor.id, ended: 'replaced' })
    .where('store_id', '=', storeId)
    .where('ended_at', 'is', null)
    .where((eb) => (productId === null ? eb('kind', '<>', 'product') : eb('product_id', '=', productId)))
    .execute()
}

/** Pauses a product or the delivery times of a store; every desk hears of it. What is promised stays promised. */
export const beginPause = (request: Request & { readonly body: Body }): Promise<Pause | CommandError> =>
  inTransaction<Pause | CommandError>(request.services.db, async (trx) => {
    const { actor, body, now } = request
    const place = await findPlace(trx, actor.unit, request.params.id)
    if (isCommandError(place)) return place
    if (!actor.permissions.has(permissionFor(body.kind))) return refusal('user_dont_have_permission')
    const productId = body.productId ?? null
    if ((body.kind === 'product') !== (productId !== null))
      return failure('validation_error', {
        details: { productId: productId === null ? 'required' : 'invalid' },
      })
    const until = body.until === null ? null : new Date(body.until)
    const refused = refusalToPause({ until: until?.getTime() ?? null }, now.getTime())
    if (refused) return refused
    // Two people who pause the same store at once come one after the other.
    await trx.selectFrom('stores').select('id').where('id', '=', place.id).forNoKeyUpdate().execute()
    if (productId !== null && !(await isHeld(trx, place.id, productId)))
      return failure('product_not_found', { details: { productId: 'product_not_found' } })
    await replacePause(trx, request, place.id, productId)
    const { id } = await trx
      .insertInto('store_pauses')
      .values({
        store_id: place.id,
        kind: body.kind,
        product_id: productId,
        reason: body.reason,
        note: body.note?.trim() || null,
        until,
        created_by: actor.id,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordChange(trx, request, {
      action: 'pause.begin',
      entity: 'pause',
      entityId: id,
      after: { kind: body.kind, productId, until: body.until, reason: body.reason },
      countryId: place.countryId,
    })
    await enqueue(trx, { kind: 'pause.changed', event: { id, storeId: place.id } })
    return (await findPause(trx, place.id, id, now)) ?? failure('pause_not_found')
  })

/** Takes a pause back before its end. */
export const endPause = (
  request: ActorRequest & { readonly params: { readonly id: StoreId; readonly pauseId: PauseId } },
): Promise<{ readonly success: true } | CommandError> =>
  inTransaction<{ readonly success: true } | CommandError>(request.services.db, async (trx) => {
    const { actor, now, params } = request
    const place = await findPlace(trx, actor.unit, params.id)
    if (isCommandError(place)) return place
    const pause = await findPause(trx, place.id, params.pauseId, now)
    if (pause === null) return failure('pause_not_found')
    if (!actor.permissions.has(permissionFor(pause.kind))) return refusal('user_dont_have_permission')
    const ended = await trx
      .updateTable('store_pauses')
      .set({ ended_at: now, ended_by: actor.id, ended: 'hand' })
      .where('id', '=', pause.id)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (ended === undefined) return failure('pause_not_found')
    await recordChange(trx, request, {
      action: 'pause.end',
      entity: 'pause',
      entityId: pause.id,
      before: { kind: pause.kind, until: pause.until },
      after: { kind: pause.kind, until: now.toISOString() },
      countryId: place.countryId,
    })
    await enqueue(trx, { kind: 'pause.changed', event: { id: pause.id, storeId: place.id } })
    return { success: true }
  })

/** Closes pauses whose end has come and tells the desks; that they hold no longer is decided by their time alone. */
export const endPausesJob: Job<{ readonly db: Kysely<Database> }> = {
  name: 'pauses.end',
  everySeconds: 10,
  run: ({ db }, now) =>
    inTransaction(db, async (trx) => {
      const ended = await trx
        .updateTable('store_pauses')
        .set({ ended_at: now, ended: 'time' })
        .where('ended_at', 'is', null)
        .where('until', '<=', now)
        .returning(['id', 'store_id as storeId'])
        .execute()
      await enqueue(trx, ...ended.map((event) => ({ kind: 'pause.changed', event }) as const))
    }),
}
