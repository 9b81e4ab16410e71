import { startTransition, useEffect, useState } from 'react'
import type { Badge, StoreProduct } from '../../../api/contract/catalogue.contract.ts'
import { useT } from '../../../i18n/I18n.tsx'
import type { SearchedOrder } from './catalogue-filter.ts'
import { gridKeyboard } from '../grid-keyboard.ts'
import { ProductCard } from './ProductCard.tsx'
import {
  isSamePricing,
  pricingContextOf,
  quantityInCart,
} from '../../../machines/processes/new-order.context.ts'
import { usePausedProducts } from '../time/StorePauses.tsx'
import { useCallState } from '../call/use-call.ts'

/** Cards added when the user comes near the end. */
const BATCH = 24
/** Height of a row of cards, and of what is at least above and below the shelves at the desk. */
const ROW_HEIGHT = 188
const OTHER_HEIGHT = 350
/** More cards are rendered this many before the end: two rows of a desktop. */
const LOAD_AHEAD = 8
/** Cards out of view wait until nobody types: the next letter may ask for others. */
const PAUSE_MS = 250

/** Cards rendered at first: about those in view, so that a key meets little work; the columns are those of product-grid.css. */
const cardsInView = (): number => {
  const columns =
    innerWidth < 560 ? 2 : innerWidth < 1280 ? 3 : Math.max(3, Math.floor((innerWidth - 744) / 172))
  return columns * Math.max(2, Math.ceil((innerHeight - OTHER_HEIGHT) / ROW_HEIGHT))
}

interface ProductGridProps {
  readonly products: readonly StoreProduct[]
  /** The filter; another one starts at the top. */
  readonly queryKey: string
  readonly badges: readonly Badge[]
  /** What Enter in the search adds; null without a search. */
  readonly enterAdds: SearchedOrder | null
  readonly onAdd: (product: StoreProduct, quantity?: number) => void
}

/** The cards of the filtered products, rendered as the user scrolls. */
export function ProductGrid({ products, queryKey, badges, enterAdds, onAdd }: ProductGridProps) {
  const t = useT()
  const lines = useCallState(({ context }) => context.lines)
  const requestedLines = useCallState(({ context }) => context.requestedLines)
  const refusal = useCallState(({ context }) => context.lineRefusal)
  const pricing = useCallState(({ context }) => pricingContextOf(context), isSamePricing)
  const backAt = usePausedProducts()
  const [reachable, setReachable] = useState<number | null>(null)
  const [inView] = useState(cardsInView)
  const [rendered, setRendered] = useState({ question: queryKey, count: inView })
  const count = rendered.question === queryKey ? rendered.count : inView
  const shown = products.slice(0, count)
  const first = shown.find(({ productId }) => productId === reachable) ?? shown[0]
  const hasMore = products.length > count
  const isFirst = count === inView
  useEffect(() => {
    if (!isFirst || !hasMore) return undefined
    const renderRest = () => setRendered({ question: queryKey, count: inView + BATCH })
    const timer = setTimeout(() => startTransition(renderRest), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [hasMore, isFirst, inView, queryKey])
  const renderMore = () => startTransition(() => setRendered({ question: queryKey, count: count + BATCH }))
  return (
    <ul ref={gridKeyboard} className="product-grid" aria-label={t('newOrder.products')}>
      {shown.map((product, nth) => {
        const { productId } = product
        return (
          <li
            key={productId}
            ref={hasMore && !isFirst && nth === count - LOAD_AHEAD ? onceVisible(renderMore) : undefined}
            aria-setsize={products.length}
            aria-posinset={nth + 1}
          >
            <ProductCard
              backAt={backAt.get(product.productId)}
              product={product}
              badge={badges.find(({ id }) => product.badgeIds.includes(id)) ?? null}
              quantity={quantityInCart({ lines, requestedLines }, productId)}
              refusal={refusal?.productId === productId ? refusal : null}
              pricing={pricing}
              isReachable={product === first}
              enterAdds={product === enterAdds?.product ? (enterAdds.quantity ?? 1) : null}
              onAdd={onAdd}
              onFocus={setReachable}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** A `ref` that reports once when the element becomes visible. */
const onceVisible = (onVisible: () => void) => (element: HTMLElement | null) => {
  if (!element) return undefined
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    onVisible()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
