import { Link } from '@tanstack/react-router'
import { ArrowRight, BellRing, Lock, MapPin, TriangleAlert, Undo2 } from 'lucide-react'
import type { OrderRow } from '../../api/contract/orders.contract.ts'
import type { OrderAction } from '../../domain/order/order-action.ts'
import { plus, ZERO } from '../../domain/shared/money.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useSay, useWords, type Say } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { BoardSearch } from './board-search.ts'
import { withOrder } from './board-search.ts'
import { sayLeft, sayMinutes } from './left-words.ts'
import { changeStatus, undo } from './order-commands.ts'
import { dialogOf, type OrderDialogName } from './order-dialogs.ts'
import { useMove, useNotice } from './order-moves.ts'
import { isLateNow, minutesLeft, nextStepOf } from './order-view.ts'
import { useNow } from '../-shared/use-now.ts'
import { useRunCommand } from './use-run-command.ts'
import { useWaitLine } from './wait-line.ts'
import { sayNotice } from './say-notice.ts'

interface OrderCardProps {
  readonly order: OrderRow
  readonly search: BoardSearch
  readonly formats: Formats
  /** When it came, while nobody has looked at it. */
  readonly newSince: number | undefined
  readonly onDialog: (orderId: number, dialog: OrderDialogName) => void
}

const sayPayment = (say: Say, formats: Formats, { payment, toPay }: OrderRow): string => {
  if (payment.status === 'completed') return say('board.paid')
  if (payment.paymentType !== 'cash') return say(`paymentType.${payment.paymentType}`)
  return say('board.cash', { amount: formats.money(plus(toPay, payment.change ?? ZERO)) })
}

/** One order of the board: what it is, how much time it has, and the one next step. */
export function OrderCard({ order: stored, search, formats, newSince, onDialog }: OrderCardProps) {
  const words = useWords()
  const { say } = words
  const now = useNow(15_000)
  const move = useMove(stored.id)
  const notice = useNotice(stored.id)
  const order = move?.expected ? { ...stored, status: move.expected } : stored
  const late = isLateNow(order, now)
  const minutes = minutesLeft(order.deliveryTime, now)
  const step = nextStepOf(stored)
  const waitLine = useWaitLine(order, step, formats, now)
  const isNew = newSince !== undefined
  const isOpen = search.order === order.id

  const run = useRunCommand()
  const act = (action: OrderAction) => {
    const dialog = dialogOf(action, stored.payment)
    if (dialog !== null) onDialog(stored.id, dialog)
    else void run(changeStatus(stored, action), stored)
  }
  return (
    <li
      className="order-card"
      data-new={isNew || undefined}
      data-late={late || undefined}
      data-open={isOpen || undefined}
    >
      {isNew && <NewFlag since={newSince} />}
      <Link
        to="/orders/board"
        search={withOrder(search, order.id)}
        className="order-card__body"
        data-row={order.id}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className="order-card__top">
          <b className="order-card__number">{order.number}</b>
          <StatusChip status={order.status}>{say(`orderStatus.${order.status}`)}</StatusChip>
          <span className="order-card__left" data-late={late || undefined}>
            {late ? sayMinutes(say, minutes) : sayLeft(say, formats, order.deliveryTime, minutes, now)}
          </span>
        </span>
        <span className="order-card__items">
          {order.itemsSummary.map((item) => `${item.quantity} ${item.name}`).join(', ')}
        </span>
        <span className="order-card__where">
          <span className="clip">
            <MapPin aria-hidden="true" />
            {order.deliveryMethod === 'own'
              ? [order.zoneName, order.addressName].filter(Boolean).join(', ')
              : say('board.pickup')}
          </span>
          <span className="order-card__pay">{sayPayment(say, formats, order)}</span>
        </span>
      </Link>
      {notice && (
        <p className="order-card__notice" role="alert">
          <TriangleAlert aria-hidden="true" />
          {sayNotice(words, notice)}
        </p>
      )}
      {step?.ability.isAllowed || move ? (
        <div className="order-card__acts">
          <Button
            variant={isNew ? 'solid' : 'soft'}
            size="large"
            isWide
            disabledReason={move ? say('action.sending') : null}
            shortcut={<ArrowRight aria-hidden="true" />}
            {...(step && !move
              ? {
                  'aria-label': `${say(`action.${step.action}`)}, ${say('panel.label', { number: order.number })}`,
                }
              : {})}
            onPress={() => {
              if (step) act(step.action)
            }}
          >
            {move ? say('action.sending') : step && say(`action.${step.action}`)}
          </Button>
          {!move && <UndoOnCard order={order} onUndo={() => void run(undo(stored), stored)} />}
        </div>
      ) : (
        waitLine && (
          <div className="order-card__wait">
            {waitLine.isLocked && <Lock aria-hidden="true" />}
            <span>{waitLine.text}</span>
            <UndoOnCard order={order} onUndo={() => void run(undo(stored), stored)} />
          </div>
        )
      )}
    </li>
  )
}

function NewFlag({ since }: { readonly since: number }) {
  const say = useSay()
  const now = useNow(1_000)
  const seconds = Math.max(0, Math.round((now - since) / 1_000))
  return (
    <p className="order-card__flag">
      <BellRing aria-hidden="true" />
      {say('board.new')}
      <span>
        {seconds < 60
          ? say('board.seconds', { seconds })
          : say('time.minutes', { minutes: Math.floor(seconds / 60) })}
      </span>
    </p>
  )
}

/** A mis-tap is taken back where it happened, for as long as the server takes it back. */
function UndoOnCard({ order, onUndo }: { readonly order: OrderRow; readonly onUndo: () => void }) {
  const say = useSay()
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
      aria-label={`${say('action.undo')}, ${say('panel.label', { number: order.number })}`}
      onPress={onUndo}
    >
      {`0:${String(Math.min(59, seconds)).padStart(2, '0')}`}
    </Button>
  )
}
