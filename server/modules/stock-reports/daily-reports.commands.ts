import { sql } from 'kysely'
import type { BodyOf } from '../../../src/api/contract/endpoint-contract.ts'
import type {
  DailyStockReport,
  stockReportsContract,
} from '../../../src/api/contract/stock-reports.contract.ts'
import type { DailyStockReportId, ProductId, StoreId } from '../../../src/domain/shared/ids.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import {
  costOfDifferences,
  countDifferenceOf,
  type DailyReport,
  type DailyReportEvent,
} from '../../../src/domain/stock/daily-stock-report.ts'
import { applyDailyReportEvent } from '../../../src/machines/lifecycles/daily-stock-report-lifecycle.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refusalToVersion, type VersionedRequest } from '../../resource/optimistic-lock.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import { notifyUsers } from '../notifications/notify-users.ts'
import type { Trx } from '../resource/resource-table.ts'
import { findPlace, todayAt, type StockPlace } from '../stock/store-place.ts'
import {
  findReport,
  NO_CATEGORY,
  OPEN_REPORT,
  presentReport,
  toReportFacts,
  type CountRow,
} from './daily-reports.queries.ts'

type Contract = typeof stockReportsContract
type Request = ActorRequest & { readonly params: { readonly id: StoreId } }
type Counted = NonNullable<BodyOf<Contract['countStock']>['products']>

/** Two people who begin at once count together: the row of the store lets one in after the other. */
const lockPlace = async (trx: Trx, { actor, params }: Request): Promise<StockPlace | CommandError> => {
  const place = await findPlace(trx, actor.unit, params.id)
  if (isCommandError(place)) return place
  await sql`select 1 from stores where id = ${place.id} for no key update`.execute(trx)
  return place
}

