import { flag } from '../-list/list-filters.ts'
import { defineList, type ListController, type SearchOf } from '../-list/list-search.ts'

/** The products of a store's shelves; what needs attention comes first. */
export const stockProductsList = defineList({
  page: '/stock-management/products',
  filters: { needsAttention: flag, isSoldOut: flag, isBelowMinimum: flag, isAvailable: flag },
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
