import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Check, FolderInput, SearchX } from 'lucide-react'
import { api } from '../../api/client/api.ts'
import { productOrderQuery, PRODUCTS_KEY } from '../../api/client/products.queries.ts'
import type { Product } from '../../api/contract/products.contract.ts'
import { PRODUCT_SEARCH_MIN_CHARACTERS } from '../../domain/cart/product-search.ts'
import type { Catalog } from '../../domain/catalogue/category-fields.ts'
import type { ProductId } from '../../domain/shared/ids.ts'
import { moveInTree, type TreeMove, type TreeNode } from '../../domain/shared/tree.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { Tag } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { DebouncedSearchField } from '../-list/DebouncedSearchField.tsx'
import type { ListController } from '../-list/list-search.ts'
import '../-list/list.css'
import { RecordIcon } from '../-picture/RecordIcon.tsx'
import { textOf } from '../-resource/resource-view.ts'
import { useAppContext } from '../-shared/app-context.ts'
import { LoadError } from '../-shared/LoadError.tsx'
import { TreeList } from '../-tree/TreeList.tsx'
import { MoveProductDialog } from './MoveProductDialog.tsx'
import type { ProductsSearch } from './products-list.ts'
import './product-order.css'

interface Row extends TreeNode {
  readonly product: Product
}

/** The list's mode that orders a catalogue: rows are dragged, moved by keys, or sent to a place. */
export function ProductOrder({
  list,
  catalog,
}: {
  readonly list: ListController<ProductsSearch>
  readonly catalog: Catalog
}) {
  const { t, language, formats } = useI18n()
  const { search } = list
  const text = search.q?.trim() ?? ''
  const isFiltered = text.length >= PRODUCT_SEARCH_MIN_CHARACTERS
  const query = productOrderQuery({ catalog, ...(isFiltered && { search: text }) })
  const state = useInfiniteQuery(query)
  const move = useProductMove(query.queryKey)
  const count = state.data?.pages[0]?.count ?? 0
  const rows = (state.data?.pages ?? []).flatMap(({ data }) =>
    data.map((product): Row => ({ id: Number(product.id), parentId: null, product })),
  )
  const chosen = rows.find(({ id }) => id === search.openId)
  const rest = Math.min(100, count - rows.length)
  const nameOf = ({ product }: Row) => textOf(product, 'name', language)
  return (
    <div className="list-page">
      <div className="list-page__main">
        <div className="list-page__head">
          <h1>{t('productOrder.title')}</h1>
          <Button
            variant="solid"
            icon={<Check aria-hidden="true" />}
            onPress={() => list.change({ dialog: undefined, openId: undefined })}
          >
            {t('productOrder.done')}
          </Button>
        </div>
        <p className="muted product-order__text">{t('productOrder.text')}</p>
        <div className="filter-bar" role="search" aria-label={t('list.filters')}>
          <DebouncedSearchField
            value={search.q ?? ''}
            label={t('product.search')}
            placeholder={t('product.search')}
            onSearch={(q) => list.change({ q: q === '' ? undefined : q }, 'replace')}
          />
        </div>
        {state.error && !state.data ? (
          <LoadError
            title={t('productOrder.error')}
            error={state.error}
            onRetry={() => void state.refetch()}
          />
        ) : !state.data ? (
          <SkeletonRows rows={8} label={t('ui.loading')} />
        ) : rows.length === 0 ? (
          <EmptyState icon={<SearchX aria-hidden="true" />} title={t('list.noMatch')}>
            {t('list.noMatchText')}
          </EmptyState>
        ) : (
          <>
            <TreeList
              label={t('productOrder.title')}
              isFlat
              nodes={rows}
              collapsed={new Set()}
              onCollapse={() => undefined}
              openId={search.openId}
              // Another open row closes dialogs; this one is the mode itself.
              onOpen={(openId) => list.change({ openId, dialog: 'order' }, 'replace')}
              onMove={isFiltered ? undefined : (change) => move(change, rows, nameOf)}
              onMoveTo={(openId) => list.change({ openId, dialog: 'move' }, 'replace')}
              rowName={nameOf}
              renderRow={(row) => <OrderRow product={row.product} />}
            />
            <div className="product-order__foot">
              <span className="muted">
                {t('productOrder.shown', {
                  shown: formats.number(rows.length),
                  count: formats.number(count),
                })}
              </span>
              {state.hasNextPage && (
                <Button
                  size="small"
                  disabledReason={state.isFetchingNextPage ? t('ui.loading') : null}
                  onPress={() => void state.fetchNextPage()}
                >
                  {t('productOrder.more', { count: formats.number(rest) })}
                </Button>
              )}
              <span className="product-order__keys">
                <Kbd>Alt ↑</Kbd> <Kbd>Alt ↓</Kbd> {t('productOrder.keys')}
              </span>
              <Button
                size="small"
                variant="quiet"
                icon={<FolderInput aria-hidden="true" />}
                shortcut={<Kbd>M</Kbd>}
                disabledReason={chosen ? null : t('productOrder.choose')}
                onPress={() => list.change({ dialog: 'move' }, 'replace')}
              >
                {t('productOrder.move')}
              </Button>
            </div>
          </>
        )}
      </div>
      {search.dialog === 'move' && chosen && (
        <MoveProductDialog
          product={chosen.product}
          onClose={() => list.change({ dialog: 'order' }, 'replace')}
        />
      )}
    </div>
  )
}

function OrderRow({ product }: { readonly product: Product }) {
  const { t, formats, language } = useI18n()
  const { country } = useAppContext()
  const price = product.prices.find(({ countryId }) => countryId === country.id)
  return (
    <span className="product-order__row" data-muted={product.status === 'inactive' || undefined}>
      <RecordIcon src={product.image} size={24} />
      <span className="truncate">{textOf(product, 'name', language)}</span>
      {product.featured && <Tag>{t('product.field.featured')}</Tag>}
      {product.status !== 'active' && <Tag>{t(`product.status.${product.status}`)}</Tag>}
      <span className="muted product-order__sku">{product.sku}</span>
      <span className="product-order__price">
        {price ? formats.money(price.price, country.currencySymbol) : '—'}
      </span>
    </span>
  )
}

/** Moves a product at once, and back when the server refuses. */
const useProductMove = (queryKey: ReturnType<typeof productOrderQuery>['queryKey']) => {
  const { t } = useI18n()
  const queryClient = useQueryClient()
  return (move: TreeMove, rows: readonly Row[], nameOf: (row: Row) => string) => {
    const after = moveInTree(rows, move)
    const place = after?.findIndex(({ id }) => id === move.id) ?? -1
    const moved = after?.[place]
    if (!after || !moved) return
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (data) => {
      if (data === undefined) return data
      let from = 0
      const pages = data.pages.map((page) => {
        const next = after.slice(from, from + page.data.length).map(({ product }) => product)
        from += page.data.length
        return { ...page, data: next }
      })
      return { ...data, pages }
    })
    announce(t('productOrder.moved', { name: nameOf(moved), place: place + 1, count: after.length }))
    void api
      // The ids of products of the list.
      .moveProduct({ body: { id: moved.product.id, afterId: move.afterId as ProductId | null } })
      .catch(() => undefined)
      .finally(() => void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY }))
  }
}
