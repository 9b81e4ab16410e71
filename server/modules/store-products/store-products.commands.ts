import type {
  AssignmentBody,
  StoreProductBody,
  StoreProductRecord,
} from '../../../src/api/contract/store-products.contract.ts'
import {
  changeQuantity,
  refusalToAssemble,
  refusalToStockQuantity,
  type Component,
} from '../../../src/domain/stock/assemble.ts'
import type { StockRow } from '../../../src/domain/stock/stock.ts'
import {
  refusalsToFields,
  stockPermission,
  STORE_PRODUCT_FIELDS,
  type StoreProductField,
} from '../../../src/domain/stock/store-product-access.ts'
import { refusalsToStoreTerms, type SaleTerms } from '../../../src/domain/stock/store-terms.ts'
import type { ProductId, StoreId } from '../../../src/domain/shared/ids.ts'
import { failure, isCommandError, type CommandError, type Failure } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { mapUniqueViolation } from '../../db/unique-violation.ts'
import { enqueue } from '../../outbox/outbox.ts'
import type { VersionedRequest } from '../../resource/optimistic-lock.ts'
import type { ActorRequest } from '../audit/record-change.ts'
import { lockStock, writeStock } from '../orders/order-changes.queries.ts'
import { createRowIn, deleteRowIn, updateRowIn } from '../resource/resource.commands.ts'
import type { Trx } from '../resource/resource-table.ts'
import {
  findComponents,
  findRecordId,
  lockProduct,
  refusalToStore,
  type SoldProduct,
} from './store-products.queries.ts'
import { isCommitted, storeProductTable, type StoreProductRow } from './store-products.table.ts'

interface Place {
  readonly id: StoreId
  readonly productId: ProductId
}
type Request = ActorRequest & { readonly params: Place }
type Body = StoreProductBody

const NO_TERMS: SaleTerms = { price: null, cost: null, minPurchase: null, maxPurchase: null }

const fieldFailures = (details: Failure['details'] = {}): Failure | null => {
  const [code] = Object.values(details)
  // The codes are refusals of the domain.
  return code === undefined
    ? null
    : failure(code === 'out_of_range' ? 'validation_error' : (code as Failure['code']), { details })
}

interface LockedStock {
  readonly rows: readonly StockRow[]
  readonly product: SoldProduct
  readonly components: readonly Component[]
}

/** The stock of a product and of what it is made of, then the product, locked in the order of every command. */
const lockPlace = async (trx: Trx, { id, productId }: Place): Promise<LockedStock | null> => {
  const before = await lockStock(trx, id, [productId])
  const product = await lockProduct(trx, id, productId)
  if (product === null) return null
  if (product.type !== 'combo') return { rows: before, product, components: [] }
  // What the combo is made of is certain only now.
  return {
    rows: await lockStock(trx, id, [productId]),
    product,
    components: await findComponents(trx, productId),
  }
}

/** Where, by whom, when and why stock moves; no order moves it. */
const placeOf = ({ actor, now, params }: Request, note: string | null = null) => ({
  storeId: params.id,
  typeOrderId: 0,
  by: actor.id,
  at: now,
  source: 'manual' as const,
  note,
})

/** The log files what a combo's products set aside and release under the combo. */
const placeOfCombo = (request: Request) => ({
  ...placeOf(request),
  typeOrderId: request.params.productId,
  source: 'combo' as const,
})

/** Moves the stock of what a combo is made of, and logs all movements; the row of the product itself is the caller's. */
const movePieces = async (
  trx: Trx,
  request: Request,
  { rows, components }: LockedStock,
  pieces: number,
  {
    type = 'add',
    note = null,
  }: { readonly type?: 'add' | 'unassigned_to_store'; readonly note?: string | null } = {},
): Promise<readonly ProductId[]> => {
  const { params } = request
  const { releases, ...change } = changeQuantity(rows, params, components, pieces)
  const movements =
    type === 'add'
      ? change.movements
      : change.movements.map((movement) => ({ ...movement, type, quantity: -movement.quantity }))
  const others = change.rows.filter(({ productId }) => productId !== params.productId)
  await writeStock(trx, { rows: others, movements }, placeOf(request, note))
  if (releases.length > 0) await writeStock(trx, { rows: [], movements: releases }, placeOfCombo(request))
  return [params.productId, ...others.map(({ productId }) => productId)]
}

