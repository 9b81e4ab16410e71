import { Link } from '@tanstack/react-router'
import { Check, CircleAlert } from 'lucide-react'
import type { OrderRow } from '../../api/contract/orders.contract.ts'
import type { InvoiceStatus } from '../../domain/billing/billing-type.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useSay } from '../../i18n/I18n.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { sayDayTime, sayMinutes } from './left-words.ts'
import { isLateNow, isOpen, minutesLeft } from './order-view.ts'
import { changeSearch, type Column, type OrdersSearch } from './orders-search.ts'

/** Beyond this a count of minutes says nothing that the clock beside it does not say better. */
const SHOWN_MINUTES = 120

interface OrderTableRowProps {
  readonly row: OrderRow
  readonly search: OrdersSearch
  readonly onSearch: (search: OrdersSearch) => void
  readonly now: number
  readonly columns: ReadonlySet<Column>
  readonly formats: Formats
}

/** One order of the table; a press anywhere on it opens its panel. */
export function OrderTableRow({ row, search, onSearch, now, columns, formats }: OrderTableRowProps) {
  const say = useSay()
  const minutes = minutesLeft(row.deliveryTime, now)
  const late = isLateNow(row, now)
  const isShown = search.order === row.id
  const next = changeSearch(search, { order: row.id })
  return (
    <tr
      data-pressable
      data-open={isShown || undefined}
      onClick={(event) => {
        // The link inside does it itself, with the keys that open another tab.
        if (!(event.target as Element).closest('a')) onSearch(next)
      }}
    >
      <th scope="row">
        <Link
          to="/orders"
          search={next}
          className="orders-table__link"
          data-order={row.id}
          aria-current={isShown ? 'true' : undefined}
        >
          {row.number}
        </Link>
      </th>
      <td data-column="status">
        <StatusChip status={row.status}>{say(`orderStatus.${row.status}`)}</StatusChip>
      </td>
      {columns.has('delivery') && (
        <td data-column="delivery">
          <time dateTime={row.deliveryTime}>{sayDayTime(say, formats, row.deliveryTime, now)}</time>
          {isOpen(row.status) &&
            row.status !== 'scheduled' &&
            Math.abs(minutes) < (late ? Infinity : SHOWN_MINUTES) && (
              <span className="orders-table__left" data-late={late || undefined}>
                {sayMinutes(say, minutes)}
              </span>
            )}
        </td>
      )}
      {columns.has('customer') && (
        <td data-column="customer" title={row.customerName}>
          {row.customerName}
        </td>
      )}
      {columns.has('type') && <td data-column="type">{say(`orderType.${row.type}`)}</td>}
      {columns.has('store') && <td data-column="store">{row.storeName}</td>}
      {columns.has('payment') && (
        <td data-column="payment">{say(`paymentType.${row.payment.paymentType}`)}</td>
      )}
      {columns.has('invoice') && (
        <td data-column="invoice">
          <InvoiceWord status={row.invoiceStatus} />
        </td>
      )}
      <td data-column="total" data-figure>
        {formats.money(row.toPay)}
      </td>
    </tr>
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
