import { sql, type Kysely } from 'kysely'
import { ProductBody, ProductChangeBody, type Product } from '../../../src/api/contract/products.contract.ts'
import type { ComboItem } from '../../../src/domain/catalogue/combo.ts'
import { plainTitle } from '../../../src/domain/catalogue/guess-columns.ts'
import { knownProductColumns } from '../../../src/domain/catalogue/product-columns.ts'
import {
  columnId,
  productCell,
  productColumns,
  type ProductColumn,
} from '../../../src/domain/catalogue/product-sheet.ts'
import type { ProductPrice } from '../../../src/domain/catalogue/product.ts'
import {
  hasLostDigits,
  readProductRow,
  type RowReader,
} from '../../../src/domain/catalogue/read-product-row.ts'
import { splitNames, withoutGuard } from '../../../src/domain/shared/sheet-cell.ts'
import { productSheetWords } from '../../../src/i18n/product-sheet-words.ts'
import type { Actor } from '../../core/actor.ts'
import { failure } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { createDecoder } from '../../http/codec.ts'
import { canonicalJson } from '../../http/request-input.ts'
import { createProductIn, refusalToRules, updateProductIn } from '../products/products.commands.ts'
import { sanitizeDescription } from '../products/sanitize-description.ts'
import { productTable, refusalToDelete, type ProductRow } from '../products/products.table.ts'
import { deleteRowIn } from '../resource/resource.commands.ts'
import { sheetCountries } from '../sheets/product-export.ts'
import { correctionsOfLinks } from './cell-corrections.ts'
import {
  cellsByColumn,
  type ImportCells,
  type ImportSettings,
  type RowPlan,
  type SheetKind,
} from './import-kind.ts'

const LANGUAGES = [productSheetWords('es'), productSheetWords('en')]
const decodeNew = createDecoder(ProductBody)
const decodeChange = createDecoder(ProductChangeBody)

const COLUMN_OF_FIELD: Readonly<Record<string, string>> = {
  categoryIds: 'categories',
  badgeIds: 'badges',
  supplierIds: 'suppliers',
}
const LINKED = { categories: 'category_ids', badges: 'badge_ids', suppliers: 'supplier_ids' } as const

/** The key by which a SKU is the same whatever the case of its letters. */
const skuKey = (sku: string): string => withoutGuard(sku).trim().toUpperCase()

const sortedIds = (value: unknown): readonly number[] =>
  // The ids that a row names.
  [...new Set(value as readonly number[])].toSorted((a, b) => a - b)

const byProduct = (items: readonly ComboItem[]) => items.toSorted((a, b) => a.productId - b.productId)

/** The present value of a body's field. */
const presentValue = (current: ProductRow, field: string): unknown => {
  switch (field) {
    case 'categoryIds':
      return current[LINKED.categories]
    case 'badgeIds':
      return current[LINKED.badges]
    case 'supplierIds':
      return current[LINKED.suppliers]
    case 'comboItems':
      return byProduct(current.combo_items)
    default:
      return (productTable.present(current, WITHOUT_PERMISSIONS) as unknown as Record<string, unknown>)[field]
  }
}
const WITHOUT_PERMISSIONS = { permissions: new Set() } as unknown as Actor // nothing of it is read for values

const comparable = (field: string, value: unknown): unknown => {
  if (field in COLUMN_OF_FIELD) return sortedIds(value)
  // Cells of these fields are texts.
  if (field.startsWith('longDescription')) return sanitizeDescription(value as string)
  // The items that a row names.
  if (field === 'comboItems') return byProduct(value as readonly ComboItem[])
  return value
}

interface Named {
  readonly id: number
  readonly name: string
  readonly nameEn?: string
  readonly catalog?: string
}

