import { Check, CircleAlert } from 'lucide-react'
import type { OrderRow } from '../../api/contract/orders.contract.ts'
import type { InvoiceStatus } from '../../domain/billing/billing-type.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { Column } from '../-list/DataTable.tsx'
import { useDesk } from '../-shared/desk.ts'
import { sayDayTime, sayMinutes } from './left-words.ts'
import { useMoves } from './order-moves.ts'
import { isLateNow, isOpen, minutesLeft } from './order-view.ts'
import { useCountryFormats } from './use-country-formats.ts'

/** Columns of the orders table. People of one store need not read its name in every row. */
export const useOrderColumns = (now: number): readonly [Column<OrderRow>, ...Column<OrderRow>[]] => {
  const say = useSay()
  const formatsOf = useCountryFormats()
  const moves = useMoves()
  const isOfOneStore = useDesk().operator.storeId !== undefined
  // An order stands where it was put, from the press on.
  const statusOf = (row: OrderRow) => moves.get(row.id)?.expected ?? row.status
  const store: Column<OrderRow> = {
    id: 'store',
    title: say('orders.column.store'),
    width: '180px',
    leaves: 'second',
    cell: (row) => row.storeName,
    onCard: 'foot-end',
  }
  return [
    {
      id: 'number',
      title: say('orders.column.number'),
      sort: 'createdAt',
      width: 'clamp(80px, 13cqi, 96px)',
      cell: (row) => row.number,
    },
    {
      id: 'status',
      title: say('orders.column.status'),
      width: 'clamp(126px, 20cqi, 132px)',
      cell: (row) => <StatusChip status={statusOf(row)}>{say(`orderStatus.${statusOf(row)}`)}</StatusChip>,
      onCard: 'end',
    },
    {
      id: 'delivery',
      title: say('orders.column.delivery'),
      sort: 'deliveryTime',
      width: 'clamp(180px, 28cqi, 188px)',
      cell: (row) => (
        <DeliveryCell row={{ ...row, status: statusOf(row) }} formats={formatsOf(row.countryId)} now={now} />
      ),
      onCard: 'foot',
    },
    {
      id: 'customer',
      title: say('orders.column.customer'),
      sort: 'customerName',
      cell: (row) => <span title={row.customerName}>{row.customerName}</span>,
      onCard: 'below',
    },
    {
      id: 'type',
      title: say('orders.column.type'),
      width: '92px',
      leaves: 'first',
      cell: (row) => say(`orderType.${row.type}`),
    },
    ...(isOfOneStore ? [] : [store]),
    {
      id: 'payment',
      title: say('orders.column.payment'),
      width: '96px',
      leaves: 'second',
      cell: (row) => say(`paymentType.${row.payment.paymentType}`),
    },
    {
      id: 'invoice',
      title: say('orders.column.invoice'),
      width: '92px',
      leaves: 'first',
      cell: (row) => <InvoiceWord status={row.invoiceStatus} />,
    },
    {
      id: 'total',
      title: say('orders.column.total'),
      sort: 'totalPrice',
      isFigure: true,
      width: 'clamp(92px, 15cqi, 104px)',
      cell: (row) => formatsOf(row.countryId).money(row.toPay),
      onCard: 'below-end',
    },
  ]
}

/** Beyond this a count of minutes says nothing that the clock beside it does not say better. */
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
  const say = useSay()
  const minutes = minutesLeft(row.deliveryTime, now)
  const late = isLateNow(row, now)
  const isCounted = isOpen(row.status) && row.status !== 'scheduled' && (late || minutes < SHOWN_MINUTES)
  return (
    <>
      <time dateTime={row.deliveryTime}>{sayDayTime(say, formats, row.deliveryTime, now)}</time>
      {isCounted && (
        <span className="order-left" data-late={late || undefined}>
          {sayMinutes(say, minutes)}
        </span>
      )}
    </>
  )
}

function InvoiceWord({ status }: { readonly status: InvoiceStatus }) {
  const say = useSay()
  const word = say(`invoiceStatus.${status}`)
  if (status === 'generated')
    return (
      <span className="invoice-word" data-state="ok">
        <Check aria-hidden="true" />
        {word}
      </span>
    )
  if (status === 'failed')
    return (
      <span className="invoice-word" data-state="bad">
        <CircleAlert aria-hidden="true" />
        {word}
      </span>
    )
  return <span className="muted">{word}</span>
}
