import type { ProductId } from '../shared/ids.ts'
import { refusal, type Refusal } from '../shared/refusal.ts'
import { availableOf, type StockChange, type StockMovement, type StockRow } from './stock.ts'

/** The specification's reasons, by what they have in common. */
export const WASTED_REASON_GROUPS = {
  expiration: ['productExpirationBatch', 'productExpirationCD'],
  quality: [
    'qualityProductDefect',
    'qualityProductMishandling',
    'qualityProductTesting',
    'qualityFieldService',
  ],
  accident: ['accidentsPreparing', 'accidentsOnRoute'],
  courtesy: ['courtesyLateDelivery', 'courtesyOrderError', 'courtesyOther'],
  loss: ['theft', 'loss'],
  marketing: ['photography', 'advertising', 'marketingEvents'],
  people: ['humanResources'],
} as const

export type WastedReasonGroup = keyof typeof WASTED_REASON_GROUPS
export type WastedReason = (typeof WASTED_REASON_GROUPS)[WastedReasonGroup][number]

export const WASTED_REASONS = [
  'photography',
  'advertising',
  'marketingEvents',
  'qualityProductTesting',
  'qualityFieldService',
  'qualityProductMishandling',
  'qualityProductDefect',
  'productExpirationBatch',
  'productExpirationCD',
  'accidentsOnRoute',
  'accidentsPreparing',
  'theft',
  'loss',
  'courtesyLateDelivery',
  'courtesyOrderError',
  'courtesyOther',
  'humanResources',
] as const satisfies readonly WastedReason[]

/** What was lost of one product of the wasted combos of a line; the rest goes back to the shelf. */
export interface WastedPart {
  readonly productId: ProductId
  readonly wastedQuantity: number
}

export interface WastedLine {
  readonly productId: ProductId
  readonly quantity: number
  readonly reason: WastedReason
  readonly comment: string
  /** The hash of its picture. */
  readonly picture?: string | null
  /** Of a combo, taken apart; empty for another product. A product that is not named is lost whole. */
  readonly parts: readonly WastedPart[]
}

type Parts = ReadonlyArray<{
  readonly productId: ProductId
  readonly carried: number
  readonly wasted: number
}>

/** For each product of a line's combos how many pieces they carry, and how many of them are lost. */
export const partsOf = (row: StockRow | undefined, line: WastedLine): Parts =>
  (row?.comboItems ?? []).map(({ productId, quantity }) => {
    const carried = quantity * line.quantity
    const named = line.parts.find((part) => part.productId === productId)
    return { productId, carried, wasted: named?.wastedQuantity ?? carried }
  })

const takenBefore = (lines: readonly WastedLine[], index: number): number =>
  lines
    .slice(0, index)
    .filter(({ productId }) => productId === lines[index]?.productId)
    .reduce((sum, { quantity }) => sum + quantity, 0)

const refusalToLine = (
  rows: readonly StockRow[],
  lines: readonly WastedLine[],
  index: number,
): Refusal<
  'product_not_found' | 'wasted_quantity_error' | 'product_not_enough_quantity' | 'wasted_combo_error'
> | null => {
  const line = lines[index]
  if (line === undefined) return null
  const row = rows.find(({ productId }) => productId === line.productId)
  if (row === undefined) return refusal('product_not_found', { field: `products[${index}].productId` })
  if (line.quantity < 1) return refusal('wasted_quantity_error', { field: `products[${index}].quantity` })
  const missing = takenBefore(lines, index) + line.quantity - availableOf(row)
  if (missing > 0)
    return refusal('product_not_enough_quantity', {
      products: [{ name: row.name, sku: row.sku, missing }],
      field: `products[${index}].quantity`,
    })
  const isForeign = line.parts.some(
    ({ productId }) => !(row.comboItems ?? []).some((item) => item.productId === productId),
  )
  const isTooMuch = partsOf(row, line).some(({ carried, wasted }) => wasted < 0 || wasted > carried)
  return isForeign || isTooMuch
    ? refusal('wasted_combo_error', {
        products: [{ name: row.name, sku: row.sku }],
        field: `products[${index}].comboItems`,
      })
    : null
}

/** Why these goods cannot be wasted: nothing, more than is free, or more of a combo's products than it carries. */
export const refusalToWaste = (
  rows: readonly StockRow[],
  lines: readonly WastedLine[],
): Refusal<
  | 'wasted_report_empty'
  | 'product_not_found'
  | 'wasted_quantity_error'
  | 'product_not_enough_quantity'
  | 'wasted_combo_error'
> | null => {
  if (lines.length === 0) return refusal('wasted_report_empty', { field: 'products' })
  for (const [index] of lines.entries()) {
    const refused = refusalToLine(rows, lines, index)
    if (refused) return refused
  }
  return null
}

/**
 * Takes wasted goods out of stock; valid after `refusalToWaste` returned null. A combo leaves whole: what was lost of its products
 * leaves too, and the rest is free again.
 */
export const wasteGoods = (rows: readonly StockRow[], lines: readonly WastedLine[]): StockChange => {
  const changed = new Map(rows.map((row) => [row.productId, row]))
  const change = (productId: ProductId, by: (row: StockRow) => Partial<StockRow>) => {
    const row = changed.get(productId)
    if (row === undefined) throw new Error('Waste needs the row of every product that it moves')
    changed.set(productId, { ...row, ...by(row) })
  }
  const movements: StockMovement[] = []
  for (const line of lines) {
    const { productId, quantity } = line
    change(productId, (row) => ({ quantity: row.quantity - quantity }))
    movements.push({ productId, type: 'wasted_product', quantity })
    for (const part of partsOf(changed.get(productId), line)) {
      const kept = part.carried - part.wasted
      change(part.productId, (row) => ({
        quantity: row.quantity - part.wasted,
        compromiseCombo: row.compromiseCombo - part.carried,
      }))
      if (part.wasted > 0)
        movements.push({ ...partMovement(part.productId), type: 'wasted_product', quantity: part.wasted })
      if (kept > 0)
        movements.push({
          productId: part.productId,
          type: 'unreserved_product_for_combo',
          quantity: kept,
        })
    }
  }
  return { rows: [...changed.values()], movements }
}

const partMovement = (productId: ProductId) => ({ productId, isInCombo: true as const })
