import { sql } from 'kysely'
import type { Product, VariablesBody } from '../../../src/api/contract/products.contract.ts'
import {
  invalidVariables,
  refusalToFirstVariants,
  refusalToVariables,
  variantName,
} from '../../../src/domain/catalogue/variables.ts'
import { failure, isCommandError, type CommandError, type Failure } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { mapUniqueViolation } from '../../db/unique-violation.ts'
import type { VersionedRequest } from '../../resource/optimistic-lock.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import { deleteRowIn, updateRowIn } from '../resource/resource.commands.ts'
import { lockRow } from '../resource/resource.queries.ts'
import type { Trx } from '../resource/resource-table.ts'
import { presentMedia } from './product-media.ts'
import { lockProductStock, oneProduct, resetStock } from './product-stock.ts'
import { createProductIn, updateProductIn } from './products.commands.ts'
import { productTable, refusalToDelete, type ProductRow } from './products.table.ts'

type Body = typeof VariablesBody.Type
type Request = ActorRequest & VersionedRequest & { readonly body: Body }
type Variant = Body['variants'][number]

const invalid = (details: Readonly<Record<string, 'invalid'>>): Failure =>
  failure('validation_error', { details })

/** Failures of a variant, at its fields. */
const ofVariant = (error: CommandError, at: number): CommandError => {
  if (error._tag !== 'Failure' || error.details === undefined) return error
  const details = Object.entries(error.details).map(([field, code]) => [`variants.${at}.${field}`, code])
  return failure(error.code, { ...error, details: Object.fromEntries(details) })
}

/** A product with variants is not sold itself: its own stock goes, unless orders hold some of it. */
const giveUpOwnStock = async (trx: Trx, request: Request, row: ProductRow): Promise<Failure | null> => {
  const { rows } = await sql`select 1 from store_products
    where product_id = ${row.id} and compromise > 0 limit 1`.execute(trx)
  const code = refusalToFirstVariants({ isInCombos: row.is_in_combos, isHeld: rows.length > 0 })
  if (code !== null) return failure(code)
  await resetStock(trx, request, [row.id])
  return null
}

/** What a new variant takes from its product; afterwards it has values of its own. */
const inheritedOf = (row: ProductRow) => ({
  type: 'simple' as const,
  catalog: row.catalog,
  status: row.status,
  categoryIds: row.category_ids,
  badgeIds: row.badge_ids,
  supplierIds: row.supplier_ids,
  shortDescription: row.short_description,
  shortDescriptionEn: row.short_description_en,
  longDescription: row.long_description,
  longDescriptionEn: row.long_description_en,
  frozen: row.frozen,
  unit: row.unit,
  inventoryUnit: row.inventory_unit,
  purchaseUnit: row.purchase_unit,
  conversionFactor: row.conversion_factor,
  cookingTime: row.cooking_time,
  minPurchase: row.min_purchase,
  maxPurchase: row.max_purchase,
  urlsImages: presentMedia(row).urlsImages.map(({ url, alt, altEn }) => ({ url, alt, altEn })),
})

const saveVariant = async (
  trx: Trx,
  request: Request,
  parent: ProductRow,
  { id, version, sku, prices, values }: Variant,
): Promise<Product | CommandError> => {
  const { name, nameEn } = variantName(
    { name: parent.name, nameEn: parent.name_en },
    request.body.options,
    values,
  )
  const own = { sku, prices, name, nameEn }
  return id === undefined
    ? createProductIn(trx, { ...request, body: { ...inheritedOf(parent), ...own } })
    : updateProductIn(trx, { ...request, ifMatch: version ?? null, params: { id }, body: own })
}

/** Creates, changes and deletes the variants of a product whose row is locked. `onSave` hears which is being saved. */
const saveVariants = async (trx: Trx, request: Request, parent: ProductRow, onSave: (at: number) => void) => {
  const { options, variants } = request.body
  const noVariants = refusalToVariables(parent)
  if (noVariants !== null) return invalid(noVariants)
  const existing = new Set<number>(parent.variants.map(({ id }) => id))
  const details = invalidVariables(request.body, existing)
  if (Object.keys(details).length > 0) return invalid(details)
  const kept = new Set<number>(variants.flatMap(({ id }) => id ?? []))
  for (const { id } of parent.variants) {
    if (kept.has(id)) continue
    const refused = await deleteRowIn(trx, request, productTable, id, async (_trx, row) => {
      const code = refusalToDelete(row)
      return code && failure(code, { details: { variants: code } })
    })
    if (refused !== null) return refused
  }
  if (existing.size === 0 && variants.length > 0) {
    const refused = await giveUpOwnStock(trx, request, parent)
    if (refused !== null) return refused
  }
  const saved: Array<{ readonly id: number; readonly values: readonly number[] }> = []
  for (const [at, variant] of variants.entries()) {
    onSave(at)
    const product = await saveVariant(trx, request, parent, variant)
    if (isCommandError(product)) return ofVariant(product, at)
    saved.push({ id: product.id, values: variant.values })
  }
  return { options, variants: saved }
}

/** Sets all options and variants of a variable product. */
export const setVariables = async (request: Request): Promise<Product | CommandError> => {
  const { productId } = request.body
  let saving = 0
  const table = {
    ...productTable,
    authorise: async (trx: Trx) => {
      await lockProductStock(trx, oneProduct(productId))
      return null
    },
  }
  const result = await mapUniqueViolation(productTable.unique, () =>
    inTransaction<Product | CommandError>(request.services.db, async (trx) => {
      const changed = await updateRowIn(trx, request, table, productId, {
        values: (inside, before) => saveVariants(inside, request, before, (at) => (saving = at)),
      })
      if (isCommandError(changed)) return changed
      const row = await lockRow(trx, request.actor, productTable, productId)
      return row === null ? failure('product_not_found') : productTable.present(row, request.actor)
    }),
  )
  const isSkuTaken =
    isCommandError(result) &&
    result._tag === 'Failure' &&
    result.code === 'product_with_this_sku_already_exists'
  return isSkuTaken ? ofVariant(result, saving) : result
}
