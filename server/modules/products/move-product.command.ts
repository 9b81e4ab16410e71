import { sql } from 'kysely'
import type { Product } from '../../../src/api/contract/products.contract.ts'
import { priorityBetween, type Ranked, type Side } from '../../../src/domain/catalogue/product-order.ts'
import type { ProductId } from '../../../src/domain/shared/ids.ts'
import { failure, type CommandError, type Failure } from '../../core/result.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import { updateRow } from '../resource/resource.commands.ts'
import type { Trx } from '../resource/resource-table.ts'
import { productTable, type ProductRow } from './products.table.ts'

/** Moves follow each other: two of them may need the same room. */
const lockOrder = async (trx: Trx): Promise<null> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('order of products', 0))`.execute(trx)
  return null
}

interface Place {
  readonly priority: number
  readonly name: string
  readonly id: number
}

/** The products on one side of a place in the order of all catalogues, without the moved one. */
const sideOf = async (
  trx: Trx,
  movedId: number,
  direction: 'above' | 'below',
  place: Place | null,
  limit: number,
): Promise<Side> => {
  const key = sql`(-priority, name, id)`
  const bound = place && sql`(${-place.priority}::int, ${place.name}::text, ${place.id}::int)`
  // The place is after a product: it is above, with those before it.
  const condition =
    bound === null
      ? direction === 'above'
        ? sql`false`
        : sql`true`
      : direction === 'above'
        ? sql`${key} <= ${bound}`
        : sql`${key} > ${bound}`
  const order = direction === 'above' ? sql`-priority desc, name desc, id desc` : sql`-priority, name, id`
  const { rows } = await sql<Ranked>`select id, priority from products
    where id <> ${movedId} and ${condition} order by ${order} limit ${limit}`.execute(trx)
  return { nearest: rows, isWhole: rows.length < limit }
}

/** The product that the first of a catalogue comes after, in the order of all of them. */
const beforeFirst = async (trx: Trx, movedId: number, catalog: string): Promise<Place | null> => {
  const { rows } = await sql<Place>`select p.priority, p.name, p.id from products p,
      (select priority, name, id from products where catalog = ${catalog} and id <> ${movedId}
        order by -priority, name, id limit 1) f
    where p.id <> ${movedId} and (-p.priority, p.name, p.id) < (-f.priority, f.name, f.id)
    order by -p.priority desc, p.name desc, p.id desc limit 1`.execute(trx)
  return rows[0] ?? null
}

const afterProduct = async (trx: Trx, moved: ProductRow, afterId: ProductId): Promise<Place | Failure> => {
  const { rows } = await sql<Place & { readonly catalog: string }>`select priority, name, id, catalog
    from products where id = ${afterId}`.execute(trx)
  const after = rows[0]
  if (after === undefined) return failure('product_not_found', { details: { afterId: 'product_not_found' } })
  if (after.id === moved.id) return failure('validation_error', { details: { afterId: 'invalid' } })
  return after.catalog === moved.catalog
    ? after
    : failure('category_catalog_error', { details: { afterId: 'category_catalog_error' } })
}

/** The first numbers of neighbours that are read; most places have room at once. */
const WINDOWS = [2, 64, 4_096, 2_000_000] as const

const writeOthers = async (trx: Trx, others: readonly Ranked[]): Promise<void> => {
  if (others.length === 0) return
  const ids = others.map(({ id }) => id)
  await sql`select 1 from products where id = any(${ids}::int[]) order by id for no key update`.execute(trx)
  await sql`update products p set priority = o.priority
    from unnest(${ids}::int[], ${others.map(({ priority }) => priority)}::int[]) o (id, priority)
    where p.id = o.id`.execute(trx)
}

const placeOf = async (
  trx: Trx,
  moved: ProductRow,
  afterId: ProductId | null,
): Promise<{ readonly priority: number } | Failure> => {
  const place =
    afterId === null
      ? await beforeFirst(trx, moved.id, moved.catalog)
      : await afterProduct(trx, moved, afterId)
  if (place !== null && '_tag' in place) return place
  for (const window of WINDOWS) {
    const above = await sideOf(trx, moved.id, 'above', place, window)
    const below = await sideOf(trx, moved.id, 'below', place, window)
    const [before] = above.nearest
    const [after] = below.nearest
    const isThere =
      (before === undefined || before.priority > moved.priority) &&
      (after === undefined || after.priority < moved.priority)
    if (isThere) return { priority: moved.priority }
    const found = priorityBetween(above, below)
    if (found === null) continue
    await writeOthers(trx, found.others)
    return { priority: found.own }
  }
  throw new Error('all neighbours of a place make room for a product')
}

/** Moves a product in the order of the catalogue; the last command of two decides, as both say a whole place. */
export const moveProduct = (
  request: ActorRequest & { readonly body: { readonly id: ProductId; readonly afterId: ProductId | null } },
): Promise<Product | CommandError> =>
  updateRow({ ...request, ifMatch: null }, { ...productTable, authorise: lockOrder }, request.body.id, {
    values: (trx, row) => placeOf(trx, row, request.body.afterId),
  })
