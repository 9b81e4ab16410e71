import { PRODUCT_GAPS } from '../../api/contract/products.contract.ts'
import { CATALOGUE_STATUSES } from '../../domain/catalogue/badge-fields.ts'
import type { Catalog } from '../../domain/catalogue/category-fields.ts'
import { PRODUCT_TYPES } from '../../domain/catalogue/product.ts'
import { ids, oneOfMany } from '../-list/list-filters.ts'
import { defineList, type SearchOf } from '../-list/list-search.ts'
import { PRODUCT_PAGES } from '../-shared/product-pages.ts'

/** The messages that name a new product of each type. */
export const CREATE_PRODUCT_LABELS = {
  simple: 'product.create',
  variable: 'product.createVariable',
  combo: 'product.createCombo',
} as const

/** The columns of the prices in countries beside the chosen one. */
export const OTHER_PRICES = ['secondPrice', 'thirdPrice'] as const

const defineProductsList = (catalog: Catalog) =>
  defineList({
    page: PRODUCT_PAGES[catalog],
    filters: {
      status: oneOfMany(CATALOGUE_STATUSES),
      type: oneOfMany(PRODUCT_TYPES),
      categoryId: ids,
      badgeId: ids,
      missing: oneOfMany(PRODUCT_GAPS),
    },
    sorts: { priority: 'asc', name: 'asc', sku: 'asc', price: 'asc', status: 'asc' },
    defaultSort: 'priority',
    columns: ['sku', 'type', 'categories', 'badges', 'price', 'status', 'stores', ...OTHER_PRICES],
    tabs: ['detail', 'audit'],
    dialogs: ['deactivate', 'delete', 'order', 'move', 'pictures', 'model'],
    views: {
      all: {},
      active: { status: ['active'] },
      unsold: { missing: ['store'] },
      withoutPrice: { missing: ['price'] },
      withoutPicture: { missing: ['picture'] },
      inactive: { status: ['inactive'] },
    },
  })

/** The URL of the list of each catalogue. */
export const productLists = {
  own_brand: defineProductsList('own_brand'),
  third_party: defineProductsList('third_party'),
}
export type ProductsSearch = SearchOf<typeof productLists.own_brand>
