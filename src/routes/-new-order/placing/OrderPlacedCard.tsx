import { Link, useNavigate } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { serverNow } from '../../../api/client/server-clock.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import { isConfirmedByHand } from '../../../domain/payment/payment.ts'
import { offeredMethods } from '../../../domain/order/payment-by-type.ts'
import { declineAdvice } from '../../../domain/payment/decline-advice.ts'
import { ZERO } from '../../../domain/shared/money.ts'
import type { PlacedOrderSummary } from '../../../machines/processes/new-order.types.ts'
import { formatDayTime } from '../../-shared/format-time.ts'
import { OrderStatusChip } from '../../-shared/OrderStatusChip.tsx'
import { Button } from '../../../ui/Button.tsx'
import { gatewayMessage } from '../../-payment/gateway-message.ts'
import { paymentOutcome } from '../../-payment/payment-outcome.ts'
import { closeCall } from '../call/open-calls.ts'
import { ReopenButton } from './ReopenButton.tsx'
import { ReplacedStands } from '../call/ReplacedNotice.tsx'
import { PendingPayment } from '../payment/PendingPayment.tsx'
import { PaymentRetryPanel } from '../payment/PaymentRetryPanel.tsx'
import { addressLine, pickupStoreName, useChosenAddress, giftReceiver } from '../steps/step-summary.ts'
import { useCall, useCallState } from '../call/use-call.ts'
import { usePlacedOrder } from './use-placed-order.ts'

/** The summary of a placed order; it stays until the next call. */
export function OrderPlacedCard() {
  const t = useT()
  const formats = useFormats()
  const { actor } = useCall()
  const placed = useCallState(({ context }) => context.placed)
  const replaced = useCallState(({ context }) => context.replaces)
  const root = useRef<HTMLElement>(null)
  const address = useChosenAddress()
  const receiver = useCallState(giftReceiver)
  const pickupStore = useCallState(pickupStoreName)
  usePlacedOrder(actor)
  const status = placed?.status
  useEffect(() => {
    // With a failed payment the retry panel has taken the focus.
    if (!root.current?.contains(document.activeElement)) root.current?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs again when the order changes
  }, [status])
  if (!placed) return null
  const outcome = LOOK[paymentOutcome(placed)]
  const day = formats.relativeDay(placed.deliveryTime, new Date(serverNow()))
  const Icon = { done: CircleCheck, waiting: Hourglass, stopped: CircleAlert }[outcome]
  return (
    <section
      ref={root}
      className="order-placed"
      data-tone={outcome}
      tabIndex={-1}
      aria-label={t('newOrder.created', { number: placed.number })}
    >
      <header className="order-placed__head">
        <Icon aria-hidden="true" />
        <h2>
          {outcome === 'stopped'
            ? t('calls.notPaid', { number: placed.number })
            : outcome === 'waiting'
              ? t(isConfirmedByHand(placed.paymentType) ? 'calls.awaitingCode' : 'calls.awaitingBank', {
                  number: placed.number,
                })
              : t('newOrder.created', { number: placed.number })}
        </h2>
        <OrderStatusChip status={placed.status}>{t(`orderStatus.${placed.status}`)}</OrderStatusChip>
      </header>
      {outcome === 'stopped' ? (
        <Declined placed={placed} />
      ) : (
        <dl className="coverage-details order-placed__facts">
          <div>
            <dt>
              {t(
                outcome === 'waiting'
                  ? 'calls.promisedIfPaid'
                  : pickupStore
                    ? 'calls.pickupPromised'
                    : 'calls.promised',
              )}
            </dt>
            <dd>
              {day ? t(`time.${day}`) : formats.weekday(placed.deliveryTime)},{' '}
              <b>{formats.time(placed.deliveryTime)}</b>
            </dd>
          </div>
          {pickupStore && (
            <div>
              <dt>{t('newOrder.pickup')}</dt>
              <dd>{pickupStore}</dd>
            </div>
          )}
          {receiver !== '' && (
            <div>
              <dt>{t('newOrder.step.friend')}</dt>
              <dd>{receiver}</dd>
            </div>
          )}
          {address && (
            <div className="order-placed__address">
              <dt>{t('newOrder.step.address')}</dt>
              <dd>{addressLine(address)}</dd>
            </div>
          )}
          <div>
            <dt>{t('newOrder.total')}</dt>
            <dd>
              <b>{formats.money(placed.toPay)}</b>
            </dd>
          </div>
          {placed.paymentType === 'cash' && (
            <div>
              <dt>{t('newOrder.changeToBring')}</dt>
              <dd>
                <b>{formats.money(placed.change ?? ZERO)}</b>
              </dd>
            </div>
          )}
          {outcome === 'done' && (
            <div>
              <dt>{t('calls.pointsWord')}</dt>
              <dd>{formats.number(placed.pointsCredited)}</dd>
            </div>
          )}
        </dl>
      )}
      {outcome === 'waiting' && <PendingPayment placed={placed} />}
      {replaced && <ReplacedStands replaced={replaced} />}
      {outcome === 'stopped' && <PaymentRetryPanel placed={placed} />}
      <div className="form__actions">
        <Link
          className="button"
          data-variant="plain"
          to="/new-order"
          search={(search) => ({ ...search, order: placed.id })}
          data-row={placed.id}
        >
          {t('newOrder.viewOrder')}
        </Link>
        <ReopenButton placed={placed} />
        {outcome !== 'done' && <CloseCallButton />}
      </div>
    </section>
  )
}

/** What to say first, then what the bank answered and what became of the order. */
function Declined({ placed }: { readonly placed: PlacedOrderSummary }) {
  const t = useT()
  const formats = useFormats()
  const type = useCallState(({ context }) => context.orderType) ?? 'single'
  return (
    <div className="order-placed__declined">
      <p>
        {t('calls.tellDeclined', {
          reason: t(`calls.declined.${declineAdvice(placed.gatewayCode)}`),
          offer: t(`calls.offer.${offeredMethods(type).includes('cash') ? 'cash' : 'card'}`),
        })}
      </p>
      <dl>
        <div>
          <dt>{t('calls.bank')}</dt>
          <dd>{[placed.gatewayCode, t(gatewayMessage(placed.gatewayCode))].filter(Boolean).join(', ')}</dd>
        </div>
        <div>
          <dt>{t('calls.charged')}</dt>
          <dd>{formats.money(ZERO)}</dd>
        </div>
        <div>
          <dt>{t('calls.wanted')}</dt>
          <dd>{formatDayTime(t, formats, placed.deliveryTime, serverNow())}</dd>
        </div>
        <div>
          <dt>{t('calls.timeAndProducts')}</dt>
          <dd>{t('calls.notReserved')}</dd>
        </div>
      </dl>
    </div>
  )
}

/** Leaves an order that is not paid, or of which the bank has not answered, to the store. */
function CloseCallButton() {
  const t = useT()
  const { actor } = useCall()
  const navigate = useNavigate()
  return (
    <Button
      variant="quiet"
      onPress={() =>
        void navigate({ to: '/new-order', search: {} }).then(() =>
          closeCall(actor.getSnapshot().context.draftId),
        )
      }
    >
      {t('calls.closeUnpaid')}
    </Button>
  )
}

const LOOK = { approved: 'done', declined: 'stopped', unknown: 'waiting' } as const
