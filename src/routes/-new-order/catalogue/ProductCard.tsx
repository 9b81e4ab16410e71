import { memo, useState, type KeyboardEvent } from 'react'
import type { Badge, StoreProduct } from '../../../api/contract/catalogue.contract.ts'
import { maxQuantity, unitPrice, type PricingContext } from '../../../domain/cart/cart-line.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import type { NewOrderEvent, StepRefusal } from '../../../machines/processes/new-order.types.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Tag } from '../../../ui/Chip.tsx'
import { ProductPicture } from '../../-shared/ProductPicture.tsx'
import { createQuantityTyping } from './typed-quantity.ts'
import { useRefusalMessage } from '../steps/use-refusal-message.ts'
import { useCall } from '../call/use-call.ts'
import { useNameInLanguage } from '../../-shared/use-name-in-language.ts'

interface ProductCardProps {
  readonly product: StoreProduct
  readonly badge: Badge | null
  /** Pieces in the order. */
  readonly quantity: number
  readonly refusal: StepRefusal | null
  readonly pricing: PricingContext
  /** The store pauses it: until then, or until somebody takes the pause back (null). */
  readonly backAt?: string | null | undefined
  readonly isReachable: boolean
  /** Enter in the search adds so many of this one; null when it adds another one. */
  readonly enterAdds: number | null
  readonly onAdd: (product: StoreProduct, quantity?: number) => void
  readonly onFocus: (productId: number) => void
}

/** Its icon, which leaves the picture visible; without one its name. */
function BadgeMark({ badge, name }: { readonly badge: Badge; readonly name: string }) {
  return badge.icon === null ? (
    <Tag>{name}</Tag>
  ) : (
    <img className="product__badge" src={badge.icon} alt={name} title={name} width={24} height={24} />
  )
}

/** One product: picture, name, price, stock; Enter adds; + − and a number change the quantity. */
export const ProductCard = memo(function ProductCard({
  product,
  badge,
  quantity,
  refusal,
  pricing,
  backAt,
  isReachable,
  enterAdds,
  onAdd,
  onFocus,
}: ProductCardProps) {
  const { t, formats } = useI18n()
  const nameOf = useNameInLanguage()
  const formatRefusal = useRefusalMessage()
  const { actor } = useCall()
  const { productId } = product
  const isSoldOut = maxQuantity(product) === 0
  const step = Math.max(1, product.itemsPerPurchaseUnit)
  const [typeQuantity] = useState(createQuantityTyping)
  const add = () => onAdd(product)
  const setQuantity = (next: number) => {
    if (quantity === 0) onAdd(product, next)
    else actor.send({ type: 'cart.line.quantity', productId, quantity: next })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (!isSoldOut && typeQuantity(event.key, event.timeStamp, setQuantity)) return event.preventDefault()
    if (event.key === '+') add()
    else if (event.key === '-' && quantity > 0) {
      const next = quantity - step
      const isGone = next < product.minPurchase || next <= 0
      const change: NewOrderEvent = isGone
        ? { type: 'cart.line.remove', productId }
        : { type: 'cart.line.quantity', productId, quantity: next }
      actor.send(change)
    } else if (event.key === 'Delete' && quantity > 0) actor.send({ type: 'cart.line.remove', productId })
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      data-grid-item=""
      className="product"
      data-out={isSoldOut || undefined}
      data-in-order={quantity > 0 || undefined}
      data-enter={enterAdds !== null || undefined}
      tabIndex={isReachable ? 0 : -1}
      aria-disabled={isSoldOut || undefined}
      onClick={() => !isSoldOut && add()}
      onKeyDown={onKeyDown}
      onFocus={() => onFocus(productId)}
    >
      <span className="product__picture">
        <ProductPicture src={product.image} width={120} height={84} />
        {badge && (
          <span className="product__flag">
            <BadgeMark badge={badge} name={nameOf(badge)} />
          </span>
        )}
        <span className="product__hint">
          <Kbd>{`↵ ${enterAdds !== null && enterAdds > 1 ? `+${enterAdds}` : t('newOrder.keyAdd')}`}</Kbd>
        </span>
        <span
          className="product__quantity"
          role="img"
          aria-label={`${t('orderSteps.inOrderLabel')}${quantity}`}
          aria-hidden={quantity === 0}
        >
          {quantity}
        </span>
      </span>
      <span className="product__name">{nameOf(product)}</span>
      <span className="product__foot">
        <b>{formats.money(unitPrice(product, pricing))}</b>
        <span className="product__stock truncate">
          {isSoldOut
            ? backAt === undefined
              ? t('orderSteps.soldOut')
              : backAt === null
                ? t('orderSteps.paused')
                : t('orderSteps.backAt', { time: formats.time(backAt) })
            : product.maxPurchase < product.available && product.maxPurchase <= 10
              ? t('orderSteps.maximum', { count: product.maxPurchase })
              : t('orderSteps.left', { count: product.available })}
        </span>
      </span>
      {refusal && (
        <span className="product__refusal" role="alert">
          {formatRefusal(refusal)}
        </span>
      )}
    </button>
  )
})
