import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Category, CategoryDeactivation } from '../../../src/api/contract/catalogue.contract.ts'
import { CATEGORY_RESOURCE } from '../../../src/domain/catalogue/category-fields.ts'
import type { RefusalCode } from '../../../src/domain/shared/refusal.ts'
import { moveInTree, type TreeMove, type TreeNode } from '../../../src/domain/shared/tree.ts'
import type { Actor, Unit } from '../../core/actor.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { isTargeted } from '../../db/rule-targets.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import {
  committedStores,
  findDeactivationEffects,
  hasCommitments,
  lockProductStock,
  resetStock,
  type ProductIds,
} from '../products/product-stock.ts'
import { refusalToKeptFields } from '../resource/kept-fields.ts'
import { fieldResource, validatePictures, valuesOfBody } from '../resource/field-resource.ts'
import { resourceHandlers } from '../resource/register-resource.ts'
import type { Refused, StoredRow, Trx } from '../resource/resource-table.ts'
import { createRow, deleteRows, updateRow } from '../resource/resource.commands.ts'

interface CategoryNode extends TreeNode {
  readonly catalog: string
}
/** A row by its columns. */
export type CategoryRow = StoredRow & Readonly<Record<string, unknown>>

const fields = fieldResource(CATEGORY_RESOURCE)

/** The ids of the category and of those below it. */
const subtree = (id: RawBuilder<unknown>) => sql`with recursive below as (
    select ${id} as id union all select c.id from categories c join below on c.parent_id = below.id)`

export const refusalToDeleteCategory = (row: CategoryRow): RefusalCode | null =>
  row['product_count'] !== 0
    ? 'this_category_have_product_for_ordering'
    : row['has_children'] === true
      ? 'category_has_categories'
      : row['is_targeted'] === true
        ? 'target_of_discount'
        : null

/** The most products that a deactivation names. */
const MAX_NAMED_PRODUCTS = 20

export const categoryTable = {
  ...fields,
  columns: (actor: Actor) => sql`${fields.columns(actor)}, t.parent_id, t.priority,
    exists (select 1 from categories c where c.parent_id = t.id) as has_children,
    ${isTargeted('specific_category')} as is_targeted,
    (${subtree(sql`t.id`)} select count(distinct pc.product_id)::int
      from product_categories pc join below on below.id = pc.category_id) as product_count`,
  sorts: { priority: sql`-t.priority`, ...fields.sorts },
  present: (row: CategoryRow, actor: Actor): Category => {
    const record = fields.present(row, actor)
    const { abilities } = record
    // The columns above have the types of the record.
    return {
      ...record,
      parentId: row['parent_id'],
      priority: row['priority'],
      productCount: row['product_count'],
      abilities: {
        ...abilities,
        delete: abilities.delete === true ? (refusalToDeleteCategory(row) ?? true) : abilities.delete,
      },
    } as Category
  },
  audited: (row: CategoryRow) => ({
    ...fields.audited(row),
    parentId: row['parent_id'],
    priority: row['priority'],
  }),
}

/** Locks all categories, in one order, so that moves follow each other. */
export const lockTree = async (trx: Trx): Promise<null> => {
  await sql`select id from categories order by id for update`.execute(trx)
  return null
}
const categoryTree = { ...categoryTable, authorise: lockTree }

const readTree = async (trx: Trx): Promise<readonly CategoryNode[]> =>
  (
    await sql<CategoryNode>`select id, parent_id as "parentId", catalog from categories
      order by priority desc, name, id`.execute(trx)
  ).rows

/** Numbers the other rows of the tree in their new order, and returns the number of this one. */
const renumber = async (trx: Trx, order: readonly number[], ownId: number): Promise<number> => {
  const priorities = order.map((_, index) => order.length - index)
  await sql`update categories c set priority = o.priority
    from unnest(${[...order]}::int[], ${priorities}::int[]) o (id, priority)
    where c.id = o.id and c.id <> ${ownId} and c.priority <> o.priority`.execute(trx)
  return order.length - order.indexOf(ownId)
}

/** A category that does not exist yet. */
const NEW_ID = 0

/** The columns of a place in the tree, unless the place is impossible. */
const placeOf = async (
  trx: Trx,
  nodes: readonly CategoryNode[],
  move: TreeMove,
): Promise<{ readonly parent_id: number | null; readonly priority: number } | CommandError> => {
  const parent = nodes.find(({ id }) => id === move.parentId)
  if (move.parentId !== null && parent === undefined)
    return failure('category_not_found', { details: { parentId: 'category_not_found' } })
  const moved = nodes.find(({ id }) => id === move.id)
  if (parent !== undefined && parent.catalog !== moved?.catalog)
    return failure('category_catalog_error', { details: { parentId: 'category_catalog_error' } })
  const after = nodes.find(({ id }) => id === move.afterId)
  if (move.afterId !== null && (after === undefined || after.parentId !== move.parentId))
    return failure('validation_error', { details: { afterId: 'invalid' } })
  const order = moveInTree(nodes, move)
  if (order === null) return failure('category_in_itself', { details: { parentId: 'category_in_itself' } })
  return {
    parent_id: move.parentId,
    priority: await renumber(
      trx,
      order.map(({ id }) => id),
      move.id,
    ),
  }
}