/** Begins a count: what the log knows now of everything that the store holds. */
const begin = async (trx: Trx, { actor, now }: ActorRequest, place: StockPlace): Promise<void> => {
  const { id } = await trx
    .insertInto('daily_stock_reports')
    .values((eb) => ({
      store_id: place.id,
      day: todayAt(place, now),
      status: 'counting',
      log_position: sql<number>`coalesce((select max(l.id) from stock_logs l where l.store_id = ${place.id}), 0)`,
      approval_limit: eb
        .selectFrom('daily_stock_report_settings')
        .select('approval_limit')
        .where('store_id', '=', place.id),
      started_by: actor.id,
      started_at: now,
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into daily_stock_report_lines (report_id, product_id, quantity, expected, available, cost)
    select ${id}, k.product_id, k.quantity, k.quantity, k.quantity - k.compromise - k.compromise_combo,
      coalesce(k.cost, (select c.cost from product_prices c where c.product_id = k.product_id and c.country_id = ${place.countryId}))
    from store_products k join products p on p.id = k.product_id
    where k.store_id = ${place.id} and p.type <> 'combo' and p.status <> 'inactive'`.execute(trx)
}

/**
 * Keeps what was counted. What is expected is what the log knows at that moment, its row held, so that what is sold
 * while others are counted is subtracted by the log and not guessed.
 */
const keepCounted = async (
  trx: Trx,
  { actor, now }: ActorRequest,
  place: StockPlace,
  row: CountRow,
  counted: Counted,
): Promise<CommandError | null> => {
  const unknown = counted.findIndex(
    ({ productId }) => !row.lines.some((line) => line.productId === productId),
  )
  if (unknown >= 0) return refusal('product_not_found', { field: `products[${unknown}].productId` })
  const ids = counted.map(({ productId }) => productId)
  await sql`select 1 from store_products where store_id = ${place.id} and product_id = any(${ids}::int[])
    order by product_id for share`.execute(trx)
  const current = (productId: ProductId) => row.lines.find((line) => line.productId === productId)
  await sql`update daily_stock_report_lines l set
      expected = case when c.amount is not null and l.amount is distinct from c.amount
        then coalesce(k.quantity, 0) else l.expected end,
      available = case when c.amount is not null and l.amount is distinct from c.amount
        then coalesce(k.quantity - k.compromise - k.compromise_combo, 0) else l.available end,
      amount = c.amount, reason = c.reason, note = c.note,
      counted_by = case when c.amount is null then null else ${actor.id}::int end,
      counted_at = case when c.amount is null then null else ${now}::timestamptz end
    from unnest(${ids}::int[], ${counted.map(({ amount }) => amount)}::int[],
        ${counted.map(({ productId, reason }) => (reason === undefined ? (current(productId)?.reason ?? null) : reason))}::text[],
        ${counted.map(({ note, productId }) => note ?? current(productId)?.note ?? '')}::text[])
      as c (product_id, amount, reason, note)
    left join store_products k on k.store_id = ${place.id} and k.product_id = c.product_id
    where l.report_id = ${row.id} and l.product_id = c.product_id`.execute(trx)
  return null
}

const reread = async (trx: Trx, place: StockPlace, id: DailyStockReportId): Promise<CountRow> => {
  const row = await findReport(trx, place, sql`r.id = ${id}`)
  if (row === null) throw new Error('a report that is locked is there')
  return row
}

/** Begins the count of a store, or goes on with the one that somebody has begun. */
export const startCount = (request: Request): Promise<DailyStockReport | CommandError> =>
  inTransaction<DailyStockReport | CommandError>(request.services.db, async (trx) => {
    const place = await lockPlace(trx, request)
    if (isCommandError(place)) return place
    const open = await findReport(trx, place, OPEN_REPORT)
    if (open === null) await begin(trx, request, place)
    const row = open ?? (await findReport(trx, place, OPEN_REPORT))
    if (row === null) return failure('stock_count_not_found')
    await recordChange(trx, request, {
      action: 'dailyStockReport.count',
      entity: 'dailyStockReport',
      entityId: row.id,
      after: { day: row.day, status: row.status, isNew: open === null },
      countryId: place.countryId,
    })
    return presentReport(trx, request.actor, place, row)
  })

/** Keeps what was counted so far; another tablet goes on from there. */
export const saveCount = (
  request: Request & { readonly body: BodyOf<Contract['countStock']> },
): Promise<DailyStockReport | CommandError> =>
  inTransaction<DailyStockReport | CommandError>(request.services.db, async (trx) => {
    const { actor, body } = request
    const place = await lockPlace(trx, request)
    if (isCommandError(place)) return place
    const row = await findReport(trx, place, OPEN_REPORT)
    if (row === null) return failure('stock_count_not_found')
    const refused = await keepCounted(trx, request, place, row, body.products ?? [])
    if (refused) return refused
    const revealed =
      body.reveal === undefined ? row.revealed : [...new Set([...row.revealed, body.reveal ?? NO_CATEGORY])]
    const next = applyDailyReportEvent(toReportFacts(row), {
      type: 'report.count',
      lines: toReportFacts(row).lines,
    })
    if ('_tag' in next) return next.code === 'invalid_next_status' ? failure('stock_count_not_found') : next
    await trx
      .updateTable('daily_stock_reports')
      .set((set) => ({
        status: next.status,
        revealed: JSON.stringify(revealed),
        comment: body.comment ?? row.comment,
        version: set('version', '+', 1),
      }))
      .where('id', '=', row.id)
      .execute()
    await recordChange(trx, request, {
      action: 'dailyStockReport.count',
      entity: 'dailyStockReport',
      entityId: row.id,
      after: { counted: body.products?.length ?? 0, revealed: body.reveal !== undefined },
      countryId: place.countryId,
    })
    return presentReport(trx, actor, place, await reread(trx, place, row.id))
  })

export const discardCount = (request: Request): Promise<{ readonly success: true } | CommandError> =>
  inTransaction<{ readonly success: true } | CommandError>(request.services.db, async (trx) => {
    const place = await lockPlace(trx, request)
    if (isCommandError(place)) return place
    const row = await findReport(trx, place, OPEN_REPORT)
    if (row === null) return failure('stock_count_not_found')
    await trx.deleteFrom('daily_stock_reports').where('id', '=', row.id).execute()
    await recordChange(trx, request, {
      action: 'dailyStockReport.count',
      entity: 'dailyStockReport',
      entityId: row.id,
      before: { day: row.day, counted: row.lines.filter(({ amount }) => amount !== null).length },
      countryId: place.countryId,
    })
    return { success: true }
  })

const storeDecision = async (
  trx: Trx,
  row: CountRow,
  next: DailyReport,
  columns: Record<string, unknown>,
): Promise<void> => {
  await trx
    .updateTable('daily_stock_reports')
    .set((set) => ({
      status: next.status,
      difference_count: next.lines.filter((line) => countDifferenceOf(line) !== 0).length,
      difference_cost: costOfDifferences(next.lines),
      version: set('version', '+', 1),
      ...columns,
    }))
    .where('id', '=', row.id)
    .execute()
}

const recordDecision = async (
  trx: Trx,
  request: ActorRequest,
  place: StockPlace,
  { id, status }: CountRow,
  after: CountRow,
  action: 'dailyStockReport.file' | 'dailyStockReport.decide',
) => {
  await recordChange(trx, request, {
    action,
    entity: 'dailyStockReport',
    entityId: id,
    before: { status },
    after: { status: after.status, differences: after.differenceCount, cost: after.differenceCost },
    countryId: place.countryId,
  })
}

/** A count that was returned is counted again by the figures that come when it is filed. */
const countedAgain = (report: DailyReport, counted: Counted) =>
  report.status === 'returned' && counted.length > 0
    ? applyDailyReportEvent(report, { type: 'report.count', lines: report.lines })
    : report

/** Files the count of a store, with figures that come with it; too much missing waits for an approval. */
export const fileReport = (
  request: Request & { readonly body: BodyOf<Contract['fileDailyStockReport']> },
): Promise<DailyStockReport | CommandError> =>
  inTransaction<DailyStockReport | CommandError>(request.services.db, async (trx) => {
    const { actor, body, now } = request
    const place = await lockPlace(trx, request)
    if (isCommandError(place)) return place
    if ((await findReport(trx, place, OPEN_REPORT)) === null) {
      if ((body.products ?? []).length === 0) return refusal('stock_count_incomplete', { field: 'products' })
      await begin(trx, request, place)
    }
    const open = await findReport(trx, place, OPEN_REPORT)
    if (open === null) return refusal('stock_count_incomplete', { field: 'products' })
    const refused = await keepCounted(trx, request, place, open, body.products ?? [])
    if (refused) return refused
    const row = await reread(trx, place, open.id)
    const counted = countedAgain(toReportFacts(row), body.products ?? [])
    if ('_tag' in counted) return counted
    const next = applyDailyReportEvent(counted, { type: 'report.file' })
    if ('_tag' in next) return next
    await storeDecision(trx, row, next, {
      comment: body.comment ?? row.comment,
      filed_by: actor.id,
      filed_at: now,
    })
    const after = await reread(trx, place, row.id)
    await recordDecision(trx, request, place, row, after, 'dailyStockReport.file')
    if (next.status === 'awaiting_approval')
      await notifyUsers(trx, {
        type: 'stock_count_awaits_approval',
        to: { storeId: place.id },
        permission: 'approveStockReport',
        except: actor.id,
        key: `${row.id}:${after.version}`,
        values: { store: place.name },
        path: reportPath(place, row.id),
        at: now,
      })
    return presentReport(trx, actor, place, after)
  })

const reportPath = ({ id }: StockPlace, reportId: number) => {
  const path = `/stock-management/${id}/counts/${reportId}`
  return { store: path, sender: path }
}

/** Approves a count that waits for it, or returns it to be counted again. */
export const decideReport = (
  request: ActorRequest &
    VersionedRequest & {
      readonly params: { readonly id: StoreId; readonly reportId: DailyStockReportId }
      readonly body: BodyOf<Contract['decideDailyStockReport']>
    },
): Promise<DailyStockReport | CommandError> =>
  inTransaction<DailyStockReport | CommandError>(request.services.db, async (trx) => {
    const { actor, body, now, params } = request
    const place = await lockPlace(trx, request)
    if (isCommandError(place)) return place
    const row = await findReport(trx, place, sql`r.id = ${params.reportId}`)
    if (row === null) return failure('stock_report_not_found')
    const stale = refusalToVersion(request, row)
    if (stale !== null)
      return failure('version_conflict', { current: await presentReport(trx, actor, place, row) })
    const canApprove = actor.permissions.has('approveStockReport')
    const note = body.note ?? ''
    const event: DailyReportEvent =
      body.status === 'filed'
        ? { type: 'report.approve', canApprove }
        : { type: 'report.return', canApprove, note }
    const next = applyDailyReportEvent(toReportFacts(row), event)
    if ('_tag' in next) return next
    if (next.status === 'returned' && (await findReport(trx, place, OPEN_REPORT)) !== null)
      return refusal('invalid_next_status', { from: row.status, to: 'returned' })
    await storeDecision(trx, row, next, { decided_by: actor.id, decided_at: now, return_note: note })
    const after = await reread(trx, place, row.id)
    await recordDecision(trx, request, place, row, after, 'dailyStockReport.decide')
    if (next.status === 'returned')
      await notifyUsers(trx, {
        type: 'stock_count_returned',
        to: { storeId: place.id },
        permission: 'createDailyStockReports',
        except: actor.id,
        key: `${row.id}:${after.version}`,
        values: { store: place.name, note },
        path: reportPath(place, row.id),
        at: now,
      })
    return presentReport(trx, actor, place, after)
  })
