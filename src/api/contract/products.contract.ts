import * as Schema from 'effect/Schema'
import { CATALOGUE_STATUSES } from '../../domain/catalogue/badge-fields.ts'
import { CATALOGS } from '../../domain/catalogue/category-fields.ts'
import { MAX_COMBO_QUANTITY } from '../../domain/catalogue/combo.ts'
import { htmlText } from '../../domain/shared/html-tree.ts'
import {
  LONG_DESCRIPTION_MAX,
  MAX_CONVERSION_FACTOR,
  MAX_PURCHASE_PIECES,
  PRODUCT_TYPES,
  PRODUCT_UNITS,
  SHORT_DESCRIPTION_MAX,
  SKU_MAX_LENGTH,
} from '../../domain/catalogue/product.ts'
import {
  MAX_PRODUCT_MODELS,
  MAX_PRODUCT_PICTURES,
  MODEL_FORMATS,
  MODEL_NAME_MAX,
} from '../../domain/catalogue/product-media.ts'
import { MAX_OPTION_VALUES, MAX_OPTIONS, MAX_VARIANTS } from '../../domain/catalogue/variables.ts'
import {
  DeliveryPriceEntry as DeliveryPrice,
  ProductPriceEntry as Price,
  ProductsChangeBody,
  ProductsChanged,
} from './product-change-schemas.ts'
import { productsEndpoints } from '../endpoints/products.endpoints.ts'
import { abilitySchema } from './ability.ts'
import {
  AltTexts,
  ArrayFromQuery,
  DisplayName,
  Instant,
  IntFromText,
  isMaxVisible,
  listOf,
  namedListQuery,
  optionalKeys,
  PlainText,
  Success,
} from './common-schemas.ts'
import {
  BadgeIdSchema,
  CategoryIdSchema,
  CentsSchema,
  CountryIdSchema,
  DeliveryServiceIdSchema,
  OrderIdSchema,
  ProductIdSchema,
  StockRequestIdSchema,
  StoreIdSchema,
  SupplierIdSchema,
} from './domain-schemas.ts'
import { withSchemas } from './endpoint-contract.ts'

const ShortDescription = PlainText.check(isMaxVisible(SHORT_DESCRIPTION_MAX))
/** HTML of few tags; the server drops all others. */
const LongDescription = PlainText.check(isMaxVisible(LONG_DESCRIPTION_MAX, htmlText))
/** Letters, digits and signs without spaces around them. */
const Sku = Schema.String.check(
  Schema.isMinLength(1),
  Schema.isMaxLength(SKU_MAX_LENGTH),
  Schema.isPattern(/^(?:\s*|[^\p{C}\p{Z}](?:[^\p{C}]*[^\p{C}\p{Z}])?)$/u),
)
/** A file that was uploaded, `/files/{hash}`. */
const FileUrl = Schema.String.check(Schema.isPattern(/^\/files\/[0-9a-f]{64}$/u))
const ModelName = PlainText.check(Schema.isMinLength(1), Schema.isMaxLength(MODEL_NAME_MAX))
const between = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))
const idsOf = <Id extends number>(id: Schema.Codec<Id, number>) =>
  Schema.Array(id).check(Schema.isMinLength(1), Schema.isMaxLength(100))

