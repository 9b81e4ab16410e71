import { BellRing, Check, CircleAlert } from 'lucide-react'
import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import type { InvoiceStatus } from '../../../domain/billing/invoice-status.ts'
import type { Formats } from '../../../i18n/formats.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { OrderStatusChip } from '../../-shared/OrderStatusChip.tsx'
import type { Column } from '../../-list/DataTable.tsx'
import { useAppContext } from '../../-shared/app-context.ts'
import { formatDayTime, formatMinutesLeft } from '../../-shared/format-time.ts'
import { isNewOrder } from '../board/board-columns.ts'
import { usePendingCommands } from '../commands/pending-commands.ts'
import { isOverdue, isOpen, minutesLeft } from '../order-view.ts'
import { useCountryFormats } from '../use-country-formats.ts'

/** Columns of the orders table. Users of one store do not need the store column. */
export const useOrderColumns = (now: number): readonly [Column<OrderRow>, ...Column<OrderRow>[]] => {
  const t = useT()
  const formatsOf = useCountryFormats()
  const pendingCommands = usePendingCommands()
  const hasSingleStore = useAppContext().operator.storeId !== undefined
  // Shows the expected status of a pending command.
  const statusOf = (row: OrderRow) => pendingCommands.get(row.id)?.expected ?? row.status
  const store: Column<OrderRow> = {
    id: 'store',
    title: t('orders.column.store'),
    width: { min: 172, max: 200 },
    dropOrder: 3,
    cell: (row) => row.storeName,
    cardSlot: 'foot-end',
  }
  return [
    {
      id: 'number',
      title: t('orders.column.number'),
      sort: 'createdAt',
      width: { min: 92, max: 104 },
      cell: (row) => (
        <>
          {isNewOrder(row) && <BellRing className="order-new-mark" role="img" aria-label={t('board.new')} />}
          {row.number}
        </>
      ),
    },
    {
      id: 'status',
      title: t('orders.column.status'),
      width: { min: 128, max: 136 },
      cell: (row) => (
        <OrderStatusChip status={statusOf(row)}>{t(`orderStatus.${statusOf(row)}`)}</OrderStatusChip>
      ),
      cardSlot: 'end',
    },
    {
      id: 'delivery',
      title: t('orders.column.delivery'),
      sort: 'deliveryTime',
      width: { min: 180, max: 192 },
      cell: (row) => (
        <DeliveryCell row={{ ...row, status: statusOf(row) }} formats={formatsOf(row.countryId)} now={now} />
      ),
      cardSlot: 'foot',
    },
    {
      id: 'customer',
      title: t('orders.column.customer'),
      sort: 'customerName',
      width: { min: 184, max: 264 },
      cell: (row) => <span title={row.customerName}>{row.customerName}</span>,
      cardSlot: 'below',
    },
    {
      id: 'type',
      title: t('orders.column.type'),
      width: { min: 88, max: 104 },
      dropOrder: 4,
      cell: (row) => t(`orderType.${row.type}`),
    },
    ...(hasSingleStore ? [] : [store]),
    {
      id: 'payment',
      title: t('orders.column.payment'),
      width: { min: 92, max: 112 },
      dropOrder: 2,
      cell: (row) => t(`paymentType.${row.payment.paymentType}`),
    },
    {
      id: 'invoice',
      title: t('orders.column.invoice'),
      width: { min: 92, max: 112 },
      dropOrder: 5,
      cell: (row) => <InvoiceStatusText status={row.invoiceStatus} />,
    },
    {
      id: 'total',
      title: t('orders.column.total'),
      sort: 'totalPrice',
      isNumeric: true,
      width: { min: 96, max: 112 },
      dropOrder: 1,
      cell: (row) => formatsOf(row.countryId).money(row.toPay),
      cardSlot: 'below-end',
    },
  ]
}

/** Above this many minutes, the delivery time is shown without minutes left. */
const SHOWN_MINUTES = 120

function DeliveryCell({
  row,
  formats,
  now,
}: {
  readonly row: OrderRow
  readonly formats: Formats
  readonly now: number
}) {
  const t = useT()
  const minutes = minutesLeft(row.deliveryTime, now)
  const overdue = isOverdue(row, now)
  const isCounted = isOpen(row.status) && row.status !== 'scheduled' && (overdue || minutes < SHOWN_MINUTES)
  return (
    <>
      <time dateTime={row.deliveryTime}>{formatDayTime(t, formats, row.deliveryTime, now)}</time>
      {isCounted && (
        <span className="order-time-left" data-late={overdue || undefined}>
          {formatMinutesLeft(t, minutes)}
        </span>
      )}
    </>
  )
}

function InvoiceStatusText({ status }: { readonly status: InvoiceStatus }) {
  const t = useT()
  const label = t(`invoiceStatus.${status}`)
  if (status === 'generated')
    return (
      <span className="invoice-status" data-state="ok">
        <Check aria-hidden="true" />
        {label}
      </span>
    )
  if (status === 'failed')
    return (
      <span className="invoice-status" data-state="bad">
        <CircleAlert aria-hidden="true" />
        {label}
      </span>
    )
  return <span className="muted">{label}</span>
}
