import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../../../api/client/api.ts'
import { deliveryMenQuery } from '../../../api/client/organisation.queries.ts'
import { canCall } from '../../../api/endpoints/endpoint.ts'
import { organisationEndpoints } from '../../../api/endpoints/organisation.endpoints.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { plus } from '../../../domain/shared/money.ts'
import { formatPhone, type Formats } from '../../../i18n/formats.ts'
import { gatewayKey } from '../../../i18n/failure-messages.ts'
import { useT, type Translate } from '../../../i18n/I18n.tsx'
import { formatCardBrand } from '../../-payment/card-brand.ts'
import { SectionHeading } from '../../-shared/SectionHeading.tsx'
import { useAppContext } from '../../-shared/app-context.ts'
import { formatDayTime } from '../../-shared/format-time.ts'
import { fullName } from '../../-shared/user-name.ts'
import { MessageWays } from '../../-marketing/MessageWays.tsx'
import { ProductPicture } from '../../-shared/ProductPicture.tsx'
import { ComboParts } from '../../-shared/ComboParts.tsx'
import { mentionsAllergy } from '../../../domain/order/allergy.ts'
import { isUnderway } from '../../../domain/order/order-status.ts'
import { awaitsDeliveryMan, momentOfStep, returnedMoney } from '../order-view.ts'
import { loadNamespaces } from '../../../session/translations-store.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

const InvoiceSection = lazyComponent(async () => {
  const [{ InvoiceSection: section }] = await Promise.all([
    import('../../-invoices/InvoiceSection.tsx'),
    loadNamespaces('invoices'),
  ])
  return section
})

interface SectionProps {
  readonly order: Order
  readonly formats: Formats
}

export function OrderSection({
  title,
  aside,
  children,
}: {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className="order-section">
      <SectionHeading>
        {title}
        {aside !== undefined && <span>{aside}</span>}
      </SectionHeading>
      {children}
    </section>
  )
}

