import {
  ArrowRight,
  BellRing,
  Bike,
  ClockPlus,
  Gift,
  Lock,
  MessageSquareText,
  Snowflake,
  Store,
  TriangleAlert,
  Truck,
} from 'lucide-react'
import { memo } from 'react'
import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import type { OrderAction } from '../../../domain/order/order-action.ts'
import { allergyFirst, mentionsAllergy } from '../../../domain/order/allergy.ts'
import { isUnderway } from '../../../domain/order/order-status.ts'
import type { Formats } from '../../../i18n/formats.ts'
import { useT, useI18n, type Translate } from '../../../i18n/I18n.tsx'
import { isNewOrder } from './board-columns.ts'
import { useIsFaded } from './board-finder.ts'
import { HoldButton } from './HoldButton.tsx'
import { OrderStatusChip } from '../../-shared/OrderStatusChip.tsx'
import { TapButton } from './TapButton.tsx'
import { useIsOpenOrder } from './asked-order.ts'
import { OpenOrderLink } from './OpenOrderLink.tsx'
import { formatDayTime } from '../../-shared/format-time.ts'
import { changeStatusCommand } from '../commands/order-commands.ts'
import { LineChangeNotice } from '../panel/LineChangeNotice.tsx'
import { LineQuestions } from '../panel/LineQuestions.tsx'
import { dialogForAction, needsCollection, type OrderDialogName } from '../order-dialogs.ts'
import { usePendingCommand, useCommandError, withExpectedStatus } from '../commands/pending-commands.ts'
import { actByOf, laneOf, nextOrderStep, rowPace } from '../order-view.ts'
import { useAcknowledge } from './use-acknowledge.ts'
import { useNow, useSecondsSince } from '../../-shared/use-now.ts'
import { useRunCommand } from '../commands/use-run-command.ts'
import { useWaitingMessage } from './use-waiting-message.ts'
import { formatPace, formatPayment, formatPlace } from './order-card-text.ts'
import { formatCommandError } from '../commands/command-error-message.ts'
import { comboItemsText } from '../../-shared/combo-items-text.ts'

interface OrderCardProps {
  readonly order: OrderRow
  /** Of `useOrderLink`. */
  readonly link: string
  readonly formats: Formats
  /** On the road the card says its status and not what is in it. */
  readonly isOnRoad?: boolean
  /** False under the heading of the delivery man. */
  readonly showsDeliveryMan?: boolean
  readonly onDialog: (orderId: number, dialog: OrderDialogName) => void
}

const STARTS = { processing: 'board.startBy', preparing: 'board.packBy' } as const
const STARTED = { processing: 'board.startMissed', preparing: 'board.packNow' } as const

/** When the store has to act, or who comes when. */
const formatActBy = (t: Translate, formats: Formats, order: OrderRow, now: number): string | null => {
  const at = actByOf(order)
  const time = formatDayTime(t, formats, new Date(at).toISOString(), now, 'omit')
  const { status } = order
  if (status === 'processing' || status === 'preparing')
    return t((at < now ? STARTED : STARTS)[status], { time })
  if (isUnderway(status) || order.deliveryMan !== null) return null
  if (order.deliveryMethod !== 'own')
    return t(order.deliveryMethod === 'pickup' ? 'board.collectedAt' : 'board.courierAt', { time })
  return t(at < now ? 'board.sendNow' : 'board.sendBy', { time })
}

const SHOWN_LINES = 3

