import { sql } from 'kysely'
import type {
  CountryPricesBody,
  Product,
  ProductBody,
  ProductChangeBody,
} from '../../../src/api/contract/products.contract.ts'
import type { FailureCode } from '../../../src/api/contract/failures.ts'
import {
  itemsPerPurchaseUnit,
  type FieldRefusals,
  refusalsToDeliveryPrices,
  refusalsToLimits,
  refusalsToPrices,
} from '../../../src/domain/catalogue/product.ts'
import { PRIORITY_STEP } from '../../../src/domain/catalogue/product-order.ts'
import type { ComboItem } from '../../../src/domain/catalogue/combo.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import type { Actor } from '../../core/actor.ts'
import { failure, isCommandError, type CommandError, type Failure } from '../../core/result.ts'
import { includesCountry } from '../../db/scope.ts'
import { refusalToKeptFields } from '../resource/kept-fields.ts'
import type { VersionedRequest } from '../../resource/optimistic-lock.ts'
import { recordChanges, type ActorRequest } from '../audit/record-change.ts'
import { createRow, createRowIn, deleteRows, updateRow, updateRowIn } from '../resource/resource.commands.ts'
import type { Trx } from '../resource/resource-table.ts'
import {
  committedStores,
  findDeactivationEffects,
  hasCommitments,
  findLiveVariants,
  lockProductStock,
  oneProduct,
  resetStock,
} from './product-stock.ts'
import { sanitizeDescription } from './sanitize-description.ts'
import { mediaColumns } from './product-media.ts'
import { PRODUCT_COLUMNS, productTable, refusalToDelete, type ProductRow } from './products.table.ts'

type CreateRequest = ActorRequest & { readonly body: ProductBody }
type UpdateRequest = ActorRequest &
  VersionedRequest & { readonly params: { readonly id: number }; readonly body: ProductChangeBody }

/** What a new product has unless its body says otherwise. */
const DEFAULTS = {
  type: 'simple',
  catalog: 'own_brand',
  unit: 'piece',
  inventoryUnit: 'piece',
  purchaseUnit: 'piece',
  conversionFactor: 1,
  cookingTime: 0,
  minPurchase: 1,
  maxPurchase: 10,
  deliveryPrices: [],
  comboItems: [],
} as const

const sortedIds = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)

const fieldFailures = (details: FieldRefusals): Failure | null => {
  const [code] = Object.values(details)
  if (code === undefined) return null
  return failure(code === 'out_of_range' ? 'validation_error' : code, { details })
}
const fieldFailure = (field: string, code: FailureCode): Failure =>
  failure(code, { details: { [field]: code } })

/** The ids of the table that are not among those of the list. */
const hasUnknown = async (
  trx: Trx,
  table: string,
  ids: readonly number[],
  condition = sql`true`,
): Promise<boolean> => {
  if (ids.length === 0) return false
  const { rows } = await sql`select id from ${sql.table(table)}
    where id = any(${[...ids]}::int[]) and ${condition}`.execute(trx)
  return rows.length < new Set(ids).size
}

const refusalToLinks = async (
  trx: Trx,
  { categoryIds = [], badgeIds = [], supplierIds = [], prices = [], deliveryPrices = [] }: ProductChangeBody,
  catalog: string,
  productId: number | null = null,
): Promise<Failure | null> => {
  const { rows } =
    categoryIds.length === 0
      ? { rows: [] }
      : await sql<{ catalog: string }>`select catalog from categories
          where id = any(${[...categoryIds]}::int[])`.execute(trx)
  if (rows.length < new Set(categoryIds).size) return fieldFailure('categoryIds', 'category_not_found')
  if (rows.some((category) => category.catalog !== catalog))
    return fieldFailure('categoryIds', 'category_catalog_error')
  if (await hasUnknown(trx, 'badges', badgeIds)) return fieldFailure('badgeIds', 'badge_not_found')
  if (await hasUnknown(trx, 'suppliers', supplierIds))
    return fieldFailure('supplierIds', 'supplier_not_found')
  const countryIds = prices.map(({ countryId }) => countryId)
  if (await hasUnknown(trx, 'countries', countryIds)) return fieldFailure('prices', 'country_not_found')
  if (deliveryPrices.length === 0) return null
  // A product keeps its price in a country that the service has left.
  const served = await sql`select 1
    from jsonb_to_recordset(${JSON.stringify(deliveryPrices)}::jsonb) as e ("countryId" int, "deliveryServiceId" int)
    where exists (select 1 from delivery_service_countries s
        where s.country_id = e."countryId" and s.delivery_service_id = e."deliveryServiceId")
      or exists (select 1 from product_delivery_prices p where p.product_id = ${productId}
        and p.country_id = e."countryId" and p.delivery_service_id = e."deliveryServiceId")`.execute(trx)
  return served.rows.length < deliveryPrices.length
    ? fieldFailure('deliveryPrices', 'delivery_service_not_found')
    : null
}