const required = {
  name: DisplayName,
  sku: Sku,
  categoryIds: idsOf(CategoryIdSchema),
  badgeIds: idsOf(BadgeIdSchema),
  supplierIds: idsOf(SupplierIdSchema),
  prices: Schema.Array(Price).check(Schema.isMinLength(1), Schema.isMaxLength(100)),
}
const optional = {
  nameEn: Schema.Union([Schema.Literal(''), DisplayName]),
  shortDescription: ShortDescription,
  shortDescriptionEn: ShortDescription,
  longDescription: LongDescription,
  longDescriptionEn: LongDescription,
  status: Schema.Literals(CATALOGUE_STATUSES),
  type: Schema.Literals(PRODUCT_TYPES),
  featured: Schema.Boolean,
  /** May be ordered frozen. */
  frozen: Schema.Boolean,
  unit: Schema.Literals(PRODUCT_UNITS),
  inventoryUnit: Schema.Literals(PRODUCT_UNITS),
  purchaseUnit: Schema.Literals(PRODUCT_UNITS),
  conversionFactor: between(1, MAX_CONVERSION_FACTOR),
  /** Minutes. */
  cookingTime: between(-1_000_000, 1_000_000),
  minPurchase: between(1, MAX_PURCHASE_PIECES),
  maxPurchase: between(1, MAX_PURCHASE_PIECES),
  deliveryPrices: Schema.Array(DeliveryPrice).check(Schema.isMaxLength(1_000)),
  /** The products of a combo; a combo needs at least one. */
  comboItems: Schema.Array(
    Schema.Struct({ productId: ProductIdSchema, quantity: between(1, MAX_COMBO_QUANTITY) }),
  ).check(Schema.isMaxLength(100)),
  /** In their order, the main one first. */
  urlsImages: Schema.Array(Schema.Struct({ url: FileUrl, ...AltTexts.fields })).check(
    Schema.isMaxLength(MAX_PRODUCT_PICTURES),
  ),
  urlsModels: Schema.Array(Schema.Struct({ url: FileUrl, name: ModelName })).check(
    Schema.isMaxLength(MAX_PRODUCT_MODELS),
  ),
}
/** The body that creates a product. */
export const ProductBody = Schema.Struct({
  ...required,
  catalog: Schema.optionalKey(Schema.Literals(CATALOGS)),
  ...optionalKeys(optional),
})
export type ProductBody = typeof ProductBody.Type

/** The body that sets the prices of one country, with those of its delivery services. */
export const CountryPricesBody = Schema.Struct({
  ...Price.fields,
  deliveryPrices: Schema.optionalKey(
    Schema.Array(Schema.Struct({ deliveryServiceId: DeliveryServiceIdSchema, price: CentsSchema })),
  ),
})

/** The body that changes a product: what is left out keeps its value. */
export const ProductChangeBody = Schema.Struct({
  ...optionalKeys(required),
  ...optionalKeys(optional),
  /** These stay as they are: the order of the catalogue has its own call, and the last one is computed. */
  ...optionalKeys({
    catalog: Schema.Literals(CATALOGS),
    priority: Schema.Int,
    itemsPerPurchaseUnit: Schema.Int,
  }),
})
export type ProductChangeBody = typeof ProductChangeBody.Type

const OptionName = PlainText.check(Schema.isMinLength(1), Schema.isMaxLength(60))
const optionNames = {
  name: OptionName,
  nameEn: Schema.Union([Schema.Literal(''), OptionName]),
}
const ProductOption = Schema.Struct({
  ...optionNames,
  values: Schema.Array(Schema.Struct(optionNames)).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(MAX_OPTION_VALUES),
  ),
})
const variant = {
  sku: Sku,
  /** The place of its value within each option. */
  values: Schema.Array(between(0, MAX_OPTION_VALUES - 1)).check(Schema.isMaxLength(MAX_OPTIONS)),
  prices: required.prices,
}

/** The body that sets all options and variants of a variable product; variants that it leaves out are deleted. */
export const VariablesBody = Schema.Struct({
  productId: ProductIdSchema,
  options: Schema.Array(ProductOption).check(Schema.isMaxLength(MAX_OPTIONS)),
  variants: Schema.Array(
    Schema.Struct({
      ...variant,
      /** Without one, the variant is new. */
      id: Schema.optionalKey(ProductIdSchema),
      /** The edited version of a variant. */
      version: Schema.optionalKey(Schema.Int),
    }),
  ).check(Schema.isMaxLength(MAX_VARIANTS)),
})

