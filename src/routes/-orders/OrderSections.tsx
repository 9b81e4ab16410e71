import type { ReactNode } from 'react'
import type { Order } from '../../api/contract/orders.contract.ts'
import { CARD_BRANDS } from '../../domain/payment/card.ts'
import { plus } from '../../domain/shared/money.ts'
import { phoneWords, type Formats } from '../../i18n/formats.ts'
import { gatewayKey } from '../../i18n/failures.ts'
import { useSay, type Say } from '../../i18n/I18n.tsx'
import { sayDayTime } from './left-words.ts'

interface SectionProps {
  readonly order: Order
  readonly formats: Formats
}

export function Section({
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
      <h3>
        {title}
        {aside !== undefined && <span>{aside}</span>}
      </h3>
      {children}
    </section>
  )
}

/** Pairs of a word and what it says; those without a value are left out. */
function Pairs({ rows }: { readonly rows: ReadonlyArray<readonly [string, ReactNode]> }) {
  const shown = rows.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return (
    <dl className="order-pairs">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function ProductsSection({ order, formats }: SectionProps) {
  const say = useSay()
  const { totals } = order
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0)
  return (
    <Section title={say('panel.products')} aside={say('panel.items', { count })}>
      <ul className="order-bill">
        {order.items.map((item) => (
          <li key={item.id}>
            <b>{item.quantity}</b>
            <span>
              {item.name}
              {item.frozenQuantity > 0 && (
                <small>{say('panel.frozen', { count: item.frozenQuantity })}</small>
              )}
            </span>
            <span>{formats.amount(item.totalPrice)}</span>
          </li>
        ))}
        <li>
          <span />
          <span>
            {say('panel.deliveryFee')}
            {order.address?.zoneName && `, ${order.address.zoneName}`}
          </span>
          <span>{formats.amount(totals.totalPriceDelivery)}</span>
        </li>
        {totals.discountPrice > 0 && (
          <li data-minus>
            <span />
            <span>{say('panel.discounts')}</span>
            <span>−{formats.amount(totals.discountPrice)}</span>
          </li>
        )}
        <li data-total>
          <span />
          <span>{say('panel.total')}</span>
          <span>{formats.money(totals.toPay)}</span>
        </li>
      </ul>
    </Section>
  )
}

export function DeliverySection({ order, formats, now }: SectionProps & { readonly now: number }) {
  const say = useSay()
  const { address, deliveryMan } = order
  return (
    <Section title={say('panel.deliverySection')}>
      <Pairs
        rows={[
          [
            say('panel.address'),
            address && [address.address, address.addressDetails].filter(Boolean).join(', '),
          ],
          [say('panel.zone'), address?.zoneName],
          [say('panel.receiver'), address?.receiverName],
          [say('panel.handOver'), address && say(`deliveryOption.${address.deliveryOptions}`)],
          [say('panel.instructions'), address?.deliveryManInstructions],
          [say('panel.method'), say(`deliveryMethod.${order.deliveryMethod}`)],
          [say('panel.store'), order.store.name],
          [say('panel.type'), say(`orderType.${order.type}`)],
          [say('panel.placed'), sayDayTime(say, formats, order.createdAt, now)],
          [
            say('panel.deliveryMan'),
            order.deliveryMethod === 'own' ? (
              deliveryMan ? (
                <>
                  {deliveryMan.firstName} {deliveryMan.lastName},{' '}
                  {say(`panel.acceptance.${deliveryMan.acceptance}`)}
                  <br />
                  <a className="order-link" href={`tel:${deliveryMan.phone}`}>
                    {phoneWords(deliveryMan.phone)}
                  </a>
                </>
              ) : (
                <span key="none" className="muted">
                  {say('panel.deliveryManNone')}
                </span>
              )
            ) : null,
          ],
          [
            say('panel.returns', { count: order.returnsCount }),
            order.returnsCount > 0 ? formats.number(order.returnsCount) : null,
          ],
          [say('panel.cancelReason'), order.cancelReason && say(`cancelReason.${order.cancelReason}`)],
        ]}
      />
    </Section>
  )
}

const sayBrand = (say: Say, brand: string | null): string =>
  say(`card.brand.${CARD_BRANDS.find((one) => one === brand) ?? 'other'}`)

export function PaymentSection({ order, formats }: SectionProps) {
  const say = useSay()
  const { payment } = order
  return (
    <Section title={say('panel.paymentSection')}>
      {payment.isOutcomeUnknown && <p className="order-warning">{say('panel.paymentUnknown')}</p>}
      <Pairs
        rows={[
          [say('panel.payment'), say(`paymentType.${payment.paymentType}`)],
          [say('panel.paymentState'), say(`paymentStatus.${payment.status}`)],
          [say('panel.amount'), formats.money(payment.amount)],
          [
            say('panel.handsOver'),
            payment.change === null ? null : formats.money(plus(payment.amount, payment.change)),
          ],
          [say('panel.change'), payment.change === null ? null : formats.money(payment.change)],
          [
            say('panel.cashReceived'),
            payment.cashReceived === null ? null : formats.money(payment.cashReceived),
          ],
          [
            say('panel.card'),
            payment.cardLastFour &&
              say('panel.cardEnds', {
                brand: sayBrand(say, payment.cardBrand),
                lastFour: payment.cardLastFour,
              }),
          ],
          [
            say('panel.gatewayCode'),
            payment.gatewayCode && (
              <span key="code" className="order-bad">
                {say(gatewayKey(payment.gatewayCode))}
              </span>
            ),
          ],
          [say('panel.bankId'), payment.bankTransactionId],
          [say('panel.voidId'), payment.bankVoidTransactionId],
          [say('panel.posCode'), payment.posAuthorizationCode],
          [say('panel.daysToPay'), payment.daysToPay === null ? null : formats.number(payment.daysToPay)],
        ]}
      />
    </Section>
  )
}

export function PapersSections({ order, formats, now }: SectionProps & { readonly now: number }) {
  const say = useSay()
  const { billing, invoice, gift, points } = order
  return (
    <>
      <Section title={say('panel.billingSection')}>
        <Pairs
          rows={[
            [say('panel.billingName'), billing.billingName],
            [say(`billingType.${billing.type}`), billing.value ?? (billing.type === 'nit_cf' ? 'CF' : null)],
            [say('panel.billingAddress'), billing.billingAddress],
          ]}
        />
      </Section>
      <Section title={say('panel.invoiceSection')}>
        <Pairs
          rows={[
            [say('panel.invoiceState'), say(`invoiceStatus.${invoice.status}`)],
            [say('panel.invoiceNumber'), invoice.number],
            [say('panel.invoiceSeries'), invoice.series],
            [say('panel.invoiceDate'), invoice.date && sayDayTime(say, formats, invoice.date, now)],
          ]}
        />
      </Section>
      {gift && (
        <Section title={say('panel.giftSection')}>
          <Pairs
            rows={[
              [say('panel.giftFrom'), gift.from],
              [say('panel.giftTo'), gift.receiverProperName ?? gift.to],
              [say('panel.giftMessage'), gift.message],
            ]}
          />
        </Section>
      )}
      <Section title={say('panel.pointsSection')}>
        <Pairs
          rows={[
            [say('panel.pointsCredited'), say('panel.points', { count: points.credited })],
            [say('panel.pointsSpent'), points.used > 0 ? say('panel.points', { count: points.used }) : null],
          ]}
        />
      </Section>
    </>
  )
}