type Before = Pick<ProductRow, 'prices' | 'deliveryPrices'> & {
  readonly max_purchase: number | undefined
}

/** The index of the first entry that has the same key as one before it; -1 without one. */
const findRepeated = (keys: ReadonlyArray<string | number>): number =>
  keys.findIndex((key, at) => keys.indexOf(key) !== at)

/** What limits and prices contradict, or the actor may not set. */
export const refusalToRules = (actor: Actor, values: Product, before: Before): Failure | null => {
  const country = findRepeated(values.prices.map(({ countryId }) => countryId))
  if (country !== -1)
    return failure('validation_error', { details: { [`prices.${country}.countryId`]: 'invalid' } })
  const service = findRepeated(
    values.deliveryPrices.map(({ countryId, deliveryServiceId }) => `${countryId} ${deliveryServiceId}`),
  )
  if (service !== -1)
    return failure('validation_error', {
      details: { [`deliveryPrices.${service}.deliveryServiceId`]: 'invalid' },
    })
  const editor = {
    canSellBelowCost: actor.permissions.has('updatePriceBelowCost'),
    isInScope: (countryId: CountryId) => includesCountry(actor.unit, countryId),
  }
  return fieldFailures({
    ...refusalsToLimits(values, before.max_purchase),
    ...refusalsToPrices(values.prices, before.prices, editor),
    ...refusalsToDeliveryPrices(values.deliveryPrices, before.deliveryPrices, values.prices, editor),
  })
}

/** Why a product of this type may not consist of these. */
const refusalToComboItems = async (
  trx: Trx,
  type: Product['type'],
  items: readonly ComboItem[],
): Promise<Failure | null> => {
  if (type !== 'combo')
    return items.length === 0 ? null : failure('validation_error', { details: { comboItems: 'invalid' } })
  if (items.length === 0) return failure('validation_error', { details: { comboItems: 'required' } })
  const repeated = findRepeated(items.map(({ productId }) => productId))
  if (repeated !== -1)
    return failure('validation_error', { details: { [`comboItems.${repeated}.productId`]: 'invalid' } })
  // Locked, so that none is deleted meanwhile.
  const { rows } = await sql<{ id: number; type: string; has_variants: boolean }>`select id, type,
      exists (select 1 from products v where v.parent_id = products.id) as has_variants from products
    where id = any(${items.map(({ productId }) => productId)}::int[]) order by id for share`.execute(trx)
  const unknown = items.findIndex(({ productId }) => !rows.some(({ id }) => id === productId))
  if (unknown !== -1) return fieldFailure(`comboItems.${unknown}.productId`, 'product_not_found')
  const parent = items.findIndex(({ productId }) =>
    rows.some((row) => row.id === productId && row.has_variants),
  )
  if (parent !== -1)
    return failure('validation_error', { details: { [`comboItems.${parent}.productId`]: 'invalid' } })
  const combo = items.findIndex(({ productId }) =>
    rows.some((row) => row.id === productId && row.type === 'combo'),
  )
  return combo === -1 ? null : fieldFailure(`comboItems.${combo}.productId`, 'combo_in_combo')
}

/** Why a combo that is sold may not have these: a deactivation of one of them would have taken it along. */
const refusalToInactiveParts = async (
  trx: Trx,
  status: Product['status'] | undefined,
  items: readonly ComboItem[],
): Promise<Failure | null> =>
  status !== 'inactive' &&
  (await hasUnknown(
    trx,
    'products',
    items.map(({ productId }) => productId),
    sql`status <> 'inactive'`,
  ))
    ? failure('validation_error', { details: { status: 'invalid' } })
    : null

const isSameItems = (a: readonly ComboItem[], b: readonly ComboItem[]): boolean =>
  a.length === b.length &&
  a.every((item) => b.some((other) => other.productId === item.productId && other.quantity === item.quantity))

const storedText = (field: string, text: string): string =>
  field === 'longDescription' || field === 'longDescriptionEn' ? sanitizeDescription(text) : text.trim()