const announce = (trx: Trx, storeId: StoreId, productIds: readonly ProductId[]) =>
  enqueue(trx, { kind: 'stock.changed', event: { storeId, productIds: [...productIds] } })

/** Writes one entry of the log that changes no other product. */
const logPieces = (
  trx: Trx,
  request: Request,
  type: 'assigned_to_store' | 'unassigned_to_store',
  quantity: number,
) =>
  writeStock(
    trx,
    { rows: [], movements: [{ productId: request.params.productId, type, quantity }] },
    placeOf(request),
  )

/** Why the store cannot have so many pieces more. */
const refusalToPieces = (
  { rows, components }: LockedStock,
  row: Pick<StockRow, 'quantity' | 'compromise' | 'compromiseCombo'>,
  pieces: number,
): CommandError | null =>
  refusalToStockQuantity(row, row.quantity + pieces) ??
  (pieces > 0 ? refusalToAssemble(rows, components, pieces) : null)

/** Why a product is not sold by a store: what it is, not what the store has. */
const refusalToStock = ({ hasVariants, status }: SoldProduct): Failure | null =>
  status === 'inactive'
    ? failure('product_is_inactive')
    : hasVariants
      ? failure('product_has_variants')
      : null

const columnsOf = (body: Body) => ({
  ...(body.price !== undefined && { price: body.price }),
  ...(body.cost !== undefined && { cost: body.cost }),
  ...(body.minPurchase !== undefined && { min_purchase: body.minPurchase }),
  ...(body.maxPurchase !== undefined && { max_purchase: body.maxPurchase }),
  ...(body.stockMinimum !== undefined && { stock_minimum: body.stockMinimum, low_stock_named_on: null }),
  ...(body.isAvailable !== undefined && {
    is_available: body.isAvailable,
    closed_with_category: false,
  }),
})

/** What the actor may not set, or no store may have. */
const refusalToValues = (
  { actor }: Request,
  { type, base }: SoldProduct,
  before: SaleTerms & Pick<StoreProductRecord, 'isAvailable' | 'quantity' | 'stockMinimum'>,
  body: Body,
): Failure | null => {
  const after = { ...before, ...body }
  const changed = STORE_PRODUCT_FIELDS.filter((field: StoreProductField) => after[field] !== before[field])
  return fieldFailures({
    ...refusalsToStoreTerms(after, before, base, {
      canSellBelowCost: actor.permissions.has('updatePriceBelowCost'),
    }),
    ...refusalsToFields(actor.permissions, type, changed),
  })
}

/** Assigns a product to a store, with its terms and first pieces. */
export const assignProductIn = async (
  trx: Trx,
  request: Request & { readonly body: typeof AssignmentBody.Type },
): Promise<StoreProductRecord | CommandError> => {
  const { actor, body, params } = request
  const outside = await refusalToStore(trx, actor.unit, params.id)
  if (outside) return outside
  const stock = await lockPlace(trx, params)
  if (stock === null) return failure('product_not_found')
  if (stock.rows.some(({ productId }) => productId === params.productId))
    return storeProductTable.unique['store_products_pkey'] ?? failure('store_product_already_exist')
  if (!actor.permissions.has(stockPermission(stock.product.type))) return failure('user_dont_have_permission')
  const { quantity = 0 } = body
  const before = { ...NO_TERMS, stockMinimum: null, isAvailable: true, quantity }
  const empty = { quantity: 0, compromise: 0, compromiseCombo: 0 }
  const refused =
    refusalToStock(stock.product) ??
    refusalToValues(request, stock.product, before, body) ??
    refusalToPieces(stock, empty, quantity)
  if (refused) return refused
  // The log files the first pieces under the assignment.
  const { releases, rows } = changeQuantity(stock.rows, params, stock.components, quantity)
  const created = await createRowIn(trx, request, storeProductTable, async (inside) => {
    await writeStock(inside, { rows, movements: releases }, placeOfCombo(request))
    return {
      ...columnsOf(body),
      store_id: params.id,
      product_id: params.productId,
      quantity,
    }
  })
  if (isCommandError(created)) return created
  await logPieces(trx, request, 'assigned_to_store', quantity)
  await announce(trx, params.id, [params.productId, ...rows.map(({ productId }) => productId)])
  return created
}

