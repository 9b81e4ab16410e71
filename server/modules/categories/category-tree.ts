import { sql, type Kysely } from 'kysely'
import type { Category } from '../../../src/api/contract/catalogue.contract.ts'
import { CATEGORY_RESOURCE } from '../../../src/domain/catalogue/category-fields.ts'
import type { SheetCategory } from '../../../src/domain/catalogue/category-sheet.ts'
import type { NamedPlace } from '../../../src/domain/catalogue/plan-categories.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import { valuesOfBody } from '../resource/field-resource.ts'
import type { Refused, Trx } from '../resource/resource-table.ts'
import { createRowIn, deleteRowIn, updateRowIn } from '../resource/resource.commands.ts'
import {
  categoryTable,
  lockTree,
  refusalToDeleteCategory,
  applyCategoryChange,
  type CategoryRow,
} from './categories.commands.ts'

interface TreeCategory extends SheetCategory {
  readonly version: number
  /** The name without case and accents, by which names are unique. */
  readonly key: string
}

/** All categories in the order of their tree. */
export const readCategories = async (db: Kysely<Database>): Promise<readonly TreeCategory[]> =>
  (
    await sql<TreeCategory>`select id, parent_id as "parentId", name, name_en as "nameEn", status, catalog, version,
        normalised(name) as key
      from categories order by priority desc, name, id`.execute(db)
  ).rows

