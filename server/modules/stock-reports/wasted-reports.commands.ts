import { sql } from 'kysely'
import type { BodyOf } from '../../../src/api/contract/endpoint-contract.ts'
import type {
  stockReportsContract,
  WastedReportRecord,
} from '../../../src/api/contract/stock-reports.contract.ts'
import type { OrderId, ProductId, StoreId, WastedReportId } from '../../../src/domain/shared/ids.ts'
import { type Cents, sum, times, ZERO } from '../../../src/domain/shared/money.ts'
import type { StockRow } from '../../../src/domain/stock/stock.ts'
import {
  partsOf,
  refusalToWaste,
  wasteGoods,
  type WastedLine,
} from '../../../src/domain/stock/wasted-report.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { claimKey, storeResponse, type IdempotentRequest } from '../../http/idempotency.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import { hashOfUrl } from '../files/store-file.ts'
import { lockStock, writeStock } from '../orders/order-changes.queries.ts'
import type { Trx } from '../resource/resource-table.ts'
import { findPlace, type StockPlace } from '../stock/store-place.ts'
import { findReturnedGoods, findWasted } from './wasted-reports.queries.ts'

type Contract = typeof stockReportsContract
type Body = BodyOf<Contract['fileWastedReport']>
type Request = ActorRequest & { readonly params: { readonly id: StoreId } }

const toLines = (body: Body): readonly WastedLine[] =>
  body.products.map(({ comboItems = [], comment = '', picture = null, productId, quantity, reason }) => ({
    productId,
    quantity,
    reason,
    comment,
    picture: picture === null ? null : hashOfUrl(picture),
    parts: comboItems,
  }))