/** One order of the board: content, time left, and the next step. The others are not drawn when one changes. */
export const OrderCard = memo(function OrderCard({
  order: stored,
  link,
  formats,
  isOnRoad = false,
  showsDeliveryMan = true,
  onDialog,
}: OrderCardProps) {
  const i18n = useI18n()
  const { t } = i18n
  const now = useNow(15_000)
  const pending = usePendingCommand(stored.id)
  const commandError = useCommandError(stored)
  const order = withExpectedStatus(stored, pending)
  const pace = rowPace(order, now)
  const isOpen = useIsOpenOrder(order.id)
  const isFaded = useIsFaded(order)
  return (
    <li
      className="order-card"
      data-card={order.id}
      data-new={isNewOrder(stored) || undefined}
      data-pace={pace}
      data-open={isOpen || undefined}
      data-faded={isFaded || undefined}
    >
      {isNewOrder(stored) && <NewOrderBadge since={Date.parse(stored.statusSince)} />}
      <OpenOrderLink orderId={order.id} link={link} className="order-card__body" isOpen={isOpen}>
        <span className="order-card__top">
          <b className="order-card__number">{order.number}</b>
          {isOnRoad && (
            <OrderStatusChip status={order.status}>{t(`orderStatus.${order.status}`)}</OrderStatusChip>
          )}
          <OrderMarks order={order} />
          <span className="order-card__time-left">{formatPace(t, formats, order, pace, now)}</span>
        </span>
        {!isOnRoad && <OrderLines order={order} />}
        {order.comment !== null && order.comment !== '' && <OrderComment comment={order.comment} />}
      </OpenOrderLink>
      {stored.lineQuestions.length > 0 && (
        <LineQuestions id={stored.id} lineQuestions={stored.lineQuestions} />
      )}
      {stored.lineChange !== null && <LineChangeNotice orderId={stored.id} change={stored.lineChange} />}
      {commandError && (
        <p className="order-card__error" role="alert">
          <TriangleAlert aria-hidden="true" />
          {formatCommandError(i18n, commandError)}
        </p>
      )}
      <div className="order-card__foot">
        {!isNewOrder(stored) && (
          <OrderPlace order={order} formats={formats} now={now} showsDeliveryMan={showsDeliveryMan} />
        )}
        <OrderCardStep order={order} stored={stored} formats={formats} now={now} onDialog={onDialog} />
      </div>
    </li>
  )
})

/** Where the order goes, by when or with whom, and outside the kitchen what is collected. */
function OrderPlace({
  order,
  formats,
  now,
  showsDeliveryMan,
}: {
  readonly order: OrderRow
  readonly formats: Formats
  readonly now: number
  readonly showsDeliveryMan: boolean
}) {
  const t = useT()
  const when = formatActBy(t, formats, order, now)
  const isOnRoad = laneOf(order.status) === 'road'
  const rider = showsDeliveryMan ? order.deliveryMan : null
  return (
    <p className="order-card__place">
      <span className={isOnRoad ? 'order-card__street' : 'truncate'}>
        {order.deliveryMethod === 'own' ? formatPlace(order, isOnRoad) : order.customerName}
      </span>
      {rider && (
        <span className="order-card__rider truncate">
          <Bike aria-hidden="true" />
          {rider.firstName} {rider.lastName}
        </span>
      )}
      {when !== null && <span>{when}</span>}
      {(isOnRoad || order.deliveryMethod === 'pickup') && (
        <span className="order-card__payment">{formatPayment(t, formats, order)}</span>
      )}
    </p>
  )
}

/** A gift, something frozen, and who brings it when it is not the store. */
export function OrderMarks({ order }: { readonly order: OrderRow }) {
  const t = useT()
  return (
    <>
      {order.deliveryMethod !== 'own' && (
        <span className="order-card__mark">
          {order.deliveryMethod === 'pickup' ? <Store aria-hidden="true" /> : <Truck aria-hidden="true" />}
          {t(`deliveryMethod.${order.deliveryMethod}`)}
        </span>
      )}
      {order.type === 'gift' && (
        <span className="order-card__mark">
          <Gift aria-hidden="true" />
          {t('orderType.gift')}
        </span>
      )}
      {order.delayMinutes > 0 && (
        <span className="order-card__mark" data-delay="">
          <ClockPlus aria-hidden="true" />
          {t('board.delay', { minutes: order.delayMinutes })}
        </span>
      )}
      {order.itemsSummary.some((item) => item.frozenQuantity > 0) && (
        <span className="order-card__mark">
          <Snowflake aria-hidden="true" />
          {t('board.frozen')}
        </span>
      )}
    </>
  )
}

function OrderLines({ order }: { readonly order: OrderRow }) {
  const t = useT()
  const lines = order.itemsSummary.slice(0, SHOWN_LINES)
  const hidden = order.itemsSummary.length - lines.length
  return (
    <span className="order-card__items">
      {lines.map((item, at) => (
        <span key={at} className="order-card__line" data-checked={item.isChecked || undefined}>
          <b>{item.quantity}</b>
          <span>
            {item.name}
            {item.frozenQuantity > 0 && <Snowflake aria-label={t('board.frozen')} />}
            {item.comboItems !== null && (
              <small className="order-card__combo">{comboItemsText(item.comboItems, item.quantity)}</small>
            )}
            {item.note !== null && <small className="order-card__note">{item.note}</small>}
          </span>
          {at === 0 && order.itemsSummary.length > 1 && (
            <i className="order-card__rest">
              {t('board.moreItems', { count: order.itemsSummary.length - 1 })}
            </i>
          )}
          {at === lines.length - 1 && hidden > 0 && (
            <i className="order-card__more">{t('board.moreItems', { count: hidden })}</i>
          )}
        </span>
      ))}
    </span>
  )
}

