import { isApiFailure } from '../../api/client/api-failure.ts'
import type { Country } from '../../api/contract/organisation.contract.ts'
import type { Product, VariablesBody } from '../../api/contract/products.contract.ts'
import { PRICE_SHEET_FIELDS, REQUIRED_PRICES } from '../../domain/catalogue/product-sheet.ts'
import {
  hasPrices,
  matrixErrors,
  placeVariants,
  priceCell,
  suggestSku,
  type ChosenValues,
  type MatrixOption,
  type MatrixRow,
  type PriceTexts,
} from '../../domain/catalogue/variant-matrix.ts'
import { invalidVariables } from '../../domain/catalogue/variables.ts'
import { formatAmount, parseAmount } from '../../domain/shared/amount-text.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import type { Cents } from '../../domain/shared/money.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { Translate } from '../../i18n/I18n.tsx'
import { priceQuestions } from '../-shared/price-questions.ts'

type Variant = Product['variants'][number]
type Price = Variant['prices'][number]

export interface VariantRow extends MatrixRow {
  /** The variant that is there already; null for a new one. */
  readonly saved: Pick<Variant, 'id' | 'status' | 'version'> | null
  /** Prices of countries that the user does not have; they stay. */
  readonly otherPrices: readonly Price[]
}

/** One value, because the rows speak of the keys of the options: a conflict takes both or neither. */
export interface VariantsValues {
  readonly matrix: { readonly options: readonly MatrixOption[]; readonly variants: readonly VariantRow[] }
}

type Countries = ReadonlyArray<{ readonly id: CountryId }>

const newKey = (): string => crypto.randomUUID()
export const newValue = () => ({ key: newKey(), name: '', nameEn: '' })
export const newOption = (): MatrixOption => ({ ...newValue(), values: [newValue()] })

const NO_PRICES: PriceTexts = { price: '', cost: '', unitPrice: '', businessPrice: '', corporatePrice: '' }

const textsOf = (entry: Price | undefined): PriceTexts =>
  entry === undefined
    ? NO_PRICES
    : (Object.fromEntries(
        PRICE_SHEET_FIELDS.map((field) => {
          const amount = entry[field]
          return [field, amount === null ? '' : formatAmount(amount)]
        }),
      ) as unknown as PriceTexts) // every price field is a key

const pricesOf = (entries: readonly Price[], countries: Countries) => ({
  prices: Object.fromEntries(
    countries.map(({ id }) => [String(id), textsOf(entries.find(({ countryId }) => countryId === id))]),
  ),
  otherPrices: entries.filter(({ countryId }) => !countries.some(({ id }) => id === countryId)),
})

/** The options and variants of a product as they are edited. */
export const valuesOfVariants = (product: Product, countries: Countries): VariantsValues => {
  const options = product.options.map((option, at) => ({
    ...option,
    key: `option ${at}`,
    values: option.values.map((value, nth) => ({ ...value, key: `value ${at} ${nth}` })),
  }))
  const variants = product.variants.map(({ id, prices, sku, status, values, version }): VariantRow => ({
    key: `variant ${id}`,
    chosen: Object.fromEntries(values.map((place, at) => [`option ${at}`, `value ${at} ${place}`])),
    sku,
    ...pricesOf(prices, countries),
    saved: { id, status, version },
  }))
  return { matrix: { options, variants } }
}

/**
 * Variants of combinations of values, with a free SKU and the prices of the product in the countries of the user, who sets
 * no price anywhere else.
 */
export const newVariants = (
  product: Product,
  countries: Countries,
  { options, variants }: VariantsValues['matrix'],
  added: readonly ChosenValues[],
): readonly VariantRow[] => {
  const taken = new Set(
    [product.sku, ...variants.map(({ sku }) => sku)].map((sku) => sku.trim().toUpperCase()),
  )
  return added.map((chosen) => {
    const names = options.map(
      ({ key, values }) => values.find((value) => value.key === chosen[key])?.name ?? '',
    )
    const sku = suggestSku(product.sku, names, taken)
    taken.add(sku.toUpperCase())
    const { prices } = pricesOf(product.prices, countries)
    return { key: newKey(), chosen, sku, prices, otherPrices: [], saved: null }
  })
}

const amountOf = (text: string): Cents | null => {
  const amount = text.trim() === '' ? null : parseAmount(text)
  return typeof amount === 'string' ? null : amount
}

/** What to ask about prices of variants that change by more than half. */
export const variantPriceQuestions = (
  t: Translate,
  formats: Formats,
  countries: ReadonlyArray<Pick<Country, 'id' | 'name' | 'currencySymbol'>>,
  values: VariantsValues,
  base: VariantsValues,
): readonly string[] =>
  priceQuestions(
    t,
    values.matrix.variants.flatMap((row) => {
      const before = base.matrix.variants.find(({ key }) => key === row.key)
      return countries.flatMap(({ id, name, currencySymbol }) =>
        PRICE_SHEET_FIELDS.map((field) => ({
          label: `${row.sku}, ${t(`product.price.${field}`)}, ${name}`,
          before: amountOf(before?.prices[id]?.[field] ?? ''),
          after: amountOf(row.prices[id]?.[field] ?? ''),
          money: (amount: Cents) => formats.money(amount, currencySymbol),
        })),
      )
    }),
  )

