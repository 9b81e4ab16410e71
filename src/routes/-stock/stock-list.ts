import type { StoreProductsParams } from '../../api/client/store-products.queries.ts'
import { PRODUCT_SEARCH_MIN_CHARACTERS } from '../../domain/cart/product-search.ts'
import type { CategoryId, StoreId } from '../../domain/shared/ids.ts'
import { flag, ids } from '../-list/list-filters.ts'
import { defineList, type ListController, type SearchOf } from '../-list/list-search.ts'

/** The products of a store's shelves; what needs attention comes first. */
export const stockProductsList = defineList({
  page: '/stock-management/products',
  filters: {
    needsAttention: flag,
    isSoldOut: flag,
    isBelowMinimum: flag,
    isAvailable: flag,
    categoryId: ids,
  },
  sorts: { attention: 'asc', name: 'asc', quantity: 'asc', available: 'asc', price: 'asc' },
  defaultSort: 'attention',
  columns: [
    'quantity',
    'compromise',
    'compromiseCombo',
    'available',
    'onTheWay',
    'stockMinimum',
    'minPurchase',
    'maxPurchase',
    'price',
    'isAvailable',
  ],
  tabs: ['detail', 'audit'],
  dialogs: ['edit', 'unassign'],
  views: {
    all: {},
    attention: { needsAttention: true },
    soldOut: { isSoldOut: true },
    below: { isSoldOut: false, isBelowMinimum: true },
    off: { isAvailable: false },
  },
})
export type StockProductsSearch = SearchOf<typeof stockProductsList>
export type StockProductsController = ListController<StockProductsSearch>

const FLAGS = ['needsAttention', 'isSoldOut', 'isBelowMinimum', 'isAvailable'] as const

/** The query of the list in the URL. */
export const stockParams = (storeId: StoreId, search: StockProductsSearch) => {
  const { search: text = '', ...query } = stockProductsList.toQuery(search)
  return {
    ...query,
    storeId: [storeId],
    // A shorter search is refused; until it is typed the list is whole.
    ...(text.trim().length >= PRODUCT_SEARCH_MIN_CHARACTERS && { search: text }),
    // The ids of the filter's options.
    ...(search.categoryId && { categoryId: search.categoryId as readonly CategoryId[] }),
    ...Object.fromEntries(
      FLAGS.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
    ),
  } satisfies StoreProductsParams
}
