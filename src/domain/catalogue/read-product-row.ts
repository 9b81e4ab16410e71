import { parseAmount } from '../shared/amount-text.ts'
import type { Cents } from '../shared/money.ts'
import type { CountryId } from '../shared/ids.ts'
import { readNumber } from '../shared/typed-number.ts'
import { splitNames } from '../shared/sheet-cell.ts'
import { plainTitle } from './guess-columns.ts'
import { PRODUCT_TYPES, PRODUCT_UNITS, type ProductPrice } from './product.ts'
import { CATALOGUE_STATUSES } from './badge-fields.ts'
import {
  columnId,
  PRICE_SHEET_FIELDS,
  productCell,
  type PriceSheetField,
  type ProductColumn,
  type ProductSheetWords,
  type SheetProduct,
} from './product-sheet.ts'

/** What a row is read with. */
export interface RowReader {
  readonly columns: readonly ProductColumn[]
  readonly languages: readonly ProductSheetWords[]
  /** The id of the record with this name, whatever its case and accents. */
  readonly findId: (field: 'categories' | 'badges' | 'suppliers', name: string) => number | undefined
  readonly findProductId: (sku: string) => number | undefined
}

/** The values of a row by the fields of a body, and what is wrong by column. */
export interface ProductRowValues {
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: Readonly<Record<string, string>>
}

/** A number that the spreadsheet shows shortened has lost its digits. */
export const hasLostDigits = (cell: string): boolean => /^\d+(?:[.,]\d+)?e\+?\d+$/iu.test(cell.trim())

const OPTIONS = { type: PRODUCT_TYPES, status: CATALOGUE_STATUSES, unit: PRODUCT_UNITS } as const
const IDS = { categories: 'categoryIds', badges: 'badgeIds', suppliers: 'supplierIds' } as const
const NOT_FOUND = {
  categories: 'category_not_found',
  badges: 'badge_not_found',
  suppliers: 'supplier_not_found',
} as const
const YES = new Set(['si', 'yes', 'true', 'verdadero', '1', 'x'])
const NO = new Set(['no', 'false', 'falso', '0', ''])
class CellError extends Error {}
const fail = (code: string): never => {
  throw new CellError(code)
}

const readAmount = (cell: string): Cents => {
  const amount = parseAmount(cell)
  return typeof amount === 'string' ? fail(amount) : amount
}

const readWholeNumber = (cell: string): number => {
  const value = readNumber(cell, { decimals: 0, min: 0, max: 999_999_999 })
  return typeof value === 'number' ? value : fail(value.code)
}

const readOption = (
  field: keyof typeof OPTIONS,
  cell: string,
  languages: readonly ProductSheetWords[],
): string =>
  OPTIONS[field].find((option) =>
    [option, ...languages.map((words) => words.option(field, option))].some(
      (word) => plainTitle(word) === plainTitle(cell),
    ),
  ) ?? fail('invalid')

const readFlag = (cell: string): boolean => {
  const word = plainTitle(cell)
  return YES.has(word) || (NO.has(word) ? false : fail('invalid'))
}

const readComboItems = (cell: string, reader: RowReader) =>
  splitNames(cell).map((item) => {
    const [, quantity = '1', sku = ''] = /^(?:(\d{1,4})\s*[×x*]\s*)?(.+)$/u.exec(item) ?? []
    return {
      productId: reader.findProductId(sku) ?? fail('product_not_found'),
      quantity: Number(quantity),
    }
  })

