import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { orderQuery } from '../../../api/client/orders.queries.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import type { OrderAction } from '../../../domain/order/order-action.ts'
import type { OrderId } from '../../../domain/shared/ids.ts'
import { useT, useI18n } from '../../../i18n/I18n.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { CloseButton } from '../../../ui/CloseButton.tsx'
import { OrderStatusChip } from '../../-shared/OrderStatusChip.tsx'
import { formatDayTime, formatMinutesLeft } from '../../-shared/format-time.ts'
import { changeStatusCommand, undoCommand } from '../commands/order-commands.ts'
import { dialogForAction, type OrderDialogName } from '../order-dialogs.ts'
import {
  dismissCommandError,
  usePendingCommand,
  useCommandError,
  withExpectedStatus,
} from '../commands/pending-commands.ts'
import { isOverdue, isOpen, minutesLeft } from '../order-view.ts'
import { DetailDrawer } from '../../-list/DetailDrawer.tsx'
import { RecordHistorySection } from '../../-audit/RecordHistorySection.tsx'
import { CommentSection } from './CommentSection.tsx'
import { KitchenSection } from './KitchenSection.tsx'
import { LineChangeNotice } from './LineChangeNotice.tsx'
import { LineQuestions } from './LineQuestions.tsx'
import { hasActions, OrderActions, type MoreOrderActions } from '../commands/OrderActions.tsx'
import { OrderDialogs } from '../dialogs/OrderDialogs.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import {
  AddressSection,
  DeliverySection,
  DocumentsSections,
  PaymentSection,
  ProductsSection,
  OrderSection,
} from './OrderSections.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { telHref, fullName } from '../../-shared/user-name.ts'
import { useNow } from '../../-shared/use-now.ts'
import { useRunCommand } from '../commands/use-run-command.ts'
import { useCountryFormats } from '../use-country-formats.ts'
import { formatCommandError } from '../commands/command-error-message.ts'
import { formatPhone } from '../../../i18n/formats.ts'

export interface OrderPanelProps {
  readonly orderId: number
  readonly dialog: OrderDialogName | null
  readonly onDialog: (name: OrderDialogName | null) => void
  readonly onClose: () => void
}

/** All of one order: its content, status and actions. */
export function OrderPanel({ orderId, dialog, onDialog, onClose }: OrderPanelProps) {
  const t = useT()
  return (
    <DetailDrawer
      id={orderId}
      // An unknown id of the URL gets `order_not_found`.
      query={orderQuery(orderId as OrderId)}
      label={t('panel.label', { number: '' }).trim()}
      onClose={onClose}
    >
      {(order) => ({
        title: <OrderTitle order={order} />,
        subtitle: <PanelHeader order={order} />,
        body: <OrderBody order={order} dialog={dialog} onDialog={onDialog} />,
        footer: hasActions(order) ? <OrderFooter order={order} onDialog={onDialog} /> : undefined,
      })}
    </DetailDrawer>
  )
}

export interface OrderProps {
  readonly order: Order
}

/** The order with the expected status of a pending command. */
export const useOrderWithExpectedStatus = (stored: Order): Order =>
  withExpectedStatus(stored, usePendingCommand(stored.id))

export function OrderTitle({ order }: OrderProps) {
  const t = useT()
  const { number, status } = useOrderWithExpectedStatus(order)
  return (
    <>
      {number} <OrderStatusChip status={status}>{t(`orderStatus.${status}`)}</OrderStatusChip>
    </>
  )
}

function PanelHeader({ order }: OrderProps) {
  const t = useT()
  return (
    <>
      <OrderHeader order={order} />
      <Link to="/orders/$order" params={{ order: String(order.id) }} className="order-link order-head__line">
        <ExternalLink aria-hidden="true" />
        {t('panel.openPage')}
      </Link>
    </>
  )
}

/** When the order is delivered, and to whom. */
export function OrderHeader({ order: stored }: OrderProps) {
  const t = useT()
  const now = useNow(15_000)
  const formats = useCountryFormats()(stored.countryId)
  const order = useOrderWithExpectedStatus(stored)
  const minutes = minutesLeft(order.deliveryTime, now)
  return (
    <>
      <span className="order-head__line">
        <b>{t('panel.delivery', { time: formatDayTime(t, formats, order.deliveryTime, now, 'omit') })}</b>
        {isOpen(order.status) &&
          (isOverdue(order, now) ? (
            <span className="order-overdue">, {formatMinutesLeft(t, minutes)}</span>
          ) : (
            minutes <= 120 && <>, {t('panel.in', { left: formatMinutesLeft(t, minutes) })}</>
          ))}
      </span>
      <span className="order-head__line">
        {fullName(order.user)},{' '}
        <a className="order-link" href={telHref(order.user)}>
          {formatPhone(order.user.phone)}
        </a>
      </span>
    </>
  )
}

function OrderBody({
  order: stored,
  dialog,
  onDialog,
}: OrderProps & Pick<OrderPanelProps, 'dialog' | 'onDialog'>) {
  const t = useT()
  const now = useNow(15_000)
  const formats = useCountryFormats()(stored.countryId)
  const order = useOrderWithExpectedStatus(stored)
  const run = useRunCommand()
  return (
    <>
      <CommandErrorBanner order={stored} />
      <LineQuestions id={stored.id} lineQuestions={stored.lineQuestions} />
      <LineChangeNotice orderId={stored.id} change={stored.lineChange} />
      <OrderProgress order={order} />
      <KitchenSection order={stored} />
      <ProductsSection order={order} formats={formats} />
      <CommentSection key={order.id} order={order} />
      <AddressSection order={order} />
      <DeliverySection order={order} formats={formats} now={now} />
      <PaymentSection order={order} formats={formats} />
      <DocumentsSections order={order} formats={formats} now={now} />
      <OrderSection title={t('panel.history')}>
        <OrderTimeline history={order.history} pieces={order.totals.totalItems} formats={formats} now={now} />
      </OrderSection>
      <RecordHistorySection entity="order" id={order.id} />
      <OrderDialogs
        order={stored}
        name={dialog}
        formats={formats}
        now={now}
        onClose={() => onDialog(null)}
        onDialog={onDialog}
        run={run}
      />
    </>
  )
}

/** What may be done with the order. */
export function OrderFooter({
  order,
  onDialog,
  more,
}: OrderProps & Pick<OrderPanelProps, 'onDialog'> & { readonly more?: MoreOrderActions }) {
  const run = useRunCommand()
  const onAction = (action: OrderAction) => {
    const dialog = dialogForAction(action)
    if (dialog !== null) onDialog(dialog)
    else void run(action === 'undo' ? undoCommand(order) : changeStatusCommand(order, action), order)
  }
  return <OrderActions order={order} onAction={onAction} {...(more && { more })} />
}

/** Why a command failed: the server's refusal, or a change by another user. */
export function CommandErrorBanner({ order }: OrderProps) {
  const i18n = useI18n()
  const commandError = useCommandError(order)
  if (commandError === null) return null
  return (
    <Banner tone="danger" action={<CloseButton size="small" onClose={() => dismissCommandError(order.id)} />}>
      {formatCommandError(i18n, commandError)}
    </Banner>
  )
}