/** The columns of a body; what it leaves out is not among them. */
const columnsOf = async (
  trx: Trx,
  body: Partial<ProductBody>,
  now: Date,
): Promise<Readonly<Record<string, unknown>> | Failure> => {
  const media = await mediaColumns(trx, body, now)
  if ('refused' in media) return fieldFailures(media.refused) ?? failure('validation_error')
  const { categoryIds, badgeIds, supplierIds, prices, deliveryPrices, comboItems } = body
  const own = Object.entries(PRODUCT_COLUMNS).flatMap(([field, column]) => {
    const value = body[field as keyof ProductBody] // computed fields are in no body
    if (value === undefined) return []
    return [[column, typeof value === 'string' ? storedText(field, value) : value] as const]
  })
  return {
    ...Object.fromEntries(own),
    ...media,
    ...(categoryIds && { category_ids: sortedIds(categoryIds) }),
    ...(badgeIds && { badge_ids: sortedIds(badgeIds) }),
    ...(supplierIds && { supplier_ids: sortedIds(supplierIds) }),
    ...(prices && { prices: prices.toSorted((a, b) => a.countryId - b.countryId) }),
    ...(comboItems && { combo_items: comboItems.toSorted((a, b) => a.productId - b.productId) }),
    ...(deliveryPrices && {
      deliveryPrices: deliveryPrices.toSorted(
        (a, b) => a.countryId - b.countryId || a.deliveryServiceId - b.deliveryServiceId,
      ),
    }),
  }
}

/** The next place in the order of the catalogue: the last. */
const lastPriority = async (trx: Trx): Promise<number> => {
  const { rows } = await sql<{ priority: number }>`select min(priority) as priority from products`.execute(
    trx,
  )
  return (rows[0]?.priority ?? 0) - PRIORITY_STEP
}

/** The columns of a new product, or why it is refused. */
const creationOf =
  ({ actor, now, body: given }: Pick<CreateRequest, 'actor' | 'now' | 'body'>) =>
  async (trx: Trx) => {
    const body = { ...DEFAULTS, ...given }
    const refused =
      (await refusalToLinks(trx, body, body.catalog)) ??
      (await refusalToComboItems(trx, body.type, body.comboItems)) ??
      (await refusalToInactiveParts(trx, body.status, body.comboItems)) ??
      // The rules read only values that the body has.
      refusalToRules(actor, body as unknown as Product, {
        prices: [],
        deliveryPrices: [],
        max_purchase: undefined,
      })
    if (refused) return refused
    const columns = await columnsOf(trx, body, now)
    return isCommandError(columns)
      ? columns
      : {
          ...columns,
          items_per_purchase_unit: itemsPerPurchaseUnit(body),
          priority: await lastPriority(trx),
        }
  }

export const createProduct = (request: CreateRequest): Promise<Product | CommandError> =>
  createRow(request, productTable, creationOf(request))

/** Creates a product in a transaction of the caller. */
export const createProductIn = (
  trx: Trx,
  request: ActorRequest & { readonly body: ProductBody },
): Promise<Product | CommandError> => createRowIn(trx, request, productTable, creationOf(request))

/** Deactivating resets the stock, and deactivates the variants and combos too, unless orders hold some of them. */
const deactivate = async (
  trx: Trx,
  request: ActorRequest & { readonly params: { readonly id: number } },
): Promise<Failure | null> => {
  const { id } = request.params
  const effects = await findDeactivationEffects(trx, request.actor.unit, oneProduct(id))
  const { combos } = effects
  if (hasCommitments(effects))
    return failure('update_product_status_error', {
      details: { status: 'update_product_status_error' },
      extra: { stores: committedStores(effects) },
    })
  const dependentIds = [...combos.map((combo) => combo.id), ...(await findLiveVariants(trx, id))]
  await resetStock(trx, request, [id, ...dependentIds])
  const changed = await sql<{ id: number; status: string }>`update products p
    set status = 'inactive', version = p.version + 1 from products old
    where p.id = old.id and p.id = any(${dependentIds}::int[]) returning p.id, old.status`.execute(trx)
  await recordChanges(
    trx,
    request,
    changed.rows.map((row) => ({
      action: 'product.update',
      entity: 'product',
      entityId: row.id,
      before: { status: row.status },
      after: { status: 'inactive' },
      countryId: null,
    })),
  )
  return null
}

/** Whether a variant would be sold whose product is not. */
const isParentInactive = async (
  trx: Trx,
  { status }: ProductChangeBody,
  { parent_id: parentId, status: before }: ProductRow,
): Promise<boolean> => {
  if (parentId === null || status === undefined || status === 'inactive' || status === before) return false
  const { rows } = await sql`select 1 from products where id = ${parentId} and status = 'inactive'`.execute(
    trx,
  )
  return rows.length > 0
}

