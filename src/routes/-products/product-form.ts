import { ApiFailure, isApiFailure } from '../../api/client/api-failure.ts'
import type { Country } from '../../api/contract/organisation.contract.ts'
import type { DeliveryServiceOption } from '../../api/client/products.queries.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import { editedHtml } from '../../domain/shared/html-tree.ts'
import {
  pricesBelowCost,
  refusalsToLimits,
  type DeliveryPrice,
  type ProductPrice,
  type ProductUnit,
} from '../../domain/catalogue/product.ts'
import {
  PRICE_SHEET_FIELDS,
  REQUIRED_PRICES,
  type PriceSheetField,
} from '../../domain/catalogue/product-sheet.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import type { Cents } from '../../domain/shared/money.ts'
import type { Translate } from '../../i18n/I18n.tsx'
import type { Formats } from '../../i18n/formats.ts'
import type { Language } from '../../i18n/language.ts'
import type { GalleryPicture } from '../-form/gallery-picture.ts'
import { priceQuestions } from '../-shared/price-questions.ts'
import { textOf } from '../-resource/resource-view.ts'
import type { Option } from '../../ui/Select.tsx'

/** The prices of a country as they stand in the form: an empty row is no entry. */
export type PriceRow = { readonly countryId: CountryId } & {
  readonly [Field in PriceSheetField]: Cents | null
}

/** The model of a product as it stands in the form. */
export type ProductModel = Product['urlsModels'][number]

/** The price of a country at a delivery service; null is none of its own. */
type DeliveryPriceRow = Omit<DeliveryPrice, 'price'> & { readonly price: Cents | null }

/** A product of a combo as it stands in the form. */
export interface ComboRow extends Option<number> {
  readonly quantity: number | null
  readonly image: string | null
  readonly prices: Product['prices']
}

export interface ProductValues {
  readonly name: string
  readonly nameEn: string
  readonly sku: string
  readonly status: Product['status']
  readonly shortDescription: string
  readonly shortDescriptionEn: string
  readonly longDescription: string
  readonly longDescriptionEn: string
  readonly categoryIds: readonly number[]
  readonly badges: ReadonlyArray<Option<number>>
  readonly suppliers: ReadonlyArray<Option<number>>
  readonly featured: boolean
  readonly frozen: boolean
  readonly unit: ProductUnit
  readonly inventoryUnit: ProductUnit
  readonly purchaseUnit: ProductUnit
  readonly conversionFactor: number | null
  readonly cookingTime: number | null
  readonly minPurchase: number | null
  readonly maxPurchase: number | null
  readonly prices: readonly PriceRow[]
  readonly deliveryPrices: readonly DeliveryPriceRow[]
  readonly comboItems: readonly ComboRow[]
  readonly urlsImages: readonly GalleryPicture[]
  readonly model: ProductModel | null
}

const emptyRow = (countryId: CountryId): PriceRow => ({
  countryId,
  price: null,
  cost: null,
  unitPrice: null,
  businessPrice: null,
  corporatePrice: null,
})

type Countries = ReadonlyArray<Pick<Country, 'id'>>

type Services = readonly DeliveryServiceOption[]

/** A row for each country of the user and each service in it, then the others, which stay as they are. */
const deliveryRows = (
  entries: readonly DeliveryPrice[],
  countries: Countries,
  services: Services,
): readonly DeliveryPriceRow[] => {
  const rows = countries.flatMap(({ id }) =>
    services
      .filter(({ countryIds }) => countryIds.includes(id))
      .map((service) => ({ countryId: id, deliveryServiceId: service.id })),
  )
  const isOf = (row: Omit<DeliveryPrice, 'price'>) => (entry: Omit<DeliveryPrice, 'price'>) =>
    entry.countryId === row.countryId && entry.deliveryServiceId === row.deliveryServiceId
  return [
    ...rows.map((row) => ({ ...row, price: entries.find(isOf(row))?.price ?? null })),
    ...entries.filter((entry) => !rows.some(isOf(entry))),
  ]
}

export const emptyProduct = (countries: Countries, services: Services): ProductValues => ({
  name: '',
  nameEn: '',
  sku: '',
  status: 'active',
  shortDescription: '',
  shortDescriptionEn: '',
  longDescription: '',
  longDescriptionEn: '',
  categoryIds: [],
  badges: [],
  suppliers: [],
  featured: false,
  frozen: false,
  unit: 'piece',
  inventoryUnit: 'piece',
  purchaseUnit: 'piece',
  conversionFactor: 1,
  cookingTime: null,
  minPurchase: 1,
  maxPurchase: 10,
  prices: countries.map(({ id }) => emptyRow(id)),
  deliveryPrices: deliveryRows([], countries, services),
  comboItems: [],
  urlsImages: [],
  model: null,
})

