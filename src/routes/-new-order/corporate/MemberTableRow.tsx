import { Check, CircleAlert, CircleDashed, LoaderCircle } from 'lucide-react'
import { memo, useState, type KeyboardEvent } from 'react'
import {
  formatWanted,
  MEMBER_COLUMNS,
  parseWanted,
  type MemberColumn,
} from '../../../domain/corporate/member-sheet.ts'
import { priceMember } from '../../../domain/corporate/members.ts'
import { useFormats, useT } from '../../../i18n/I18n.tsx'
import type { MemberView } from '../../../machines/processes/corporate-members.machine.ts'
import type { PartEvent } from '../../../machines/processes/delivery-part.setup.ts'
import { drawNow } from '../../../ui/draw-now.ts'
import { serverNow } from '../../../api/client/server-clock.ts'
import { useMemberReason } from './use-members.ts'
import { formatDayTime } from '../../-shared/format-time.ts'

interface MemberRowProps {
  readonly view: MemberView
  /** What the row above wants, as it is typed; null in the first row. */
  readonly cartAbove: string | null
  readonly place: number
  readonly isOpen: boolean
  readonly onOpen: (key: number) => void
}

const STATE_ICONS = {
  ready: Check,
  refused: CircleAlert,
  empty: CircleDashed,
  checking: LoaderCircle,
} as const

/** What a cell is corrected as: the text that stands for it in a sheet. */
const textOf = ({ context }: MemberView, column: MemberColumn): string => {
  switch (column) {
    case 'recipient':
      return context.recipient
    case 'address':
      return context.addressText
    case 'time':
      return context.time
    case 'cart':
      return formatWanted([
        ...context.lines.map(({ product, quantity }) => ({ product: product.sku, quantity })),
        ...context.wanted,
      ])
  }
}

const correction = (column: MemberColumn, text: string): PartEvent => {
  if (column === 'cart') return { type: 'part.cart', wanted: parseWanted(text) }
  return { type: `part.${column}`, text }
}

const isSame = (a: MemberRowProps, b: MemberRowProps): boolean =>
  a.place === b.place &&
  a.cartAbove === b.cartAbove &&
  a.isOpen === b.isOpen &&
  a.view.state === b.view.state &&
  a.view.context === b.view.context &&
  JSON.stringify(a.view.refusal) === JSON.stringify(b.view.refusal)

/** What a member wants, as it is typed. */
export const cartText = (view: MemberView): string => textOf(view, 'cart')

/** One member: the wrong cell has its reason, and each cell is corrected in place; Ctrl+D takes the cart of the row above. */
export const MemberTableRow = memo(function MemberTableRow({
  view,
  cartAbove,
  place,
  isOpen,
  onOpen,
}: MemberRowProps) {
  const t = useT()
  const formats = useFormats()
  const formatReason = useMemberReason()
  const [editing, setEditing] = useState<MemberColumn | null>(null)
  const { context, refusal, state } = view
  const { coverage } = context
  const Icon = STATE_ICONS[state]
  const isPriced = context.lines.length > 0 && coverage !== null
  const shown: Readonly<Record<MemberColumn, string>> = {
    recipient: context.recipient,
    address: context.address?.line ?? context.addressText,
    time:
      context.deliveryTime === null
        ? context.time
        : formatDayTime(t, formats, context.deliveryTime, serverNow(), 'omit'),
    cart: isPriced
      ? `${context.lines.reduce((pieces, { quantity }) => pieces + quantity, 0)} · ${formats.amount(
          priceMember({ ...coverage, lines: context.lines }).totalPrice,
        )}`
      : formatWanted(context.wanted),
  }
  const commit = (column: MemberColumn, text: string) => {
    setEditing(null)
    if (text.trim() !== textOf(view, column).trim() || refusal?.at === column)
      view.part.send(correction(column, text.trim()))
  }
  const takeCartAbove = (event: KeyboardEvent) => {
    const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyD'
    if (!isAsked || cartAbove === null) return
    event.preventDefault()
    commit('cart', cartAbove)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, column: MemberColumn) => {
    if (event.key === 'Escape') {
      const cell = event.currentTarget.closest('td')
      drawNow(() => setEditing(null))
      cell?.querySelector('button')?.focus()
      return
    }
    if (event.key !== 'Enter' || event.ctrlKey) return
    event.preventDefault()
    const cell = event.currentTarget.closest('td')
    const { value } = event.currentTarget
    // The next key goes on from the same cell.
    drawNow(() => commit(column, value))
    cell?.querySelector('button')?.focus()
  }
  const cell = (column: MemberColumn) => {
    const reason = refusal?.at === column && state !== 'empty' ? formatReason(refusal) : null
    const label = t('corporate.cell', { column: t(`corporate.column.${column}`), row: place + 1 })
    return (
      <td
        key={column}
        data-wrong={reason === null ? undefined : ''}
        data-numeric={column === 'cart' || undefined}
      >
        {editing === column ? (
          <input
            className="field__input member-cell__input"
            aria-label={label}
            defaultValue={textOf(view, column)}
            maxLength={254}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the cell was pressed to be corrected
            autoFocus
            // What is typed takes the place of what is there.
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={(event) => onKeyDown(event, column)}
            onBlur={(event) => commit(column, event.currentTarget.value)}
          />
        ) : (
          <button
            type="button"
            className="member-cell"
            aria-label={`${label}: ${[shown[column], reason].filter(Boolean).join(', ')}`}
            data-member-error={reason === null ? undefined : ''}
            onFocus={() => onOpen(view.key)}
            onKeyDown={takeCartAbove}
            onClick={() => setEditing(column)}
          >
            <span className="truncate">{shown[column] || '—'}</span>
            {reason !== null && <small>{reason}</small>}
          </button>
        )}
      </td>
    )
  }
  const [recipient, address, time, cart] = MEMBER_COLUMNS.map(cell)
  return (
    <tr data-open={isOpen || undefined} aria-selected={isOpen}>
      <td className="member-place">{place + 1}</td>
      {recipient}
      {address}
      <td>{coverage?.storeName ?? '—'}</td>
      {time}
      {cart}
      <td className="member-state" data-state={state}>
        <Icon aria-hidden="true" />
        {state === 'refused' && refusal ? t(`corporate.column.${refusal.at}`) : t(`corporate.state.${state}`)}
      </td>
    </tr>
  )
}, isSame)
