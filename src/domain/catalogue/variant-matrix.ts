// The variants of a product while they are edited: options × values, with a row of texts for each variant.
import { parseAmount } from '../shared/amount-text.ts'
import { stripAccents } from '../shared/strip-accents.ts'
import { PRICE_SHEET_FIELDS, REQUIRED_PRICES, type PriceSheetField } from './product-sheet.ts'
import { SKU_MAX_LENGTH } from './product.ts'
import { MAX_VARIANTS } from './variables.ts'

/** An option, or one of its values; unlike their names and places, their keys stay. */
interface KeyedNames {
  readonly key: string
  readonly name: string
  readonly nameEn: string
}

export interface MatrixOption extends KeyedNames {
  readonly values: readonly KeyedNames[]
}

/** The value of a variant by the option. */
export type ChosenValues = Readonly<Record<string, string>>

/** The prices of one country as they stand in the cells. */
export type PriceTexts = Readonly<Record<PriceSheetField, string>>

export interface MatrixRow {
  readonly key: string
  readonly chosen: ChosenValues
  readonly sku: string
  /** By the id of the country. */
  readonly prices: Readonly<Record<string, PriceTexts>>
}

const combinations = (options: readonly MatrixOption[]): readonly ChosenValues[] =>
  options.length === 0
    ? []
    : options.reduce<readonly ChosenValues[]>(
        (found, { key, values }) =>
          found.flatMap((chosen) => values.map((value) => ({ ...chosen, [key]: value.key }))),
        [{}],
      )

const placeOf = (chosen: ChosenValues, options: readonly MatrixOption[]): readonly number[] =>
  options.map(({ key, values }) => values.findIndex((value) => value.key === chosen[key]))

const comparePlaces = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((place, nth) => place !== b[nth])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/**
 * The rows as the options stand, in their order, each with the places of its values. A row whose value was
 * taken out leaves; one from before an option begins with its first value; of rows that have become alike
 * the first stays.
 */
export const placeVariants = <Row extends Pick<MatrixRow, 'chosen'>>(
  options: readonly MatrixOption[],
  rows: readonly Row[],
): ReadonlyArray<Row & { readonly places: readonly number[] }> => {
  if (options.length === 0) return []
  const seen = new Set<string>()
  return rows
    .flatMap((row) => {
      const chosen = Object.fromEntries(
        options.map(({ key, values }) => [key, row.chosen[key] ?? values[0]?.key ?? '']),
      )
      const places = placeOf(chosen, options)
      const id = places.join(' ')
      if (places.includes(-1) || seen.has(id)) return []
      seen.add(id)
      return [{ ...row, chosen, places }]
    })
    .sort((a, b) => comparePlaces(a.places, b.places))
}

/** The combinations of values that no variant has, as many as there is room for. */
export const missingCombinations = (
  options: readonly MatrixOption[],
  rows: ReadonlyArray<Pick<MatrixRow, 'chosen'>>,
): readonly ChosenValues[] => {
  const placed = placeVariants(options, rows)
  const has = new Set(placed.map(({ places }) => places.join(' ')))
  return combinations(options)
    .filter((chosen) => !has.has(placeOf(chosen, options).join(' ')))
    .slice(0, Math.max(0, MAX_VARIANTS - placed.length))
}

const abbreviate = (name: string): string => {
  const word = stripAccents(name).replaceAll(/[^\p{L}\p{N}]/gu, '')
  return word.slice(0, 3).toUpperCase()
}

/** A free SKU made of that of the product and the beginnings of the values: `CAM-01-ROJ-S`. */
export const suggestSku = (
  productSku: string,
  values: readonly string[],
  taken: ReadonlySet<string>,
): string => {
  const tail = ['', ...values.map(abbreviate).filter(Boolean)].join('-')
  const stem = `${productSku.slice(0, SKU_MAX_LENGTH - tail.length - 3)}${tail}`
  for (let nth = 1; ; nth += 1) {
    const sku = nth === 1 ? stem : `${stem}-${nth}`
    if (!taken.has(sku.toUpperCase())) return sku
  }
}

/** Whether a country has any price in the cells. */
export const hasPrices = (prices: PriceTexts | undefined): prices is PriceTexts =>
  prices !== undefined && PRICE_SHEET_FIELDS.some((field) => prices[field].trim() !== '')

/** The name of a price's cell among the errors of a row. */
export const priceCell = (countryId: string | number, field: PriceSheetField): string =>
  `${countryId}.${field}`

const skuError = (sku: string, isRepeated: boolean): string | null => {
  if (sku === '') return 'required'
  if (sku.length > SKU_MAX_LENGTH) return 'too_long'
  return isRepeated ? 'product_with_this_sku_already_exists' : null
}

/** What is wrong in the cells, by the key of the row and the cell: `sku`, or the country and the price. */
export const matrixErrors = (
  rows: readonly MatrixRow[],
  /** The country at whose price a variant without any price is told so. */
  countryId: string | number,
): ReadonlyMap<string, Readonly<Record<string, string>>> => {
  const count = new Map<string, number>()
  for (const { sku } of rows) {
    const key = sku.trim().toUpperCase()
    count.set(key, (count.get(key) ?? 0) + 1)
  }
  const errors = new Map<string, Readonly<Record<string, string>>>()
  for (const row of rows) {
    const sku = row.sku.trim()
    const found: Array<readonly [string, string]> = []
    const wrongSku = skuError(sku, (count.get(sku.toUpperCase()) ?? 0) > 1)
    if (wrongSku !== null) found.push(['sku', wrongSku])
    const priced = Object.entries(row.prices).filter(([, prices]) => hasPrices(prices))
    if (priced.length === 0) found.push([priceCell(countryId, 'price'), 'required'])
    for (const [country, prices] of priced)
      for (const field of PRICE_SHEET_FIELDS) {
        const text = prices[field].trim()
        const amount = text === '' ? null : parseAmount(text)
        if (amount === null && REQUIRED_PRICES.has(field)) found.push([priceCell(country, field), 'required'])
        if (typeof amount === 'string') found.push([priceCell(country, field), amount])
      }
    if (found.length > 0) errors.set(row.key, Object.fromEntries(found))
  }
  return errors
}