/** Finds records by name: as it is written, else whatever its case, accents and signs. */
const finderOf = (records: readonly Named[]): ((name: string) => number | undefined) => {
  const exact = new Map<string, number>()
  const plain = new Map<string, number>()
  for (const { id, name, nameEn = '' } of records.toReversed())
    for (const each of nameEn === '' ? [name] : [nameEn, name]) {
      exact.set(each, id)
      plain.set(plainTitle(each), id)
    }
  return (name) => exact.get(name) ?? plain.get(plainTitle(name))
}

/** Everything that rows are planned with but the products themselves. */
const loadPlanner = async (db: Kysely<Database>, actor: Actor, settings: ImportSettings) => {
  const [countries, categories, badges, suppliers] = await Promise.all([
    sheetCountries(db),
    db
      .selectFrom('categories')
      .select(['id', 'name', 'name_en as nameEn', 'catalog'])
      .orderBy('id')
      .execute(),
    db.selectFrom('badges').select(['id', 'name', 'name_en as nameEn']).orderBy('id').execute(),
    db.selectFrom('suppliers').select(['id', 'name']).orderBy('id').execute(),
  ])
  const columns = productColumns(countries)
  const words = productSheetWords(settings.language)
  const languages = LANGUAGES
  const finders = {
    categories: finderOf(
      categories.toSorted(
        (a, b) => Number(a.catalog !== settings.kind) - Number(b.catalog !== settings.kind),
      ),
    ),
    badges: finderOf(badges),
    suppliers: finderOf(suppliers),
  }
  const otherCatalog = new Set(
    categories.filter(({ catalog }) => catalog !== settings.kind).map(({ id }) => Number(id)),
  )
  const isoCodes = new Map(countries.map(({ id, isoCode }) => [id, isoCode]))
  const columnsById = new Map(columns.map((column) => [columnId(column), column]))
  const mappedColumns = settings.mapping.flatMap(({ column }) => columnsById.get(column ?? '') ?? [])
  const firstPrice = mappedColumns.find((column): column is ProductColumn => 'price' in column)

  const columnOfPath = (path: string, prices: readonly ProductPrice[]): string => {
    const [field = '', index, name = 'price'] = path.split('.')
    if (field !== 'prices') return COLUMN_OF_FIELD[field] ?? field
    const country = index === undefined ? undefined : isoCodes.get(prices[Number(index)]?.countryId ?? 0)
    if (country !== undefined) return `${name} ${country}`
    return firstPrice === undefined ? 'price' : columnId(firstPrice)
  }

  const loadProducts = async (
    skus: readonly string[],
    suffix = sql``,
  ): Promise<ReadonlyMap<string, ProductRow>> => {
    const { rows } = await sql<ProductRow>`select ${productTable.columns(actor)} from products t
      where upper(t.sku) = any(${[...skus]}::text[]) order by t.id ${suffix}`.execute(db)
    return new Map(rows.map((row) => [skuKey(row.sku), row]))
  }

  const loadComponents = async (rows: readonly ImportCells[]) => {
    const at = settings.mapping.findIndex(({ column }) => column === 'comboItems')
    const skus = new Set(
      at === -1
        ? []
        : rows.flatMap(({ cells }) =>
            splitNames(cells[at] ?? '').map((item) => skuKey(item.replace(/^\d{1,4}\s*[×x*]\s*/u, ''))),
          ),
    )
    if (skus.size === 0) return new Map<string, { readonly id: number; readonly type: string }>()
    const found = await sql<{ id: number; type: string; sku: string }>`select id, type, sku from products
      where upper(sku) = any(${[...skus]}::text[])`.execute(db)
    return new Map(found.rows.map((product) => [skuKey(product.sku), product]))
  }

  const refusalsToItems = (
    items: readonly ComboItem[],
    type: string,
    current: ProductRow | null,
    typeById: ReadonlyMap<number, string>,
  ): string | null => {
    if (type !== 'combo') return items.length === 0 ? null : 'invalid'
    if (current?.is_ordered) return 'product_have_compromise'
    if (items.length === 0) return 'required'
    if (new Set(items.map(({ productId }) => productId)).size < items.length) return 'invalid'
    return items.some(({ productId }) => typeById.get(productId) === 'combo') ? 'combo_in_combo' : null
  }

  /** What each row would do to the products as they are now. */
  const plan = async (rows: readonly ImportCells[]): Promise<readonly RowPlan[]> => {
    const [products, components] = await Promise.all([
      loadProducts(rows.flatMap(({ key }) => key ?? [])),
      loadComponents(rows),
    ])
    const typeById = new Map([...components.values()].map(({ id, type }) => [id, type]))
    const reader: RowReader = {
      columns: mappedColumns,
      languages,
      findId: (field, name) => finders[field](name),
      findProductId: (sku) => components.get(skuKey(sku))?.id,
    }
    return rows.map((row) => planRow(row, products.get(row.key ?? '') ?? null, reader, typeById))
  }

  const planRow = (
    { row, cells, key: sku, isRepeated }: ImportCells,
    current: ProductRow | null,
    reader: RowReader,
    typeById: ReadonlyMap<number, string>,
  ): RowPlan => {
    const byColumn = cellsByColumn(settings, cells)
    const shown = current && productTable.present(current, actor)
    const { values, errors: readErrors } = readProductRow(byColumn, shown, reader)
    const errors: Record<string, string> = { ...readErrors }
    if (sku === null || sku === '') errors['sku'] = 'required'
    else if (isRepeated) errors['sku'] ??= 'sku_repeated'
    else if (hasLostDigits(sku)) errors['sku'] = 'sku_lost_digits'
    else if (current && current.catalog !== settings.kind) errors['sku'] = 'product_catalog_error'
    else if (!actor.permissions.has(current ? 'updateProduct' : 'createProduct'))
      errors['sku'] = 'user_dont_have_permission'
    const changed = Object.entries(values).filter(
      ([field, value]) =>
        current === null ||
        canonicalJson(comparable(field, value)) !== canonicalJson(presentValue(current, field)),
    )
    const body: Record<string, unknown> = {
      ...Object.fromEntries(changed),
      ...(current === null && { catalog: settings.kind }),
    }
    if (current !== null && changed.length === 0 && Object.keys(errors).length === 0)
      return planned({ row, verdict: 'unchanged', errors, current, body: {}, before: {} })
    Object.assign(errors, { ...refusalsTo(body, current, shown, typeById), ...errors })
    if (Object.keys(errors).length > 0)
      return planned({ row, verdict: 'refused', errors, current, body, before: {} })
    return planned({
      row,
      verdict: current === null ? 'create' : 'update',
      errors,
      current,
      body,
      before:
        current === null
          ? {}
          : Object.fromEntries(changed.map(([field]) => [field, presentValue(current, field)])),
      previous:
        shown === null
          ? {}
          : changedCells(
              shown,
              byColumn,
              changed.map(([field]) => field),
            ),
    })
  }

  const planned = ({
    current,
    previous = {},
    ...rest
  }: Omit<RowPlan, 'recordId' | 'recordVersion' | 'previous' | 'turn' | 'undoTurn'> & {
    readonly current: ProductRow | null
    readonly previous?: RowPlan['previous']
  }): RowPlan => ({
    ...rest,
    previous,
    recordId: current?.id ?? null,
    recordVersion: current?.version ?? null,
    turn: rest.row,
    undoTurn: -rest.row,
  })

  /** What the cells that change said until now. */
  const changedCells = (
    shown: Product,
    cells: ReadonlyMap<string, string>,
    fields: readonly string[],
  ): Readonly<Record<string, string>> =>
    Object.fromEntries(
      mappedColumns.flatMap((column) => {
        const id = columnId(column)
        const isChanged =
          'price' in column
            ? fields.includes('prices')
            : fields.some((field) => (COLUMN_OF_FIELD[field] ?? field) === column.field)
        const before = productCell(shown, column, words)
        return isChanged && before !== cells.get(id)?.trim() ? [[id, before] as const] : []
      }),
    )

  /** What the contract and the rules of products refuse, by column. */
  const refusalsTo = (
    body: Readonly<Record<string, unknown>>,
    current: ProductRow | null,
    shown: Product | null,
    typeById: ReadonlyMap<number, string>,
  ): Record<string, string> => {
    const decoded = (current === null ? decodeNew : decodeChange)(body)
    const prices = (body['prices'] ?? shown?.prices ?? []) as readonly ProductPrice[] // read by the row
    const errors: Record<string, string> = {}
    if ('details' in decoded)
      for (const [path, code] of Object.entries(decoded.details)) errors[columnOfPath(path, prices)] ??= code
    if ('details' in decoded) return errors
    const categoryIds = (body['categoryIds'] ?? []) as readonly number[] // decoded
    if (categoryIds.some((id) => otherCatalog.has(id))) errors['categories'] = 'category_catalog_error'
    if (current && body['type'] !== undefined && body['type'] !== current.type)
      errors['type'] = 'product_type_dont_change'
    if (current?.is_committed && body['status'] === 'inactive')
      errors['status'] = 'update_product_status_error'
    const { type = current?.type ?? 'simple' } = body as { readonly type?: Product['type'] } // decoded
    const items = (body['comboItems'] ?? (current === null ? [] : null)) as readonly ComboItem[] | null // decoded
    const itemsRefusal = items && refusalsToItems(items, type, current, typeById)
    if (itemsRefusal) errors['comboItems'] = itemsRefusal
    const before = {
      prices: shown?.prices ?? [],
      deliveryPrices: shown?.deliveryPrices ?? [],
      max_purchase: shown?.maxPurchase,
    }
    const after = {
      ...NEW_PRODUCT,
      ...shown,
      ...body,
      prices,
      deliveryPrices: before.deliveryPrices.filter((entry) =>
        prices.some(({ countryId }) => countryId === entry.countryId),
      ),
    } as unknown as Product // the rules read no other value
    const refused = refusalToRules(actor, after, before)
    for (const [path, code] of Object.entries(refused?.details ?? {}))
      errors[columnOfPath(path, prices)] ??= code
    return errors
  }

  return plan
}

