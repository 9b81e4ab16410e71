import { useQuery } from '@tanstack/react-query'
import { storeProductsQuery } from '../../../api/client/catalogue.queries.ts'
import { maxQuantity, minQuantity, unitPrice, type CartLine } from '../../../domain/cart/cart-line.ts'
import { substitutesFor } from '../../../domain/cart/substitutes.ts'
import type { StoreId } from '../../../domain/shared/ids.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import { pricingContextOf } from '../../../machines/processes/new-order.context.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { NoticeAnswer } from './NoticeAnswer.tsx'

/** Ways out of a line that the store cannot deliver: the pieces that are left, or something like it for the others. */
export function LineRescue({
  line: { product, quantity },
  hasKey,
}: {
  readonly line: CartLine
  /** The first answer has the key D. */
  readonly hasKey: boolean
}) {
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
  const missing = quantity - left
  const substitutes = substitutesFor(product, products ?? [], { pricing, quantity: missing, inCart })
  const { productId } = product
  const keepLeft = () =>
    actor.send(
      left > 0
        ? { type: 'cart.line.quantity', productId, quantity: left }
        : { type: 'cart.line.remove', productId },
    )
  return (
    <>
      <NoticeAnswer answerKey={hasKey ? 'D' : null} onPress={keepLeft}>
        {left > 0 ? t('newOrder.leave', { count: left }) : t('calls.notice.drop')}
      </NoticeAnswer>
      {substitutes.map((other) => (
        <NoticeAnswer
          key={other.productId}
          answerKey={null}
          onPress={() => {
            keepLeft()
            const wanted = Math.max(minQuantity(other), Math.min(missing, maxQuantity(other)))
            actor.send({ type: 'cart.line.add', product: other, quantity: wanted })
          }}
        >
          {t('calls.notice.substitute', {
            name: other.name,
            price: formats.money(unitPrice(other, pricing)),
            others: left > 0 ? missing : 0,
          })}
        </NoticeAnswer>
      ))}
    </>
  )
}