/** The value of a cell that is not empty, by the field of a body. */
const readCell = (
  column: Extract<ProductColumn, { readonly field: unknown }>,
  cell: string,
  reader: RowReader,
): readonly [field: string, value: unknown] => {
  const { field } = column
  switch (field) {
    case 'sku':
      return [field, hasLostDigits(cell) ? fail('sku_lost_digits') : cell]
    case 'type':
    case 'status':
      return [field, readOption(field, cell, reader.languages)]
    case 'unit':
    case 'inventoryUnit':
    case 'purchaseUnit':
      return [field, readOption('unit', cell, reader.languages)]
    case 'categories':
    case 'badges':
    case 'suppliers':
      return [
        IDS[field],
        splitNames(cell).map((name) => reader.findId(field, name) ?? fail(NOT_FOUND[field])),
      ]
    case 'conversionFactor':
    case 'cookingTime':
    case 'minPurchase':
    case 'maxPurchase':
      return [field, readWholeNumber(cell)]
    case 'featured':
    case 'frozen':
      return [field, readFlag(cell)]
    case 'comboItems':
      return [field, readComboItems(cell, reader)]
    default:
      return [field, cell]
  }
}

/** Texts that an empty cell empties; in any other column it leaves the value as it is. */
const EMPTIED: ReadonlySet<string> = new Set([
  'nameEn',
  'shortDescription',
  'shortDescriptionEn',
  'longDescription',
  'longDescriptionEn',
])

const readPrices = (
  cells: ReadonlyMap<string, string>,
  current: SheetProduct | null,
  { columns }: RowReader,
  errors: Record<string, string>,
): readonly ProductPrice[] | undefined => {
  const countries = new Map(
    columns.flatMap((column) =>
      'price' in column && cells.has(columnId(column)) ? [[column.country.id, column.country] as const] : [],
    ),
  )
  if (countries.size === 0) return undefined
  const prices = new Map((current?.prices ?? []).map((entry) => [Number(entry.countryId), entry]))
  for (const country of countries.values()) {
    const idOf = (price: PriceSheetField) => columnId({ price, country })
    const before = prices.get(country.id)
    const read: Partial<Record<PriceSheetField, Cents | null>> = {}
    for (const price of PRICE_SHEET_FIELDS) {
      const cell = cells.get(idOf(price))
      const isOptional = price === 'businessPrice' || price === 'corporatePrice'
      try {
        if (cell === undefined || (cell === '' && !isOptional)) read[price] = before?.[price] ?? null
        else read[price] = cell === '' ? null : readAmount(cell)
      } catch (error) {
        if (!(error instanceof CellError)) throw error
        errors[idOf(price)] = error.message
      }
    }
    const { price = null, cost = null, unitPrice, businessPrice = null, corporatePrice = null } = read
    const isEmpty = [price, cost, unitPrice ?? null, businessPrice, corporatePrice].every(
      (value) => value === null,
    )
    if (isEmpty) continue
    for (const [name, value] of [
      ['price', price],
      ['cost', cost],
    ] as const)
      if (value === null) errors[idOf(name)] ??= 'required'
    if (price !== null && cost !== null)
      prices.set(country.id, {
        countryId: country.id as CountryId, // the id of a country
        price,
        cost,
        unitPrice: unitPrice ?? price,
        businessPrice,
        corporatePrice,
      })
  }
  return [...prices.values()].toSorted((a, b) => a.countryId - b.countryId)
}

/**
 * Reads a row of a sheet for a product, or for a new one. A cell as an export would write it, in either
 * language, changes nothing.
 */
export const readProductRow = (
  cells: ReadonlyMap<string, string>,
  current: SheetProduct | null,
  reader: RowReader,
): ProductRowValues => {
  const values: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const column of reader.columns) {
    const id = columnId(column)
    const raw = cells.get(id)
    if ('price' in column || raw === undefined) continue
    const cell = raw.trim()
    const isUnchanged =
      current !== null &&
      reader.languages.some((words) => {
        const written = productCell(current, column, words)
        return written === raw || written === cell
      })
    if (isUnchanged) continue
    if (cell === '' && !EMPTIED.has(column.field)) continue
    try {
      const [field, value] = readCell(column, cell, reader)
      values[field] = value
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      errors[id] = error.message
    }
  }
  const prices = readPrices(cells, current, reader, errors)
  if (prices !== undefined) values['prices'] = prices
  return { values, errors }
}
