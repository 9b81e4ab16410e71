import { sql } from 'kysely'
import {
  knownStockColumns,
  readStockRow,
  STOCK_SHEET_FIELDS,
  type StockRowValues,
} from '../../../src/domain/stock/stock-sheet.ts'
import { stockPermission } from '../../../src/domain/stock/store-product-access.ts'
import type { ProductId, StoreId } from '../../../src/domain/shared/ids.ts'
import { importWords, stockSheetTitle } from '../../../src/i18n/import-words.ts'
import type { Actor } from '../../core/actor.ts'
import { failure, isCommandError } from '../../core/result.ts'
import {
  assignProductIn,
  unassignProductIn,
  updateStoreProductIn,
} from '../store-products/store-products.commands.ts'
import { storeProductTable } from '../store-products/store-products.table.ts'
import type { Trx } from '../resource/resource-table.ts'
import {
  cellsByColumn,
  type ImportCells,
  type ImportSettings,
  type RowPlan,
  type SheetKind,
} from './import-kind.ts'

const MAX_ROWS = 10_000
const LANGUAGES = [stockSheetTitle('es'), stockSheetTitle('en')]

interface HeldProduct {
  readonly key: string
  readonly productId: ProductId
  readonly name: string
  readonly type: 'simple' | 'variable' | 'combo'
  readonly status: string
  readonly hasVariants: boolean
  readonly recordId: number | null
  readonly version: number | null
  readonly quantity: number
  readonly held: number
  readonly stockMinimum: number | null
}

const findProducts = async (
  trx: Trx,
  storeId: StoreId,
  keys: readonly string[],
): Promise<ReadonlyMap<string, HeldProduct>> => {
  const { rows } =
    await sql<HeldProduct>`select upper(p.sku) as key, p.id as "productId", p.name, p.type, p.status,
      exists (select 1 from products v where v.parent_id = p.id) as "hasVariants", k.id as "recordId", k.version,
      coalesce(k.quantity, 0) as quantity, coalesce(k.compromise + k.compromise_combo, 0) as held,
      k.stock_minimum as "stockMinimum"
    from products p left join store_products k on k.product_id = p.id and k.store_id = ${storeId}
    where upper(p.sku) = any(${[...keys]}::text[])`.execute(trx)
  return new Map(rows.map((row) => [row.key, row]))
}

/** What is wrong with a row besides its cells; null when nothing is. */
const refusalTo = (
  { key, isRepeated }: ImportCells,
  product: HeldProduct | undefined,
  { quantity }: StockRowValues,
  actor: Actor,
): Readonly<Record<string, string>> => {
  if (key === null || key === '') return { sku: 'required' }
  if (isRepeated) return { sku: 'sku_repeated' }
  if (product === undefined) return { sku: 'product_not_found' }
  if (!actor.permissions.has(stockPermission(product.type))) return { sku: 'user_dont_have_permission' }
  // What is empty or cannot be read changes no quantity.
  if (quantity === undefined) return {}
  const grows = quantity > product.quantity
  if (grows && product.status === 'inactive') return { sku: 'product_is_inactive' }
  if (grows && product.hasVariants) return { sku: 'product_has_variants' }
  return quantity < product.held && quantity < product.quantity ? { quantity: 'stock_is_committed' } : {}
}

const planRow = (
  row: ImportCells,
  product: HeldProduct | undefined,
  cells: ReadonlyMap<string, string>,
  actor: Actor,
): RowPlan => {
  const { errors: unread, values } = readStockRow(cells)
  const errors = { ...unread, ...refusalTo(row, product, values, actor) }
  const before = { quantity: product?.quantity ?? 0, stockMinimum: product?.stockMinimum ?? null }
  const isNew = product?.recordId === null
  const changed = (['quantity', 'stockMinimum'] as const).filter(
    (field) => values[field] !== undefined && values[field] !== before[field],
  )
  // Without a quantity nothing says that the store holds what it does not hold yet.
  const isChanged = isNew ? values.quantity !== undefined : changed.length > 0
  const isRefused = Object.keys(errors).length > 0
  const pick = (of: StockRowValues) => Object.fromEntries(changed.map((field) => [field, of[field]]))
  return {
    row: row.row,
    verdict: isRefused ? 'refused' : !isChanged ? 'unchanged' : isNew ? 'create' : 'update',
    errors,
    previous:
      isRefused || isNew
        ? {}
        : Object.fromEntries(changed.map((field) => [field, String(before[field] ?? '')])),
    recordId: product?.recordId ?? null,
    recordVersion: product?.version ?? null,
    body: { productId: product?.productId, ...(isNew ? values : pick(values)) },
    before: { productId: product?.productId, ...pick(before) },
    turn: row.row,
    undoTurn: -row.row,
  }
}

interface StockBody extends StockRowValues {
  readonly productId: ProductId
}

/** What a store has of each product, matched by its SKU; a product that it does not hold yet is assigned. */
export const stockImport: SheetKind = {
  keyColumn: 'sku',
  keyOf: (cell) => sql`upper(trim(${cell}))`,
  permissions: { create: 'updateStoreProductStock', update: 'updateStoreProductStock' },
  batch: { checked: 1_000, changed: 200 },
  maxRows: MAX_ROWS,
  isWhole: false,
  unique: storeProductTable.unique,
  columns: async () => STOCK_SHEET_FIELDS,
  knownColumns: async () => knownStockColumns(LANGUAGES),
  corrections: async () => null,
  open: async (trx, actor, settings: ImportSettings) => {
    const { storeId } = settings
    if (storeId === null) throw new Error('an import of stock is of a store')
    const productOf = async (recordId: number): Promise<ProductId | null> => {
      const row = await trx
        .selectFrom('store_products')
        .select('product_id')
        .where('id', '=', recordId)
        .executeTakeFirst()
      return row?.product_id ?? null
    }
    return {
      plan: async (rows) => {
        const products = await findProducts(
          trx,
          storeId,
          rows.flatMap(({ key }) => key ?? []),
        )
        return rows.map((row) =>
          planRow(row, products.get(row.key ?? ''), cellsByColumn(settings, row.cells), actor),
        )
      },
      create: (request, body) => {
        const { productId, stockMinimum = null, ...values } = body as unknown as StockBody // the plan's
        const place = { id: storeId, productId }
        return assignProductIn(trx, { ...request, params: place, body: { ...values, stockMinimum } })
      },
      update: (request, { version }, body) => {
        const { productId, ...values } = body as unknown as StockBody // the plan's
        return updateStoreProductIn(trx, {
          ...request,
          ifMatch: version,
          params: { id: storeId, productId },
          body: { ...values, reason: importWords(settings.language)('import.stock.reason') },
        })
      },
      remove: async (request, id, version) => {
        const productId = await productOf(id)
        if (productId === null) return failure('product_not_found')
        const answer = await unassignProductIn(trx, {
          ...request,
          ifMatch: version,
          params: { id: storeId, productId },
        })
        return isCommandError(answer) ? answer : null
      },
    }
  },
}
