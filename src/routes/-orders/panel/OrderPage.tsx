import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { ChevronLeft, Columns3, Printer, ReceiptText, Repeat2 } from 'lucide-react'
import { useState } from 'react'
import { orderQuery } from '../../../api/client/orders.queries.ts'
import type { Order } from '../../../api/contract/orders.contract.ts'
import { isPageAllowed } from '../../../domain/access/pages.ts'
import { isUnderway } from '../../../domain/order/order-status.ts'
import type { OrderId } from '../../../domain/shared/ids.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { loadNamespaces } from '../../../session/translations-store.ts'
import { Tag } from '../../../ui/Chip.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { RecordHistorySection } from '../../-audit/RecordHistorySection.tsx'
import { isNotFound, RecordPlaceholder } from '../../-list/RecordPlaceholder.tsx'
import { RecordCard, RecordPage } from '../../-shared/RecordPage.tsx'
import { useAppContext } from '../../-shared/app-context.ts'
import type { PageAction } from '../../-shared/page-actions.ts'
import { useNow } from '../../-shared/use-now.ts'
import { useRecordTitle } from '../../-shared/window-title.ts'
import { AddressMap } from '../AddressMap.tsx'
import { CommentSection } from './CommentSection.tsx'
import { LineChangeNotice } from './LineChangeNotice.tsx'
import { LineQuestions } from './LineQuestions.tsx'
import type { MoreOrderActions } from '../commands/OrderActions.tsx'
import { OrderDialogs } from '../dialogs/OrderDialogs.tsx'
import {
  CommandErrorBanner,
  OrderFooter,
  OrderHeader,
  OrderTitle,
  useOrderWithExpectedStatus,
  type OrderPanelProps,
} from './OrderPanel.tsx'
import { OrderPrintSheet } from './OrderPrintSheet.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import {
  AddressSection,
  DeliverySection,
  DocumentsSections,
  OrderSection,
  PaymentSection,
  ProductsSection,
} from './OrderSections.tsx'
import { FilteredTimeline } from './OrderTimeline.tsx'
import { NeighbourLinks } from '../../-shared/NeighbourLinks.tsx'
import { useOrderNeighbours } from './use-order-neighbours.ts'
import { draftOfOrder } from '../commands/draft-of-order.ts'
import { isOpen } from '../order-view.ts'
import { useOpenAsCall } from '../commands/use-open-as-call.ts'
import { useCountryFormats } from '../use-country-formats.ts'
import { useRunCommand } from '../commands/use-run-command.ts'
import '../orders.css'

const InvoiceLines = lazyComponent(async () => {
  const [{ InvoiceLines: lines }] = await Promise.all([
    import('../../-invoices/InvoiceLines.tsx'),
    loadNamespaces('invoices'),
  ])
  return lines
})

/** One order as a page. */
export function OrderPage(props: OrderPanelProps) {
  const t = useT()
  const neighbours = useOrderNeighbours(props.orderId)
  const [firstId] = useState(props.orderId)
  // An unknown id of the URL gets `order_not_found`.
  const { data: order, error, refetch } = useQuery(orderQuery(props.orderId as OrderId))
  if (order === undefined || isNotFound(error))
    return (
      <RecordPage trail={<OrdersLink />} title={t('panel.label', { number: '' }).trim()} focusKey={null}>
        <RecordPlaceholder
          error={error}
          wasShown={order !== undefined}
          onRetry={() => void refetch()}
          onClose={props.onClose}
        />
      </RecordPage>
    )
  return (
    <LoadedOrder
      {...props}
      order={order}
      neighbours={neighbours}
      focusKey={order.id === firstId ? null : order.id}
    />
  )
}

function OrdersLink() {
  const t = useT()
  return (
    <Link
      to="/orders"
      search={{ view: 'open' }}
      className="record-page__back"
      activeOptions={{ exact: true }}
    >
      <ChevronLeft aria-hidden="true" />
      {t('orders.title')}
    </Link>
  )
}