/** Whether a store has promised pieces to the combo, which other products would not release. */
const isAssembled = async (trx: Trx, comboId: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from store_products
    where product_id = ${comboId} and quantity > 0 limit 1`.execute(trx)
  return rows.length > 0
}

type ProductChange = Pick<UpdateRequest, 'actor' | 'now' | 'services' | 'ifMatch' | 'params' | 'body'>

/** The table whose stock is locked first where the product is deactivated. */
const changedTable = ({ body, params }: ProductChange): typeof productTable =>
  body.status === 'inactive'
    ? {
        ...productTable,
        authorise: async (trx: Trx) => {
          await lockProductStock(trx, oneProduct(params.id))
          return null
        },
      }
    : productTable

const productChange = (request: ProductChange) => {
  const { actor, body, now } = request
  const deactivates = body.status === 'inactive'
  return {
    values: async (trx: Trx, before: ProductRow) => {
      if (body.type !== undefined && body.type !== before.type)
        return failure('product_type_dont_change', { details: { type: 'product_type_dont_change' } })
      if (await isParentInactive(trx, body, before))
        return failure('validation_error', { details: { status: 'invalid' } })
      const current = productTable.present(before, actor)
      const prices = body.prices ?? current.prices
      // A country without a price has none for its delivery services.
      const deliveryPrices =
        body.deliveryPrices ??
        current.deliveryPrices.filter((entry) =>
          prices.some(({ countryId }) => countryId === entry.countryId),
        )
      const { comboItems } = body
      if (comboItems && !isSameItems(comboItems, before.combo_items)) {
        if (before.is_ordered) return fieldFailure('comboItems', 'product_have_compromise')
        if (await isAssembled(trx, before.id)) return fieldFailure('comboItems', 'combo_is_assembled')
        const refused =
          (await refusalToComboItems(trx, before.type, comboItems)) ??
          (await refusalToInactiveParts(trx, body.status ?? before.status, comboItems))
        if (refused) return refused
      } else if (before.status === 'inactive') {
        const refused = await refusalToInactiveParts(trx, body.status ?? 'inactive', before.combo_items)
        if (refused) return refused
      }
      const { urlsImages, urlsModels } = current
      const after = { ...current, ...body, comboItems: [], prices, deliveryPrices, urlsImages, urlsModels }
      const refused =
        refusalToKeptFields(['catalog', 'priority'], body, current) ??
        (body.itemsPerPurchaseUnit === itemsPerPurchaseUnit(after)
          ? null
          : refusalToKeptFields(['itemsPerPurchaseUnit'], body, current)) ??
        (await refusalToLinks(trx, body, before.catalog, before.id)) ??
        refusalToRules(actor, after, before) ??
        (deactivates && before.status !== 'inactive' ? await deactivate(trx, request) : null)
      if (refused) return refused
      const columns = await columnsOf(trx, { ...body, deliveryPrices }, now)
      return isCommandError(columns)
        ? columns
        : { ...columns, items_per_purchase_unit: itemsPerPurchaseUnit(after) }
    },
  }
}

export const updateProduct = (request: UpdateRequest): Promise<Product | CommandError> =>
  updateRow(request, changedTable(request), request.params.id, productChange(request))

/** Changes a product in a transaction of the caller. */
export const updateProductIn = (trx: Trx, request: ProductChange): Promise<Product | CommandError> =>
  updateRowIn(trx, request, changedTable(request), request.params.id, productChange(request))

export const deleteProduct = (
  request: ActorRequest & { readonly params: { readonly id: number } },
): Promise<{ readonly success: true } | CommandError> =>
  deleteRows(request, productTable, [request.params.id], async (_trx, row) => {
    const code = refusalToDelete(row)
    return code && failure(code)
  })

/** Sets the prices of one country; the others stay. */
export const setProductPrice = async (
  request: ActorRequest &
    VersionedRequest & {
      readonly params: { readonly id: number }
      readonly body: typeof CountryPricesBody.Type
    },
): Promise<Product | CommandError> => {
  const { actor, now, params } = request
  const { deliveryPrices: own, ...price } = request.body
  return updateRow(request, productTable, params.id, {
    values: async (trx, before) => {
      const isElsewhere = ({ countryId }: { readonly countryId: CountryId }) => countryId !== price.countryId
      const body = {
        prices: [...before.prices.filter(isElsewhere), price],
        deliveryPrices: own
          ? [
              ...before.deliveryPrices.filter(isElsewhere),
              ...own.map((entry) => ({ ...entry, countryId: price.countryId })),
            ]
          : before.deliveryPrices,
      }
      const refused =
        (await refusalToLinks(trx, body, before.catalog, before.id)) ??
        refusalToRules(actor, { ...productTable.present(before, actor), ...body }, before)
      return refused ?? columnsOf(trx, body, now)
    },
  })
}
