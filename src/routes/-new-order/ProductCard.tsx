import { ImageOff } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import type { Badge, StoreProduct } from '../../api/contract/catalogue.contract.ts'
import { largestQuantity, unitPrice } from '../../domain/cart/cart-line.ts'
import { useWords } from '../../i18n/I18n.tsx'
import { priceListOf } from '../../machines/processes/new-order-context.ts'
import { Key } from '../../ui/Key.tsx'
import { Tag } from '../../ui/StatusChip.tsx'
import { useRefusalWords } from './refusal-words.ts'
import { useCall, useCallState } from './use-call.ts'

/** One product: picture, name, price, what is left; Enter adds, + and − change the quantity. */
export function ProductCard({
  product,
  badges,
  isReachable,
  onAdd,
  onFocus,
}: {
  readonly product: StoreProduct
  readonly badges: readonly Badge[]
  readonly isReachable: boolean
  readonly onAdd: () => void
  readonly onFocus: () => void
}) {
  const { say, formats } = useWords()
  const sayRefusal = useRefusalWords()
  const { actor } = useCall()
  const { productId } = product
  const quantity = useCallState(
    ({ context }) => context.lines.find((line) => line.product.productId === productId)?.quantity ?? 0,
  )
  const refusal = useCallState(({ context }) =>
    context.lineRefusal?.productId === productId ? context.lineRefusal : null,
  )
  const list = useCallState(({ context }) => context.orderType)
  const isOut = largestQuantity(product) === 0
  const badge = badges.find(({ id }) => product.badgeIds.some((own) => own === id))
  const step = Math.max(1, product.itemsPerPurchaseUnit)

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === '+') onAdd()
    else if (event.key === '-' && quantity > 0) {
      const next = quantity - step
      actor.send(
        next < product.minPurchase || next <= 0
          ? { type: 'cart.line.remove', productId }
          : { type: 'cart.line.quantity', productId, quantity: next },
      )
    } else if (event.key === 'Delete' && quantity > 0) actor.send({ type: 'cart.line.remove', productId })
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      data-cell=""
      className="product"
      data-out={isOut || undefined}
      tabIndex={isReachable ? 0 : -1}
      aria-disabled={isOut || undefined}
      onClick={() => !isOut && onAdd()}
      onKeyDown={press}
      onFocus={onFocus}
    >
      <span className="product__picture">
        <Picture src={product.image} />
        {badge && quantity === 0 && (
          <span className="product__flag">
            <Tag>{badge.name}</Tag>
          </span>
        )}
        <span className="product__hint">
          <Key>{`↵ ${say('newOrder.keyAdd')}`}</Key>
        </span>
        {quantity > 0 && (
          <span className="product__quantity">
            <span className="sr">{say('newOrder.inOrderLabel')}</span>
            {quantity}
          </span>
        )}
      </span>
      <span className="product__name">{product.name}</span>
      <span className="product__foot">
        <b>{formats.money(unitPrice(product, priceListOf({ orderType: list })))}</b>
        <span className="product__stock clip">
          {isOut
            ? say('newOrder.soldOut')
            : product.maxPurchase < product.available && product.maxPurchase <= 10
              ? say('newOrder.maximum', { count: product.maxPurchase })
              : say('newOrder.left', { count: product.available })}
        </span>
      </span>
      {refusal && (
        <span className="product__refusal" role="alert">
          {sayRefusal(refusal)}
        </span>
      )}
    </button>
  )
}

function Picture({ src }: { readonly src: string | null }) {
  const [isBroken, setBroken] = useState(false)
  return src === null || isBroken ? (
    <ImageOff aria-hidden="true" />
  ) : (
    <img
      className="product__art"
      src={src}
      alt=""
      width={120}
      height={84}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  )
}
