import * as Schema from 'effect/Schema'
import { SoldComboParts } from './combo-schemas.ts'
import {
  BadgeIdSchema,
  CategoryIdSchema,
  CentsSchema,
  ProductIdSchema,
  StoreIdSchema,
} from './domain-schemas.ts'
import { BADGE_RESOURCE, CATALOGUE_STATUSES } from '../../domain/catalogue/badge-fields.ts'
import { CATALOGS, CATEGORY_RESOURCE } from '../../domain/catalogue/category-fields.ts'
import { PRODUCT_TYPES } from '../../domain/catalogue/product.ts'
import type { BadgeId, CategoryId } from '../../domain/shared/ids.ts'
import { catalogueEndpoints } from '../endpoints/catalogue.endpoints.ts'
import { withSchemas } from './endpoint-contract.ts'
import { resourceContract, resourceRecord, type ResourceRecord } from './resource-contract.ts'
import { deactivationEffects } from './products.contract.ts'
import { ArrayFromQuery, IntFromText, listOf, listQuery } from './common-schemas.ts'

const categoryPlace = {
  /** Null at the top level. */
  parentId: Schema.NullOr(CategoryIdSchema),
  /** The order of the whole tree, the highest first. */
  priority: Schema.Int,
  /** Products of the category and of those below it. */
  productCount: Schema.Int,
}
const categoryExtras = {
  record: categoryPlace,
  deleteRefusals: [
    'this_category_have_product_for_ordering',
    'category_has_categories',
    'target_of_discount',
  ],
} as const
export type Category = ResourceRecord<typeof CATEGORY_RESOURCE.fields, CategoryId> &
  Schema.Struct.Type<typeof categoryPlace>
// The record has the fields of its place too.
const CategorySchema = resourceRecord(
  CATEGORY_RESOURCE.fields,
  CategoryIdSchema,
  categoryExtras,
) as unknown as Schema.Codec<Category, unknown>
export type Badge = ResourceRecord<typeof BADGE_RESOURCE.fields, BadgeId>

export const StoreProduct = Schema.Struct({
  productId: ProductIdSchema,
  sku: Schema.String,
  name: Schema.String,
  /** Empty where there is none. */
  nameEn: Schema.String,
  shortDescription: Schema.String,
  /** Path of the picture, `/files/{hash}`; null shows the default image. */
  image: Schema.NullOr(Schema.String),
  catalog: Schema.Literals(CATALOGS),
  type: Schema.Literals(PRODUCT_TYPES),
  /** The categories of the product and those above them. */
  categoryIds: Schema.Array(CategoryIdSchema),
  badgeIds: Schema.Array(BadgeIdSchema),
  price: CentsSchema,
  businessPrice: Schema.NullOr(CentsSchema),
  corporatePrice: Schema.NullOr(CentsSchema),
  deliveryPrice: Schema.Array(Schema.Struct({ deliveryServiceId: Schema.Int, price: CentsSchema })),
  minPurchase: Schema.Int,
  maxPurchase: Schema.Int,
  itemsPerPurchaseUnit: Schema.Int,
  /** Minutes. */
  cookingTime: Schema.Int,
  /** May be ordered frozen. */
  frozen: Schema.Boolean,
  quantity: Schema.Int,
  compromise: Schema.Int,
  compromiseCombo: Schema.Int,
  available: Schema.Int,
  isAvailable: Schema.Boolean,
  comboItems: SoldComboParts,
})
export type StoreProduct = typeof StoreProduct.Type

/** What the deactivation of a category does, or why it cannot be. */
const CategoryDeactivation = Schema.Struct({
  ...deactivationEffects,
  refusal: Schema.NullOr(Schema.Literal('this_category_have_product_for_ordering')),
  /** Products that are then in no active category and lose their stock. */
  products: Schema.Array(Schema.Struct({ name: Schema.String, sku: Schema.String })),
  /** How many they are; the first are named. */
  productCount: Schema.Int,
})
export type CategoryDeactivation = typeof CategoryDeactivation.Type

const storeParams = Schema.Struct({ id: IntFromText(StoreIdSchema) })

export const catalogueContract = withSchemas(catalogueEndpoints, {
  ...resourceContract(CATEGORY_RESOURCE, CategoryIdSchema, {
    ...categoryExtras,
    create: { parentId: Schema.NullOr(CategoryIdSchema) },
    kept: { parentId: categoryPlace.parentId, priority: categoryPlace.priority },
    elsewhere: { create: ['priority'] },
    refusals: ['this_category_have_product_for_ordering', 'category_catalog_error'],
  }),
  exportCategories: {
    summary: 'The categories in the order of their tree as CSV; an import takes them back',
    query: Schema.Struct({
      language: Schema.Literals(['en', 'es']),
      catalog: Schema.optionalKey(ArrayFromQuery(Schema.Literals(CATALOGS))),
      status: Schema.optionalKey(ArrayFromQuery(Schema.Literals(CATALOGUE_STATUSES))),
    }),
    success: Schema.String,
    failures: ['too_many_requests'],
  },
  categoryDeactivation: {
    summary: 'What the deactivation of a category does: products, stock, orders and combos',
    params: Schema.Struct({ id: IntFromText(CategoryIdSchema) }),
    success: CategoryDeactivation,
    failures: ['category_not_found'],
  },
  moveCategory: {
    summary: 'Move a category below another one, with all below it, after a sibling or to the first place',
    params: Schema.Struct({ id: IntFromText(CategoryIdSchema) }),
    body: Schema.Struct({
      parentId: Schema.NullOr(CategoryIdSchema),
      afterId: Schema.NullOr(CategoryIdSchema),
    }),
    success: CategorySchema,
    failures: ['category_not_found', 'category_in_itself', 'category_catalog_error', 'validation_error'],
  },
  ...resourceContract(BADGE_RESOURCE, BadgeIdSchema, { deleteRefusals: ['target_of_discount'] }),
  storeProducts: {
    summary: 'What a store sells, with price and stock',
    params: storeParams,
    query: Schema.Struct({
      ...listQuery,
      categoryId: Schema.optionalKey(ArrayFromQuery(IntFromText(CategoryIdSchema))),
      badgeId: Schema.optionalKey(ArrayFromQuery(IntFromText(BadgeIdSchema))),
      productId: Schema.optionalKey(ArrayFromQuery(IntFromText(ProductIdSchema))),
    }),
    success: listOf(StoreProduct),
    failures: ['store_not_found', 'validation_error'],
  },
})
