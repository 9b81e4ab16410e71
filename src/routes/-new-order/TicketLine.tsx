import { Snowflake, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { unitPrice, lineTotal, type CartLine } from '../../domain/cart/cart-line.ts'
import { refusalToLine } from '../../domain/cart/cart-refusals.ts'
import { useFormats, useSay } from '../../i18n/I18n.tsx'
import { priceListOf } from '../../machines/processes/new-order-context.ts'
import { Stepper } from '../../ui/Stepper.tsx'
import { useRefusalWords } from './refusal-words.ts'
import { useCall, useCallState } from './use-call.ts'

/** One line of the order; the one in focus opens its stepper, and + − Supr work on it. */
export function TicketLine({
  line,
  isFirst,
  isFixed,
}: {
  readonly line: CartLine
  readonly isFirst: boolean
  readonly isFixed: boolean
}) {
  const say = useSay()
  const formats = useFormats()
  const sayRefusal = useRefusalWords()
  const { actor } = useCall()
  const { frozenQuantity, product, quantity } = line
  const { productId } = product
  const orderType = useCallState(({ context }) => context.orderType)
  const refused = useCallState(({ context }) =>
    context.lineRefusal?.productId === productId ? context.lineRefusal : null,
  )
  const list = priceListOf({ orderType })
  const refusal = refused ?? refusalToLine(line, list)
  const unit = Math.max(1, product.itemsPerPurchaseUnit)
  const step = (by: 1 | -1) => {
    const next = quantity + by * unit
    actor.send(
      next <= 0
        ? { type: 'cart.line.remove', productId }
        : { type: 'cart.line.quantity', productId, quantity: next },
    )
  }
  const freeze = (by: 1 | -1) =>
    actor.send({ type: 'cart.line.frozen', productId, frozenQuantity: frozenQuantity + by })
  const press = (event: KeyboardEvent) => {
    if (isFixed || event.altKey || event.ctrlKey || event.metaKey) return
    const done = {
      '+': () => step(1),
      '-': () => step(-1),
      Delete: () => actor.send({ type: 'cart.line.remove', productId }),
    }[event.key]
    if (!done) return
    event.preventDefault()
    done()
  }
  return (
    <li className="line" data-over={refusal ? '' : undefined}>
      {isFixed ? (
        <span className="line__n">{quantity}</span>
      ) : (
        <>
          <button
            type="button"
            data-cell=""
            className="line__n"
            tabIndex={isFirst ? 0 : -1}
            aria-label={say('newOrder.lineLabel', { quantity, name: product.name })}
            onKeyDown={press}
          >
            {quantity}
          </button>
          <span className="line__stepper">
            <Stepper label={product.name} value={quantity} onStep={step} />
          </span>
        </>
      )}
      <span className="line__text">
        <b className="line__name">{product.name}</b>
        <span className="line__detail">
          {frozenQuantity > 0 ? (
            <>
              <Snowflake aria-hidden="true" />
              {say('newOrder.frozen', { count: frozenQuantity })}
            </>
          ) : (
            say('newOrder.each', { price: formats.money(unitPrice(product, list)) })
          )}
        </span>
        {refusal && (
          <span className="line__refusal" role="alert">
            {sayRefusal(refusal)}
          </span>
        )}
        {!isFixed && product.frozen && (
          <span className="line__frozen">
            <Snowflake aria-hidden="true" />
            {say('newOrder.frozenWord')}
            <Stepper
              label={say('newOrder.frozenOf', { name: product.name })}
              value={frozenQuantity}
              onStep={freeze}
              isAddOff={frozenQuantity >= quantity}
              isRemoveOff={frozenQuantity === 0}
            />
          </span>
        )}
      </span>
      <span className="line__money">
        {formats.amount(lineTotal(line, list))}
        {!isFixed && (
          <button
            type="button"
            className="line__remove"
            aria-label={say('newOrder.removeLine', { name: product.name })}
            onClick={() => actor.send({ type: 'cart.line.remove', productId })}
          >
            <Trash2 aria-hidden="true" />
          </button>
        )}
      </span>
    </li>
  )
}
