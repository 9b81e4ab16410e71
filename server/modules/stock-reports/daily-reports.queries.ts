import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type {
  CountedLineRecord,
  DailyStockReport,
  ListedDailyStockReport,
} from '../../../src/api/contract/stock-reports.contract.ts'
import type { CategoryId, DailyStockReportId } from '../../../src/domain/shared/ids.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'
import {
  countDifferenceOf,
  needsApproval,
  type CountedLine,
  type DailyReport,
} from '../../../src/domain/stock/daily-stock-report.ts'
import { refusalToDailyReportEvent } from '../../../src/machines/lifecycles/daily-stock-report-lifecycle.ts'
import type { Actor } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { toIso } from '../../db/expressions.ts'
import { countRows, toPagedResult, type PagedResult, type Pagination } from '../../resource/pagination.ts'
import { fileUrl } from '../files/store-file.ts'
import type { StockPlace } from '../stock/store-place.ts'

type Db = Kysely<Database>

const nameOf = (column: string) =>
  sql`(select u.first_name || ' ' || u.last_name from users u where u.id = ${sql.ref(column)})`

const reportColumns = sql`r.id, r.store_id as "storeId", s.country_id as "countryId", to_char(r.day, 'YYYY-MM-DD') as day,
  r.status, r.comment, r.return_note as "returnNote", ${nameOf('r.started_by')} as "startedBy",
  ${toIso('r.started_at')} as "startedAt", ${nameOf('r.filed_by')} as "filedBy", ${toIso('r.filed_at')} as "filedAt",
  ${nameOf('r.decided_by')} as "decidedBy", ${toIso('r.decided_at')} as "decidedAt",
  r.difference_count as "differenceCount", r.difference_cost as "differenceCost", r.version`
const reportFrom = sql`daily_stock_reports r join stores s on s.id = r.store_id`

