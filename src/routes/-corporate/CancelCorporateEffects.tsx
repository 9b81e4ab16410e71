import { useQueries } from '@tanstack/react-query'
import { Boxes, Clock, FileText, MessageSquareText, TicketPercent, Truck } from 'lucide-react'
import { orderInvoiceQuery } from '../../api/client/invoices.queries.ts'
import type { CorporateOrder } from '../../api/contract/corporate-orders.contract.ts'
import type { CancelReason } from '../../domain/order/order-status.ts'
import { minus, sum, type Cents } from '../../domain/shared/money.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useT, type Translate } from '../../i18n/I18n.tsx'
import { CancelEffectList, CancelMoney, formatInvoiceFate } from '../-orders/dialogs/CancelEffects.tsx'
import { formatCardBrand } from '../-payment/card-brand.ts'
import { formatDayTime } from '../-shared/format-time.ts'
import { fullName } from '../-shared/user-name.ts'
import { countPacked, countReserved, openDeliveries, type CorporatePart } from './corporate-cancellation.ts'

const paidOf = (part: CorporatePart): Cents =>
  sum(
    openDeliveries(part)
      .filter(({ isPaid }) => isPaid)
      .map(({ toPay }) => toPay),
  )

const isByCard = ({ payment }: CorporatePart): boolean =>
  payment.paymentType === 'card' && payment.cardLastFour !== null

/** What the gateway gives back of a part when its open deliveries are cancelled. */
export const paidByCard = (part: CorporatePart): Cents => (isByCard(part) ? paidOf(part) : sum([]))

const formatMethod = (t: Translate, part: CorporatePart): string =>
  isByCard(part)
    ? t('cancel.toCard', {
        card: t('panel.cardEnds', {
          brand: formatCardBrand(t, part.payment.cardBrand),
          lastFour: part.payment.cardLastFour ?? '',
        }),
      })
    : t(`paymentType.${part.payment.paymentType}`)

interface CancelCorporateEffectsProps {
  readonly order: CorporateOrder
  readonly parts: readonly CorporatePart[]
  readonly reason: CancelReason | null
  /** Where the goods of packed deliveries go. */
  readonly goods: 'stock' | 'wasted' | null
  /** Back to where reason and goods are said. */
  readonly onChange: () => void
  readonly formats: Formats
  readonly now: number
}

/** What the cancellation of a corporate order, or of a part, does: the money of each part first. */
export function CancelCorporateEffects({
  order,
  parts,
  reason,
  goods,
  onChange,
  formats,
  now,
}: CancelCorporateEffectsProps) {
  const t = useT()
  const closing = parts.filter((part) => openDeliveries(part).length > 0)
  const deliveries = closing.flatMap(openDeliveries)
  // A failed delivery has already released what it held.
  const held = deliveries.filter(({ status }) => status !== 'failed')
  const packed = countPacked(parts)
  const released = countReserved(parts) + (goods === 'wasted' ? 0 : packed)
  const completed = parts.flatMap((part) => part.deliveries).filter(({ status }) => status === 'completed')
  const invoices = useQueries({
    queries: closing.flatMap(({ deliveries: [first] }) =>
      first === undefined ? [] : [orderInvoiceQuery(first.id)],
    ),
  })
  const name = fullName(order.user)
  return (
    <>
      {closing.map((part) => (
        <PartMoney key={part.id} part={part} name={name} isNamed={closing.length > 1} formats={formats} />
      ))}
      <CancelEffectList
        effects={[
          [MessageSquareText, t('cancel.effect.reason'), reason && t(`cancelReason.${reason}`), onChange],
          [
            Truck,
            t('corporateOrders.effect.deliveries'),
            [
              t('corporateOrders.effect.cancelled', { count: deliveries.length }),
              ...(completed.length > 0
                ? [t('corporateOrders.effect.completed', { count: completed.length })]
                : []),
            ].join('; '),
          ],
          [
            Boxes,
            t('cancel.effect.goods'),
            [
              ...(goods === 'wasted' ? [t('cancel.effect.goodsWasted', { count: packed })] : []),
              ...(released > 0 ? [t('cancel.effect.goodsReleased', { count: released })] : []),
            ].join('; ') || null,
          ],
          [
            Clock,
            t('corporateOrders.effect.slots'),
            held.length > 0
              ? held.map(({ deliveryTime }) => formatDayTime(t, formats, deliveryTime, now)).join(', ')
              : null,
          ],
          [TicketPercent, t('corporateOrders.effect.rules'), t('corporateOrders.effect.noRules')],
          ...closing.map((part, at) => {
            const invoice = invoices[at]?.data
            const title =
              closing.length > 1
                ? `${t('cancel.effect.invoice')}, ${part.storeName}`
                : t('cancel.effect.invoice')
            if (invoice === undefined) return [FileText, title, null] as const
            const isKept = part.deliveries.some(({ status }) => status === 'completed')
            const fate = formatInvoiceFate(t, formats, invoice, now)
            return [
              FileText,
              title,
              isKept && invoice.document !== null
                ? `${fate}; ${t('corporateOrders.effect.invoiceAnew')}`
                : fate,
            ] as const
          }),
        ]}
      />
    </>
  )
}

function PartMoney({
  part,
  name,
  isNamed,
  formats,
}: {
  readonly part: CorporatePart
  readonly name: string
  readonly isNamed: boolean
  readonly formats: Formats
}) {
  const t = useT()
  const paid = paidOf(part)
  const owed = minus(sum(openDeliveries(part).map(({ toPay }) => toPay)), paid)
  const method = isNamed ? `${part.storeName} · ${formatMethod(t, part)}` : formatMethod(t, part)
  return (
    <>
      {paid > 0 && (
        <CancelMoney
          label={t(isByCard(part) ? 'cancel.refunded' : 'cancel.paid', { name })}
          amount={formats.money(paid)}
          detail={method}
        />
      )}
      {owed > 0 && (
        <CancelMoney label={t('cancel.unpaid', { name })} amount={formats.money(owed)} detail={method} />
      )}
    </>
  )
}
