import { Link } from '@tanstack/react-router'
import { ArrowRight, BellRing, Lock, MapPin, TriangleAlert, Undo2 } from 'lucide-react'
import type { OrderRow } from '../../api/contract/orders.contract.ts'
import type { OrderAction } from '../../domain/order/order-action.ts'
import { plus, ZERO } from '../../domain/shared/money.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useT, useI18n, type Translate } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { OrderStatusChip } from './OrderStatusChip.tsx'
import type { BoardSearch } from './board-search.ts'
import { withOrder } from './board-search.ts'
import { formatTimeLeft, formatMinutesLeft } from '../-shared/format-time.ts'
import { changeStatusCommand, undoCommand } from './order-commands.ts'
import { dialogForAction, type OrderDialogName } from './order-dialogs.ts'
import { usePendingCommand, useCommandError } from './pending-commands.ts'
import { isOverdue, minutesLeft, nextOrderStep } from './order-view.ts'
import { useNow } from '../-shared/use-now.ts'
import { useRunCommand } from './use-run-command.ts'
import { useWaitingMessage } from './use-waiting-message.ts'
import { formatCommandError } from './command-error-message.ts'

interface OrderCardProps {
  readonly order: OrderRow
  readonly search: BoardSearch
  readonly formats: Formats
  /** When the order arrived, while it is new. */
  readonly newSince: number | undefined
  readonly onDialog: (orderId: number, dialog: OrderDialogName) => void
}

const formatPayment = (t: Translate, formats: Formats, { payment, toPay }: OrderRow): string => {
  if (payment.status === 'completed') return t('board.paid')
  if (payment.paymentType !== 'cash') return t(`paymentType.${payment.paymentType}`)
  return t('board.cash', { amount: formats.money(plus(toPay, payment.change ?? ZERO)) })
}

/** One order of the board: content, time left, and the next step. */
export function OrderCard({ order: stored, search, formats, newSince, onDialog }: OrderCardProps) {
  const i18n = useI18n()
  const { t } = i18n
  const now = useNow(15_000)
  const pending = usePendingCommand(stored.id)
  const commandError = useCommandError(stored.id)
  const order = pending?.expected ? { ...stored, status: pending.expected } : stored
  const overdue = isOverdue(order, now)
  const minutes = minutesLeft(order.deliveryTime, now)
  const step = nextOrderStep(stored)
  const waitingMessage = useWaitingMessage(order, step, formats, now)
  const isNew = newSince !== undefined
  const isOpen = search.order === order.id

  const run = useRunCommand()
  const onAction = (action: OrderAction) => {
    const dialog = dialogForAction(action, stored.payment)
    if (dialog !== null) onDialog(stored.id, dialog)
    else void run(changeStatusCommand(stored, action), stored)
  }
  return (
    <li
      className="order-card"
      data-new={isNew || undefined}
      data-late={overdue || undefined}
      data-open={isOpen || undefined}
    >
      {isNew && <NewOrderBadge since={newSince} />}
      <Link
        to="/orders/board"
        search={withOrder(search, order.id)}
        className="order-card__body"
        data-row={order.id}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className="order-card__top">
          <b className="order-card__number">{order.number}</b>
          <OrderStatusChip status={order.status}>{t(`orderStatus.${order.status}`)}</OrderStatusChip>
          <span className="order-card__time-left" data-late={overdue || undefined}>
            {overdue
              ? formatMinutesLeft(t, minutes)
              : formatTimeLeft(t, formats, order.deliveryTime, minutes, now)}
          </span>
        </span>
        <span className="order-card__items">
          {order.itemsSummary.map((item) => `${item.quantity} ${item.name}`).join(', ')}
        </span>
        <span className="order-card__address">
          <span className="truncate">
            <MapPin aria-hidden="true" />
            {order.deliveryMethod === 'own'
              ? [order.zoneName, order.addressName].filter(Boolean).join(', ')
              : t('board.pickup')}
          </span>
          <span className="order-card__payment">{formatPayment(t, formats, order)}</span>
        </span>
      </Link>
      {commandError && (
        <p className="order-card__error" role="alert">
          <TriangleAlert aria-hidden="true" />
          {formatCommandError(i18n, commandError)}
        </p>
      )}
      {step?.ability.isAllowed || pending ? (
        <div className="order-card__actions">
          <Button
            variant={isNew ? 'solid' : 'soft'}
            size="large"
            isWide
            disabledReason={pending ? t('action.sending') : null}
            shortcut={<ArrowRight aria-hidden="true" />}
            {...(step && !pending
              ? {
                  'aria-label': `${t(`action.${step.action}`)}, ${t('panel.label', { number: order.number })}`,
                }
              : {})}
            onPress={() => {
              if (step) onAction(step.action)
            }}
          >
            {pending ? t('action.sending') : step && t(`action.${step.action}`)}
          </Button>
          {!pending && <UndoButton order={order} onUndo={() => void run(undoCommand(stored), stored)} />}
        </div>
      ) : (
        waitingMessage && (
          <div className="order-card__waiting">
            {waitingMessage.isLocked && <Lock aria-hidden="true" />}
            <span>{waitingMessage.text}</span>
            <UndoButton order={order} onUndo={() => void run(undoCommand(stored), stored)} />
          </div>
        )
      )}
    </li>
  )
}

function NewOrderBadge({ since }: { readonly since: number }) {
  const t = useT()
  const now = useNow(1_000)
  const seconds = Math.max(0, Math.round((now - since) / 1_000))
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

/** The undo button of the card, while the server allows it. */
function UndoButton({ order, onUndo }: { readonly order: OrderRow; readonly onUndo: () => void }) {
  const t = useT()
  const now = useNow(1_000)
  const seconds =
    order.undoUntil === null || order.abilities.undo !== true
      ? 0
      : Math.ceil((Date.parse(order.undoUntil) - now) / 1_000)
  if (seconds <= 0) return null
  return (
    <Button
      size="large"
      icon={<Undo2 aria-hidden="true" />}
      aria-label={`${t('action.undo')}, ${t('panel.label', { number: order.number })}`}
      onPress={onUndo}
    >
      {`0:${String(Math.min(59, seconds)).padStart(2, '0')}`}
    </Button>
  )
}
