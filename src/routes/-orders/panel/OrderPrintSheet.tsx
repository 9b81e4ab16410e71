import { useEffect, type ReactNode } from 'react'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { mentionsAllergy } from '../../../domain/order/allergy.ts'
import { cents, minus } from '../../../domain/shared/money.ts'
import { formatPhone, type Formats } from '../../../i18n/formats.ts'
import { useT, type Translate } from '../../../i18n/I18n.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { PrintOnly } from '../../../ui/PrintOnly.tsx'
import { useAppContext } from '../../-shared/app-context.ts'
import { formatDayTime } from '../../-shared/format-time.ts'
import { fullName } from '../../-shared/user-name.ts'
import { awaitsDeliveryMan } from '../order-view.ts'
import { reductionsOf } from './OrderSections.tsx'
import './order-print-sheet.css'

const SheetCode = lazyComponent(async () => (await import('./SheetCode.tsx')).SheetCode)

interface SheetProps {
  readonly order: Order
  readonly formats: Formats
  readonly now: number
}

/** What is still to be collected, and how; null when nothing is. */
const toCollect = (t: Translate, { payment, totals }: Order) => {
  if (payment.topUp !== null)
    return { amount: payment.topUp.amount, how: t(`paymentType.${payment.topUp.paymentType}`) }
  return payment.status === 'pending'
    ? { amount: totals.toPay, how: t(`paymentType.${payment.paymentType}`) }
    : null
}

/** The order on a letter sheet, which is printed in place of the page. */
export function OrderPrintSheet(props: SheetProps) {
  // The browser prints what stands there at once.
  useEffect(() => void SheetCode.preload(), [])
  return (
    <PrintOnly>
      <Sheet {...props} />
    </PrintOnly>
  )
}

function Sheet({ order, formats, now }: SheetProps) {
  const t = useT()
  const { operator } = useAppContext()
  const { address, comment, lineChange, store, user } = order
  const collect = toCollect(t, order)
  const taker = order.history.find(({ event }) => event === 'order.placed')?.actor ?? null
  const isAllergy = comment !== null && mentionsAllergy(comment)
  return (
    <article className="order-sheet">
      <header>
        <div>
          <h1>{store.name}</h1>
          <p>{t(`deliveryMethod.${order.deliveryMethod}`)}</p>
          {taker && <p>{t('sheet.takenBy', { name: taker.name })}</p>}
        </div>
        <div>
          <b className="order-sheet__number">{order.number}</b>
          <p>
            {formats.day(order.createdAt, new Date(now))} {formats.time(order.createdAt)}
          </p>
          {lineChange?.status === 'applied' && (
            <p className="order-sheet__change">
              {t('lineChange.kitchen', { revision: lineChange.revision })}, {formats.time(lineChange.at)}
            </p>
          )}
        </div>
      </header>
      <dl className="order-sheet__facts">
        <Fact name={t('sheet.delivery')} value={formatDayTime(t, formats, order.deliveryTime, now)} />
        <Fact name={t('sheet.customer')} value={fullName(user)} detail={formatPhone(user.phone)} />
        <Fact name={t('sheet.place')} value={address?.zoneName ?? store.name} detail={address?.address} />
        <Fact
          name={t('sheet.collect')}
          value={formats.money(collect?.amount ?? cents(0))}
          detail={collect?.how ?? t('sheet.paid')}
        />
      </dl>
      {comment !== null && (
        <p className="order-sheet__comment" data-allergy={isAllergy || undefined}>
          {comment}
        </p>
      )}
      <SheetLines order={order} formats={formats} />
      <div className="order-sheet__columns">
        <section>
          <h2>{t('sheet.delivery')}</h2>
          <p>{[address?.address, address?.addressDetails].filter(Boolean).join(', ')}</p>
          <p>{address?.receiverName}</p>
          <p>{address?.deliveryManInstructions}</p>
          {(order.deliveryMan || awaitsDeliveryMan(order)) && (
            <p>
              {t('sheet.deliveryMan')}:{' '}
              {order.deliveryMan
                ? `${order.deliveryMan.firstName} ${order.deliveryMan.lastName}`
                : t('panel.deliveryManNone')}
            </p>
          )}
          <p>
            {t('sheet.invoice')}: {order.billing.billingName}, {order.billing.value ?? 'CF'}
          </p>
          <SheetHistory order={order} formats={formats} now={now} />
        </section>
        <SheetTotals order={order} formats={formats} collect={collect?.amount ?? null} />
      </div>
      <footer>
        <SheetCode text={`${globalThis.location.origin}/orders/${order.id}`} />
        <p>
          {t('sheet.code')} {t('sheet.noInvoice')}
          <br />
          {t('sheet.printed', {
            time: `${formats.day(new Date(now), new Date(now))} ${formats.time(new Date(now))}`,
            name: fullName(operator),
          })}
        </p>
        <p className="order-sheet__signature">{t('sheet.received')}</p>
      </footer>
    </article>
  )
}

