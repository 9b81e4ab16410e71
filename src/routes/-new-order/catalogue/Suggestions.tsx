import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import type { StoreProduct } from '../../../api/contract/catalogue.contract.ts'
import { callerBackgroundQuery } from '../../../api/client/caller.queries.ts'
import { maxQuantity, unitPrice } from '../../../domain/cart/cart-line.ts'
import { suggestProducts } from '../../../domain/customer/suggest-products.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import { isSamePricing, pricingContextOf } from '../../../machines/processes/new-order.context.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { gridKeyboard } from '../grid-keyboard.ts'
import type { Customer } from '../../../api/contract/customers.contract.ts'
import { useCallState } from '../call/use-call.ts'
import { useNameInLanguage } from '../../-shared/use-name-in-language.ts'
import './suggestions.css'

const SHOWN = 3

/** What this caller usually adds to such a cart; F4 goes there, Enter adds. */
export function Suggestions({
  caller,
  products,
  onAdd,
}: {
  readonly caller: Pick<Customer, 'id' | 'usualProductIds'>
  readonly products: readonly StoreProduct[]
  /** Answers whether it was added. */
  readonly onAdd: (product: StoreProduct) => boolean
}) {
  const { t, formats } = useI18n()
  const nameOf = useNameInLanguage()
  const baskets = useQuery(callerBackgroundQuery(caller.id)).data?.baskets
  const lines = useCallState(({ context }) => context.lines)
  const requestedLines = useCallState(({ context }) => context.requestedLines)
  const pricing = useCallState(({ context }) => pricingContextOf(context), isSamePricing)
  const list = useRef<HTMLUListElement>(null)
  /** The place of the one that was added: the next one takes its place and the focus. */
  const added = useRef<number | null>(null)
  const inCart = new Set([
    ...lines.map(({ product }) => product.productId),
    ...requestedLines.map(({ productId }) => productId),
  ])
  const ranked = baskets && baskets.length > 0 ? suggestProducts(baskets, inCart) : caller.usualProductIds
  const suggested = ranked
    .flatMap((id) => products.find(({ productId }) => productId === id && !inCart.has(id)) ?? [])
    .filter((product) => maxQuantity(product) > 0 && unitPrice(product, pricing) > 0)
    .slice(0, SHOWN)
  useLayoutEffect(() => {
    const place = added.current
    if (place === null) return
    added.current = null
    const items = list.current?.querySelectorAll<HTMLElement>('[data-grid-item]') ?? []
    const next = items[Math.min(place, items.length - 1)]
    if (next) next.focus()
    else document.querySelector<HTMLElement>('[data-product-search] input')?.focus()
  })
  const add = (product: StoreProduct, place: number) => {
    added.current = place
    // A product that is refused changes nothing.
    if (!onAdd(product)) added.current = null
  }
  const onKeyDown = (event: KeyboardEvent, product: StoreProduct, place: number) => {
    if (event.key !== '+' || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add(product, place)
  }
  return (
    <div className="suggestions">
      <span className="suggestions__title" id="suggestions-title">
        {t('calls.usuallyAdds')} <Kbd>F4</Kbd>
      </span>
      {suggested.length === 0 ? (
        <span className="muted">{t('calls.nothingToAdd')}</span>
      ) : (
        <ul
          ref={(element) => {
            list.current = element
            return gridKeyboard(element)
          }}
          aria-labelledby="suggestions-title"
        >
          {suggested.map((product, place) => (
            <li key={product.productId}>
              <button
                type="button"
                data-grid-item=""
                className="suggestion"
                tabIndex={place === 0 ? 0 : -1}
                onClick={() => add(product, place)}
                onKeyDown={(event) => onKeyDown(event, product, place)}
              >
                <b className="truncate">{nameOf(product)}</b>
                <span>
                  {formats.money(unitPrice(product, pricing))}
                  <small>{t('orderSteps.left', { count: product.available })}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
