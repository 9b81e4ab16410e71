import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink, X } from 'lucide-react'
import { isApiFailure } from '../../api/client/api-failure.ts'
import { orderQuery } from '../../api/client/orders.queries.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import type { OrderAction } from '../../domain/order/order-action.ts'
import type { OrderId } from '../../domain/shared/ids.ts'
import { useSay, useWords } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/States.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { sayDayTime, sayMinutes } from './left-words.ts'
import { changeStatus, undo } from './order-commands.ts'
import { dialogOf, type OrderDialogName } from './order-dialogs.ts'
import { dismissNotice, useMove, useNotice } from './order-moves.ts'
import { isLateNow, isOpen, minutesLeft } from './order-view.ts'
import { AuditSection } from '../-audit/AuditSection.tsx'
import { CommentSection } from './CommentSection.tsx'
import { hasActions, OrderActions } from './OrderActions.tsx'
import { OrderDialogs } from './OrderDialogs.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import {
  DeliverySection,
  PapersSections,
  PaymentSection,
  ProductsSection,
  Section,
} from './OrderSections.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { dialOf } from '../-shared/person.ts'
import { useNow } from '../-shared/use-now.ts'
import { useRunCommand } from './use-run-command.ts'
import { useCountryFormats } from './use-country-formats.ts'
import { sayNotice } from './say-notice.ts'
import { phoneWords } from '../../i18n/formats.ts'

export interface OrderPanelProps {
  readonly orderId: number
  readonly dialog: OrderDialogName | null
  readonly onDialog: (name: OrderDialogName | null) => void
  readonly onClose: () => void
  /** On a page of its own there is no link to that page. */
  readonly isWhole?: boolean
}

/** One order, whole: what it is, where it stands, and what can be done with it. */
export function OrderPanel({ orderId, dialog, onDialog, onClose, isWhole = false }: OrderPanelProps) {
  const { say, sayFailure } = useWords()
  // A number of the URL that is no order's id is answered with `order_not_found`.
  const { data: order, error, refetch } = useQuery(orderQuery(orderId as OrderId))
  if (order)
    return (
      <LoadedPanel order={order} dialog={dialog} onDialog={onDialog} onClose={onClose} isWhole={isWhole} />
    )
  const isUnknown = isApiFailure(error) && error.code === 'order_not_found'
  return (
    <SidePanel title={say('panel.label', { number: '' }).trim()} onClose={onClose} focusKey={orderId}>
      {isUnknown && (
        <EmptyState
          title={say('panel.notFound')}
          action={<Button onPress={onClose}>{say('panel.close')}</Button>}
        >
          {say('panel.notFoundText')}
        </EmptyState>
      )}
      {error && !isUnknown && (
        <ErrorState
          title={say('panel.error')}
          onRetry={() => void refetch()}
          requestLine={isApiFailure(error) ? error.requestId : null}
        >
          {isApiFailure(error) ? sayFailure(error.code, error.detail) : say('failure.smth_wrong')}
        </ErrorState>
      )}
      {!error && <SkeletonRows rows={10} label={say('panel.loading')} />}
    </SidePanel>
  )
}

function LoadedPanel({
  order: stored,
  dialog,
  onDialog,
  onClose,
  isWhole,
}: Omit<OrderPanelProps, 'orderId'> & { readonly order: Order }) {
  const { say } = useWords()
  const now = useNow(15_000)
  const move = useMove(stored.id)
  const formats = useCountryFormats()(stored.countryId)
  const order = move?.expected ? { ...stored, status: move.expected } : stored
  const minutes = minutesLeft(order.deliveryTime, now)
  const late = isLateNow(order, now)

  const run = useRunCommand()
  const act = (action: OrderAction) => {
    const asks = dialogOf(action, stored.payment)
    if (asks !== null) onDialog(asks)
    else void run(action === 'undo' ? undo(stored) : changeStatus(stored, action), stored)
  }
  return (
    <>
      <SidePanel
        focusKey={stored.id}
        onClose={onClose}
        title={
          <>
            {order.number} <StatusChip status={order.status}>{say(`orderStatus.${order.status}`)}</StatusChip>
          </>
        }
        subtitle={
          <>
            <span className="order-head__line">
              <b>
                {say('panel.delivery', { time: sayDayTime(say, formats, order.deliveryTime, now, 'leave') })}
              </b>
              {isOpen(order.status) &&
                (late ? (
                  <span className="order-late">, {sayMinutes(say, minutes)}</span>
                ) : (
                  minutes <= 120 && <>, {say('panel.in', { left: sayMinutes(say, minutes) })}</>
                ))}
            </span>
            <span className="order-head__line">
              {order.user.firstName} {order.user.lastName},{' '}
              <a className="order-link" href={dialOf(order.user)}>
                {phoneWords(order.user.phone)}
              </a>
            </span>
            {!isWhole && (
              <Link
                to="/orders/$order"
                params={{ order: String(order.id) }}
                className="order-link order-head__line"
              >
                <ExternalLink aria-hidden="true" />
                {say('panel.openPage')}
              </Link>
            )}
          </>
        }
        foot={hasActions(stored) ? <OrderActions order={stored} onAction={act} /> : undefined}
      >
        <OrderNotice order={stored} />
        <OrderProgress status={order.status} />
        <ProductsSection order={order} formats={formats} />
        <CommentSection order={order} />
        <DeliverySection order={order} formats={formats} now={now} />
        <PaymentSection order={order} formats={formats} />
        <PapersSections order={order} formats={formats} now={now} />
        <Section title={say('panel.history')}>
          <OrderTimeline history={order.history} formats={formats} now={now} />
        </Section>
        <AuditSection entity="order" id={order.id} />
      </SidePanel>
      <OrderDialogs
        order={stored}
        name={dialog}
        formats={formats}
        now={now}
        onClose={() => onDialog(null)}
        run={run}
      />
    </>
  )
}

/** Why the order is not where it was put: the server's no, or somebody who was faster. */
function OrderNotice({ order }: { readonly order: Order }) {
  const words = useWords()
  const notice = useNotice(order.id)
  if (notice === null) return null
  return (
    <Banner tone="danger" action={<DismissNotice orderId={order.id} />}>
      {sayNotice(words, notice)}
    </Banner>
  )
}

function DismissNotice({ orderId }: { readonly orderId: number }) {
  const say = useSay()
  return (
    <Button
      size="small"
      variant="quiet"
      isIconOnly
      aria-label={say('kit.close')}
      icon={<X aria-hidden="true" />}
      onPress={() => dismissNotice(orderId)}
    />
  )
}
