import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../db/tables.ts'
import { failure, type Failure } from '../http/call.ts'
import { isDataException } from '../db/data-exception.ts'
import { COUNT_CAP, countRows, listAnswer, type ListAnswer, type Page } from './list.ts'

/** Rows before a page from which on its place is worth knowing: nearer ones are read from the start, always exactly. */
const DEEP = 1_000

/** A list's order: by a column, then by id, both the same way, as an index has them. */
export interface ListOrder {
  /** What people sort by; an anchor of one order says nothing in another. */
  readonly name: string
  readonly column: string
  readonly id: string
  readonly direction: 'asc' | 'desc'
  /** Rows without a value stand last in `desc`. */
  readonly isNullable?: boolean
  /** What is sorted in place of the column where rows are found first: no index to stand in. */
  readonly instead?: RawBuilder<unknown> | null
}

/** A row of a page with the value, as text, that it is sorted by. */
export interface PlacedRow {
  readonly id: number
  readonly sortedBy: string | null
}

/** A row and how many stood before it. */
interface Anchor {
  readonly offset: number
  readonly value: string | null
  readonly id: number
}

const written = ({ name, direction }: ListOrder, { offset, value, id }: Anchor): string =>
  Buffer.from(JSON.stringify([name, direction, offset, value, id])).toString('base64url')

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** The anchor that a caller was given for this order. */
const readAnchor = (text: string, order: ListOrder): Anchor | null => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(parts) || parts[0] !== order.name || parts[1] !== order.direction) return null
    const [, , offset, value, id] = parts as readonly unknown[]
    const isValue = typeof value === 'string' || (value === null && order.isNullable === true)
    return isPlace(offset) && isPlace(id) && isValue ? { offset, value, id } : null
  } catch {
    return null
  }
}

/** `order by` of a list, or of the same list from its end. */
export const orderBy = ({ column, id, direction, isNullable, instead }: ListOrder, isTurned = false) => {
  const way = (direction === 'desc') === isTurned ? 'asc' : 'desc'
  const nulls = isNullable !== true ? '' : way === 'desc' ? ' nulls last' : ' nulls first'
  return sql`${instead ?? sql.ref(column)} ${sql.raw(way + nulls)}, ${sql.ref(id)} ${sql.raw(way)}`
}

/** Rows from the anchor on, or those before it, among the ones that have a value like it. */
const beside = (
  { column, id, direction }: ListOrder,
  anchor: Anchor,
  isBefore: boolean,
): RawBuilder<SqlBool> => {
  const than = sql.raw((direction === 'desc') === isBefore ? (isBefore ? '>' : '>=') : isBefore ? '<' : '<=')
  const [value, place] = [sql.ref(column), sql.ref(id)]
  return anchor.value === null
    ? sql<SqlBool>`${value} is null and ${place} ${than} ${anchor.id}`
    : sql<SqlBool>`(${value}, ${place}) ${than} (${anchor.value}, ${anchor.id})`
}

const badAnchor = failure('validation_error', { details: { anchor: 'invalid' } })

interface Reading {
  /** Rows that are passed before the page. */
  readonly skipped: number
  readonly ids: RawBuilder<unknown>
  /** Fewer rows than asked for are all there are. */
  readonly isWhole: boolean
}

interface DeepList {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<SqlBool>
  readonly order: ListOrder
  readonly page: Page
}

/** Ways to the same page: from its start, from its end where that is known, from the anchor; the shortest first. */
const readings = ({ from, where, order, page }: DeepList, total: number | null, anchor: Anchor | null) => {
  const { limit, offset } = page
  const reading = (
    skipped: number,
    { isTurned = false, isWhole = true, most = limit, only = where } = {},
  ): Reading => ({
    skipped,
    isWhole,
    ids: sql`select ${sql.ref(order.id)} from ${from} where ${only} order by ${orderBy(order, isTurned)} limit ${most} offset ${skipped}`,
  })
  const ways = [reading(offset)]
  if (total !== null && total <= COUNT_CAP) {
    const most = Math.min(limit, total - offset)
    ways.push(reading(total - offset - most, { isTurned: true, most }))
  }
  const isBefore = anchor !== null && offset < anchor.offset
  // Before an anchor there is a whole page, or it is not the anchor of a page of this size.
  if (anchor !== null && (!isBefore || anchor.offset - offset >= limit)) {
    const only = sql<SqlBool>`${where} and ${beside(order, anchor, isBefore)}`
    ways.push(
      isBefore
        ? reading(anchor.offset - offset - limit, { isTurned: true, isWhole: false, only })
        : reading(offset - anchor.offset, { isWhole: order.isNullable !== true, only }),
    )
  }
  return ways.toSorted((a, b) => a.skipped - b.skipped)
}

/**
 * A page of a long list with how many there are: `read` joins the rows of the ids that it is given. Far from the start
 * the answer carries an anchor; sent back, it makes the pages around it as near as the first.
 */
export const readPage = async <Row extends PlacedRow>(
  db: Kysely<Database>,
  list: DeepList & { readonly anchor: string | undefined },
  read: (ids: RawBuilder<unknown>) => Promise<readonly Row[]>,
): Promise<(ListAnswer<Row> & { readonly anchor?: string }) | Failure> => {
  const { from, where, order, page } = list
  const anchor = list.anchor === undefined ? null : readAnchor(list.anchor, order)
  if (list.anchor !== undefined && anchor === null) return badAnchor
  const count = (found: number) => countRows(db, sql`from ${from} where ${where}`, found, page)
  const isDeep = page.offset >= DEEP && !order.instead
  if (!isDeep) {
    const [start] = readings(list, null, null)
    const rows = start ? await read(start.ids) : []
    return listAnswer(rows, await count(rows.length), page)
  }
  const total = await count(page.limit)
  if (page.offset >= total && total <= COUNT_CAP) return listAnswer<Row>([], total, page)
  for (const { ids, isWhole, skipped } of readings(list, total, anchor)) {
    const rows = await read(ids).catch((error: unknown) => {
      if (anchor !== null && isDataException(error)) return null
      throw error
    })
    // A place that no value of this column has.
    if (rows === null) return badAnchor
    const isDone = rows.length === page.limit || isWhole || skipped === page.offset
    if (!isDone) continue
    const [first] = rows
    return {
      ...listAnswer(rows, total, page),
      ...(first && { anchor: written(order, { offset: page.offset, value: first.sortedBy, id: first.id }) }),
    }
  }
  return listAnswer<Row>([], total, page)
}
