import { Package } from 'lucide-react'
import { storeProductRecordsQuery } from '../../api/client/store-products.queries.ts'
import { PRODUCT_SEARCH_MIN_CHARACTERS } from '../../domain/cart/product-search.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { FlagFilter } from '../-list/FlagFilter.tsx'
import { ListPage } from '../-list/ListPage.tsx'
import { useListQuery } from '../-list/use-list-query.ts'
import { HeldBulkActions } from '../-store-products/HeldBulkActions.tsx'
import { toHeldRows } from '../-store-products/held-list.ts'
import { useRowName } from '../-store-products/held-columns.tsx'
import '../-products/products.css'
import '../-store-products/store-products.css'
import { StockDrawer } from './StockDrawer.tsx'
import { useStockColumns } from './stock-columns.tsx'
import type { StockProductsController } from './stock-list.ts'
import { stockProductsList } from './stock-list.ts'
import { viewCountsOf, type StockStore } from './stock-store.ts'
import { StockHead } from './StockFrame.tsx'

/** The shelves of a store: what needs attention first, changed in the cells. */
export function StockProductsPage({
  store,
  stores,
  list,
}: {
  readonly store: StockStore
  readonly stores: readonly StockStore[]
  readonly list: StockProductsController
}) {
  const { t } = useI18n()
  const nameOf = useRowName('store')
  const columns = useStockColumns()
  const { search } = list
  const { search: text = '', ...query } = stockProductsList.toQuery(search)
  const { answer, ...state } = useListQuery(
    storeProductRecordsQuery({
      ...query,
      storeId: [store.id],
      ...(text.trim().length >= PRODUCT_SEARCH_MIN_CHARACTERS && { search: text }),
      ...(search.needsAttention !== undefined && { needsAttention: search.needsAttention }),
      ...(search.isSoldOut !== undefined && { isSoldOut: search.isSoldOut }),
      ...(search.isBelowMinimum !== undefined && { isBelowMinimum: search.isBelowMinimum }),
      ...(search.isAvailable !== undefined && { isAvailable: search.isAvailable }),
    }),
  )
  const counts = viewCountsOf(store)
  const filter = (name: 'needsAttention' | 'isSoldOut' | 'isBelowMinimum' | 'isAvailable') => (
    <FlagFilter
      key={name}
      name={t(`stock.filter.${name}`)}
      value={search[name]}
      onChange={(value) => list.change({ [name]: value })}
    />
  )
  return (
    <ListPage
      title={store.name}
      head={<StockHead store={store} stores={stores} tab="products" />}
      list={list}
      views={(['all', 'attention', 'soldOut', 'below', 'off'] as const).map((view) => ({
        id: view,
        name: t(`stock.view.${view}`),
        count: counts[view],
      }))}
      searchLabel={t('stock.searchProduct')}
      filters={(['needsAttention', 'isSoldOut', 'isBelowMinimum', 'isAvailable'] as const).map(filter)}
      sorts={(['attention', 'name', 'quantity', 'available', 'price'] as const).map((sort) => ({
        id: sort,
        name: t(`stock.sort.${sort}`),
      }))}
      columns={columns}
      state={{ ...state, answer: answer && toHeldRows('store', answer) }}
      rowName={nameOf}
      isMuted={(row) => row.status !== 'active'}
      renderBulk={(rows, clear) => <HeldBulkActions by="store" rows={rows} onDone={clear} />}
      empty={{ icon: Package, title: t('stock.noProducts'), text: t('stock.noProductsText') }}
      drawer={
        search.openId !== undefined && (
          // An unknown id of the URL gets `product_not_found`.
          <StockDrawer storeId={store.id} productId={search.openId as ProductId} list={list} />
        )
      }
    />
  )
}
