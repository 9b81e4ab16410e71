import { Link } from '@tanstack/react-router'
import { ExternalLink, X } from 'lucide-react'
import { orderQuery } from '../../api/client/orders.queries.ts'
import type { Order } from '../../api/contract/orders.contract.ts'
import type { OrderAction } from '../../domain/order/order-action.ts'
import type { OrderId } from '../../domain/shared/ids.ts'
import { useSay, useWords } from '../../i18n/I18n.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { sayDayTime, sayMinutes } from './left-words.ts'
import { changeStatus, undo } from './order-commands.ts'
import { dialogOf, type OrderDialogName } from './order-dialogs.ts'
import { dismissNotice, useMove, useNotice } from './order-moves.ts'
import { isLateNow, isOpen, minutesLeft } from './order-view.ts'
import { DetailDrawer } from '../-list/DetailDrawer.tsx'
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
import { dialOf, nameOf } from '../-shared/person.ts'
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
  const say = useSay()
  return (
    <DetailDrawer
      id={orderId}
      // A number of the URL that is no order's id is answered with `order_not_found`.
      query={orderQuery(orderId as OrderId)}
      label={say('panel.label', { number: '' }).trim()}
      onClose={onClose}
    >
      {(order) => ({
        title: <OrderTitle order={order} />,
        subtitle: <OrderHead order={order} isWhole={isWhole} />,
        body: <OrderBody order={order} dialog={dialog} onDialog={onDialog} />,
        foot: hasActions(order) ? <OrderFoot order={order} onDialog={onDialog} /> : undefined,
      })}
    </DetailDrawer>
  )
}

interface OrderProps {
  readonly order: Order
}

/** The order where it was put, from the tap on. */
const useExpected = (stored: Order): Order => {
  const move = useMove(stored.id)
  return move?.expected ? { ...stored, status: move.expected } : stored
}

function OrderTitle({ order }: OrderProps) {
  const say = useSay()
  const { number, status } = useExpected(order)
  return (
    <>
      {number} <StatusChip status={status}>{say(`orderStatus.${status}`)}</StatusChip>
    </>
  )
}

function OrderHead({ order: stored, isWhole }: OrderProps & { readonly isWhole: boolean }) {
  const say = useSay()
  const now = useNow(15_000)
  const formats = useCountryFormats()(stored.countryId)
  const order = useExpected(stored)
  const minutes = minutesLeft(order.deliveryTime, now)
  return (
    <>
      <span className="order-head__line">
        <b>{say('panel.delivery', { time: sayDayTime(say, formats, order.deliveryTime, now, 'leave') })}</b>
        {isOpen(order.status) &&
          (isLateNow(order, now) ? (
            <span className="order-late">, {sayMinutes(say, minutes)}</span>
          ) : (
            minutes <= 120 && <>, {say('panel.in', { left: sayMinutes(say, minutes) })}</>
          ))}
      </span>
      <span className="order-head__line">
        {nameOf(order.user)},{' '}
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
  )
}

function OrderBody({
  order: stored,
  dialog,
  onDialog,
}: OrderProps & Pick<OrderPanelProps, 'dialog' | 'onDialog'>) {
  const say = useSay()
  const now = useNow(15_000)
  const formats = useCountryFormats()(stored.countryId)
  const order = useExpected(stored)
  const run = useRunCommand()
  return (
    <>
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

function OrderFoot({ order, onDialog }: OrderProps & Pick<OrderPanelProps, 'onDialog'>) {
  const run = useRunCommand()
  const act = (action: OrderAction) => {
    const asks = dialogOf(action, order.payment)
    if (asks !== null) onDialog(asks)
    else void run(action === 'undo' ? undo(order) : changeStatus(order, action), order)
  }
  return <OrderActions order={order} onAction={act} />
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
