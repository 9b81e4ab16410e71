import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Package } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import { suggestedStockOrdersQuery } from '../../api/client/stock.queries.ts'
import { storeCategoriesQuery, storeProductRecordsQuery } from '../../api/client/store-products.queries.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { piecesToAsk } from '../../domain/stock/suggest-request.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import type { RowGroup } from '../-list/DataTable.tsx'
import { FilterMenu } from '../-list/FilterMenu.tsx'
import { FlagFilter } from '../-list/FlagFilter.tsx'
import { ListPage } from '../-list/ListPage.tsx'
import { hasFilters } from '../-list/list-search.ts'
import { useCsvExport } from '../-list/use-csv-export.ts'
import { useListQuery } from '../-list/use-list-query.ts'
import { textOf } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { HeldBulkActions } from '../-store-products/HeldBulkActions.tsx'
import { useRowName } from '../-store-products/held-columns.tsx'
import '../-products/products.css'
import '../-store-products/store-products.css'
import { attentionOfRow } from './attention-of-row.ts'
import { StockDrawer } from './StockDrawer.tsx'
import { useStockColumns } from './stock-columns.tsx'
import type { StockProductsController } from './stock-list.ts'
import { stockParams, stockProductsList } from './stock-list.ts'
import { attentionOf, viewCountsOf, type StockStore } from './stock-store.ts'
import { StockHead } from './StockFrame.tsx'
import { useKeptAttention, type ShelfRow } from './use-kept-attention.ts'

/** Pieces to ask for of each product that has a price and that nothing brings yet; none for whoever makes no requests. */
const usePiecesToAsk = (store: StockStore): ReadonlyMap<number, number> => {
  const { permissions } = useAppContext()
  const { data } = useQuery({
    ...suggestedStockOrdersQuery({ storeId: store.id }),
    enabled: permissions.has('createStockOrders'),
  })
  return new Map(
    data?.senders.flatMap(({ lines }) =>
      lines
        .filter(({ onTheWay, pieces, unitPrice }) => unitPrice !== null && (pieces > 0 || onTheWay === 0))
        .map((line) => [line.productId, piecesToAsk(line)] as const),
    ),
  )
}

function CategoryOfStoreFilter({
  store,
  list,
}: {
  readonly store: StockStore
  readonly list: StockProductsController
}) {
  const { t, language } = useI18n()
  const { data } = useQuery(storeCategoriesQuery(store.id))
  return (
    <FilterMenu
      name={t('stock.category')}
      options={(data?.data ?? []).map((category) => ({
        id: Number(category.id),
        name: textOf(category, 'name', language),
      }))}
      chosen={list.search.categoryId}
      onChange={(categoryId) => list.change({ categoryId })}
    />
  )
}

/** The heads of the list: what needs attention, and the others; how many only of the whole store. */
const useGroupOf = (store: StockStore, list: StockProductsController) => {
  const { t, formats } = useI18n()
  const { permissions } = useAppContext()
  if (stockProductsList.sortOf(list.search).sortBy !== 'attention') return undefined
  const isWhole = !hasFilters(stockProductsList, list.search)
  const attention = attentionOf(store)
  const title = (id: 'attention' | 'rest', count: number) => (
    <>
      {t(`stock.group.${id}`)} {isWhole && <small>{formats.number(count)}</small>}
    </>
  )
  return (row: ShelfRow): RowGroup =>
    row.isCured || attentionOfRow(row) !== null
      ? {
          id: 'attention',
          title: (
            <>
              {title('attention', attention)}
              {permissions.has('createStockOrders') && (
                <Link
                  to="/stock-management/$store/requests/new"
                  params={{ store: String(store.id) }}
                  className="text-link"
                >
                  {t('stock.do.askAll')}
                </Link>
              )}
            </>
          ),
        }
      : { id: 'rest', title: title('rest', store.productCount - attention) }
}

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
  const { t, language } = useI18n()
  const nameOf = useRowName('store')
  const columns = useStockColumns(usePiecesToAsk(store))
  const { search } = list
  const { limit, offset, ...query } = stockParams(store.id, search)
  const state = useKeptAttention(
    store.id,
    query.sortBy === 'attention' ? JSON.stringify({ query, limit, offset }) : null,
    useListQuery(storeProductRecordsQuery({ ...query, limit, offset })),
  )
  const download = useCsvExport({
    fileName: `${t('page.stock')} ${store.name}`,
    count: state.answer?.count,
    load: () => api.exportStoreProducts({ query: { ...query, language }, toast: 'none' }),
  })
  const counts = viewCountsOf(store)
  return (
    <ListPage
      title={store.name}
      head={<StockHead store={store} stores={stores} tab="products" />}
      moreActions={[download]}
      list={list}
      views={(['all', 'attention', 'soldOut', 'below', 'off'] as const).map((view) => ({
        id: view,
        name: t(`stock.view.${view}`),
        count: counts[view],
      }))}
      searchLabel={t('stock.searchProduct')}
      filters={
        <>
          <CategoryOfStoreFilter store={store} list={list} />
          <FlagFilter
            name={t('stock.filter.isAvailable')}
            value={search.isAvailable}
            onChange={(isAvailable) => list.change({ isAvailable })}
          />
        </>
      }
      sorts={(['attention', 'name', 'quantity', 'available', 'price'] as const).map((sort) => ({
        id: sort,
        name: t(`stock.sort.${sort}`),
      }))}
      columns={columns}
      state={state}
      groupOf={useGroupOf(store, list)}
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