/** The steps of the order and the changes of its lines. */
function SheetHistory({ order, formats, now }: SheetProps) {
  const t = useT()
  const today = formats.isoDay(now)
  const steps = order.history.filter(({ event, from, to }) => from !== to || event === 'order.change')
  return (
    <>
      <h2>{t('panel.history')}</h2>
      <ol className="order-sheet__history">
        {steps.map(({ actor, at, event, id, reason, to }) => (
          <li key={id}>
            <time dateTime={at}>
              {formats.isoDay(at) === today ? '' : `${formats.day(at, new Date(now))} `}
              {formats.time(at)}
            </time>
            <span>
              {[
                t(event === 'order.change' ? 'history.order.change' : `orderStatus.${to}`),
                event === 'order.change' ? reason : null,
                actor?.name,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function Fact({
  name,
  value,
  detail,
}: {
  readonly name: string
  readonly value: string
  readonly detail?: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {detail && <small>{detail}</small>}
      </dd>
    </div>
  )
}

function SheetLines({ order, formats }: Omit<SheetProps, 'now'>) {
  const t = useT()
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const changes = order.lineChange?.status === 'applied' ? order.lineChange.lines : []
  return (
    <>
      <h2>
        {t('panel.products')}, {t('panel.items', { count })}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('sheet.quantity')}</th>
            <th scope="col">{t('sheet.description')}</th>
            <th scope="col">{t('sheet.price')}</th>
            <th scope="col">{t('sheet.discount')}</th>
            <th scope="col">{t('panel.total')}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => {
            const before = changes.find(({ productId }) => productId === item.productId)?.before
            const full = cents(item.unitPrice * item.quantity)
            const details = [
              ...(item.comboItems ?? []).map((part) => `${part.quantity * item.quantity} ${part.name}`),
              item.note,
              item.frozenQuantity > 0 ? t('panel.frozen', { count: item.frozenQuantity }) : null,
              before === undefined
                ? null
                : before === 0
                  ? t('sheet.added')
                  : t('lineChange.was', { count: before }),
            ].filter(Boolean)
            return (
              <tr key={item.id}>
                <td>
                  <b>{item.quantity}</b>
                </td>
                <td>
                  <span className="order-sheet__box" />
                  {item.name}
                  {details.length > 0 && <small>{details.join(' · ')}</small>}
                </td>
                <td>{formats.amount(item.unitPrice)}</td>
                <td>{full > item.totalPrice && `−${formats.amount(minus(full, item.totalPrice))}`}</td>
                <td>{formats.amount(item.totalPrice)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

function SheetTotals({
  order,
  formats,
  collect,
}: Omit<SheetProps, 'now'> & { readonly collect: Order['totals']['toPay'] | null }) {
  const t = useT()
  const { totals } = order
  return (
    <section>
      <h2>{t('sheet.account')}</h2>
      <dl className="order-sheet__totals">
        <Total name={t('panel.products')} amount={formats.amount(totals.totalPrice)} />
        {reductionsOf(order, t).map(({ amount, key, name }) => (
          <Total key={key} name={name} amount={`−${formats.amount(amount)}`} />
        ))}
        <Total name={t('panel.deliveryFee')} amount={formats.amount(totals.totalPriceDelivery)} />
        <Total name={t('panel.total')} amount={formats.money(totals.toPay)} isLarge />
        {collect !== null && order.payment.status === 'completed' && (
          <Total
            name={t(`paymentType.${order.payment.paymentType}`)}
            amount={`−${formats.amount(order.payment.amount)}`}
          />
        )}
        {collect !== null && <Total name={t('sheet.collect')} amount={formats.money(collect)} isLarge />}
      </dl>
    </section>
  )
}

function Total({
  name,
  amount,
  isLarge = false,
}: {
  readonly name: string
  readonly amount: string
  readonly isLarge?: boolean
}) {
  return (
    <div data-large={isLarge || undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