export function OrderComment({ comment }: { readonly comment: string }) {
  const isAllergy = mentionsAllergy(comment)
  return (
    <span className="order-card__comment" data-allergy={isAllergy || undefined}>
      {isAllergy ? <TriangleAlert aria-hidden="true" /> : <MessageSquareText aria-hidden="true" />}
      <span>{allergyFirst(comment)}</span>
    </span>
  )
}

interface OrderCardStepProps {
  /** The order as it is expected to be. */
  readonly order: OrderRow
  readonly stored: OrderRow
  readonly formats: Formats
  readonly now: number
  readonly onDialog: (orderId: number, dialog: OrderDialogName) => void
  readonly size?: 'normal' | 'large'
}

/** The button of the card, or who has to act. */
export function OrderCardStep({ order, stored, formats, now, onDialog, size = 'large' }: OrderCardStepProps) {
  const { t } = useI18n()
  const pending = usePendingCommand(stored.id)
  const run = useRunCommand()
  const acknowledge = useAcknowledge()
  const step = nextOrderStep(stored)
  const waitingMessage = useWaitingMessage(order, step, formats, now)
  const owner = String(stored.id)
  if (isNewOrder(stored) && step?.ability.isAllowed && pending === null)
    return (
      <div className="order-card__actions">
        <TapButton
          owner={owner}
          action="acknowledge"
          variant="solid"
          size="large"
          isWide
          disabledReason={acknowledge.isSending(stored.id) ? t('action.sending') : null}
          aria-label={t('board.receiveLabel', { number: stored.number })}
          onPress={() => acknowledge.send(stored.id)}
        >
          {t('board.receive')}
        </TapButton>
      </div>
    )
  if (pending)
    return (
      <div className="order-card__actions">
        <TapButton
          owner={owner}
          action=""
          variant="soft"
          size={size}
          disabledReason={t('action.sending')}
          shortcut={<ArrowRight aria-hidden="true" />}
        >
          {t('action.sending')}
        </TapButton>
      </div>
    )
  if (step?.ability.isAllowed) {
    const onAction = (action: OrderAction) => {
      const dialog = dialogForAction(action)
      if (dialog !== null) onDialog(stored.id, dialog)
      else void run(changeStatusCommand(stored, action), stored)
    }
    return (
      <div className="order-card__actions">
        {step.action === 'complete' ? (
          <HoldButton
            owner={owner}
            action="complete"
            variant="soft"
            size="large"
            isWide
            label={t('board.hold')}
            holdingLabel={t('board.holding')}
            aria-label={t('board.holdLabel', { number: stored.number })}
            onAsk={() => onDialog(stored.id, 'complete')}
            onHeld={() =>
              needsCollection(stored.payment)
                ? onDialog(stored.id, 'complete')
                : void run(changeStatusCommand(stored, 'complete'), stored)
            }
          />
        ) : (
          <TapButton
            owner={owner}
            action={step.action}
            variant="soft"
            size={size}
            shortcut={<ArrowRight aria-hidden="true" />}
            aria-label={`${t(`action.${step.action}`)}, ${t('panel.label', { number: order.number })}`}
            onPress={() => onAction(step.action)}
          >
            {t(step.action === 'assign' ? 'board.assign' : `action.${step.action}`)}
          </TapButton>
        )}
      </div>
    )
  }
  if (!waitingMessage) return null
  return (
    <div className="order-card__waiting">
      {waitingMessage.isLocked && <Lock aria-hidden="true" />}
      <span>{waitingMessage.text}</span>
    </div>
  )
}

function NewOrderBadge({ since }: { readonly since: number }) {
  const t = useT()
  const seconds = useSecondsSince(since)
  return (
    <p className="order-card__flag">
      <BellRing aria-hidden="true" />
      {t('board.new')}
      <span>
        {seconds < 60
          ? t('board.seconds', { seconds })
          : t('time.minutes', { minutes: Math.floor(seconds / 60) })}
      </span>
    </p>
  )
}
