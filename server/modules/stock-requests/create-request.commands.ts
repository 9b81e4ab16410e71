import { sql } from 'kysely'
import type { BodyOf } from '../../../src/api/contract/endpoint-contract.ts'
import type { stockRequestsContract, StockOrder } from '../../../src/api/contract/stock-requests.contract.ts'
import type { DistributorId, ProductId, SupplierId } from '../../../src/domain/shared/ids.ts'
import { ZERO } from '../../../src/domain/shared/money.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import type { StockSender } from '../../../src/domain/stock/stock-request.ts'
import { refusalToRequest } from '../../../src/domain/stock/stock-request-refusals.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { claimKey, storeResponse, type IdempotentRequest } from '../../http/idempotency.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import type { Trx } from '../resource/resource-table.ts'
import type { StockPlace } from '../stock/store-place.ts'
import { recordRequestStep } from './record-step.ts'
import {
  creatorOf,
  findOrderedProducts,
  findRequest,
  findRequestedPlace,
  presentWholeRequest,
} from './stock-requests.queries.ts'
import { SENDERS, sendersInScope } from './stock-requests.scope.ts'

type NewRequest = BodyOf<(typeof stockRequestsContract)['createStockOrder']>

/** Who is asked: named by the body, or the caller themselves. */
const findSender = async (
  trx: Trx,
  { actor: { unit } }: ActorRequest,
  body: Pick<NewRequest, 'distributorId' | 'supplierId'>,
  { countryId }: StockPlace,
): Promise<{ readonly kind: StockSender; readonly id: number } | CommandError> => {
  const named =
    unit.kind === 'distributor'
      ? ({ kind: 'distributor', id: unit.distributorId } as const)
      : unit.kind === 'supplier'
        ? ({ kind: 'supplier', id: unit.supplierId } as const)
        : typeof body.distributorId === 'number'
          ? ({ kind: 'distributor', id: body.distributorId } as const)
          : typeof body.supplierId === 'number'
            ? ({ kind: 'supplier', id: body.supplierId } as const)
            : null
  if (named === null) return failure('validation_error', { details: { distributorId: 'required' } })
  const { rows } = await sql`select 1 from ${SENDERS} d where d.kind = ${named.kind} and d.id = ${named.id}
    and d.status = 'active' and (d.country_id is null or d.country_id = ${countryId}) and ${sendersInScope(unit)}`.execute(
    trx,
  )
  return rows.length > 0
    ? named
    : failure(named.kind === 'distributor' ? 'distributor_not_found' : 'supplier_not_found')
}

const refusalToProducts = async (
  trx: Trx,
  body: NewRequest,
  place: StockPlace,
  sender: { readonly kind: StockSender; readonly id: number },
) => {
  const ids = body.products.map(({ productId }) => productId)
  const found = await findOrderedProducts(trx, place.countryId, ids)
  const byId = new Map(found.map((product) => [product.productId, product]))
  const unknown = ids.findIndex((id, index) => !byId.has(id) || ids.indexOf(id) !== index)
  if (unknown >= 0)
    return byId.has(ids[unknown] as ProductId) // an index of the list
      ? failure('validation_error', { details: { [`products[${unknown}].productId`]: 'repeated' } })
      : refusal('product_not_found', { field: `products[${unknown}].productId` })
  const lines = body.products.flatMap(({ productId, quantity, unitPrice = null }) => {
    const product = byId.get(productId)
    return product ? [{ product, requested: quantity, unitPrice }] : []
  })
  return refusalToRequest(lines, sender) ?? lines
}

/** Sends a request of a store, or of who supplies it; the draft to that sender is gone with it. */
export const createRequest = (
  request: ActorRequest &
    Pick<IdempotentRequest, 'keyScope' | 'idempotencyKey' | 'bodyHash'> & { readonly body: NewRequest },
): Promise<StockOrder | CommandError> =>
  inTransaction<StockOrder | CommandError>(request.services.db, async (trx) => {
    const { actor, body, now } = request
    const claim = await claimKey<StockOrder>(trx, request)
    if (isCommandError(claim)) return claim
    // The answer of this command.
    if (claim.kind === 'answered') return claim.answer
    const place = await findRequestedPlace(trx, actor, body.storeId)
    if (place === null) return failure('store_not_found')
    const sender = await findSender(trx, request, body, place)
    if (isCommandError(sender)) return sender
    const lines = await refusalToProducts(trx, body, place, sender)
    if (isCommandError(lines)) return lines
    const { id } = await trx
      .insertInto('stock_requests')
      .values({
        store_id: body.storeId,
        distributor_id: sender.kind === 'distributor' ? (sender.id as DistributorId) : null, // the id of the kind
        supplier_id: sender.kind === 'supplier' ? (sender.id as SupplierId) : null,
        catalog: sender.kind === 'distributor' ? 'own_brand' : 'third_party',
        status: sender.kind === 'distributor' ? 'sent_to_distributor' : 'sent_to_supplier',
        creator: creatorOf(actor),
        comment: body.comment ?? '',
        promised_at: body.promisedAt ?? null,
        created_by: actor.id,
        created_at: now,
        changed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('stock_request_lines')
      .values(
        lines.map(({ product, requested }) => ({
          request_id: id,
          product_id: product.productId,
          requested,
          unit_price: product.unitPrice ?? ZERO, // refused without a price
          items_per_purchase_unit: product.itemsPerPurchaseUnit,
        })),
      )
      .execute()
    await trx
      .deleteFrom('stock_drafts')
      .where('store_id', '=', body.storeId)
      .where('kind', '=', `${sender.kind}-${sender.id}`)
      .execute()
    const row = await findRequest(trx, actor, id)
    if (row === null) return failure('stock_order_not_found')
    await recordRequestStep(trx, request, row, { from: null, event: 'send', note: row.comment })
    await enqueue(trx, {
      kind: 'stock.changed',
      event: { storeId: row.store.id, productIds: lines.map(({ product }) => product.productId) },
    })
    await recordChange(trx, request, {
      action: 'stockOrder.create',
      entity: 'stockOrder',
      entityId: id,
      after: { request: row.number, store: row.store.name, sender: row.sender.name, lines: lines.length },
      countryId: row.countryId,
    })
    const answer = await presentWholeRequest(trx, actor, row)
    await storeResponse(trx, request, answer)
    return answer
  })