const findCosts = async (
  trx: Trx,
  place: StockPlace,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, Cents>> => {
  const rows = await trx
    .selectFrom('products as p')
    .leftJoin('store_products as k', (on) =>
      on.onRef('k.product_id', '=', 'p.id').on('k.store_id', '=', place.id),
    )
    .leftJoin('product_prices as c', (on) =>
      on.onRef('c.product_id', '=', 'p.id').on('c.country_id', '=', place.countryId),
    )
    .select(['p.id', ({ fn }) => fn.coalesce('k.cost', 'c.cost').as('cost')])
    .where('p.id', 'in', ids)
    .execute()
  return new Map(rows.flatMap(({ cost, id }) => (cost === null ? [] : [[id, cost] as const])))
}

interface PricedLine {
  readonly line: WastedLine
  readonly isCombo: boolean
  readonly cost: Cents
  readonly pieces: number
  readonly parts: ReadonlyArray<{
    readonly productId: ProductId
    readonly carried: number
    readonly wasted: number
    readonly cost: Cents
  }>
}

/** What each line costs: a combo costs what was lost of its products. */
const priceLines = (
  rows: readonly StockRow[],
  lines: readonly WastedLine[],
  costs: ReadonlyMap<ProductId, Cents>,
): readonly PricedLine[] => {
  const costOf = (id: ProductId, pieces: number) => times(costs.get(id) ?? ZERO, pieces)
  return lines.map((line) => {
    const parts = partsOf(
      rows.find(({ productId }) => productId === line.productId),
      line,
    ).map((part) => ({ ...part, cost: costOf(part.productId, part.wasted) }))
    const isCombo = parts.length > 0
    return {
      line,
      isCombo,
      parts,
      pieces: isCombo ? parts.reduce((all, part) => all + part.wasted, 0) : line.quantity,
      cost: isCombo ? sum(parts.map(({ cost }) => cost)) : costOf(line.productId, line.quantity),
    }
  })
}

const storeReport = async (
  trx: Trx,
  { actor, now }: ActorRequest,
  place: StockPlace,
  lines: readonly PricedLine[],
  orderId: OrderId | null,
): Promise<WastedReportId> => {
  const { id } = await trx
    .insertInto('wasted_reports')
    .values({
      store_id: place.id,
      created_by: actor.id,
      created_at: now,
      cost: sum(lines.map(({ cost }) => cost)),
      pieces: lines.reduce((all, { pieces }) => all + pieces, 0),
      order_id: orderId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { cost, isCombo, line, parts } of lines) {
    const { id: lineId } = await trx
      .insertInto('wasted_report_lines')
      .values({
        report_id: id,
        product_id: line.productId,
        quantity: line.quantity,
        reason: line.reason,
        comment: line.comment,
        is_combo: isCombo,
        cost,
        picture: line.picture ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isCombo)
      await trx
        .insertInto('wasted_report_parts')
        .values(
          parts.map((part) => ({
            line_id: lineId,
            product_id: part.productId,
            carried: part.carried,
            wasted_quantity: part.wasted,
            cost: part.cost,
          })),
        )
        .execute()
  }
  return id
}

/** Why a line cannot have its picture: it was not uploaded, or nobody named it for a day. */
const refusalToPictures = async (trx: Trx, lines: readonly WastedLine[]): Promise<CommandError | null> => {
  const hashes = lines.flatMap(({ picture }) => picture ?? [])
  if (hashes.length === 0) return null
  // Locked, so that the cleanup of old files waits.
  const files = await trx
    .selectFrom('files')
    .select('hash')
    .where('hash', 'in', hashes)
    .where('mime', 'like', 'image/%')
    .forKeyShare()
    .execute()
  const missing = lines.findIndex(({ picture }) => picture && !files.some(({ hash }) => hash === picture))
  return missing < 0
    ? null
    : failure('file_not_found', { details: { [`products[${missing}].picture`]: 'file_not_found' } })
}

const settle = async (
  trx: Trx,
  { actor, now }: ActorRequest,
  place: StockPlace,
  orderId: OrderId,
  reportId: WastedReportId | null,
): Promise<CommandError | null> => {
  const { data } = await findReturnedGoods(trx, place, now)
  if (!data.some((order) => order.orderId === orderId)) return failure('order_not_found')
  await trx
    .insertInto('settled_returns')
    .values({
      order_id: orderId,
      store_id: place.id,
      outcome: reportId === null ? 'returned' : 'wasted',
      report_id: reportId,
      settled_by: actor.id,
      settled_at: now,
    })
    .execute()
  return null
}

/** Files what was wasted: it leaves the stock at once, a combo taken apart in the same entry. */
export const fileWasted = (
  request: Request &
    Pick<IdempotentRequest, 'keyScope' | 'idempotencyKey' | 'bodyHash'> & { readonly body: Body },
): Promise<WastedReportRecord | CommandError> =>
  inTransaction<WastedReportRecord | CommandError>(request.services.db, async (trx) => {
    const { actor, body, now } = request
    const place = await findPlace(trx, actor.unit, request.params.id)
    if (isCommandError(place)) return place
    await sql`select 1 from stores where id = ${place.id} for no key update`.execute(trx)
    const claim = await claimKey<WastedReportRecord>(trx, request)
    if (isCommandError(claim)) return claim
    // The answer of this command.
    if (claim.kind === 'answered') return claim.answer
    const lines = toLines(body)
    const rows = await lockStock(
      trx,
      place.id,
      lines.map(({ productId }) => productId),
    )
    const refused = refusalToWaste(rows, lines) ?? (await refusalToPictures(trx, lines))
    if (refused) return refused
    const ids = rows.map(({ productId }) => productId)
    const priced = priceLines(rows, lines, await findCosts(trx, place, ids))
    const id = await storeReport(trx, request, place, priced, body.orderId ?? null)
    const unsettled =
      typeof body.orderId === 'number' ? await settle(trx, request, place, body.orderId, id) : null
    if (unsettled) return unsettled
    await writeStock(trx, wasteGoods(rows, lines), {
      storeId: place.id,
      typeOrderId: id,
      by: actor.id,
      at: now,
      source: 'waste',
    })
    await enqueue(trx, { kind: 'stock.changed', event: { storeId: place.id, productIds: ids } })
    const report = await findWasted(trx, place, id)
    if (report === null) throw new Error('a report that was just stored is there')
    await recordChange(trx, request, {
      action: 'wastedReport.file',
      entity: 'wastedReport',
      entityId: id,
      after: { products: lines.length, pieces: report.pieces, cost: report.cost },
      countryId: place.countryId,
    })
    await storeResponse(trx, request, report)
    return report
  })

/** The goods of a cancelled order went back to the shelf: nothing moves, and nobody is asked again. */
export const settleReturned = (
  request: Request & { readonly body: { readonly orderId: OrderId } },
): Promise<{ readonly success: true } | CommandError> =>
  inTransaction<{ readonly success: true } | CommandError>(request.services.db, async (trx) => {
    const { actor, body, params } = request
    const place = await findPlace(trx, actor.unit, params.id)
    if (isCommandError(place)) return place
    await sql`select 1 from stores where id = ${place.id} for no key update`.execute(trx)
    const refused = await settle(trx, request, place, body.orderId, null)
    if (refused) return refused
    await recordChange(trx, request, {
      action: 'wastedReport.settle',
      entity: 'wastedReport',
      entityId: `order ${body.orderId}`,
      after: { outcome: 'returned' },
      countryId: place.countryId,
    })
    return { success: true }
  })