/** A row for each country of the user, then those of other countries, which stay as they are. */
export const valuesOfProduct = (
  product: Product,
  countries: Countries,
  services: Services,
  language: Language,
): ProductValues => {
  const options = (records: Product['badges']) =>
    records.map((record) => ({ id: record.id, name: textOf(record, 'name', language) }))
  const entryOf = (id: CountryId) => product.prices.find(({ countryId }) => countryId === id)
  const isOwn = (id: CountryId) => countries.some((country) => country.id === id)
  return {
    ...product,
    longDescription: editedHtml(product.longDescription),
    longDescriptionEn: editedHtml(product.longDescriptionEn),
    categoryIds: product.categories.map(({ id }) => id),
    badges: options(product.badges),
    suppliers: options(product.suppliers),
    prices: [
      ...countries.map(({ id }) => entryOf(id) ?? emptyRow(id)),
      ...product.prices.filter(({ countryId }) => !isOwn(countryId)),
    ],
    deliveryPrices: deliveryRows(product.deliveryPrices, countries, services),
    comboItems: product.comboItems.map((item) => ({
      id: item.productId,
      name: textOf(item, 'name', language),
      detail: item.sku,
      quantity: item.quantity,
      image: item.image,
      prices: item.prices,
    })),
    urlsImages: product.urlsImages.map(({ url, alt, altEn }) => ({ url, alt, altEn })),
    model: product.urlsModels[0] ?? null,
  }
}

/** What a copy of a product begins with: everything but its SKU and the prices of other countries. */
export const duplicateProduct = (
  product: Product,
  countries: Countries,
  services: Services,
  language: Language,
): ProductValues => {
  const values = valuesOfProduct(product, countries, services, language)
  return {
    ...values,
    sku: '',
    status: 'active',
    prices: values.prices.filter(({ countryId }) => countries.some(({ id }) => id === countryId)),
  }
}

/** The names of the form's fields that the body calls otherwise. */
export const PRODUCT_WIRE_NAMES = {
  badgeIds: 'badges',
  supplierIds: 'suppliers',
  urlsModels: 'model',
} as const

const isFilled = (row: PriceRow): boolean => PRICE_SHEET_FIELDS.some((field) => row[field] !== null)
/** Filled rows whose required prices are there; `check` reports the others. */
const isComplete = (row: PriceRow): row is PriceRow & ProductPrice =>
  [...REQUIRED_PRICES].every((field) => row[field] !== null)

const hasPrice = ({ price }: DeliveryPriceRow): boolean => price !== null

/** The body of a new product, or of the fields that changed. */
export const toProductBody = (
  values: ProductValues,
  isChanged: (name: keyof ProductValues) => boolean,
  isNew: boolean,
) => {
  const { badges, suppliers, prices, deliveryPrices, comboItems, model, ...others } = values
  const given = {
    ...others,
    badges: badges.map(({ id }) => id),
    suppliers: suppliers.map(({ id }) => id),
    prices: prices.filter(isComplete),
    deliveryPrices: deliveryPrices.filter(hasPrice),
    comboItems: comboItems.map(({ id, quantity }) => ({ productId: id, quantity })),
    model: model === null ? [] : [{ url: model.url, name: model.name }],
  }
  const wireNameOf = (name: string): string =>
    Object.entries(PRODUCT_WIRE_NAMES).find(([, field]) => field === name)?.[0] ?? name
  const entries = Object.entries(given).flatMap(([name, value]) =>
    // Its own keys are fields of the form.
    value !== null && (isNew || isChanged(name as keyof ProductValues))
      ? [[wireNameOf(name), typeof value === 'string' ? value.trim() : value] as const]
      : [],
  )
  return Object.fromEntries(entries)
}

/** The new prices below their cost, by field. */
const pricesTooLow = (
  { prices, deliveryPrices }: ProductValues,
  before: ProductValues,
): ReadonlyArray<readonly [string, string]> => [
  ...prices.flatMap((row, at) =>
    isComplete(row) && JSON.stringify(row) !== JSON.stringify(before.prices[at])
      ? pricesBelowCost(row).map((field) => [`prices[${at}].${field}`, 'product_price_below_cost'] as const)
      : [],
  ),
  ...deliveryPrices.flatMap(({ countryId, price }, at) => {
    const cost = prices.find((row) => row.countryId === countryId)?.cost ?? null
    return price !== null && cost !== null && price < cost && price !== before.deliveryPrices[at]?.price
      ? [[`deliveryPrices[${at}].price`, 'product_price_below_cost'] as const]
      : []
  }),
]

const NUMBERS = ['conversionFactor', 'cookingTime', 'minPurchase', 'maxPurchase'] as const

/** What the schema of the body cannot say, by field. */
export const checkProduct = (
  values: ProductValues,
  type: Product['type'],
  {
    maxBefore,
    before,
    canSellBelowCost,
  }: {
    readonly maxBefore: number | undefined
    readonly before: ProductValues
    readonly canSellBelowCost: boolean
  },
): Readonly<Record<string, string>> => {
  const { conversionFactor, cookingTime, minPurchase, maxPurchase } = values
  const missing = NUMBERS.filter((name) => values[name] === null).map((name) => [name, 'required'] as const)
  const limits =
    conversionFactor === null || cookingTime === null || minPurchase === null || maxPurchase === null
      ? {}
      : refusalsToLimits({ ...values, conversionFactor, cookingTime, minPurchase, maxPurchase }, maxBefore)
  const prices = values.prices.flatMap((row, at) =>
    isFilled(row)
      ? [...REQUIRED_PRICES]
          .filter((field) => row[field] === null)
          .map((field) => [`prices[${at}].${field}`, 'required'] as const)
      : [],
  )
  const combo =
    type !== 'combo'
      ? {}
      : values.comboItems.length === 0
        ? { comboItems: 'required' }
        : values.comboItems.some(({ quantity }) => !quantity)
          ? { comboItems: 'out_of_range' }
          : {}
  const belowCost = canSellBelowCost ? [] : pricesTooLow(values, before)
  return { ...limits, ...combo, ...Object.fromEntries([...belowCost, ...missing, ...prices]) }
}