/** The categories that cannot become inactive: orders hold or requests bring stock of a product that is in no active category then. */
export const findCommitted = async (db: Kysely<Database>): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`with recursive inside as (
      select id, id as top from categories
      union all select i.id, c.parent_id from inside i join categories c on c.id = i.top where c.parent_id is not null)
    select distinct i.top as id from product_categories pc join inside i on i.id = pc.category_id
    where (exists (select 1 from store_products k where k.product_id = pc.product_id and k.compromise + k.compromise_combo > 0)
        or exists (select 1 from stock_request_lines l join stock_requests r on r.id = l.request_id
          where l.product_id = pc.product_id and r.status not in ('fulfilled', 'cancel')))
      and not exists (select 1 from product_categories o join categories c on c.id = o.category_id
        where o.product_id = pc.product_id and c.status <> 'inactive'
          and not exists (select 1 from inside j where j.top = i.top and j.id = o.category_id))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type Body = Partial<Pick<Category, 'name' | 'nameEn' | 'status' | 'catalog'>> & {
  readonly place?: NamedPlace
}

const TOP = 0

/** The siblings of each category in their order; those of the top level are below `TOP`. */
const childrenOfAll = (nodes: readonly SheetCategory[]): Map<number, number[]> => {
  const children = new Map<number, number[]>()
  for (const { id, parentId } of nodes)
    children.set(parentId ?? TOP, [...(children.get(parentId ?? TOP) ?? []), id])
  return children
}

/**
 * Many changes of the tree in one transaction: it is locked once, and numbered once, by `close`. Places are said by
 * name, because a category may be made by a change before.
 */
export const openCategoryTree = async (trx: Trx) => {
  await lockTree(trx)
  const nodes = await readCategories(trx)
  const children = childrenOfAll(nodes)
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId ?? TOP]))
  const ids = new Map(nodes.map(({ id, name }) => [name, id]))
  const catalogs = new Map<number, string>(nodes.map(({ id, catalog }) => [id, catalog]))

  const detach = (id: number): void => {
    const siblings = children.get(parents.get(id) ?? TOP) ?? []
    if (siblings.includes(id)) siblings.splice(siblings.indexOf(id), 1)
  }
  const attach = (id: number, parentId: number, after: string | null): void => {
    const siblings = children.get(parentId) ?? []
    children.set(parentId, siblings)
    const before = siblings.indexOf(ids.get(after ?? '') ?? TOP)
    siblings.splice(after === null ? 0 : before === -1 ? siblings.length : before + 1, 0, id)
    parents.set(id, parentId)
  }
  const inOrder = (parentId: number = TOP): readonly number[] =>
    (children.get(parentId) ?? []).flatMap((id) => [id, ...inOrder(id)])
  const isBelow = (id: number, above: number): boolean => {
    for (let at = id; at !== TOP; at = parents.get(at) ?? TOP) if (at === above) return true
    return false
  }

  /** The id of the parent at a place, or why a category of this catalogue may not stand there. */
  const parentOf = (
    { parent }: NamedPlace,
    catalog: unknown,
    id: number,
  ): number | ReturnType<typeof failure> => {
    if (parent === null) return TOP
    const parentId = ids.get(parent)
    if (parentId === undefined) return failure('category_not_found')
    if (isBelow(parentId, id)) return failure('category_in_itself')
    return catalogs.get(parentId) === catalog ? parentId : failure('category_catalog_error')
  }
  const columnsOf = (request: ActorRequest, body: Body & { readonly name: string }, isNew: boolean) =>
    valuesOfBody(trx, CATEGORY_RESOURCE.fields, body, {}, { now: request.now, actor: request.actor, isNew })
  const columnOf = (parentId: number): number | null => (parentId === TOP ? null : parentId)
  /** The number of a category that is not yet at this place. */
  const priorityAt = (id: number, parentId: number, after: string | null): number => {
    const before = { parentId: parents.get(id), siblings: children.get(parents.get(id) ?? TOP)?.slice() }
    const there = children.get(parentId)?.slice()
    detach(id)
    attach(id, parentId, after)
    const order = inOrder()
    children.set(parentId, there ?? [])
    if (before.parentId === undefined) parents.delete(id)
    else {
      parents.set(id, before.parentId)
      children.set(before.parentId, before.siblings ?? [])
    }
    return order.length - order.indexOf(id)
  }

  const create = async (
    request: ActorRequest,
    { place, ...body }: Body,
  ): Promise<Category | CommandError> => {
    const { name = '' } = body
    const where = place ?? { parent: null, after: null }
    const created = await createRowIn(trx, request, categoryTable, async () => {
      const values = await columnsOf(request, { ...body, name }, true)
      if (isCommandError(values)) return values
      const parentId = parentOf(where, values['catalog'], -1)
      if (typeof parentId !== 'number') return parentId
      return { ...values, parent_id: columnOf(parentId), priority: priorityAt(-1, parentId, where.after) }
    })
    if (!isCommandError(created)) {
      ids.set(created.name, created.id)
      catalogs.set(created.id, created.catalog)
      attach(created.id, created.parentId ?? TOP, where.after)
    }
    return created
  }

  const update = async (
    request: ActorRequest,
    { id, version }: { readonly id: number; readonly version: number },
    { place, ...body }: Body,
  ): Promise<Category | CommandError> => {
    const changed = await updateRowIn(trx, { ...request, ifMatch: version }, categoryTable, id, {
      values: async (_trx, before: CategoryRow) => {
        const values = await columnsOf(request, { ...body, name: body.name ?? String(before['name']) }, false)
        if (isCommandError(values)) return values
        const refused = await applyCategoryChange(trx, request, before, values)
        if (refused || !place) return refused ?? values
        const parentId = parentOf(place, values['catalog'] ?? before['catalog'], id)
        if (typeof parentId !== 'number') return parentId
        return { ...values, parent_id: columnOf(parentId), priority: priorityAt(id, parentId, place.after) }
      },
    })
    if (!isCommandError(changed)) {
      ids.set(changed.name, id)
      catalogs.set(id, changed.catalog)
      if (place) {
        detach(id)
        attach(id, changed.parentId ?? TOP, place.after)
      }
    }
    return changed
  }

  const remove = async (request: ActorRequest, id: number, version: number): Promise<Refused> => {
    const refused = await deleteRowIn(trx, request, categoryTable, id, async (_trx, row) => {
      if (row.version !== version) return failure('version_conflict')
      const code = refusalToDeleteCategory(row)
      return code && failure(code)
    })
    if (refused === null) detach(id)
    return refused
  }

  const close = async (): Promise<void> => {
    const order = inOrder()
    const priorities = order.map((_, index) => order.length - index)
    await sql`update categories c set priority = o.priority
      from unnest(${[...order]}::int[], ${priorities}::int[]) o (id, priority)
      where c.id = o.id and c.priority <> o.priority`.execute(trx)
  }
  return { create, update, remove, close }
}
