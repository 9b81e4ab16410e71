import type { ReactNode } from 'react'
import { Store } from 'lucide-react'
import {
  storeProductRecordsQuery,
  type StoreProductsParams,
} from '../../api/client/store-products.queries.ts'
import type { ProductId, StoreId } from '../../domain/shared/ids.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { FlagFilter } from '../-list/FlagFilter.tsx'
import { ListPage } from '../-list/ListPage.tsx'
import { useListQuery } from '../-list/use-list-query.ts'
import type { PageAction } from '../-shared/page-actions.ts'
import { HeldBulkActions } from './HeldBulkActions.tsx'
import { useHeldColumns, useRowName } from './held-columns.tsx'
import { HeldDrawer } from './HeldDrawer.tsx'
import { heldLists, heldParams, toHeldRows, type HeldBy, type HeldListController } from './held-list.ts'
import '../-products/products.css'
import './store-products.css'

/** The stores of a product or the products of a store, with what can be changed of them in place. */
export function HeldListPage({
  by,
  id,
  title,
  scope,
  list,
  tabs,
  actions = [],
  children,
}: {
  readonly by: HeldBy
  /** Of the product or the store. */
  readonly id: number
  readonly title: string
  readonly scope: StoreProductsParams
  readonly list: HeldListController
  readonly tabs?: ReactNode
  readonly actions?: ReadonlyArray<PageAction | null>
  readonly children?: ReactNode
}) {
  const { t } = useI18n()
  const nameOf = useRowName(by)
  const columns = useHeldColumns(by)
  const { answer, ...state } = useListQuery(storeProductRecordsQuery(heldParams(by, list, scope)))
  const { search } = list
  // An unknown id of the URL gets `store_not_found` or `product_not_found`.
  const place =
    search.openId === undefined
      ? null
      : by === 'product'
        ? { storeId: search.openId as StoreId, productId: id as ProductId }
        : { storeId: id as StoreId, productId: search.openId as ProductId }
  return (
    <ListPage
      title={title}
      tabs={tabs}
      actions={actions}
      list={list}
      views={(['all', 'off', 'soldOut'] as const).map((view) => ({
        id: view,
        name: t(`storeProduct.view.${view}`),
      }))}
      searchLabel={t(`storeProduct.search.${by}`)}
      filters={
        <>
          <FlagFilter
            name={t('storeProduct.field.isAvailable')}
            value={search.isAvailable}
            onChange={(isAvailable) => list.change({ isAvailable })}
          />
          <FlagFilter
            name={t('storeProduct.view.soldOut')}
            value={search.isSoldOut}
            onChange={(isSoldOut) => list.change({ isSoldOut })}
          />
        </>
      }
      sorts={([by === 'product' ? 'store' : 'name', 'price', 'quantity', 'available'] as const).map(
        (sort) => ({ id: sort, name: t(`storeProduct.field.${sort}`) }),
      )}
      columns={columns}
      state={{ ...state, answer: answer && toHeldRows(by, answer) }}
      rowName={nameOf}
      isMuted={(row) => !row.isAvailable || row.status !== 'active'}
      renderBulk={(rows, clear) => <HeldBulkActions by={by} rows={rows} onDone={clear} />}
      empty={{
        icon: Store,
        title: t(by === 'product' ? 'storeProduct.empty' : 'storeProduct.emptyStore'),
        text: t(by === 'product' ? 'storeProduct.emptyText' : 'storeProduct.emptyStoreText'),
        action: actions.at(-1) ?? null,
      }}
      drawer={place && <HeldDrawer key={heldLists[by].page} by={by} {...place} list={list} />}
    >
      {children}
    </ListPage>
  )
}