/** The prices that are sent, by the id of the country; `matrixErrors` tells those that lack something. */
const sentPrices = ({ prices }: MatrixRow) =>
  Object.entries(prices).flatMap(([countryId, texts]) => {
    if (!hasPrices(texts)) return []
    const amounts = Object.fromEntries(
      PRICE_SHEET_FIELDS.flatMap((field) => {
        const amount = amountOf(texts[field])
        return amount === null && REQUIRED_PRICES.has(field) ? [] : [[field, amount]]
      }),
    )
    return [{ countryId: Number(countryId), ...amounts }]
  })

const names = ({ name, nameEn }: { readonly name: string; readonly nameEn: string }) => ({
  name: name.trim(),
  nameEn: nameEn.trim(),
})

/** The body of `PUT /products/variables`: the options, and the variants that they have room for. */
export const toVariablesBody = (productId: Product['id'], { matrix }: VariantsValues) => ({
  productId,
  options: matrix.options.map((option) => ({ ...names(option), values: option.values.map(names) })),
  variants: placeVariants(matrix.options, matrix.variants).map((row) => ({
    ...(row.saved && { id: row.saved.id, version: row.saved.version }),
    sku: row.sku.trim(),
    values: row.places,
    prices: [...sentPrices(row), ...row.otherPrices],
  })),
})

/** `options.1.values.0.name` of the wire as the form names it. */
const formPath = (path: string): string =>
  `matrix.${path}`.replaceAll(/\.(\d+)(?=\.|$)/g, (_, place: string) => `[${place}]`)

/** What the schema of the body cannot say, by field. */
export const checkVariants = (
  productId: Product['id'],
  values: VariantsValues,
  country: CountryId,
): Readonly<Record<string, string>> => {
  const { options, variants } = values.matrix
  const body = toVariablesBody(productId, values) as typeof VariablesBody.Type
  const ids = new Set(body.variants.flatMap(({ id }) => id ?? []))
  const repeated = Object.entries(invalidVariables(body, ids)).filter(([path]) => path.startsWith('options.'))
  return {
    ...Object.fromEntries(repeated.map(([path, code]) => [formPath(path), code])),
    ...(matrixErrors(placeVariants(options, variants), country).size > 0 && { 'matrix.variants': 'invalid' }),
  }
}

/** What the server refused in the cells, by the key of the row and the cell. */
export const refusedCells = (
  error: Error | null,
  { options, variants }: VariantsValues['matrix'],
): ReadonlyMap<string, Readonly<Record<string, string>>> => {
  const cells = new Map<string, Record<string, string>>()
  const rows = placeVariants(options, variants)
  for (const [path, code] of Object.entries((isApiFailure(error) && error.body?.details) || {})) {
    const [, nth, field, entry, part] = /^variants\.(\d+)\.(\w+)(?:\.(\d+)\.(\w+))?/.exec(path) ?? []
    const row = rows[Number(nth)]
    if (row === undefined || field === undefined) continue
    const sent = sentPrices(row)[Number(entry)]
    const cell = part === undefined || sent === undefined ? field : `${sent.countryId}.${part}`
    cells.set(row.key, { ...cells.get(row.key), [cell]: code })
  }
  return cells
}

/** The rows after cells were set, by the key of the row: SKUs and prices of a country. */
export const setCells = (
  rows: readonly VariantRow[],
  countryId: CountryId,
  changes: ReadonlyArray<{ readonly rowKey: string; readonly columnId: string; readonly text: string }>,
): readonly VariantRow[] => {
  const byRow = Map.groupBy(changes, ({ rowKey }) => rowKey)
  return rows.map((row) =>
    (byRow.get(row.key) ?? []).reduce<VariantRow>((changed, { columnId, text }) => {
      if (columnId === 'sku') return { ...changed, sku: text }
      const field = PRICE_SHEET_FIELDS.find((each) => priceCell(countryId, each) === columnId)
      if (field === undefined) return changed
      const amount = parseAmount(text)
      const written = typeof amount === 'string' ? text : formatAmount(amount)
      const texts = { ...(changed.prices[countryId] ?? NO_PRICES), [field]: written }
      return { ...changed, prices: { ...changed.prices, [countryId]: texts } }
    }, row),
  )
}

export const variantsLabels = (t: Translate): Readonly<Record<'matrix', string>> => ({
  matrix: t('product.field.variants'),
  // Parts of it.
  ...Object.fromEntries([
    ['matrix.options', t('product.field.options')],
    ['matrix.options.name', t('form.inSpanish', { field: t('product.field.name') })],
    ['matrix.options.nameEn', t('form.inEnglish', { field: t('product.field.name') })],
    ['matrix.options.values', t('product.variants.values')],
    ['matrix.options.values.name', t('form.inSpanish', { field: t('product.variants.value') })],
    ['matrix.options.values.nameEn', t('form.inEnglish', { field: t('product.variants.value') })],
    ['matrix.variants', t('product.field.variants')],
  ]),
})
