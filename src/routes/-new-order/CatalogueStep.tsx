import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { categoriesQuery, badgesQuery, storeProductsQuery } from '../../api/client/catalogue.queries.ts'
import type { StoreProduct } from '../../api/contract/catalogue.contract.ts'
import { useT } from '../../i18n/I18n.tsx'
import { maxQuantity } from '../../domain/cart/cart-line.ts'
import type { StoreId } from '../../domain/shared/ids.ts'
import { loadNamespaces } from '../../session/translations-store.ts'
import { quantityInCart } from '../../machines/processes/new-order.context.ts'
import { isCartOpen, quantityWhenAdded } from '../../machines/processes/new-order.selectors.ts'
import { runAfterPaint } from '../../ui/after-paint.ts'
import { announce } from '../../ui/announce.ts'
import { drawNow } from '../../ui/draw-now.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../-shared/LoadError.tsx'
import { CategoryTabs } from './CategoryTabs.tsx'
import { filterProducts, type CatalogueTab } from './catalogue-filter.ts'
import { focusFirstItem } from './grid-keyboard.ts'
import { ProductGrid } from './ProductGrid.tsx'
import { ProductSearch } from './ProductSearch.tsx'
import { useCaller } from './step-summary.ts'
import { useCall, useCallState } from './use-call.ts'

const Suggestions = lazyComponent(async () => {
  await loadNamespaces('calls')
  return (await import('./Suggestions.tsx')).Suggestions
})
const UnsoldProducts = lazyComponent(async () => {
  const [parts] = await Promise.all([import('./UnsoldProducts.tsx'), loadNamespaces('catalogueParts')])
  return parts.UnsoldProducts
})

/** The store's products: search, category tabs, and one card per product. */
export function CatalogueStep() {
  const storeId = useCallState(({ context }) => context.coverage?.storeId ?? null)
  return storeId === null ? null : <Catalogue storeId={storeId} />
}

/** The product that Enter in the search adds: the first that can be had. */
const firstAddable = (products: readonly StoreProduct[]): StoreProduct | undefined =>
  products.find((product) => maxQuantity(product) > 0) ?? products[0]

function Catalogue({ storeId }: { readonly storeId: StoreId }) {
  const t = useT()
  const { actor } = useCall()
  const caller = useCaller()
  // All but the field comes after the paint that opens the step: it can be typed in before.
  const [isAskedForCards, askForCards] = useState(false)
  const areCardsDue = useDeferredValue(true, false) || isAskedForCards
  // What is known is shown; what is newer is asked for with the cards.
  const products = useQuery({ ...storeProductsQuery(storeId), enabled: areCardsDue })
  const categories = useQuery(categoriesQuery).data?.data ?? []
  const badges = useQuery(badgesQuery).data?.data ?? []
  const usual = caller?.usualProductIds ?? []
  const [tab, setTab] = useState<CatalogueTab>('all')
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const findProducts = (text: string) => filterProducts(products.data ?? [], { tab, search: text, usual })
  const shown = findProducts(search)

  useEffect(() => {
    // Lines that were set aside come first; for a returning customer the repeat button gets the focus.
    const repeat =
      document.querySelector<HTMLElement>('[data-restore]:not([aria-disabled])') ??
      document.querySelector<HTMLElement>('[data-repeat-last]:not([aria-disabled])')
    const isEmpty = actor.getSnapshot().context.lines.length === 0
    if (isEmpty && repeat) repeat.focus()
    else field.current?.focus()
  }, [actor])
  useEffect(() => {
    if (areCardsDue && products.data) actor.send({ type: 'products.refreshed', products: products.data })
  }, [actor, areCardsDue, products.data])

  const add = (product: StoreProduct): boolean => {
    if (!isCartOpen(actor.getSnapshot())) return false
    actor.send({ type: 'cart.line.add', product })
    const { context } = actor.getSnapshot()
    if (context.lineRefusal) return false
    const quantity = quantityInCart(context, product.productId)
    announce(t('orderSteps.inOrder', { quantity, name: product.name }))
    return true
  }
  const onSearchKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // The next key belongs to the first card.
    if (!areCardsDue) drawNow(() => askForCards(true))
    focusFirstItem(document.querySelector<HTMLElement>('.catalogue .product-grid'))
  }
  const onEnter = (text: string): boolean => {
    const product = firstAddable(findProducts(text))
    if (!product) return false
    // A refused product stays visible, with the reason on its card.
    if (quantityWhenAdded(actor.getSnapshot(), product) === null) return add(product)
    // The emptied field answers; the order, which is dear to draw, follows after the paint.
    runAfterPaint(() => {
      if (!add(product)) setSearch(text)
    })
    return true
  }
  if (products.isError) {
    return (
      <LoadError
        title={t('orderSteps.productsError')}
        error={products.error}
        onRetry={() => void products.refetch()}
      />
    )
  }
  return (
    <div className="catalogue">
      <div className="catalogue__tools" data-product-search="" onKeyDownCapture={onSearchKeyDown}>
        <ProductSearch inputRef={field} search={search} onSearch={setSearch} onEnter={onEnter} />
        {areCardsDue && (
          <CategoryTabs
            selectedTab={tab}
            onTab={setTab}
            hasUsual={usual.length > 0}
            categories={categories}
          />
        )}
      </div>
      {caller &&
        caller.usualProductIds.length > 0 &&
        products.data &&
        (areCardsDue ? (
          <Suggestions
            fallback={<div className="suggestions" />}
            caller={caller}
            products={products.data}
            onAdd={add}
          />
        ) : (
          <div className="suggestions" />
        ))}
      {search !== '' && products.data && shown.every((product) => maxQuantity(product) === 0) && (
        <UnsoldProducts storeId={storeId} search={search.trim()} />
      )}
      {products.isPending ? (
        <div className="product-grid">
          {Array.from({ length: 8 }, (_, card) => (
            <Skeleton key={card} height={174} />
          ))}
        </div>
      ) : !areCardsDue ? (
        <div className="product-grid" />
      ) : shown.length === 0 ? (
        <EmptyState title={t('orderSteps.noProducts')}>{t('orderSteps.noProductsText')}</EmptyState>
      ) : (
        <ProductGrid
          products={shown}
          queryKey={`${tab} ${search}`}
          badges={badges}
          enterAdds={search.trim() === '' ? null : (firstAddable(shown)?.productId ?? null)}
          onAdd={add}
        />
      )}
      <ShortcutHints />
    </div>
  )
}

function ShortcutHints() {
  const t = useT()
  return (
    <p className="shortcut-hints" aria-hidden="true">
      <span>
        <Kbd>F1</Kbd> {t('newOrder.keys')}
      </span>
      <span>
        <Kbd>←</Kbd>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        <Kbd>→</Kbd> {t('newOrder.keyMove')}
      </span>
      <span>
        <Kbd>↵</Kbd> {t('newOrder.keyAdd')}
      </span>
      <span>
        <Kbd>+</Kbd>
        <Kbd>−</Kbd> {t('newOrder.keyQuantity')}
      </span>
      <span>
        <Kbd>Alt ↓</Kbd> {t('newOrder.keyNext')}
      </span>
    </p>
  )
}
