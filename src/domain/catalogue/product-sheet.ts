import { formatAmount } from '../shared/amount-text.ts'
import type { Cents } from '../shared/money.ts'
import { joinNames } from '../shared/sheet-cell.ts'
import type { ProductPrice } from './product.ts'

/** The fields of a product that a sheet has, in the order of its columns. */
export const PRODUCT_SHEET_FIELDS = [
  'sku',
  'name',
  'nameEn',
  'type',
  'status',
  'shortDescription',
  'shortDescriptionEn',
  'longDescription',
  'longDescriptionEn',
  'categories',
  'badges',
  'suppliers',
  'unit',
  'inventoryUnit',
  'purchaseUnit',
  'conversionFactor',
  'cookingTime',
  'minPurchase',
  'maxPurchase',
  'featured',
  'frozen',
  'comboItems',
] as const
export type ProductSheetField = (typeof PRODUCT_SHEET_FIELDS)[number]

/** The prices of one country, each a column. */
export const PRICE_SHEET_FIELDS = ['price', 'cost', 'unitPrice', 'businessPrice', 'corporatePrice'] as const
/** Those that a country with any price has. */
export const REQUIRED_PRICES: ReadonlySet<(typeof PRICE_SHEET_FIELDS)[number]> = new Set([
  'price',
  'cost',
  'unitPrice',
])
export type PriceSheetField = (typeof PRICE_SHEET_FIELDS)[number]

interface SheetCountry {
  readonly id: number
  readonly isoCode: string
}

/** A column of the sheet: a field, or a price of a country. */
export type ProductColumn =
  | { readonly field: ProductSheetField }
  | { readonly price: PriceSheetField; readonly country: SheetCountry }

/** The columns of all fields and of the prices of these countries. */
export const productColumns = (countries: readonly SheetCountry[]): readonly ProductColumn[] => [
  ...PRODUCT_SHEET_FIELDS.map((field) => ({ field })),
  ...countries.flatMap((country) => PRICE_SHEET_FIELDS.map((price) => ({ price, country }))),
]

/** The words of a sheet in one language. */
export interface ProductSheetWords {
  readonly title: (column: ProductColumn) => string
  readonly option: (field: 'type' | 'status' | 'unit', value: string) => string
  readonly flag: (value: boolean) => string
}

interface Named {
  readonly name: string
}

/** What a sheet reads of a product. */
export interface SheetProduct {
  readonly sku: string
  readonly name: string
  readonly nameEn: string
  readonly type: string
  readonly status: string
  readonly shortDescription: string
  readonly shortDescriptionEn: string
  readonly longDescription: string
  readonly longDescriptionEn: string
  readonly categories: readonly Named[]
  readonly badges: readonly Named[]
  readonly suppliers: readonly Named[]
  readonly unit: string
  readonly inventoryUnit: string
  readonly purchaseUnit: string
  readonly conversionFactor: number
  readonly cookingTime: number
  readonly minPurchase: number
  readonly maxPurchase: number
  readonly featured: boolean
  readonly frozen: boolean
  readonly comboItems: ReadonlyArray<{ readonly sku: string; readonly quantity: number }>
  readonly prices: readonly ProductPrice[]
}

const amount = (value: Cents | null | undefined): string =>
  value === null || value === undefined ? '' : formatAmount(value)

/** The text of a product's cell. */
export const productCell = (
  product: SheetProduct,
  column: ProductColumn,
  words: Omit<ProductSheetWords, 'title'>,
): string => {
  if ('price' in column)
    return amount(product.prices.find(({ countryId }) => countryId === column.country.id)?.[column.price])
  const { field } = column
  switch (field) {
    case 'type':
    case 'status':
      return words.option(field, product[field])
    case 'unit':
    case 'inventoryUnit':
    case 'purchaseUnit':
      return words.option('unit', product[field])
    case 'categories':
    case 'badges':
    case 'suppliers':
      return joinNames(product[field].map(({ name }) => name))
    case 'comboItems':
      return joinNames(product.comboItems.map(({ sku, quantity }) => `${quantity} × ${sku}`))
    case 'featured':
    case 'frozen':
      return words.flag(product[field])
    default:
      return String(product[field])
  }
}

/** The name of a column in a mapping: `sku`, `price GT`. */
export const columnId = (column: ProductColumn): string =>
  'price' in column ? `${column.price} ${column.country.isoCode}` : column.field
