import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormats, useSay } from '../../i18n/I18n.tsx'
import { ZERO } from '../../domain/shared/money.ts'
import { Button } from '../../ui/Button.tsx'
import { Key } from '../../ui/Key.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { gatewayMessage } from '../-payment/gateway-message.ts'
import { paymentOutcome } from '../-payment/payment-outcome.ts'
import { PaymentRetryPanel } from './PaymentRetryPanel.tsx'
import { useCallState } from './use-call.ts'
import { usePlacedOrder } from './use-placed-order.ts'

/** What the operator reads out when the order is placed; it stays until the next call. */
export function PlacedCard({ onNew }: { readonly onNew: () => void }) {
  const say = useSay()
  const formats = useFormats()
  const placed = useCallState(({ context }) => context.placed)
  const root = useRef<HTMLElement>(null)
  usePlacedOrder()
  const status = placed?.status
  useEffect(() => {
    // A failed payment has put the focus on its ways out already; one that went through takes them away.
    if (!root.current?.contains(document.activeElement)) root.current?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- looked at again when the order moves
  }, [status])
  if (!placed) return null
  const look = LOOK[paymentOutcome(placed)]
  const Icon = { done: CircleCheck, waiting: Hourglass, stopped: CircleAlert }[look]
  return (
    <section
      ref={root}
      className="placed"
      data-hue={look}
      tabIndex={-1}
      aria-label={say('newOrder.created', { number: placed.number })}
    >
      <header className="placed__head">
        <Icon aria-hidden="true" />
        <h2>
          {look === 'stopped'
            ? say('newOrder.notPaid', { number: placed.number })
            : look === 'waiting'
              ? say('newOrder.awaitingBank', { number: placed.number })
              : say('newOrder.created', { number: placed.number })}
        </h2>
        <StatusChip status={placed.status}>{say(`orderStatus.${placed.status}`)}</StatusChip>
      </header>
      <dl className="service-facts">
        <div>
          <dt>{say('newOrder.promised')}</dt>
          <dd>
            {formats.weekday(placed.deliveryTime)}, <b>{formats.time(placed.deliveryTime)}</b>
          </dd>
        </div>
        <div>
          <dt>{say('newOrder.total')}</dt>
          <dd>
            <b>{formats.money(placed.toPay)}</b>
          </dd>
        </div>
        {placed.paymentType === 'cash' && (
          <div>
            <dt>{say('newOrder.changeToBring')}</dt>
            <dd>
              <b>{formats.money(placed.change ?? ZERO)}</b>
            </dd>
          </div>
        )}
        <div>
          <dt>{say('newOrder.pointsWord')}</dt>
          <dd>{formats.number(placed.pointsCredited)}</dd>
        </div>
      </dl>
      {look === 'stopped' && <p className="placed__why">{say(gatewayMessage(placed.gatewayCode))}</p>}
      {look === 'stopped' && <PaymentRetryPanel placed={placed} />}
      <div className="form__actions">
        <Button variant="plain" onPress={onNew} shortcut={<Key>F2</Key>}>
          {say('newOrder.nextCall')}
        </Button>
        <Link className="button" data-variant="plain" to="/orders" search={{ open: placed.id }}>
          {say('newOrder.viewOrder')}
        </Link>
      </div>
    </section>
  )
}

const LOOK = { approved: 'done', declined: 'stopped', unknown: 'waiting' } as const