/** The numbers of the rows that are sent. */
const sentRows = <Row>(rows: readonly Row[], isSent: (row: Row) => boolean): readonly number[] =>
  rows.flatMap((row, at) => (isSent(row) ? [at] : []))

/** The server numbers the prices that were sent, the form all rows. */
export const numberPriceErrors = (error: unknown, values: ProductValues): unknown => {
  if (!isApiFailure(error) || !error.body?.details) return error
  const sent: Readonly<Record<string, readonly number[]>> = {
    prices: sentRows(values.prices, isComplete),
    deliveryPrices: sentRows(values.deliveryPrices, hasPrice),
  }
  const details = Object.entries(error.body.details).map(([path, code]) => {
    const [, list = '', nth, field] = /^(prices|deliveryPrices)\.(\d+)\.(\w+)$/.exec(path) ?? []
    return [field === undefined ? path : `${list}.${sent[list]?.[Number(nth)]}.${field}`, code] as const
  })
  return new ApiFailure(error.status, error.code, { ...error.body, details: Object.fromEntries(details) })
}

/** What to ask about prices that change by more than half. */
export const productPriceQuestions = (
  t: Translate,
  formats: Formats,
  countries: readonly Country[],
  services: Services,
  values: ProductValues,
  base: ProductValues,
): readonly string[] => {
  const countryOf = (id: CountryId) => {
    const country = countries.find((each) => each.id === id)
    return {
      name: country?.name ?? '',
      money: (amount: Cents) => formats.money(amount, country?.currencySymbol),
    }
  }
  return priceQuestions(t, [
    ...values.prices.flatMap((row) => {
      const before = base.prices.find(({ countryId }) => countryId === row.countryId)
      const { name, money } = countryOf(row.countryId)
      return PRICE_SHEET_FIELDS.map((field) => ({
        label: `${t(`product.price.${field}`)}, ${name}`,
        before: before?.[field] ?? null,
        after: row[field],
        money,
      }))
    }),
    ...values.deliveryPrices.map((row) => {
      const before = base.deliveryPrices.find(
        (each) => each.countryId === row.countryId && each.deliveryServiceId === row.deliveryServiceId,
      )
      const { name, money } = countryOf(row.countryId)
      const service = services.find(({ id }) => id === row.deliveryServiceId)?.name ?? ''
      return { label: `${service}, ${name}`, before: before?.price ?? null, after: row.price, money }
    }),
  ])
}

export const productLabels = (t: Translate): Readonly<Record<keyof ProductValues, string>> => {
  const inLanguage = (
    language: 'inSpanish' | 'inEnglish',
    field: 'name' | 'shortDescription' | 'longDescription',
  ) => t(`form.${language}`, { field: t(`product.field.${field}`) })
  return {
    name: inLanguage('inSpanish', 'name'),
    nameEn: inLanguage('inEnglish', 'name'),
    sku: t('product.field.sku'),
    status: t('product.field.status'),
    shortDescription: inLanguage('inSpanish', 'shortDescription'),
    shortDescriptionEn: inLanguage('inEnglish', 'shortDescription'),
    longDescription: inLanguage('inSpanish', 'longDescription'),
    longDescriptionEn: inLanguage('inEnglish', 'longDescription'),
    categoryIds: t('product.field.categories'),
    badges: t('product.field.badges'),
    suppliers: t('product.field.suppliers'),
    featured: t('product.field.featured'),
    frozen: t('product.field.frozen'),
    unit: t('product.field.unit'),
    inventoryUnit: t('product.field.inventoryUnit'),
    purchaseUnit: t('product.field.purchaseUnit'),
    conversionFactor: t('product.field.conversionFactor'),
    cookingTime: t('product.field.cookingTime'),
    minPurchase: t('product.field.minPurchase'),
    maxPurchase: t('product.field.maxPurchase'),
    prices: t('product.field.prices'),
    deliveryPrices: t('product.field.deliveryPrices'),
    comboItems: t('product.field.comboItems'),
    urlsImages: t('product.field.urlsImages'),
    model: t('product.field.urlsModels'),
    // Parts of the prices and pictures.
    ...Object.fromEntries([
      ['urlsImages.url', t('form.gallery.picture')],
      ...PRICE_SHEET_FIELDS.map((field) => [`prices.${field}`, t(`product.price.${field}`)]),
      ['deliveryPrices.price', t('product.field.deliveryPrices')],
    ]),
  }
}