/** The products that are in no active category once this one, with those below it, is inactive. */
const productsThatLeave = (
  id: number,
): ProductIds => sql`${subtree(sql`${id}::int`)} select pc.product_id from below
    join product_categories pc on pc.category_id = below.id
    where not exists (select 1 from product_categories o join categories c on c.id = o.category_id
      where o.product_id = pc.product_id and c.status <> 'inactive' and c.id not in (select id from below))`

/** What the deactivation of a category does to its products, their stock and their combos. */
export const findCategoryEffects = async (
  db: Kysely<Database>,
  unit: Unit,
  id: number,
): Promise<Omit<CategoryDeactivation, 'version'>> => {
  const effects = await findDeactivationEffects(db, unit, productsThatLeave(id))
  const { rows: products } = await sql<{ name: string; sku: string }>`select p.name, p.sku from products p
    where p.id in (${productsThatLeave(id)}) and p.status <> 'inactive' order by p.name, p.id`.execute(db)
  return {
    ...effects,
    products: products.slice(0, MAX_NAMED_PRODUCTS),
    productCount: products.length,
    refusal: hasCommitments(effects) ? 'this_category_have_product_for_ordering' : null,
  }
}

/** Takes out the stock of the products that leave the catalogue with the category, unless orders hold some of it; locks it first. */
const giveUpStock = async (trx: Trx, request: ActorRequest, id: number): Promise<Refused> => {
  await lockProductStock(trx, productsThatLeave(id))
  const effects = await findCategoryEffects(trx, request.actor.unit, id)
  const { combos, refusal } = effects
  if (refusal !== null)
    return failure(refusal, {
      details: { status: refusal },
      extra: { stores: committedStores(effects) },
    })
  const { rows } = await sql<{ product_id: number }>`${productsThatLeave(id)}`.execute(trx)
  await resetStock(trx, request, [
    ...new Set([...rows.map((row) => row.product_id), ...combos.map((combo) => combo.id)]),
  ])
  return null
}

/** What a change of a category's status or catalogue does to its products; answers why it cannot be done. */
export const applyCategoryChange = async (
  trx: Trx,
  request: ActorRequest,
  before: CategoryRow,
  { status = before['status'], catalog = before['catalog'] }: Readonly<Record<string, unknown>>,
): Promise<Refused> => {
  // A category and all that is in it are of one catalogue.
  const isJoined =
    before['parent_id'] !== null || before['has_children'] === true || before['product_count'] !== 0
  if (catalog !== before['catalog'] && isJoined)
    return failure('category_catalog_error', { details: { catalog: 'category_catalog_error' } })
  const isDeactivated = status === 'inactive' && before['status'] !== 'inactive'
  return isDeactivated ? giveUpStock(trx, request, before.id) : null
}

type PlaceInBody = {
  readonly parentId?: number | null
  readonly priority?: number
}

const handlers = resourceHandlers(categoryTable)
type Request = Parameters<typeof handlers.create>[0]

export const categoryHandlers: typeof handlers = {
  ...handlers,
  create: async (request: Request & { readonly body: { readonly parentId?: number | null } }) => {
    const { actor, body, files, now } = request
    const pictures = await validatePictures(actor, CATEGORY_RESOURCE.fields, body, files)
    if (isCommandError(pictures)) return pictures
    return createRow(request, categoryTree, async (trx) => {
      const values = await valuesOfBody(trx, CATEGORY_RESOURCE.fields, body, pictures, {
        now,
        actor,
        isNew: true,
      })
      if (isCommandError(values)) return values
      const { parentId = null } = body
      const nodes = await readTree(trx)
      const created = { id: NEW_ID, parentId: null, catalog: String(values['catalog']) }
      const afterId = nodes.filter((node) => node.parentId === parentId).at(-1)?.id ?? null
      const place = await placeOf(trx, [...nodes, created], { id: NEW_ID, parentId, afterId })
      return isCommandError(place) ? place : { ...values, ...place }
    })
  },
  update: async (request: Request & { readonly body: PlaceInBody }) => {
    const { actor, body, files, now, params } = request
    const pictures = await validatePictures(actor, CATEGORY_RESOURCE.fields, body, files)
    if (isCommandError(pictures)) return pictures
    return updateRow(request, categoryTable, params.id, {
      values: async (trx, before) => {
        const moved = refusalToKeptFields(
          ['parentId', 'priority'],
          body,
          categoryTable.present(before, actor),
        )
        if (moved !== null) return moved
        const values = await valuesOfBody(trx, CATEGORY_RESOURCE.fields, body, pictures, {
          now,
          actor,
          isNew: false,
        })
        if (isCommandError(values)) return values
        return (await applyCategoryChange(trx, request, before, values)) ?? values
      },
    })
  },
  remove: (request: Request) =>
    deleteRows(request, categoryTable, [request.params.id], async (_trx, row) => {
      const code = refusalToDeleteCategory(row)
      return code && failure(code)
    }),
}

/** Moves a category with all below it; the last command of two decides, as both say a whole place. */
export const moveCategory = (
  request: ActorRequest & {
    readonly params: { readonly id: number }
    readonly body: Omit<TreeMove, 'id'>
  },
): Promise<Category | CommandError> =>
  updateRow({ ...request, ifMatch: null }, categoryTree, request.params.id, {
    values: async (trx) => placeOf(trx, await readTree(trx), { id: request.params.id, ...request.body }),
  })
