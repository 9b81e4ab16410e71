import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ordersQuery } from '../../../api/client/orders.queries.ts'
import { allDayQuery } from '../../../api/client/store-day.queries.ts'
import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { formatDayTime } from '../../-shared/format-time.ts'
import { useDebounced } from '../../-shared/use-debounced.ts'
import { useNow } from '../../-shared/use-now.ts'
import { hasWords, isFound, linesFound, seekOnBoard } from './board-finder.ts'
import type { BoardSidePanelProps } from './board-side-panel.ts'
import { OrderStatusChip } from '../../-shared/OrderStatusChip.tsx'
import { isOpen } from '../order-view.ts'
import './find-panel.css'

const REST_MS = 300
/** Fewer letters find nearly everybody. */
const LEAST_LETTERS = 2
const LONGEST = 254

const NO_ORDERS: readonly OrderRow[] = []

/** The orders of a store by number, customer, telephone, place or product, and what of a product is to be prepared. */
const useFoundOrders = (storeId: BoardSidePanelProps['storeId'], sought: string) => {
  const asked = useDebounced(sought.trim(), REST_MS)
  const board = useQuery(ordersQuery({ view: 'board', storeId: [storeId] })).data?.data ?? NO_ORDERS
  const answer = useQuery({
    ...ordersQuery({ storeId: [storeId], search: asked, sortBy: 'createdAt', sortOrder: 'desc', limit: 20 }),
    enabled: asked.length >= LEAST_LETTERS,
  }).data?.data
  const isAsked = asked.length >= LEAST_LETTERS && sought.trim() !== ''
  const known = (isAsked ? answer : undefined) ?? NO_ORDERS
  const ids = useMemo(() => new Set<number>(known.map(({ id }) => id)), [known])
  return {
    ids,
    onBoard: board.filter((order) => ids.has(order.id) || isFound(order, sought)),
    ended: known.filter(({ status }) => !isOpen(status)),
    products: (useQuery(allDayQuery(storeId)).data?.data ?? []).filter(({ name }) => hasWords(name, sought)),
  }
}

/** Finds an order of the board; what is not meant steps back there. */
export function FindPanel({ storeId, formats, onClose }: BoardSidePanelProps) {
  const t = useT()
  const navigate = useNavigate()
  const now = useNow(60_000)
  const field = useRef<HTMLInputElement>(null)
  const [sought, setSought] = useState('')
  const { ended, ids, onBoard, products } = useFoundOrders(storeId, sought)
  useEffect(() => seekOnBoard({ sought, ids }), [sought, ids])
  useEffect(() => () => seekOnBoard(), [])
  useEffect(() => field.current?.focus(), [])
  const isSought = sought.trim() !== ''
  const openFirst = () => {
    const [first] = onBoard
    if (first) void navigate({ to: '/orders/board', search: { store: storeId, order: first.id } })
  }
  return (
    <SidePanel title={t('board.find')} subtitle={t('find.by')} onClose={onClose} focusKey="find">
      <SearchField
        label={t('board.find')}
        placeholder={t('find.placeholder')}
        value={sought}
        maxLength={LONGEST}
        inputRef={field}
        onChange={setSought}
        onSubmit={openFirst}
      />
      {products.map(({ name, orders, productId, toCook }) => (
        <p key={productId} className="find__product">
          <b>{t('find.toPrepare', { name, count: toCook })}</b>
          <small>{t('allDay.orders', { count: orders })}</small>
        </p>
      ))}
      {isSought && (
        <p role="status" className="find__count">
          {t('find.onBoard', { count: onBoard.length })}
        </p>
      )}
      <ul className="find__orders">
        {onBoard.map((order) => (
          <li key={order.id}>
            <Link to="/orders/board" search={{ store: storeId, order: order.id }}>
              <FoundOrder order={order} sought={sought} time={formats.time(order.deliveryTime)} />
            </Link>
          </li>
        ))}
      </ul>
      {isSought && ended.length > 0 && (
        <p className="find__count">{t('find.ended', { count: ended.length })}</p>
      )}
      <ul className="find__orders">
        {isSought &&
          ended.map((order) => (
            <li key={order.id}>
              <Link to="/orders/$order" params={{ order: String(order.id) }}>
                <FoundOrder
                  order={order}
                  sought={sought}
                  time={formatDayTime(t, formats, order.deliveryTime, now)}
                />
              </Link>
            </li>
          ))}
      </ul>
    </SidePanel>
  )
}

function FoundOrder({
  order,
  sought,
  time,
}: {
  readonly order: OrderRow
  readonly sought: string
  readonly time: string
}) {
  const t = useT()
  const lines = linesFound(order, sought).map(({ name, quantity }) => `${quantity} ${name}`)
  return (
    <>
      <b>{order.number}</b>
      <OrderStatusChip status={order.status}>{t(`orderStatus.${order.status}`)}</OrderStatusChip>
      <span className="find__time">{time}</span>
      <small>{[...lines, order.customerName].join(', ')}</small>
    </>
  )
}
