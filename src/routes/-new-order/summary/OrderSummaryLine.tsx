import { Snowflake, Tag, Trash2 } from 'lucide-react'
import { memo, useRef, useState, type KeyboardEvent } from 'react'
import { maxQuantity, unitPrice, type CartLine } from '../../../domain/cart/cart-line.ts'
import type { LedgerEntry } from '../../../domain/discount/price-ledger.ts'
import type { ProductId } from '../../../domain/shared/ids.ts'
import { ZERO } from '../../../domain/shared/money.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import { singleKeyShortcuts } from '../../../session/single-key-shortcuts.ts'
import {
  isSamePricing,
  priceNewOrder,
  pricingContextOf,
} from '../../../machines/processes/new-order.context.ts'
import type { StepRefusal } from '../../../machines/processes/new-order.types.ts'
import { Stepper } from '../../../ui/Stepper.tsx'
import { LineNote } from './LineNote.tsx'
import { isShort, refusalOfLine } from './line-refusal.ts'
import { createQuantityTyping } from '../catalogue/typed-quantity.ts'
import { focusStepInFront } from '../steps/use-focus-on-open.ts'
import { useRefusalMessage } from '../steps/use-refusal-message.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { ComboParts } from '../../-shared/ComboParts.tsx'
import { useNameInLanguage } from '../../-shared/use-name-in-language.ts'

/** The focus of a line that goes: on the next line, the one before it, or the step in front. */
const focusNeighbour = (button: HTMLElement | null): void => {
  const line = button?.closest('li')
  const neighbours = [line?.nextElementSibling, line?.previousElementSibling]
  const next = neighbours
    .map((each) => each?.querySelector<HTMLElement>('button.order-line__quantity'))
    .find((each) => each != null)
  if (next) next.focus()
  else focusStepInFront()
}

/** The discount of products that a line has. */
const reductionOf = (ledger: readonly LedgerEntry[], productId: ProductId): string | null =>
  ledger.find(
    ({ effects, kind }) =>
      kind === 'productsDiscount' && effects.some((effect) => effect.productId === productId),
  )?.name ?? null

const isSameRefusal = (a: StepRefusal | null, b: StepRefusal | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** One line of the order; the focused one shows its stepper; + −, a number, N and Del change it. */
export const OrderSummaryLine = memo(function OrderSummaryLine({
  line,
  isFirst,
  isFixed,
}: {
  readonly line: CartLine
  readonly isFirst: boolean
  readonly isFixed: boolean
}) {
  const t = useT()
  const nameOf = useNameInLanguage()
  const { actor } = useCall()
  const { product, quantity } = line
  const { productId } = product
  const refusal = useCallState(({ context }) => refusalOfLine(context, line), isSameRefusal)
  const pricing = useCallState(({ context }) => pricingContextOf(context), isSamePricing)
  const priced = useCallState(({ context }) =>
    priceNewOrder(context).lines.find((each) => each.line === line),
  )
  const unit = Math.max(1, product.itemsPerPurchaseUnit)
  const step = (by: 1 | -1) => {
    const next = quantity + by * unit
    actor.send(
      next <= 0
        ? { type: 'cart.line.remove', productId }
        : { type: 'cart.line.quantity', productId, quantity: next },
    )
  }
  const setQuantity = (next: number) => actor.send({ type: 'cart.line.quantity', productId, quantity: next })
  const [typeQuantity] = useState(createQuantityTyping)
  const [isNoting, setNoting] = useState(false)
  const quantityButton = useRef<HTMLButtonElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isFixed || event.altKey || event.ctrlKey || event.metaKey) return
    if (typeQuantity(event.key, event.timeStamp, setQuantity)) return event.preventDefault()
    const command = {
      '+': () => step(1),
      '-': () => step(-1),
      Delete: () => {
        focusNeighbour(quantityButton.current)
        actor.send({ type: 'cart.line.remove', productId })
      },
      ...(singleKeyShortcuts.state && { n: () => setNoting(true) }),
    }[event.key]
    if (!command) return
    event.preventDefault()
    command()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- for the pointer; the keys are those of the number
    <li
      className="order-line"
      data-over={refusal ? '' : undefined}
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('button, input, a')) quantityButton.current?.focus()
      }}
    >
      {isFixed ? (
        <span className="order-line__quantity">{quantity}</span>
      ) : (
        <>
          <button
            ref={quantityButton}
            type="button"
            data-grid-item=""
            className="order-line__quantity"
            tabIndex={isFirst ? 0 : -1}
            aria-label={t('newOrder.lineLabel', { quantity, name: nameOf(product) })}
            onKeyDown={onKeyDown}
          >
            {quantity}
          </button>
          <span className="order-line__stepper">
            <Stepper label={nameOf(product)} value={quantity} onStep={step} />
          </span>
        </>
      )}
      <LineText
        line={line}
        isFixed={isFixed}
        pricing={pricing}
        priced={priced}
        refusal={refusal}
        isNoting={isNoting}
        onNote={() => setNoting(true)}
        onNoted={(byKey) => {
          setNoting(false)
          if (byKey) quantityButton.current?.focus()
        }}
      />
      <LineMoney line={line} isFixed={isFixed} priced={priced} />
    </li>
  )
})