export const assignProduct = (
  request: Request & { readonly body: typeof AssignmentBody.Type },
): Promise<StoreProductRecord | CommandError> =>
  mapUniqueViolation(storeProductTable.unique, () =>
    inTransaction<StoreProductRecord | CommandError>(request.services.db, (trx) =>
      assignProductIn(trx, request),
    ),
  )

/** Changes terms, availability and stock of a product at a store. */
export const updateStoreProductIn = async (
  trx: Trx,
  request: Request & VersionedRequest & { readonly body: Body },
): Promise<StoreProductRecord | CommandError> => {
  const { actor, body, params } = request
  const id = await findRecordId(trx, actor.unit, params.id, params.productId)
  if (isCommandError(id)) return id
  const stock = await lockPlace(trx, params)
  if (stock === null) return failure('product_not_found')
  let touched: readonly ProductId[] = [params.productId]
  return updateRowIn(trx, request, storeProductTable, id, {
    values: async (inside, row: StoreProductRow) => {
      const { quantity, quantityBefore = row.quantity } = body
      const pieces = quantity === undefined ? 0 : quantity - quantityBefore
      const before = storeProductTable.present(row, actor)
      // Typed below nothing, whatever orders took meanwhile.
      const negative =
        quantity === undefined
          ? null
          : refusalToStockQuantity({ compromise: 0, compromiseCombo: 0 }, quantity)
      const refused =
        refusalToValues(request, stock.product, before, { ...body, quantity: row.quantity + pieces }) ??
        negative ??
        (pieces === 0 ? null : refusalToPieces(stock, row, pieces)) ??
        (pieces > 0 ? refusalToStock(stock.product) : null)
      if (refused) return refused
      if (pieces !== 0)
        touched = await movePieces(inside, request, stock, pieces, { note: body.reason ?? null })
      return { ...columnsOf(body), quantity: row.quantity + pieces }
    },
    afterwards: (inside) => announce(inside, params.id, touched),
  })
}

/** A difference that is sent twice would move twice: it needs the version that it was read with. */
export const updateStoreProduct = async (
  request: Request & VersionedRequest & { readonly body: Body },
): Promise<StoreProductRecord | CommandError> =>
  request.body.quantityBefore !== undefined && request.ifMatch === null
    ? failure('validation_error', { details: { 'if-match': 'required' } })
    : inTransaction<StoreProductRecord | CommandError>(request.services.db, (trx) =>
        updateStoreProductIn(trx, request),
      )

/** Takes a product from a store; assembled combos are taken apart. */
export const unassignProductIn = async (
  trx: Trx,
  request: Request & Partial<VersionedRequest>,
): Promise<{ readonly success: true } | CommandError> => {
  const { actor, params } = request
  const id = await findRecordId(trx, actor.unit, params.id, params.productId)
  if (isCommandError(id)) return id
  const stock = await lockPlace(trx, params)
  if (stock === null) return failure('product_not_found')
  let touched: readonly ProductId[] = []
  const refused = await deleteRowIn(trx, request, storeProductTable, id, async (inside, row) => {
    if (!actor.permissions.has(stockPermission(row.type))) return failure('user_dont_have_permission')
    if (isCommitted(row)) return failure('stock_is_committed')
    if (typeof request.ifMatch === 'number' && row.version !== request.ifMatch)
      return failure('version_conflict')
    touched = await movePieces(inside, request, stock, -row.quantity, { type: 'unassigned_to_store' })
    // Without pieces nothing moved, and the log says all the same that the store no longer holds it.
    if (row.quantity === 0) await logPieces(inside, request, 'unassigned_to_store', 0)
    return null
  })
  if (refused !== null) return refused
  await announce(trx, params.id, touched)
  return { success: true }
}

export const unassignProduct = (request: Request): Promise<{ readonly success: true } | CommandError> =>
  inTransaction<{ readonly success: true } | CommandError>(request.services.db, (trx) =>
    unassignProductIn(trx, request),
  )