const Named = Schema.Struct({ id: Schema.Int, name: Schema.String, nameEn: Schema.String })

export const Product = Schema.Struct({
  id: ProductIdSchema,
  name: Schema.String,
  nameEn: Schema.String,
  sku: Schema.String,
  type: optional.type,
  catalog: Schema.Literals(CATALOGS),
  status: optional.status,
  shortDescription: Schema.String,
  shortDescriptionEn: Schema.String,
  longDescription: Schema.String,
  longDescriptionEn: Schema.String,
  /** Path of the main picture, small: `/files/{hash}`. */
  image: Schema.NullOr(Schema.String),
  /** The pictures in their order, each with a small one of it. */
  urlsImages: Schema.Array(
    Schema.Struct({
      url: Schema.String,
      thumbnailUrl: Schema.String,
      alt: Schema.String,
      altEn: Schema.String,
    }),
  ),
  urlsModels: Schema.Array(
    Schema.Struct({
      url: Schema.String,
      name: Schema.String,
      format: Schema.Literals(MODEL_FORMATS),
      bytes: Schema.Int,
    }),
  ),
  featured: Schema.Boolean,
  frozen: Schema.Boolean,
  unit: optional.unit,
  inventoryUnit: optional.unit,
  purchaseUnit: optional.unit,
  conversionFactor: Schema.Int,
  /** Computed: an order line is a multiple of it. */
  itemsPerPurchaseUnit: Schema.Int,
  cookingTime: Schema.Int,
  minPurchase: Schema.Int,
  maxPurchase: Schema.Int,
  /** The order of the catalogue, the highest first. */
  priority: Schema.Int,
  categories: Schema.Array(Named),
  badges: Schema.Array(Named),
  suppliers: Schema.Array(Named),
  prices: Schema.Array(Price),
  deliveryPrices: Schema.Array(DeliveryPrice),
  comboItems: Schema.Array(
    Schema.Struct({
      productId: ProductIdSchema,
      quantity: Schema.Int,
      name: Schema.String,
      nameEn: Schema.String,
      sku: Schema.String,
      /** Path of its main picture, small. */
      image: Schema.NullOr(Schema.String),
      prices: Schema.Array(Price),
    }),
  ),
  /** The variable product that it is a variant of. */
  parentId: Schema.NullOr(ProductIdSchema),
  options: Schema.Array(ProductOption),
  /** The variants of a variable product; each is a product. */
  variants: Schema.Array(
    Schema.Struct({
      ...variant,
      id: ProductIdSchema,
      name: Schema.String,
      nameEn: Schema.String,
      status: optional.status,
      version: Schema.Int,
    }),
  ),
  /** How many stores have it, by their country, and of those how many have no free piece of it. */
  storeCounts: Schema.Array(
    Schema.Struct({ countryId: CountryIdSchema, count: Schema.Int, soldOut: Schema.Int }),
  ),
  version: Schema.Int,
  abilities: Schema.Struct({
    update: abilitySchema(['user_dont_have_permission']),
    /** The products of a combo that was ordered stay. */
    changeComboItems: abilitySchema(['user_dont_have_permission', 'product_have_compromise']),
    deactivate: abilitySchema(['user_dont_have_permission', 'update_product_status_error']),
    delete: abilitySchema([
      'user_dont_have_permission',
      'product_is_in_use',
      'product_variants_exist',
      'this_product_is_in_connection_with_a_combo_product',
    ]),
  }),
})
export type Product = typeof Product.Type

const ComboOfProduct = Schema.Struct({
  id: ProductIdSchema,
  name: Schema.String,
  nameEn: Schema.String,
  sku: Schema.String,
})

