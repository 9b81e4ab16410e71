import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../db/database.gen.ts'
import { failure, type Failure } from '../core/result.ts'
import { isDataException } from '../db/data-exception.ts'
import { COUNT_CAP, countRows, toPagedResult, type PagedResult, type Pagination } from './pagination.ts'

/** From this offset on, pages have a cursor; nearer ones are read from the start, always exactly. */
const DEEP_OFFSET = 1_000

/** The order of a list: by a column, then by id, both in the same direction, as in an index. */
export interface ListOrder {
  /** The name of the sort; a cursor of one sort is ignored by another. */
  readonly name: string
  readonly column: string
  readonly id: string
  readonly direction: 'asc' | 'desc'
  /** Rows without a value come last in `desc`. */
  readonly isNullable?: boolean
  /** The expression to sort by instead of the column where no index is used. */
  readonly sortExpression?: RawBuilder<unknown> | null
}

/** A row of a page with its sort value as text. */
export interface PositionedRow {
  readonly id: number
  readonly sortedBy: string | null
}

/** A row and the number of rows before it. */
interface Cursor {
  readonly offset: number
  readonly value: string | null
  readonly id: number
}

const encodeCursor = ({ name, direction }: ListOrder, { offset, value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([name, direction, offset, value, id])).toString('base64url')

const isRowNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** The cursor of a request, if it belongs to this order. */
const decodeCursor = (text: string, order: ListOrder): Cursor | null => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(parts) || parts[0] !== order.name || parts[1] !== order.direction) return null
    const [, , offset, value, id] = parts as readonly unknown[]
    const isValue = typeof value === 'string' || (value === null && order.isNullable === true)
    return isRowNumber(offset) && isRowNumber(id) && isValue ? { offset, value, id } : null
  } catch {
    return null
  }
}

/** `order by` of a list, or of its reverse. */
export const orderBy = (
  { column, id, direction, isNullable, sortExpression }: ListOrder,
  isReversed = false,
) => {
  const directionSql = (direction === 'desc') === isReversed ? 'asc' : 'desc'
  const nulls = isNullable !== true ? '' : directionSql === 'desc' ? ' nulls last' : ' nulls first'
  return sql`${sortExpression ?? sql.ref(column)} ${sql.raw(directionSql + nulls)}, ${sql.ref(id)} ${sql.raw(directionSql)}`
}

/** Rows after the cursor, or before it, among those with a sort value. */
const beyondCursor = (
  { column, id, direction }: ListOrder,
  cursor: Cursor,
  isBefore: boolean,
): RawBuilder<SqlBool> => {
  const than = sql.raw((direction === 'desc') === isBefore ? (isBefore ? '>' : '>=') : isBefore ? '<' : '<=')
  const [value, place] = [sql.ref(column), sql.ref(id)]
  return cursor.value === null
    ? sql<SqlBool>`${value} is null and ${place} ${than} ${cursor.id}`
    : sql<SqlBool>`(${value}, ${place}) ${than} (${cursor.value}, ${cursor.id})`
}

const invalidCursor = failure('validation_error', { details: { cursor: 'invalid' } })

interface PageRead {
  /** Rows to skip before the page. */
  readonly skipped: number
  readonly ids: RawBuilder<unknown>
  /** Fewer rows than requested are the last ones. */
  readonly isWhole: boolean
}

interface CursorList {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<SqlBool>
  readonly order: ListOrder
  readonly page: Pagination
}

/**
 * Ways to read a page: from the start, from the end if the total is known, from the cursor; the shortest
 * comes first.
 */
const pageReads = ({ from, where, order, page }: CursorList, total: number | null, cursor: Cursor | null) => {
  const { limit, offset } = page
  const pageRead = (
    skipped: number,
    { isReversed = false, isWhole = true, maxRows = limit, readWhere = where } = {},
  ): PageRead => ({
    skipped,
    isWhole,
    ids: sql`select ${sql.ref(order.id)} from ${from} where ${readWhere} order by ${orderBy(order, isReversed)} limit ${maxRows} offset ${skipped}`,
  })
  const reads = [pageRead(offset)]
  if (total !== null && total <= COUNT_CAP) {
    const maxRows = Math.min(limit, total - offset)
    reads.push(pageRead(total - offset - maxRows, { isReversed: true, maxRows }))
  }
  const isBefore = cursor !== null && offset < cursor.offset
  // A cursor within the page itself belongs to another page size and is not used backwards.
  if (cursor !== null && (!isBefore || cursor.offset - offset >= limit)) {
    const readWhere = sql<SqlBool>`${where} and ${beyondCursor(order, cursor, isBefore)}`
    reads.push(
      isBefore
        ? pageRead(cursor.offset - offset - limit, { isReversed: true, isWhole: false, readWhere })
        : pageRead(offset - cursor.offset, { isWhole: order.isNullable !== true, readWhere }),
    )
  }
  return reads.toSorted((a, b) => a.skipped - b.skipped)
}

/**
 * A page of a long list with the total: `read` joins the rows of the given ids. Far from the start the
 * response contains a cursor, with which the neighbouring pages are read as fast as the first.
 */
export const readPage = async <Row extends PositionedRow>(
  db: Kysely<Database>,
  list: CursorList & { readonly cursor: string | undefined },
  read: (ids: RawBuilder<unknown>) => Promise<readonly Row[]>,
): Promise<(PagedResult<Row> & { readonly cursor?: string }) | Failure> => {
  const { from, where, order, page } = list
  const cursor = list.cursor === undefined ? null : decodeCursor(list.cursor, order)
  if (list.cursor !== undefined && cursor === null) return invalidCursor
  const count = (rowCount: number) => countRows(db, sql`from ${from} where ${where}`, rowCount, page)
  const isDeep = page.offset >= DEEP_OFFSET && !order.sortExpression
  if (!isDeep) {
    const [start] = pageReads(list, null, null)
    const rows = start ? await read(start.ids) : []
    return toPagedResult(rows, await count(rows.length), page)
  }
  const total = await count(page.limit)
  if (page.offset >= total && total <= COUNT_CAP) return toPagedResult<Row>([], total, page)
  for (const { ids, isWhole, skipped } of pageReads(list, total, cursor)) {
    const rows = await read(ids).catch((error: unknown) => {
      if (cursor !== null && isDataException(error)) return null
      throw error
    })
    // A value that no row of this column has.
    if (rows === null) return invalidCursor
    const isDone = rows.length === page.limit || isWhole || skipped === page.offset
    if (!isDone) continue
    const [first] = rows
    return {
      ...toPagedResult(rows, total, page),
      ...(first && {
        cursor: encodeCursor(order, { offset: page.offset, value: first.sortedBy, id: first.id }),
      }),
    }
  }
  return toPagedResult<Row>([], total, page)
}
