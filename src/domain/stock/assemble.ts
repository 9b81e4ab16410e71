import { refusal, type Refusal } from '../shared/refusal.ts'
import {
  availableOf,
  type StockChange,
  type StockMovement,
  type StockRequirement,
  type StockRow,
} from './stock.ts'

/** A product of a combo, with its name for a refusal. */
export interface Component extends StockRequirement {
  readonly name: string
  readonly sku: string
}

/** Why a store cannot have so many pieces of a product: fewer than none, or than orders and combos hold. */
export const refusalToStockQuantity = (
  row: Pick<StockRow, 'compromise' | 'compromiseCombo'>,
  quantity: number,
): Refusal<'amount_product_in_stock_can_not_be_negative' | 'stock_is_committed'> | null =>
  quantity < 0
    ? refusal('amount_product_in_stock_can_not_be_negative', { field: 'quantity' })
    : quantity < row.compromise + row.compromiseCombo
      ? refusal('stock_is_committed', { field: 'quantity' })
      : null

/** The pieces of each product that the store lacks for so many combos; a product that it does not hold lacks all. */
export const missingComponents = (
  rows: readonly StockRow[],
  components: readonly Component[],
  combos: number,
): ReadonlyArray<{ readonly name: string; readonly sku: string; readonly missing: number }> =>
  components.flatMap(({ productId, name, sku, quantity }) => {
    const row = rows.find((each) => each.productId === productId)
    const missing = quantity * combos - (row ? availableOf(row) : 0)
    return missing > 0 ? [{ name, sku, missing }] : []
  })

/** Why a store cannot assemble so many combos: it lacks pieces of the products that the refusal names. */
export const refusalToAssemble = (
  rows: readonly StockRow[],
  components: readonly Component[],
  combos: number,
): Refusal<'product_not_enough_quantity'> | null => {
  const products = missingComponents(rows, components, combos)
  return products.length === 0
    ? null
    : refusal('product_not_enough_quantity', { products, field: 'quantity' })
}

/** What comes and goes with a changed quantity; a combo sets its products aside and releases them. */
export interface QuantityChange extends StockChange {
  /** Of the combo's products, which the log files under the combo: negative where it sets more aside. */
  readonly releases: readonly StockMovement[]
}

/**
 * Adds pieces of a product to its store, or takes some out; for a combo that assembles it or takes it apart. Valid
 * after `refusalToStockQuantity` and `refusalToAssemble` returned null.
 */
export const changeQuantity = (
  rows: readonly StockRow[],
  { productId }: Pick<StockRow, 'productId'>,
  components: readonly StockRequirement[],
  pieces: number,
): QuantityChange => {
  const promised = new Map(components.map((each) => [each.productId, each.quantity * pieces]))
  return {
    rows: rows.flatMap((row) => {
      const inCombos = promised.get(row.productId) ?? 0
      return row.productId === productId
        ? [{ ...row, quantity: row.quantity + pieces }]
        : inCombos === 0
          ? []
          : [{ ...row, compromiseCombo: row.compromiseCombo + inCombos }]
    }),
    movements: pieces === 0 ? [] : [{ productId, type: 'add', quantity: pieces }],
    releases:
      pieces === 0
        ? []
        : components.map((each) => ({
            productId: each.productId,
            type: 'unreserved_product_for_combo',
            quantity: -each.quantity * pieces,
          })),
  }
}
