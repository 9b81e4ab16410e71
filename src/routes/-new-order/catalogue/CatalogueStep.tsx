import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { categoriesQuery, badgesQuery, storeProductsQuery } from '../../../api/client/catalogue.queries.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { maxQuantity } from '../../../domain/cart/cart-line.ts'
import { parseProductSearch } from '../../../domain/cart/product-search.ts'
import type { StoreId } from '../../../domain/shared/ids.ts'
import { loadNamespaces } from '../../../session/translations-store.ts'
import { blockingStep } from '../../../machines/processes/new-order.selectors.ts'
import { drawNow } from '../../../ui/draw-now.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { Skeleton, SlowNote } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadError } from '../../-shared/LoadError.tsx'
import { CategoryTabs } from './CategoryTabs.tsx'
import { filterProducts, orderOfSearch, type CatalogueTab } from './catalogue-filter.ts'
import { focusFirstItem } from '../grid-keyboard.ts'
import { ProductGrid } from './ProductGrid.tsx'
import { ProductSearch } from './ProductSearch.tsx'
import { isRepeatFocused } from '../caller/repeat-order.ts'
import { useCaller } from '../steps/step-summary.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { StorePauses } from '../time/StorePauses.tsx'
import { useTypedOrder } from './use-typed-order.ts'

const Suggestions = lazyComponent(async () => {
  await loadNamespaces('calls')
  return (await import('./Suggestions.tsx')).Suggestions
})
const UnsoldProducts = lazyComponent(async () => {
  const [parts] = await Promise.all([import('./UnsoldProducts.tsx'), loadNamespaces('catalogueParts')])
  return parts.UnsoldProducts
})

/** Asked for nothing. */
const NO_STORE = 0 as StoreId // of no store

/** The store's products: search, category tabs, and one card per product. The field is there before the store is known. */
export function CatalogueStep() {
  const storeId = useCallState(({ context }) => context.coverage?.storeId ?? null)
  const t = useT()
  const { actor } = useCall()
  const caller = useCaller()
  // All but the field comes after the paint that opens the step: it can be typed in before.
  const [isAskedForCards, askForCards] = useState(false)
  const areCardsDue = useDeferredValue(true, false) || isAskedForCards
  // What is known is shown; what is newer is asked for with the cards. Without a store it is not asked.
  const products = useQuery({
    ...storeProductsQuery(storeId ?? NO_STORE),
    enabled: areCardsDue && storeId !== null,
  })
  const categories = useQuery(categoriesQuery).data?.data ?? []
  const badges = useQuery(badgesQuery).data?.data ?? []
  const usual = caller?.usualProductIds ?? []
  const [tab, setTab] = useState<CatalogueTab>('all')
  const known = storeId === null ? undefined : products.data
  const { add, addSearched, awaited, search, setSearch } = useTypedOrder(known)
  const field = useRef<HTMLInputElement>(null)
  const shown = filterProducts(known ?? [], { tab, search, usual })

  useLayoutEffect(() => {
    // Whoever is about to repeat the last order goes on with that key.
    if (isRepeatFocused()) return
    field.current?.focus()
    field.current?.select()
  }, [])
  useEffect(() => {
    const { caller: owner, setAsideFrom } = actor.getSnapshot().context
    // The caller's own lines that were set aside are one key away; never those of somebody else.
    if (setAsideFrom !== null && setAsideFrom === owner?.id)
      document.querySelector<HTMLElement>('[data-restore]:not([aria-disabled])')?.focus()
  }, [actor])
  useEffect(() => {
    if (areCardsDue && known) actor.send({ type: 'products.refreshed', products: known })
  }, [actor, areCardsDue, known])

  const onSearchKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // The next key belongs to the first card.
    if (!areCardsDue) drawNow(() => askForCards(true))
    focusFirstItem(document.querySelector<HTMLElement>('.catalogue .product-grid'))
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
        <ProductSearch inputRef={field} search={search} onSearch={setSearch} onEnter={addSearched} />
        {awaited.length > 0 && (
          <p className="catalogue__awaited">{t('orderSteps.addedLater', { text: awaited.join(', ') })}</p>
        )}
        {areCardsDue && storeId !== null && (
          <CategoryTabs
            selectedTab={tab}
            onTab={setTab}
            hasUsual={usual.length > 0}
            categories={categories}
          />
        )}
      </div>
      {areCardsDue && <StorePauses />}
      {caller &&
        caller.usualProductIds.length > 0 &&
        known &&
        (areCardsDue ? (
          <Suggestions
            fallback={<div className="suggestions" />}
            caller={caller}
            products={known}
            onAdd={add}
          />
        ) : (
          <div className="suggestions" />
        ))}
      {search !== '' && storeId !== null && known && shown.every((product) => maxQuantity(product) === 0) && (
        <UnsoldProducts storeId={storeId} search={parseProductSearch(search).text} />
      )}
      {storeId === null ? (
        <LockedCatalogue />
      ) : products.isPending ? (
        <>
          <div className="product-grid">
            {Array.from({ length: 8 }, (_, card) => (
              <Skeleton key={card} height={174} />
            ))}
          </div>
          <SlowNote />
        </>
      ) : !areCardsDue ? (
        <div className="product-grid" />
      ) : shown.length === 0 ? (
        <EmptyState title={t('orderSteps.noProducts')}>{t('orderSteps.noProductsText')}</EmptyState>
      ) : (
        <ProductGrid
          products={shown}
          queryKey={`${tab} ${search}`}
          badges={badges}
          enterAdds={orderOfSearch(known ?? [], search)}
          onAdd={add}
        />
      )}
    </div>
  )
}

/** What is typed meanwhile stays. */
function LockedCatalogue() {
  const t = useT()
  const blockedBy = useCallState((snapshot) => blockingStep(snapshot, 'cart')) ?? 'address'
  return (
    <EmptyState
      icon={<Lock aria-hidden="true" />}
      title={t('newOrder.lockedTitle', { step: t('newOrder.step.cart') })}
    >
      {t('newOrder.waitsFor', { step: blockedBy })}
    </EmptyState>
  )
}
