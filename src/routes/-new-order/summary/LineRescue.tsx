import { useQuery } from '@tanstack/react-query'
import { storeProductsQuery } from '../../../api/client/catalogue.queries.ts'
import { maxQuantity, minQuantity, type CartLine } from '../../../domain/cart/cart-line.ts'
import { substitutesFor } from '../../../domain/cart/substitutes.ts'
import type { StoreId } from '../../../domain/shared/ids.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import { pricingContextOf } from '../../../machines/processes/new-order.context.ts'
import { unitPrice } from '../../../domain/cart/cart-line.ts'
import { Button } from '../../../ui/Button.tsx'
import { useCall, useCallState } from '../call/use-call.ts'

/** Ways out of a line that the store cannot deliver: the pieces that are left, or something like it. */
export function LineRescue({ line: { product, quantity } }: { readonly line: CartLine }) {
  const t = useT()
  const formats = useFormats()
  const { actor } = useCall()
  const storeId = useCallState(({ context }) => context.coverage?.storeId ?? null)
  const pricing = useCallState(
    ({ context }) => pricingContextOf(context),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  )
  const inCart = useCallState(
    ({ context }) => context.lines.map((line) => line.product.productId),
    (a, b) => a.join() === b.join(),
  )
  const products = useQuery({
    // Enabled only with a store, so the id is set.
    ...storeProductsQuery((storeId ?? 0) as StoreId),
    enabled: storeId !== null,
  }).data
  const left = maxQuantity(product)
  const substitutes = substitutesFor(product, products ?? [], { pricing, quantity, inCart })
  const { productId } = product
  return (
    <span className="line-rescue">
      {left > 0 && left < quantity && (
        <Button
          size="small"
          onPress={() => actor.send({ type: 'cart.line.quantity', productId, quantity: left })}
        >
          {t('newOrder.leave', { count: left })}
        </Button>
      )}
      {substitutes.map((other) => (
        <Button
          key={other.productId}
          size="small"
          onPress={() => {
            actor.send({ type: 'cart.line.remove', productId })
            const wanted = Math.max(minQuantity(other), Math.min(quantity, maxQuantity(other)))
            actor.send({ type: 'cart.line.add', product: other, quantity: wanted })
          }}
        >
          {t('newOrder.instead', { name: other.name, price: formats.money(unitPrice(other, pricing)) })}
        </Button>
      ))}
    </span>
  )
}