/** Names and values; those without a value are omitted. */
function OrderFacts({ rows }: { readonly rows: ReadonlyArray<readonly [string, ReactNode]> }) {
  const shown = rows.filter(
    ([, value]) => value !== null && value !== undefined && value !== '' && value !== false,
  )
  return (
    <dl className="order-facts">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What was taken off, by the stored ledger; older orders have the sum alone. */
export const reductionsOf = ({ ledger, points, totals }: Order, t: Translate) => {
  const rows = ledger
    .filter(({ amount }) => amount > 0)
    .map(({ amount, kind, name, ruleId }) => ({
      key: `${kind}-${ruleId}`,
      amount,
      name: kind === 'pointsDiscount' ? t('panel.points', { count: points.used }) : name,
    }))
  return rows.length > 0 || totals.discountPrice === 0
    ? rows
    : [{ key: 'sum', amount: totals.discountPrice, name: t('panel.discounts') }]
}

export function ProductsSection({
  order,
  formats,
  isDetailed = false,
}: SectionProps & {
  /** With pictures and unit prices. */
  readonly isDetailed?: boolean
}) {
  const t = useT()
  const { totals } = order
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0)
  return (
    <OrderSection title={t('panel.products')} aside={t('panel.items', { count })}>
      {order.comment !== null && mentionsAllergy(order.comment) && (
        <p className="order-allergy">
          <TriangleAlert aria-hidden="true" />
          {order.comment}
        </p>
      )}
      <ul className="order-totals">
        {order.items.map((item) => (
          <li key={item.id} data-detailed={isDetailed || undefined}>
            {isDetailed && (
              <span className="order-totals__picture">
                <ProductPicture src={item.image} width={36} height={30} />
              </span>
            )}
            <b>{item.quantity}</b>
            <span>
              {item.name}
              {item.comboItems !== null && (
                <ComboParts
                  combos={item.quantity}
                  parts={item.comboItems.map((part) => ({ ...part, amount: part.totalPrice }))}
                />
              )}
              {item.note !== null && <small className="order-totals__note">{item.note}</small>}
              {item.isFree && <small>{t('panel.free')}</small>}
              {item.frozenQuantity > 0 && <small>{t('panel.frozen', { count: item.frozenQuantity })}</small>}
            </span>
            {isDetailed && <small className="order-totals__unit">{formats.amount(item.unitPrice)}</small>}
            <span>{formats.amount(item.totalPrice)}</span>
          </li>
        ))}
        <li>
          <span />
          <span>
            {t('panel.deliveryFee')}
            {order.address?.zoneName && `, ${order.address.zoneName}`}
          </span>
          <span>{formats.amount(totals.totalPriceDelivery)}</span>
        </li>
        {reductionsOf(order, t).map(({ key, name, amount }) => (
          <li key={key} data-minus>
            <span />
            <span>{name}</span>
            <span>−{formats.amount(amount)}</span>
          </li>
        ))}
        <li data-total>
          <span />
          <span>{t('panel.total')}</span>
          <span>{formats.money(totals.toPay)}</span>
        </li>
      </ul>
    </OrderSection>
  )
}

export function AddressSection({
  order: { address },
  map,
}: Pick<SectionProps, 'order'> & { readonly map?: ReactNode }) {
  const t = useT()
  if (!address) return null
  return (
    <OrderSection title={t('panel.address')}>
      <div className="order-delivery">
        {map}
        <OrderFacts
          rows={[
            [t('panel.street'), [address.address, address.addressDetails].filter(Boolean).join(', ')],
            [t('panel.zone'), address.zoneName],
            [t('panel.receiver'), address.receiverName],
            [t('panel.handOver'), t(`deliveryOption.${address.deliveryOptions}`)],
            [t('panel.instructions'), address.deliveryManInstructions],
          ]}
        />
      </div>
    </OrderSection>
  )
}

export function DeliverySection({ order, formats, now }: SectionProps & { readonly now: number }) {
  const t = useT()
  const { permissions } = useAppContext()
  const { deliveryMan } = order
  return (
    <OrderSection title={t('panel.deliverySection')}>
      <OrderFacts
        rows={[
          [t('panel.method'), t(`deliveryMethod.${order.deliveryMethod}`)],
          [t('panel.store'), order.store.name],
          [t('panel.type'), t(`orderType.${order.type}`)],
          [
            t('panel.thirdParty'),
            order.thirdParty && `${order.thirdParty.deliveryServiceName} · ${order.thirdParty.orderId}`,
          ],
          [
            t('panel.corporateOrder'),
            order.corporateOrder &&
              (permissions.has('viewCorporateOrder') ? (
                <Link
                  key="corporate"
                  className="order-link"
                  to="/orders/corporate-orders"
                  search={{ openId: order.corporateOrder.id }}
                >
                  {order.corporateOrder.number}
                </Link>
              ) : (
                order.corporateOrder.number
              )),
          ],
          [t('panel.placed'), formatDayTime(t, formats, order.createdAt, now)],
          [
            t('panel.deliveryMan'),
            deliveryMan ? (
              <>
                {deliveryMan.firstName} {deliveryMan.lastName},{' '}
                {t(`panel.acceptance.${deliveryMan.acceptance}`)}
                <br />
                <a className="order-link" href={`tel:${deliveryMan.phone}`}>
                  {formatPhone(deliveryMan.phone)}
                </a>
                {isUnderway(order.status) && <OnTheWay order={order} formats={formats} />}
              </>
            ) : awaitsDeliveryMan(order) ? (
              <span key="none" className="muted">
                {t('panel.deliveryManNone')}
              </span>
            ) : null,
          ],
          [
            t('panel.returns', { count: order.returnsCount }),
            order.returnsCount > 0 ? formats.number(order.returnsCount) : null,
          ],
          [t('panel.cancelReason'), order.cancelReason && t(`cancelReason.${order.cancelReason}`)],
        ]}
      />
      <MessageWays
        name={fullName(order.user)}
        ways={{
          notification: {
            send: (body, idempotencyKey) =>
              api.notifyOrderCustomer({
                params: { orderId: order.id },
                body,
                idempotencyKey,
                toast: 'none',
              }),
          },
        }}
      />
    </OrderSection>
  )
}

/** Since when the delivery man is on the way, and what else he carries. */
function OnTheWay({ order, formats }: SectionProps) {
  const t = useT()
  const { permissions } = useAppContext()
  const men = useQuery({
    ...deliveryMenQuery(order.storeId),
    enabled: canCall(permissions, organisationEndpoints.deliveryMen),
  }).data?.data
  const departed = momentOfStep(order, 'route')
  const carried = men?.find(({ id }) => id === order.deliveryMan?.deliveryManId)?.openOrders ?? 1
  return (
    <small className="order-facts__more">
      {departed && t('board.departed', { time: formats.time(departed.at) })}
      {carried > 1 && `, ${t('panel.carriesMore', { count: carried - 1 })}`}
    </small>
  )
}

/** What became of the money of a card that was charged after the order had ended. */
const lateCaptureMessage = ({ status, payment }: Order) => {
  if (payment.status === 'cancelled') return 'panel.lateCaptureVoided' as const
  return status === 'failed' || status === 'cancelled'
    ? ('panel.lateCapture' as const)
    : ('panel.lateCaptureToCheck' as const)
}

/** What became of the money of an order that was stopped. */
const formatReturned = (
  t: Translate,
  formats: Formats,
  { payment }: Order,
  { amount, state }: NonNullable<ReturnType<typeof returnedMoney>>,
): string =>
  t(`panel.returned.${state}`, {
    amount: formats.money(amount),
    method:
      payment.cardLastFour === null || payment.paymentType !== 'card'
        ? t(`paymentType.${payment.paymentType}`)
        : t('panel.cardEnds', {
            brand: formatCardBrand(t, payment.cardBrand),
            lastFour: payment.cardLastFour,
          }),
  })

/** Each part of the payment that was given back, with its result. */
function RefundList({ order: { payment }, formats }: SectionProps) {
  const t = useT()
  return (
    <ul>
      {payment.refunds.map(({ amount, requestedAt, settledAt }) => (
        <li key={`${requestedAt} ${amount}`}>
          {settledAt === null
            ? t('panel.refundAsked', { amount: formats.money(amount) })
            : t('panel.refundDone', { amount: formats.money(amount), time: formats.time(settledAt) })}
        </li>
      ))}
    </ul>
  )
}

export function PaymentSection({ order, formats }: SectionProps) {
  const t = useT()
  const { payment } = order
  const returned = returnedMoney(order)
  return (
    <OrderSection title={t('panel.paymentSection')}>
      {payment.isOutcomeUnknown && <p className="order-warning">{t('panel.paymentUnknown')}</p>}
      {payment.isLateCapture && <p className="order-warning">{t(lateCaptureMessage(order))}</p>}
      <OrderFacts
        rows={[
          [t('panel.payment'), t(`paymentType.${payment.paymentType}`)],
          [t('panel.paymentState'), t(`paymentStatus.${payment.status}`)],
          [t('panel.amount'), formats.money(payment.amount)],
          [
            t('panel.topUp'),
            payment.topUp &&
              `${formats.money(payment.topUp.amount)}, ${t(`paymentType.${payment.topUp.paymentType}`)}`,
          ],
          [t('panel.returned'), returned && formatReturned(t, formats, order, returned)],
          [
            t('panel.refunded'),
            payment.refunds.length > 0 && <RefundList key="refunds" order={order} formats={formats} />,
          ],
          [
            t('panel.handsOver'),
            payment.change === null ? null : formats.money(plus(payment.amount, payment.change)),
          ],
          [t('panel.change'), payment.change === null ? null : formats.money(payment.change)],
          [
            t('panel.cashReceived'),
            payment.cashReceived === null ? null : formats.money(payment.cashReceived),
          ],
          [
            t('panel.card'),
            payment.cardLastFour &&
              t('panel.cardEnds', {
                brand: formatCardBrand(t, payment.cardBrand),
                lastFour: payment.cardLastFour,
              }),
          ],
          [
            t('panel.gatewayCode'),
            payment.gatewayCode && (
              <span key="code" className="order-error">
                {t(gatewayKey(payment.gatewayCode))}
              </span>
            ),
          ],
          [t('panel.bankId'), payment.bankTransactionId],
          [t('panel.voidId'), payment.bankVoidTransactionId],
          [t('panel.posCode'), payment.posAuthorizationCode],
          [t('panel.daysToPay'), payment.daysToPay === null ? null : formats.number(payment.daysToPay)],
        ]}
      />
    </OrderSection>
  )
}

export function DocumentsSections({ order, formats, now }: SectionProps & { readonly now: number }) {
  const t = useT()
  const { billing, gift, points } = order
  return (
    <>
      <OrderSection title={t('panel.billingSection')}>
        <OrderFacts
          rows={[
            [t('panel.billingName'), billing.billingName],
            [t(`billingType.${billing.type}`), billing.value ?? (billing.type === 'nit_cf' ? 'CF' : null)],
            [t('panel.billingAddress'), billing.billingAddress],
          ]}
        />
      </OrderSection>
      <InvoiceSection order={order} formats={formats} now={now} />
      {gift && (
        <OrderSection title={t('panel.giftSection')}>
          <OrderFacts
            rows={[
              [t('panel.receiver'), gift.receiverProperName],
              [t('panel.giftFrom'), gift.from],
              [t('panel.giftTo'), gift.to],
              [t('panel.giftMessage'), gift.message],
            ]}
          />
        </OrderSection>
      )}
      <OrderSection title={t('panel.pointsSection')}>
        <OrderFacts
          rows={[
            [
              t(order.status === 'completed' ? 'panel.pointsCredited' : 'panel.pointsToCredit'),
              // What was stopped earns none.
              order.status === 'cancelled' || order.status === 'failed'
                ? null
                : t('panel.points', { count: points.credited }),
            ],
            [t('panel.pointsSpent'), points.used > 0 ? t('panel.points', { count: points.used }) : null],
          ]}
        />
      </OrderSection>
    </>
  )
}