/** What a deactivation does to the stock of stores and to combos, and the orders that stand in its way. */
export const deactivationEffects = {
  version: Schema.Int,
  /** Stores that hold it or a combo of it; those whose orders hold some of it come first. */
  stores: Schema.Array(Schema.Struct({ name: Schema.String, quantity: Schema.Int, committed: Schema.Int })),
  /** The same of stores out of the caller's reach, together. */
  elsewhere: Schema.Struct({
    stores: Schema.Int,
    quantity: Schema.Int,
    committed: Schema.Int,
    requests: Schema.Int,
  }),
  /** Active combos that contain it and go with it. */
  combos: Schema.Array(ComboOfProduct),
  /** The first open orders that hold some of it. */
  orders: Schema.Array(Schema.Struct({ id: OrderIdSchema, number: Schema.Int })),
  /** Open requests for stock that it is in, within the caller's reach. */
  requests: Schema.Array(
    Schema.Struct({
      id: StockRequestIdSchema,
      number: Schema.Int,
      storeId: StoreIdSchema,
      store: Schema.String,
    }),
  ),
}

/** What the deactivation of a product does, or why it cannot be. */
export const ProductDeactivation = Schema.Struct({
  ...deactivationEffects,
  refusal: Schema.NullOr(Schema.Literal('update_product_status_error')),
})
export type ProductDeactivation = typeof ProductDeactivation.Type

/** What the page of a product says of it beside its fields. */
const ProductFigures = Schema.Struct({
  /** Orders of the caller's stores that have it. */
  orders: Schema.Int,
  /** Null for one that was there before the audit log. */
  createdAt: Schema.NullOr(Instant),
  changedAt: Schema.NullOr(Instant),
  /** How often it was changed. */
  changes: Schema.Int,
})
export type ProductFigures = typeof ProductFigures.Type

export const PRODUCT_SORTS = ['priority', 'name', 'sku', 'status', 'price'] as const
/** What a product may lack: a price in the country of the list, a picture, a store there that has it to sell. */
export const PRODUCT_GAPS = ['price', 'picture', 'store'] as const

/** How many products a catalogue has. */
const ProductCounts = Schema.Struct({
  total: Schema.Int,
  byStatus: Schema.Struct({ active: Schema.Int, inactive: Schema.Int, invisible: Schema.Int }),
  byType: Schema.Struct({ simple: Schema.Int, variable: Schema.Int, combo: Schema.Int }),
  /** By what they lack. */
  missing: Schema.Struct({ price: Schema.Int, picture: Schema.Int, store: Schema.Int }),
  /** Stores of the country. */
  stores: Schema.Int,
})
export type ProductCounts = typeof ProductCounts.Type

const filters = {
  /** Only these. */
  id: Schema.optionalKey(ArrayFromQuery(IntFromText(ProductIdSchema))),
  sortBy: Schema.optionalKey(Schema.Literals(PRODUCT_SORTS)),
  /** The country whose prices are sorted by and missed. */
  countryId: Schema.optionalKey(IntFromText(CountryIdSchema)),
  catalog: Schema.optionalKey(Schema.Literals([...CATALOGS, 'all_categories'])),
  status: Schema.optionalKey(ArrayFromQuery(Schema.Literals(CATALOGUE_STATUSES))),
  type: Schema.optionalKey(ArrayFromQuery(Schema.Literals(PRODUCT_TYPES))),
  categoryId: Schema.optionalKey(ArrayFromQuery(IntFromText(CategoryIdSchema))),
  badgeId: Schema.optionalKey(ArrayFromQuery(IntFromText(BadgeIdSchema))),
  missing: Schema.optionalKey(ArrayFromQuery(Schema.Literals(PRODUCT_GAPS))),
}

const params = Schema.Struct({ id: IntFromText(ProductIdSchema) })
const mediaFailures = ['file_not_found', 'image_type_error', 'model_type_error', 'picture_repeated'] as const
const writeFailures = [
  'validation_error',
  'product_with_this_sku_already_exists',
  'cooking_time_error',
  'min_purchase_can_not_be_more_max_purchase',
  'product_multiples_error',
  'product_price_below_cost',
  'product_price_missing',
  'category_not_found',
  'category_catalog_error',
  'badge_not_found',
  'supplier_not_found',
  'country_not_found',
  'delivery_service_not_found',
  'product_not_found',
  'combo_in_combo',
  ...mediaFailures,
] as const

