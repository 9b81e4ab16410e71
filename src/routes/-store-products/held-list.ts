import type { StoreProductRecord } from '../../api/contract/store-products.contract.ts'
import type { StoreProductsParams } from '../../api/client/store-products.queries.ts'
import { PRODUCT_SEARCH_MIN_CHARACTERS } from '../../domain/cart/product-search.ts'
import { flag } from '../-list/list-filters.ts'
import { defineList, type ListController, type SearchOf } from '../-list/list-search.ts'
import type { ListResult } from '../-list/use-list-query.ts'

/** A product at a store as the row of a list: its id is the store's on the page of a product, else the product's. */
export type HeldRow = Omit<StoreProductRecord, 'id'> & {
  readonly id: number
  /** By which the audit log knows it. */
  readonly recordId: number
}

/** What the list is about, and so what its rows are called. */
export type HeldBy = 'product' | 'store'

const defineHeldList = (page: `/catalogs/${string}`, by: HeldBy) =>
  defineList({
    page,
    filters: { isAvailable: flag, isSoldOut: flag, byCategory: flag },
    sorts: { name: 'asc', store: 'asc', price: 'asc', quantity: 'asc', available: 'asc' },
    defaultSort: by === 'product' ? 'store' : 'name',
    columns: [
      'price',
      'cost',
      'minPurchase',
      'maxPurchase',
      'quantity',
      'compromise',
      'compromiseCombo',
      'available',
      'isAvailable',
    ],
    tabs: ['detail', 'audit'],
    dialogs: ['edit', 'unassign', 'assign'],
    views: { all: {}, off: { isAvailable: false }, soldOut: { isSoldOut: true } },
  })

/** The stores of a product, and the products of a store. */
export const heldLists = {
  product: defineHeldList('/catalogs/product/stores', 'product'),
  store: defineHeldList('/catalogs/stores', 'store'),
}
export type HeldSearch = SearchOf<typeof heldLists.product>
export type HeldListController = ListController<HeldSearch>

/** The query of the list in the URL. */
export const heldParams = (
  by: HeldBy,
  { search }: HeldListController,
  scope: StoreProductsParams,
): StoreProductsParams => {
  const { search: text = '', ...query } = heldLists[by].toQuery(search)
  return {
    ...query,
    ...scope,
    // A shorter search is refused; until it is typed the list is whole.
    ...(text.trim().length >= PRODUCT_SEARCH_MIN_CHARACTERS && { search: text }),
    ...(search.isAvailable !== undefined && { isAvailable: search.isAvailable }),
    ...(search.isSoldOut !== undefined && { isSoldOut: search.isSoldOut }),
  }
}

export const toHeldRows = (
  by: HeldBy,
  { data, ...page }: ListResult<StoreProductRecord>,
): ListResult<HeldRow> => ({ ...page, data: data.map((record) => toHeldRow(by, record)) })

export const toHeldRow = (by: HeldBy, record: StoreProductRecord): HeldRow => ({
  ...record,
  id: by === 'product' ? record.storeId : record.productId,
  recordId: record.id,
})
