import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { storeProductsQuery } from '../../../api/client/catalogue.queries.ts'
import type { StoreProduct } from '../../../api/contract/catalogue.contract.ts'
import { minQuantity, quantityAfterPress } from '../../../domain/cart/cart-line.ts'
import { ZERO } from '../../../domain/shared/money.ts'
import { useI18n } from '../../../i18n/I18n.tsx'
import type { EditedLine } from '../../../machines/processes/line-change.machine.ts'
import { ComboBox } from '../../../ui/ComboBox.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { ProductPicture } from '../../-shared/ProductPicture.tsx'
import { GoodsChoice } from './GoodsChoice.tsx'
import type { LineChangePartProps } from './line-change-props.ts'
import type { KitchenAnswers } from './use-kitchen-answers.ts'

interface LinesEditorProps extends LineChangePartProps {
  readonly kitchen: KitchenAnswers
}

/** The lines of the order with what they were and become, and a field that adds a product of the store. */
export function LinesEditor(props: LinesEditorProps) {
  const { order, context, send } = props
  const { t } = useI18n()
  const products = useQuery(storeProductsQuery(order.storeId)).data ?? []
  const offered = products.filter(
    (product) =>
      product.isAvailable &&
      product.available > 0 &&
      !context.lines.some(({ productId, quantity }) => productId === product.productId && quantity > 0),
  )
  return (
    <section className="line-change__card">
      <header className="line-change__head">
        <h3>
          {t('lineChange.products')}{' '}
          <small>
            {t('lineChange.lines', {
              count: context.lines.length,
              changed: props.change?.changes.length ?? 0,
            })}
          </small>
        </h3>
        <ComboBox
          key={context.lines.length}
          label={t('lineChange.add')}
          isLabelHidden
          placeholder={t('lineChange.find')}
          value={null}
          options={offered.map((product) => ({
            id: product.productId,
            name: `${product.name} · ${product.sku}`,
          }))}
          onChange={(productId) => {
            const product = offered.find((each) => each.productId === productId)
            if (product)
              send({ type: 'line.set', productId: product.productId, quantity: minQuantity(product) })
          }}
        />
      </header>
      <ul className="line-change__lines">
        {context.lines.map((line) => (
          <EditedLineRow
            key={line.productId}
            {...props}
            line={line}
            product={products.find((each) => each.productId === line.productId)}
          />
        ))}
        <FreeLines {...props} />
      </ul>
    </section>
  )
}

function EditedLineRow({
  order,
  formats,
  change,
  context,
  send,
  kitchen,
  line: { productId, quantity },
  product,
}: LinesEditorProps & { readonly line: EditedLine; readonly product: StoreProduct | undefined }) {
  const { t } = useI18n()
  const item = order.items.find((each) => each.productId === productId && !each.isFree)
  const line = change?.lines.find((each) => each.productId === productId && !each.isFree)
  const before = item?.quantity ?? 0
  const name = item?.name ?? product?.name ?? ''
  const unit = Math.max(1, product?.itemsPerPurchaseUnit ?? 1)
  const unitPrice = item?.unitPrice ?? line?.unitPrice ?? product?.price
  const isChanged = before !== quantity
  const was = item?.totalPrice ?? ZERO
  const becomes = quantity === 0 ? ZERO : isChanged ? line?.totalPrice : was
  const stepBack = (): number =>
    product !== undefined && quantity - unit < minQuantity(product) ? 0 : Math.max(0, quantity - unit)
  return (
    <li data-changed={isChanged ? '' : undefined} data-off={quantity === 0 ? '' : undefined}>
      <span className="line-change__picture">
        <ProductPicture src={item?.image ?? product?.image ?? null} width={36} height={30} />
      </span>
      <Stepper
        label={name}
        value={quantity}
        isRemoveOff={quantity === 0}
        isAddOff={product === undefined}
        onStep={(by) =>
          send({
            type: 'line.set',
            productId,
            quantity: by === 1 && product !== undefined ? quantityAfterPress(product, quantity) : stepBack(),
          })
        }
      />
      <span className="line-change__name">
        <span>{name}</span>
        {before === 0 && product !== undefined ? (
          <small data-new="">
            {t('lineChange.newOf', { available: product.available, minutes: product.cookingTime })}
          </small>
        ) : isChanged ? (
          <small>{t('lineChange.was', { count: before })}</small>
        ) : (
          item !== undefined &&
          product !== undefined &&
          order.type === 'single' &&
          item.unitPrice !== product.price && (
            <small>
              {t('lineChange.oldPrice', {
                before: formats.money(item.unitPrice),
                now: formats.money(product.price),
              })}
            </small>
          )
        )}
      </span>
      <small className="line-change__unit">{unitPrice === undefined ? '' : formats.amount(unitPrice)}</small>
      <span className="line-change__amount">
        {isChanged && before > 0 && <del>{formats.amount(was)}</del>}
        <b>{becomes === undefined ? '—' : formats.amount(becomes)}</b>
      </span>
      {context.preview?.removed.includes(productId) && (
        <GoodsChoice
          name={name}
          goods={context.goods[productId] ?? null}
          question={kitchen.questionOf(productId)}
          isUnasked={kitchen.isUnasked}
          formats={formats}
          onChoose={(goods) => send({ type: 'goods.choose', productId, goods })}
        />
      )}
    </li>
  )
}

/** What the rules add without a price, and what they no longer add. */
function FreeLines({ order, change, formats }: Pick<LinesEditorProps, 'order' | 'change' | 'formats'>) {
  const { t } = useI18n()
  const before = order.items.filter(({ isFree }) => isFree)
  const after = (change?.lines ?? order.items).filter(({ isFree }) => isFree)
  const lost = before.filter(({ productId }) => !after.some((line) => line.productId === productId))
  return [...after, ...lost].map((line) => {
    const isLost = lost.some(({ productId }) => productId === line.productId)
    return (
      <li key={`free ${line.productId}`} data-off={isLost ? '' : undefined}>
        <span className="line-change__picture">
          <ProductPicture src={line.image} width={36} height={30} />
        </span>
        <b className="line-change__count">{line.quantity}</b>
        <span className="line-change__name">
          <span>{line.name}</span>
          <small data-lost={isLost ? '' : undefined}>
            <Gift aria-hidden="true" /> {t(isLost ? 'lineChange.freeLost' : 'panel.free')}
          </small>
        </span>
        <span />
        <span className="line-change__amount">{formats.amount(line.totalPrice)}</span>
      </li>
    )
  })
}