/** What the rules read of a new product. */
const NEW_PRODUCT = {
  unit: 'piece',
  purchaseUnit: 'piece',
  conversionFactor: 1,
  cookingTime: 0,
  minPurchase: 1,
  maxPurchase: 10,
}

/** Products of either catalogue, matched by their SKU whatever the case of its letters. */
export const productImport: SheetKind = {
  keyColumn: 'sku',
  keyOf: (cell) => sql`upper(trim(${cell}))`,
  permissions: { create: 'createProduct', update: 'updateProduct' },
  // Changed products are locked until the transaction ends, and orders of them wait.
  batch: { checked: 500, changed: 100 },
  maxRows: 50_000,
  isWhole: false,
  unique: productTable.unique,
  columns: async (db) => productColumns(await sheetCountries(db)).map(columnId),
  knownColumns: async (db, countryId) => {
    const countries = await sheetCountries(db)
    const code = countries.find(({ id }) => id === countryId)?.isoCode
    return knownProductColumns(productColumns(countries), LANGUAGES, code)
  },
  corrections: correctionsOfLinks,
  open: async (trx, actor, settings) => ({
    plan: await loadPlanner(trx, actor, settings),
    // Bodies are decoded by the plan.
    create: (request, body) => createProductIn(trx, { ...request, body: body as unknown as ProductBody }),
    update: (request, { id, version }, body) =>
      updateProductIn(trx, { ...request, ifMatch: version, params: { id }, body }),
    remove: (request, id, version) =>
      deleteRowIn(trx, request, productTable, id, async (_trx, row) => {
        if (row.version !== version) return failure('version_conflict')
        const code = refusalToDelete(row)
        return code && failure(code)
      }),
  }),
}
