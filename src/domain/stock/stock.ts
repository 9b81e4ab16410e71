import type { ProductId } from '../shared/ids.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'
import type { StockLogType } from './stock-log-type.ts'

/** A store's counters of one product, in pieces. */
export interface StockCounters {
  readonly quantity: number
  /** Promised to orders. */
  readonly compromise: number
  /** Promised inside combos. */
  readonly compromiseCombo: number
}

export interface StockRow extends StockCounters {
  readonly productId: ProductId
  readonly name: string
  readonly sku: string
  /** The store sells the product at present. */
  readonly isAvailable: boolean
  /** What one piece is made of, for a combo; the products of assembled combos are promised to them. */
  readonly comboItems?: readonly StockRequirement[] | null
}

export interface StockRequirement {
  readonly productId: ProductId
  readonly quantity: number
}

/** One row of the stock log. */
export interface StockMovement {
  readonly productId: ProductId
  readonly type: StockLogType
  /** Negative where it takes back: an `add` of fewer pieces, a combo that sets more aside. */
  readonly quantity: number
  /** Of a product inside a combo, which the combo had set aside. */
  readonly isInCombo?: true
}

export interface StockChange {
  readonly rows: readonly StockRow[]
  readonly movements: readonly StockMovement[]
}

/** Pieces that can still be reserved. */
export const availableOf = ({ quantity, compromise, compromiseCombo }: StockCounters): number =>
  Math.max(0, quantity - compromise - compromiseCombo)

/**
 * Why an order's products cannot be reserved: not sold at the store is reported before too little stock,
 * with every product.
 */
export const refusalToReserve = (
  rows: readonly StockRow[],
  requirements: readonly StockRequirement[],
): Refusal<'product_dont_have_in_stock' | 'product_not_enough_quantity' | 'product_not_found'> | null => {
  const byId = new Map(rows.map((row) => [row.productId, row]))
  const required = [...requiredByProduct(requirements)]
  if (required.some(([productId]) => !byId.has(productId)))
    return refusal('product_not_found', { field: 'products' })
  const refusalNaming = (
    code: 'product_dont_have_in_stock' | 'product_not_enough_quantity',
    isShort: (row: StockRow, quantity: number) => boolean,
  ) => {
    const products = required.flatMap(([productId, quantity]) => {
      const row = byId.get(productId)
      return row && isShort(row, quantity) ? [{ name: row.name, sku: row.sku }] : []
    })
    return products.length > 0 ? refusal(code, { products, field: 'products' }) : null
  }
  return (
    refusalNaming('product_dont_have_in_stock', (row) => !row.isAvailable) ??
    refusalNaming('product_not_enough_quantity', (row, quantity) => availableOf(row) < quantity)
  )
}

/** Reserves products for an order; valid after `refusalToReserve` returned null. */
export const reserve = (rows: readonly StockRow[], requirements: readonly StockRequirement[]): StockChange =>
  move(rows, requirements, ['reserved_product_for_order'], (row, n) => ({ compromise: row.compromise + n }))

/** Releases a reservation: the order was cancelled or failed and the goods stay. */
export const release = (rows: readonly StockRow[], requirements: readonly StockRequirement[]): StockChange =>
  move(rows, requirements, ['unreserved_product_for_order'], (row, n) => ({ compromise: row.compromise - n }))

/** Removes the goods of a completed order; a combo takes its products with it. */
export const sell = (rows: readonly StockRow[], requirements: readonly StockRequirement[]): StockChange =>
  takeComboItems(
    move(rows, requirements, ['sell_product'], (row, n) => ({
      compromise: row.compromise - n,
      quantity: row.quantity - n,
    })),
    rows,
    requirements,
    'sell_product',
  )

/** Writes off the goods of a cancelled order that cannot return to the shelf; a combo takes its products with it. */
export const waste = (rows: readonly StockRow[], requirements: readonly StockRequirement[]): StockChange =>
  takeComboItems(
    move(rows, requirements, ['unreserved_product_for_order', 'wasted_product'], (row, n) => ({
      compromise: row.compromise - n,
      quantity: row.quantity - n,
    })),
    rows,
    requirements,
    'wasted_product',
  )

/** What becomes of the goods of an order whose lines change. */
export interface StockExchange {
  readonly returned: readonly StockRequirement[]
  readonly wasted: readonly StockRequirement[]
  readonly added: readonly StockRequirement[]
}

/** Gives back and writes off what an order no longer has and reserves what it has since, or why that cannot be reserved. */
export const exchange = (
  rows: readonly StockRow[],
  { added, returned, wasted }: StockExchange,
): StockChange | NonNullable<ReturnType<typeof refusalToReserve>> => {
  const given = followed(rows, release(rows, returned))
  const written = followed(given.rows, waste(given.rows, wasted))
  const refused = refusalToReserve(written.rows, added)
  if (refused) return refused
  const reserved = followed(written.rows, reserve(written.rows, added))
  const moved = [given, written, reserved].flatMap(({ movements }) => movements)
  const touched = new Set(moved.map(({ productId }) => productId))
  return { rows: reserved.rows.filter(({ productId }) => touched.has(productId)), movements: moved }
}

/** All rows after a change of some of them. */
const followed = (rows: readonly StockRow[], { movements, rows: changed }: StockChange): StockChange => {
  const byId = new Map(changed.map((row) => [row.productId, row]))
  return { rows: rows.map((row) => byId.get(row.productId) ?? row), movements }
}

/** Takes the products of sold or wasted combos, which assembling had promised to them. */
const takeComboItems = (
  change: StockChange,
  rows: readonly StockRow[],
  requirements: readonly StockRequirement[],
  type: StockLogType,
): StockChange => {
  const required = requiredByProduct(requirements)
  const taken = requiredByProduct(
    rows.flatMap(({ comboItems, productId }) =>
      (comboItems ?? []).map((item) => ({
        ...item,
        quantity: item.quantity * (required.get(productId) ?? 0),
      })),
    ),
  )
  if (taken.size === 0) return change
  const changed = new Map(change.rows.map((row) => [row.productId, row]))
  for (const row of rows) {
    const { productId } = row
    const pieces = taken.get(productId) ?? 0
    if (pieces === 0) continue
    const current = changed.get(productId) ?? row
    changed.set(productId, {
      ...current,
      quantity: current.quantity - pieces,
      compromiseCombo: current.compromiseCombo - pieces,
    })
  }
  return {
    rows: [...changed.values()],
    movements: [
      ...change.movements,
      ...[...taken]
        .filter(([productId, quantity]) => quantity > 0 && changed.has(productId))
        .map(([productId, quantity]) => ({ productId, type, quantity, isInCombo: true as const })),
    ],
  }
}

const move = (
  rows: readonly StockRow[],
  requirements: readonly StockRequirement[],
  types: readonly StockLogType[],
  change: (row: StockRow, quantity: number) => Partial<StockCounters>,
): StockChange => {
  const required = requiredByProduct(requirements)
  const touched = rows.filter(({ productId }) => required.has(productId))
  if (touched.length !== required.size)
    throw new Error('A stock movement needs the row of every product that it moves')
  return {
    rows: touched.map((row) => ({ ...row, ...change(row, required.get(row.productId) ?? 0) })),
    movements: types.flatMap((type) =>
      [...required].map(([productId, quantity]) => ({ productId, type, quantity })),
    ),
  }
}

const requiredByProduct = (requirements: readonly StockRequirement[]): Map<ProductId, number> => {
  const required = new Map<ProductId, number>()
  for (const { productId, quantity } of requirements)
    required.set(productId, (required.get(productId) ?? 0) + quantity)
  return required
}