type PricedLine = ReturnType<typeof priceNewOrder>['lines'][number]

/** What the line is, what changed about it, and what is wrong with it. */
function LineText({
  line,
  isFixed,
  pricing,
  priced,
  refusal,
  isNoting,
  onNote,
  onNoted,
}: {
  readonly line: CartLine
  readonly isFixed: boolean
  readonly pricing: ReturnType<typeof pricingContextOf>
  readonly priced: PricedLine | undefined
  readonly refusal: StepRefusal | null
  readonly isNoting: boolean
  readonly onNote: () => void
  readonly onNoted: (byKey: boolean) => void
}) {
  const t = useT()
  const nameOf = useNameInLanguage()
  const formats = useFormats()
  const formatRefusal = useRefusalMessage()
  const { actor } = useCall()
  const { frozenQuantity, product, quantity } = line
  const { productId } = product
  const reducedBy = useCallState(({ context }) => reductionOf(priceNewOrder(context).ledger, productId))
  const left = maxQuantity(product)
  const price = useCallState(({ context }) =>
    context.lineChanges.find((one) => one.kind === 'price_changed' && one.productId === productId),
  )
  const changeFrozen = (by: 1 | -1) =>
    actor.send({ type: 'cart.line.frozen', productId, frozenQuantity: frozenQuantity + by })
  return (
    <span>
      <b className="order-line__name">{nameOf(product)}</b>
      <span className="order-line__detail">
        {frozenQuantity > 0 ? (
          <>
            <Snowflake aria-hidden="true" />
            {t('newOrder.frozen', { count: frozenQuantity })}
          </>
        ) : (
          t('newOrder.each', { price: formats.money(unitPrice(product, pricing)) })
        )}
      </span>
      {price?.kind === 'price_changed' && !isFixed && (
        <span className="order-line__changed" data-price="">
          {t('newOrder.priceNow', { from: formats.money(price.from), to: formats.money(price.to) })}
        </span>
      )}
      {priced?.comboParts && (
        <ComboParts
          combos={quantity}
          parts={priced.comboParts.map((part) => ({ ...part, amount: part.discountTotalPrice }))}
        />
      )}
      <LineNote line={line} isFixed={isFixed} isEditing={isNoting} onEdit={onNote} onDone={onNoted} />
      {reducedBy !== null && (
        <span className="order-line__detail" data-reduced="">
          <Tag aria-hidden="true" />
          {reducedBy}
        </span>
      )}
      {refusal && (
        <span className="order-line__refusal" role="alert">
          {isShort(refusal, line) ? t('newOrder.onlyLeft', { count: left }) : formatRefusal(refusal)}
        </span>
      )}
      {!isFixed && product.frozen && (
        <span className="order-line__frozen">
          <Snowflake aria-hidden="true" />
          {t('newOrder.frozenWord')}
          <Stepper
            label={t('newOrder.frozenOf', { name: nameOf(product) })}
            value={frozenQuantity}
            onStep={changeFrozen}
            isAddOff={frozenQuantity >= quantity}
            isRemoveOff={frozenQuantity === 0}
          />
        </span>
      )}
    </span>
  )
}

function LineMoney({
  line: { product },
  isFixed,
  priced,
}: {
  readonly line: CartLine
  readonly isFixed: boolean
  readonly priced: PricedLine | undefined
}) {
  const t = useT()
  const nameOf = useNameInLanguage()
  const formats = useFormats()
  const { actor } = useCall()
  return (
    <span className="order-line__money">
      {formats.amount(priced?.discountTotalPrice ?? ZERO)}
      {priced && priced.discountTotalPrice < priced.totalPrice && (
        <s className="order-line__gross">{formats.amount(priced.totalPrice)}</s>
      )}
      {!isFixed && (
        <button
          type="button"
          className="order-line__remove"
          aria-label={t('newOrder.removeLine', { name: nameOf(product) })}
          onClick={() => actor.send({ type: 'cart.line.remove', productId: product.productId })}
        >
          <Trash2 aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