export interface ReportQuery {
  readonly page: Pagination
  readonly status?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Counts that a store has filed or waits for the approval of, newest first. */
export const listReports = async (
  db: Db,
  { id }: StockPlace,
  { from, page, status = ['filed', 'awaiting_approval', 'returned'], to }: ReportQuery,
): Promise<PagedResult<ListedDailyStockReport>> => {
  const source = sql`from ${reportFrom} where r.store_id = ${id} and r.status = any(${[...status]}::text[])
    and r.day between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')`
  const { rows } = await sql<ListedDailyStockReport>`select ${reportColumns} ${source}
    order by r.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return toPagedResult(rows, await countRows(db, source, rows.length, page), page)
}

interface LineRow extends Omit<
  CountedLineRecord,
  'difference' | 'image' | 'quantity' | 'expected' | 'available'
> {
  readonly image: string | null
  readonly quantity: number
  readonly expected: number
  readonly available: number
  readonly pieceCost: Cents | null
}

export interface CountRow extends ListedDailyStockReport {
  readonly approvalLimit: Cents | null
  readonly revealed: readonly number[]
  readonly logPosition: number
  readonly lines: readonly LineRow[]
}

const lineRows = async (db: Db, id: DailyStockReportId): Promise<readonly LineRow[]> => {
  const { rows } =
    await sql<LineRow>`select l.product_id as "productId", p.name, p.name_en as "nameEn", p.sku, p.image,
      (select c.id from product_categories x join categories c on c.id = x.category_id where x.product_id = p.id
        order by c.priority desc, c.name, c.id limit 1) as "categoryId",
      p.items_per_purchase_unit as "itemsPerPurchaseUnit", l.quantity, l.expected, l.available, l.amount, l.reason, l.note,
      l.cost as "pieceCost", null as cost, ${nameOf('l.counted_by')} as "countedBy"
    from daily_stock_report_lines l join products p on p.id = l.product_id
    where l.report_id = ${id} order by p.name, p.id`.execute(db)
  return rows
}

/** One report of a store with its lines. */
export const findReport = async (
  db: Db,
  { id }: Pick<StockPlace, 'id'>,
  which: RawBuilder<SqlBool>,
): Promise<CountRow | null> => {
  const { rows } = await sql<
    Omit<CountRow, 'lines'>
  >`select ${reportColumns}, r.approval_limit as "approvalLimit",
      r.revealed, r.log_position::int as "logPosition"
    from ${reportFrom} where r.store_id = ${id} and ${which} order by r.id desc limit 1`.execute(db)
  const [row] = rows
  return row === undefined ? null : { ...row, lines: await lineRows(db, row.id) }
}

export const OPEN_REPORT = sql<SqlBool>`r.status in ('counting', 'returned')`

const toCounted = (line: LineRow): CountedLine => ({
  productId: line.productId,
  name: line.name,
  sku: line.sku,
  expected: line.expected,
  amount: line.amount,
  reason: line.reason,
  cost: line.pieceCost,
})

/** The report as the rules know it. */
export const toReportFacts = (row: CountRow): DailyReport => ({
  status: row.status,
  lines: row.lines.map(toCounted),
  approvalLimit: row.approvalLimit,
})

/** The number that stands for products without a category. */
export const NO_CATEGORY = 0

/** The categories whose expected figures are shown: filed, full, or asked for. */
const shownCategories = (row: CountRow): ReadonlySet<number> => {
  const byCategory = Map.groupBy(row.lines, ({ categoryId }) => categoryId ?? NO_CATEGORY)
  const isOpen = row.status === 'counting'
  return new Set(
    [...byCategory].flatMap(([id, lines]) =>
      !isOpen || row.revealed.includes(id) || lines.every(({ amount }) => amount !== null) ? [id] : [],
    ),
  )
}

const toLine = ({ image, pieceCost, ...line }: LineRow, isShown: boolean): CountedLineRecord => ({
  ...line,
  image: fileUrl(image),
  quantity: isShown ? line.quantity : null,
  expected: isShown ? line.expected : null,
  available: isShown ? line.available : null,
  difference: isShown && line.amount !== null ? countDifferenceOf(line) : null,
  cost: isShown && line.amount !== null && pieceCost !== null ? countDifferenceOf(line) * pieceCost : null,
})

const findCategories = (db: Db, ids: readonly CategoryId[]) =>
  db
    .selectFrom('categories')
    .select(['id', 'name', 'name_en as nameEn'])
    .where(sql<SqlBool>`id = any(${[...ids]}::int[])`)
    .orderBy('priority', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()

const soldSince = async (db: Db, place: StockPlace, position: number): Promise<number> => {
  const { pieces } = await db
    .selectFrom('stock_logs')
    .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('pieces'))
    .where('store_id', '=', place.id)
    .where('id', '>', position)
    .where('type', '=', 'sell_product')
    .where('is_in_combo', '=', false)
    .executeTakeFirstOrThrow()
  return pieces
}

const countRecipients = async (db: Db, place: StockPlace): Promise<number> => {
  const row = await db
    .selectFrom('daily_stock_report_settings')
    .select('emails')
    .where('store_id', '=', place.id)
    .executeTakeFirst()
  return row?.emails.length ?? 0
}

/** The report for the screen: blind where it is not counted yet. */
export const presentReport = async (
  db: Db,
  actor: Actor,
  place: StockPlace,
  row: CountRow,
): Promise<DailyStockReport> => {
  const { approvalLimit: _, lines, logPosition, revealed, ...report } = row
  const shown = shownCategories(row)
  const ids = [...new Set(lines.flatMap(({ categoryId }) => categoryId ?? []))]
  const named = await findCategories(db, ids)
  const hasNone = lines.some(({ categoryId }) => categoryId === null)
  const facts = toReportFacts(row)
  const decision = refusalToDailyReportEvent(facts, {
    type: 'report.approve',
    canApprove: actor.permissions.has('approveStockReport'),
  })
  const category = (id: CategoryId | null, name: string, nameEn: string) => ({
    id,
    name,
    nameEn,
    isOpen: shown.has(id ?? NO_CATEGORY),
    isRevealed: revealed.includes(id ?? NO_CATEGORY),
  })
  return {
    ...report,
    lines: lines.map((line) => toLine(line, shown.has(line.categoryId ?? NO_CATEGORY))),
    categories: [
      ...named.map(({ id, name, nameEn }) => category(id, name, nameEn)),
      ...(hasNone ? [category(null, '', '')] : []),
    ],
    soldMeanwhile: report.status === 'counting' ? await soldSince(db, place, logPosition) : 0,
    needsApproval: needsApproval(facts),
    recipients: await countRecipients(db, place),
    abilities: {
      decide:
        decision === null
          ? true
          : decision.code === 'user_dont_have_permission'
            ? decision.code
            : 'invalid_next_status',
    },
  }
}
