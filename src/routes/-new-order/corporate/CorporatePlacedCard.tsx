import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import type { PlacedStorePart } from '../../../machines/processes/new-order.types.ts'
import { gatewayMessage } from '../../-payment/gateway-message.ts'
import { useCallState } from '../call/use-call.ts'
import './corporate.css'

/** A placed corporate order: its number, members and sum, and of each store what it delivers and whether it is paid. */
export function CorporatePlacedCard() {
  const t = useT()
  const formats = useFormats()
  const placed = useCallState(({ context }) => context.placed)
  const root = useRef<HTMLElement>(null)
  useEffect(() => root.current?.focus(), [])
  if (!placed?.corporate) return null
  const { id, members, stores } = placed.corporate
  const isUnpaid = stores.some(({ paymentStatus }) => paymentStatus === 'failed')
  const title = t('newOrder.created', { number: placed.number })
  const Icon = isUnpaid ? CircleAlert : CircleCheck
  return (
    <section
      ref={root}
      className="order-placed"
      data-tone={isUnpaid ? 'stopped' : 'done'}
      tabIndex={-1}
      aria-label={title}
    >
      <header className="order-placed__head">
        <Icon aria-hidden="true" />
        <h2>{title}</h2>
      </header>
      <dl className="coverage-details order-placed__facts">
        <div>
          <dt>{t('newOrder.step.members')}</dt>
          <dd>
            <b>{formats.number(members)}</b>
          </dd>
        </div>
        <div>
          <dt>{t('corporate.stores')}</dt>
          <dd>{formats.number(stores.length)}</dd>
        </div>
        <div>
          <dt>{t('newOrder.total')}</dt>
          <dd>
            <b>{formats.money(placed.toPay)}</b>
          </dd>
        </div>
      </dl>
      <ul className="placed-parts" aria-label={t('corporate.stores')}>
        {stores.map((part) => (
          <PlacedPart key={part.id} orderId={id} part={part} />
        ))}
      </ul>
    </section>
  )
}

function PlacedPart({ orderId, part }: { readonly orderId: number; readonly part: PlacedStorePart }) {
  const t = useT()
  const formats = useFormats()
  const { gatewayCode, id, name, paymentStatus, toPay } = part
  return (
    <li>
      <b>{name}</b>
      <span data-failed={paymentStatus === 'failed' || undefined}>
        {paymentStatus === 'failed' && gatewayCode !== null
          ? t(gatewayMessage(gatewayCode))
          : t(`corporate.payment.${paymentStatus}`)}
        {paymentStatus === 'failed' && (
          <>
            {' · '}
            <Link to="/orders/corporate-orders" search={{ openId: orderId, dialog: 'repay', part: id }}>
              {t('corporate.payAgain')}
            </Link>
          </>
        )}
      </span>
      <span>{formats.money(toPay)}</span>
    </li>
  )
}