export const productsContract = withSchemas(productsEndpoints, {
  products: {
    summary: 'List products; a search has at least 3 characters',
    query: Schema.Struct({ ...namedListQuery, ...filters }),
    success: listOf(Product),
    failures: ['validation_error'],
  },
  exportProducts: {
    summary: 'The products that a list finds, as CSV with the titles of a language',
    query: Schema.Struct({
      ...filters,
      search: namedListQuery.search,
      sortOrder: namedListQuery.sortOrder,
      language: Schema.Literals(['en', 'es']),
    }),
    success: Schema.String,
    failures: ['validation_error', 'too_many_requests'],
  },
  countProducts: {
    summary: 'How many products there are, by status, type and what they lack in a country',
    query: Schema.Struct({ catalog: filters.catalog, countryId: filters.countryId }),
    success: ProductCounts,
    failures: ['validation_error'],
  },
  moveProduct: {
    summary: 'Move a product in the order of the catalogue, after another one or to the first place',
    body: Schema.Struct({
      id: ProductIdSchema,
      /** Null: the first place of its catalogue. */
      afterId: Schema.NullOr(ProductIdSchema),
    }),
    success: Product,
    failures: ['product_not_found', 'validation_error', 'category_catalog_error'],
  },
  changeProducts: {
    summary: 'Change several products, or only say what would change; the answer names what is left and why',
    body: ProductsChangeBody,
    success: ProductsChanged,
    failures: ['validation_error'],
  },
  product: { summary: 'One product', params, success: Product, failures: ['product_not_found'] },
  createProduct: {
    summary: 'Create a product',
    body: ProductBody,
    elsewhereFields: ['priority', 'deliveryPrice', 'variables'],
    success: Product,
    failures: writeFailures,
  },
  updateProduct: {
    summary: 'Change a product; fields that are left out keep their values',
    params,
    body: ProductChangeBody,
    elsewhereFields: ['deliveryPrice', 'variables'],
    success: Product,
    failures: [
      'product_type_dont_change',
      'product_have_compromise',
      'combo_is_assembled',
      'update_product_status_error',
      ...writeFailures,
    ],
  },
  setProductPrice: {
    summary: 'Set the prices of a product in one country',
    params,
    body: CountryPricesBody,
    elsewhereFields: ['deliveryPrice'],
    success: Product,
    failures: [
      'product_not_found',
      'validation_error',
      'product_price_below_cost',
      'country_not_found',
      'delivery_service_not_found',
    ],
  },
  setVariables: {
    summary: 'Set all options and variants of a variable product',
    body: VariablesBody,
    success: Product,
    failures: [
      'product_not_found',
      'validation_error',
      'product_with_this_sku_already_exists',
      'product_price_below_cost',
      'country_not_found',
      'product_is_in_use',
      'product_have_compromise',
      'this_product_is_in_connection_with_a_combo_product',
    ],
  },
  productDeactivation: {
    summary: 'What the deactivation of a product does: stock, orders and combos',
    params,
    success: ProductDeactivation,
    failures: ['product_not_found'],
  },
  productFigures: {
    summary: 'How many orders have a product, and when it was created and changed',
    params,
    success: ProductFigures,
    failures: ['product_not_found'],
  },
  combosOfProduct: {
    summary: 'The combos that contain a product',
    params,
    success: listOf(ComboOfProduct),
    failures: ['product_not_found'],
  },
  deleteProduct: {
    summary: 'Delete a product that no store holds and no order has',
    params,
    success: Success,
    failures: [
      'product_not_found',
      'product_is_in_use',
      'product_variants_exist',
      'this_product_is_in_connection_with_a_combo_product',
    ],
  },
})
