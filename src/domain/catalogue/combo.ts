import type { ProductId } from '../shared/ids.ts'
import { cents, sum, times, type Cents } from '../shared/money.ts'

export interface ComboItem {
  readonly productId: ProductId
  readonly quantity: number
}

/** The most of one product in a combo. */
export const MAX_COMBO_QUANTITY = 100

/** What the products of a combo cost one by one; null when one of them has no price. */
export const sumOfItems = (
  items: ReadonlyArray<{ readonly quantity: number; readonly price: Cents | null }>,
): Cents | null => {
  const lines = items.map(({ price, quantity }) => (price === null ? null : times(price, quantity)))
  return lines.every((line) => line !== null) ? sum(lines) : null
}

/** What a customer saves with the combo, and its share in percent; null where it is no cheaper. */
export const comboSaving = (
  price: Cents,
  itemsSum: Cents,
): { readonly amount: Cents; readonly percent: number } | null =>
  price < itemsSum
    ? { amount: cents(itemsSum - price), percent: Math.round(((itemsSum - price) * 100) / itemsSum) }
    : null

/** How many combos the stock of the products makes. */
export const combosInStock = (
  items: ReadonlyArray<{ readonly quantity: number; readonly available: number }>,
): number =>
  items.length === 0
    ? 0
    : Math.min(...items.map(({ available, quantity }) => Math.floor(Math.max(0, available) / quantity)))
