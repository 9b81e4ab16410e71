import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { categoriesQuery, badgesQuery, storeProductsQuery } from '../../api/client/catalogue.queries.ts'
import type { StoreProduct } from '../../api/contract/catalogue.contract.ts'
import { useSay, useWords } from '../../i18n/I18n.tsx'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { largestQuantity } from '../../domain/cart/cart-line.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { announce } from '../../ui/announce.ts'
import { Key } from '../../ui/Key.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/States.tsx'
import { CategoryStrip } from './CategoryStrip.tsx'
import { filterProducts, type Shelf } from './catalogue-filter.ts'
import { focusFirstCell } from './grid-keys.ts'
import { ProductGrid } from './ProductGrid.tsx'
import { useCaller } from './step-detail.ts'
import { useCall, useCallState } from './use-call.ts'

/** What the store sells: search, shelves, and a card a product. */
export function CatalogueStep() {
  const storeId = useCallState(({ context }) => context.service?.storeId ?? null)
  return storeId === null ? null : <Catalogue storeId={storeId} />
}

function Catalogue({ storeId }: { readonly storeId: StoreId }) {
  const { say, sayFailure } = useWords()
  const { actor } = useCall()
  const caller = useCaller()
  const products = useQuery(storeProductsQuery(storeId))
  const categories = useQuery(categoriesQuery).data?.data ?? []
  const badges = useQuery(badgesQuery).data?.data ?? []
  const usual = caller?.usualProductIds ?? []
  const [shelf, setShelf] = useState<Shelf>('all')
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const found = (words: string) => filterProducts(products.data ?? [], { shelf, search: words, usual })
  // The letters of a fast typist are shown at once, what they find as soon as there is time.
  const soon = useDeferredValue(search)
  const shown = found(soon)

  useEffect(() => {
    // A repeat caller's next key is most likely the repetition.
    const repeat = document.querySelector<HTMLElement>('[data-repeat-last]:not([aria-disabled])')
    const isEmpty = actor.getSnapshot().context.lines.length === 0
    if (isEmpty && repeat) repeat.focus()
    else field.current?.focus()
  }, [actor])
  useEffect(() => {
    if (products.data) actor.send({ type: 'products.refreshed', products: products.data })
  }, [actor, products.data])

  const add = (product: StoreProduct): boolean => {
    actor.send({ type: 'cart.line.add', product })
    const { lineRefusal, lines } = actor.getSnapshot().context
    if (lineRefusal) return false
    const quantity = lines.find((line) => line.product.productId === product.productId)?.quantity ?? 0
    announce(say('newOrder.inOrder', { quantity, name: product.name }))
    return true
  }
  const pressInSearch = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      focusFirstCell(document.querySelector<HTMLElement>('.catalogue .grid'))
    } else if (event.key === 'Enter' && search.trim() !== '') {
      event.preventDefault()
      const sought = found(search)
      const product = sought.find((one) => largestQuantity(one) > 0) ?? sought[0]
      // What was refused stays in view, with the reason on its card.
      if (product && add(product)) setSearch('')
    }
  }
  if (products.isError) {
    return (
      <ErrorState
        title={sayFailure(isApiFailure(products.error) ? products.error.code : 'smth_wrong')}
        onRetry={() => void products.refetch()}
      />
    )
  }
  return (
    <div className="catalogue">
      <div className="catalogue__tools" data-product-search="" onKeyDownCapture={pressInSearch}>
        <SearchField
          inputRef={field}
          label={say('newOrder.searchProduct')}
          placeholder={say('newOrder.searchProductHint')}
          shortcut={<Key>F3</Key>}
          value={search}
          onChange={setSearch}
          aria-keyshortcuts="F3"
        />
        <CategoryStrip shelf={shelf} onShelf={setShelf} hasUsual={usual.length > 0} categories={categories} />
      </div>
      {products.isPending ? (
        <div className="grid">
          {Array.from({ length: 8 }, (_, card) => (
            <Skeleton key={card} height={174} />
          ))}
        </div>
      ) : shown.length === 0 ? (
        <EmptyState title={say('newOrder.noProducts')}>{say('newOrder.noProductsText')}</EmptyState>
      ) : (
        <ProductGrid products={shown} question={`${shelf} ${soon}`} badges={badges} onAdd={add} />
      )}
      <KeyLine />
    </div>
  )
}

function KeyLine() {
  const say = useSay()
  return (
    <p className="keys" aria-hidden="true">
      <span>
        <Key>F1</Key> {say('newOrder.keys')}
      </span>
      <span>
        <Key>←</Key>
        <Key>↑</Key>
        <Key>↓</Key>
        <Key>→</Key> {say('newOrder.keyMove')}
      </span>
      <span>
        <Key>↵</Key> {say('newOrder.keyAdd')}
      </span>
      <span>
        <Key>+</Key>
        <Key>−</Key> {say('newOrder.keyQuantity')}
      </span>
      <span>
        <Key>Alt ↓</Key> {say('newOrder.keyNext')}
      </span>
    </p>
  )
}