/** What is done with an order besides its steps. */
const useMoreActions = (order: Order): MoreOrderActions => {
  const t = useT()
  const { permissions } = useAppContext()
  const call = useOpenAsCall(order)
  const repeat: PageAction = {
    id: 'repeat',
    label: t('orderPage.repeat'),
    icon: Repeat2,
    disabledReason: call?.isOpening ? t('action.sending') : null,
    onPress: () => void call?.open(draftOfOrder(order)),
  }
  const repeats = call !== null && order.type !== 'corporate' ? [repeat] : []
  const hasEnded = !isOpen(order.status)
  const menu: readonly PageAction[] = [
    ...(hasEnded ? [] : repeats),
    { id: 'print', label: t('orderPage.print'), icon: Printer, onPress: () => globalThis.print() },
    ...(isPageAllowed(permissions, '/orders/printing')
      ? [
          {
            id: 'ticket',
            label: t('kitchen.ticket'),
            icon: ReceiptText,
            link: { to: '/orders/printing', search: { store: order.storeId, order: order.id } },
          } as const,
        ]
      : []),
    ...(!hasEnded
      ? [
          {
            id: 'board',
            label: t('orderPage.onBoard'),
            icon: Columns3,
            link: { to: '/orders/board', search: { store: order.storeId, order: order.id } },
          } as const,
        ]
      : []),
  ]
  return { buttons: hasEnded ? repeats : [], menu }
}

function LoadedOrder({
  order: stored,
  dialog,
  onDialog,
  neighbours,
  focusKey,
}: OrderPanelProps & {
  readonly order: Order
  readonly neighbours: ReturnType<typeof useOrderNeighbours>
  readonly focusKey: number | null
}) {
  const t = useT()
  useRecordTitle(String(stored.number))
  const now = useNow(15_000)
  const formats = useCountryFormats()(stored.countryId)
  const order = useOrderWithExpectedStatus(stored)
  const run = useRunCommand()
  const more = useMoreActions(stored)
  return (
    <div className="order-page">
      <RecordPage
        focusKey={focusKey}
        trail={
          <>
            <OrdersLink />
            {neighbours && (
              <NeighbourLinks
                neighbours={neighbours}
                label={t('orderPage.neighbours')}
                nameOf={({ number }, side) => t(`orderPage.${side}`, { number })}
                textOf={({ number }) => number}
                linkTo={({ id }) => linkOptions({ to: '/orders/$order', params: { order: String(id) } })}
              />
            )}
          </>
        }
        title={
          <>
            <OrderTitle order={stored} />
            <Tag>{t(`orderType.${order.type}`)}</Tag>
            <span className="order-page__store">{order.store.name}</span>
          </>
        }
        subtitle={<OrderHeader order={stored} />}
        actions={<OrderFooter order={stored} onDialog={onDialog} more={more} />}
        side={
          <>
            <OrderSection title={t('panel.history')}>
              <FilteredTimeline
                key={order.id}
                orderId={order.id}
                history={order.history}
                attempts={order.payment.attempts}
                pieces={order.totals.totalItems}
                formats={formats}
                now={now}
              />
            </OrderSection>
            <PaymentSection order={order} formats={formats} />
            <DocumentsSections order={order} formats={formats} now={now} />
          </>
        }
      >
        <CommandErrorBanner order={stored} />
        <LineQuestions id={stored.id} lineQuestions={stored.lineQuestions} />
        <LineChangeNotice orderId={stored.id} change={stored.lineChange} />
        <RecordCard>
          <OrderProgress order={order} clock={{ formats, now }} />
        </RecordCard>
        <ProductsSection order={order} formats={formats} isDetailed />
        <InvoiceLines orderId={order.id} formats={formats} />
        <CommentSection key={order.id} order={order} />
        <AddressSection
          order={order}
          map={
            order.address && (
              <AddressMap
                address={order.address}
                countryId={order.countryId}
                store={order.store}
                isOnTheWay={isUnderway(order.status)}
              />
            )
          }
        />
        <DeliverySection order={order} formats={formats} now={now} />
        <RecordCard>
          <RecordHistorySection entity="order" id={order.id} />
        </RecordCard>
      </RecordPage>
      <OrderPrintSheet order={stored} formats={formats} now={now} />
      <OrderDialogs
        order={stored}
        name={dialog}
        formats={formats}
        now={now}
        onClose={() => onDialog(null)}
        onDialog={onDialog}
        run={run}
      />
    </div>
  )
}
