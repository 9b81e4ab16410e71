import { BellRing, Bike, ChefHat, Flame, Hourglass, Package, Zap, type LucideIcon } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import { toGroupRuns, type BoardSlot, type LaneLayout } from './board-layout.ts'
import type { Formats } from '../../../i18n/formats.ts'
import { useT } from '../../../i18n/I18n.tsx'
import { formatDayTime, formatMinutesLeft } from '../../-shared/format-time.ts'
import { useNow } from '../../-shared/use-now.ts'
import { columnOf } from './board-columns.ts'
import { isInRush } from './lane-rush.ts'
import { useIsFaded } from './board-finder.ts'
import type { OrderDialogName } from '../order-dialogs.ts'
import type { BoardColumn } from '../lanes.ts'
import { usePendingCommand } from '../commands/pending-commands.ts'
import { actByOf, isOverdue, minutesLeft, nextOrderStep, rowPace } from '../order-view.ts'
import { useIsOpenOrder } from './asked-order.ts'
import { OpenOrderLink } from './OpenOrderLink.tsx'
import { OpenPlace } from './OpenPlace.tsx'
import { formatPace } from './order-card-text.ts'
import { OrderCard, OrderCardStep, OrderComment, OrderMarks } from './OrderCard.tsx'
import { RoadGroup } from './RoadGroup.tsx'
import { roadGroupOf } from './road-groups.ts'
import { OrderStatusChip } from '../../-shared/OrderStatusChip.tsx'
import { useWaitingMessage } from './use-waiting-message.ts'

const COLUMN_ICONS: Record<BoardColumn, LucideIcon> = {
  new: BellRing,
  waiting: Hourglass,
  processing: Flame,
  preparing: ChefHat,
  packing: Package,
  road: Bike,
}
const COLUMN_TITLES = {
  new: 'board.incoming',
  waiting: 'orderGroup.waiting',
  processing: 'orderStatus.processing',
  preparing: 'orderStatus.preparing',
  packing: 'orderStatus.packing',
  road: 'orderGroup.road',
} as const satisfies Record<BoardColumn, string>

const LATER_TITLES = {
  processing: 'board.laterToStart',
  preparing: 'board.laterToPack',
  packing: 'board.laterToSend',
} as const

interface BoardLaneProps {
  readonly column: BoardColumn
  /** Null while they load. */
  readonly layout: LaneLayout | null
  /** The orders with the status that a pending command expects. */
  readonly orders: ReadonlyMap<number, OrderRow>
  /** The orders as the server has them. */
  readonly stored: ReadonlyMap<number, OrderRow>
  /** Of `useOrderLink`. */
  readonly link: string
  readonly formats: Formats
  readonly onDialog: (orderId: number, dialog: OrderDialogName) => void
  readonly skeleton: ReactNode
}

export function BoardLane({
  column,
  layout,
  orders,
  stored,
  link,
  formats,
  onDialog,
  skeleton,
}: BoardLaneProps) {
  const t = useT()
  const now = useNow(15_000)
  const Icon = COLUMN_ICONS[column]
  const here = [...orders.values()].filter((order) => columnOf(order) === column)
  const overdueCount = here.filter((order) => isOverdue(order, now)).length
  const rows = (layout?.rows ?? []).flatMap((id) => orders.get(id) ?? [])
  const isRushed = layout !== null && isInRush(layout.rush, now)
  const title = t(COLUMN_TITLES[column])
  const place = ({ id, leftAt, group }: BoardSlot) => {
    const order = orders.get(id)
    return leftAt === null && order ? (
      <OrderCard
        key={id}
        order={stored.get(id) ?? order}
        link={link}
        formats={formats}
        isOnRoad={column === 'road'}
        showsDeliveryMan={group === null || roadGroupOf(order).key !== group.key}
        onDialog={onDialog}
      />
    ) : (
      <OpenPlace
        key={`left ${id}`}
        orderId={id}
        number={order?.number ?? null}
        status={order?.status ?? null}
        leftAt={leftAt ?? now}
      />
    )
  }
  return (
    <section
      className="board-lane"
      data-column={column}
      data-empty={here.length === 0 || undefined}
      data-tone={column === 'new' ? 'accent' : column === 'waiting' || column === 'road' ? column : 'kitchen'}
      aria-label={title}
    >
      <h2>
        <Icon aria-hidden="true" />
        {title} <span className="board-lane__count">{layout && here.length}</span>
        {overdueCount > 0 && (
          <span className="board-lane__late">{t('board.late', { count: overdueCount })}</span>
        )}
      </h2>
      <div className="board-lane__scroll" data-scroller>
        {layout && layout.slots.length + rows.length === 0 && (
          <p className="board-lane__empty">{t('board.emptyLane')}</p>
        )}
        {layout === null ? (
          <ul className="board-lane__cards">
            {[0, 1, 2].map((row) => (
              <li key={row}>{skeleton}</li>
            ))}
          </ul>
        ) : column === 'road' ? (
          <div className="road-groups">
            {toGroupRuns(layout.slots).map(
              ({ group, slots }, at) =>
                group && (
                  <RoadGroup key={`${group.key} ${at}`} group={group} orders={here} formats={formats}>
                    {slots.map(place)}
                  </RoadGroup>
                ),
            )}
          </div>
        ) : (
          <ul className="board-lane__cards">{layout.slots.map(place)}</ul>
        )}
        {rows.length > 0 &&
          (column === 'waiting' ? (
            <WaitingDays rows={rows} link={link} formats={formats} />
          ) : (
            <>
              <h3 className="board-lane__later">
                {t(
                  column in LATER_TITLES ? LATER_TITLES[column as keyof typeof LATER_TITLES] : 'board.later',
                  {
                    count: rows.length,
                  },
                )}
                {isRushed && (
                  <span className="board-lane__rush">
                    <Zap aria-hidden="true" />
                    {t('board.rush')}
                  </span>
                )}
              </h3>
              <OrderRows
                rows={rows}
                link={link}
                formats={formats}
                steps={isRushed ? { stored, onDialog } : null}
              />
            </>
          ))}
      </div>
    </section>
  )
}

interface OrderRowsProps {
  readonly rows: readonly OrderRow[]
  readonly link: string
  readonly formats: Formats
  /** What the buttons of rows need in a rush; null without buttons. */
  readonly steps?: Pick<BoardLaneProps, 'stored' | 'onDialog'> | null
}

/** The first day is open, the later ones are folded. */
function WaitingDays({ rows, link, formats }: OrderRowsProps) {
  const t = useT()
  const now = new Date(useNow(60_000))
  const days = Map.groupBy(rows, (order) => formats.isoDay(order.deliveryTime))
  const today = formats.isoDay(now)
  return [...days].map(([day, ofDay], at) => {
    const relative = formats.relativeDay(ofDay[0]?.deliveryTime ?? now, now)
    const name = relative ? t(`time.${relative}`) : formats.day(ofDay[0]?.deliveryTime ?? now, now)
    const list = <OrderRows rows={ofDay} link={link} formats={formats} />
    if (day <= today || at === 0)
      return (
        <div key={day}>
          <h3 className="board-lane__later">{t('board.otherDay', { day: name, count: ofDay.length })}</h3>
          {list}
        </div>
      )
    return (
      <details key={day} className="board-lane__day">
        <summary>{t('board.otherDay', { day: name, count: ofDay.length })}</summary>
        {list}
      </details>
    )
  })
}

const HOUR_MS = 60 * 60_000
/** With one line of products. */
const ROW_HEIGHT = 53

/** In parts of an hour, of which the browser draws those in view; a row stays in its part when others leave. */
function OrderRows({ rows, link, formats, steps = null }: OrderRowsProps) {
  const parts = Map.groupBy(rows, (order) => Math.floor(actByOf(order) / HOUR_MS))
  return (
    <div role="list" className="order-rows">
      {[...parts].map(([hour, ofHour]) => (
        <div
          key={hour}
          className="order-rows__part"
          style={{ containIntrinsicHeight: `auto ${ofHour.length * ROW_HEIGHT}px` }}
        >
          {ofHour.map((order) => (
            <OrderRowLink
              key={order.id}
              order={order}
              link={link}
              formats={formats}
              stored={(steps && steps.stored.get(order.id)) ?? null}
              onDialog={steps?.onDialog}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** One order of those that come later; with its button in a rush. */
const OrderRowLink = memo(function OrderRowLink({
  order,
  link,
  formats,
  stored,
  onDialog,
}: {
  readonly order: OrderRow
  readonly link: string
  readonly formats: Formats
  /** The order as the server has it, in a rush. */
  readonly stored: OrderRow | null
  readonly onDialog: BoardLaneProps['onDialog'] | undefined
}) {
  const t = useT()
  const now = useNow(15_000)
  const isOpen = useIsOpenOrder(order.id)
  const isFaded = useIsFaded(order)
  const waitingMessage = useWaitingMessage(order, null, formats, now)
  const isWaiting = columnOf(order) === 'waiting'
  const pace = rowPace(order, now)
  const [first, ...others] = order.itemsSummary
  return (
    <div
      role="listitem"
      className="order-row"
      data-open={isOpen || undefined}
      data-faded={isFaded || undefined}
    >
      <OpenOrderLink orderId={order.id} link={link} isOpen={isOpen}>
        <span className="order-row__top">
          <b>{order.number}</b>
          {columnOf(order) === 'road' && (
            <OrderStatusChip status={order.status}>{t(`orderStatus.${order.status}`)}</OrderStatusChip>
          )}
          <OrderMarks order={order} />
          <span className="order-row__time" data-pace={isWaiting && pace !== 'late' ? undefined : pace}>
            {pace === 'late'
              ? formatMinutesLeft(t, minutesLeft(order.deliveryTime, now))
              : isWaiting
                ? // Its heading says the day.
                  formats.time(order.deliveryTime)
                : pace === 'calm'
                  ? formatDayTime(t, formats, new Date(actByOf(order)).toISOString(), now, 'omit')
                  : formatPace(t, formats, order, pace, now)}
          </span>
        </span>
        {first && (
          <span className="order-row__items">
            <span className="truncate">
              <b>{first.quantity}</b> {first.name}
            </span>
            {others.length > 0 && <span>{t('board.moreItems', { count: others.length })}</span>}
          </span>
        )}
        {order.comment !== null && order.comment !== '' && <OrderComment comment={order.comment} />}
        {waitingMessage && <span className="order-row__waiting">{waitingMessage.text}</span>}
      </OpenOrderLink>
      {stored && onDialog && (
        <OrderRowStep order={order} stored={stored} formats={formats} now={now} onDialog={onDialog} />
      )}
    </div>
  )
})

/** The button of a row; who has to act stands in the row itself. */
function OrderRowStep(props: Parameters<typeof OrderCardStep>[0]) {
  const isPending = usePendingCommand(props.stored.id) !== null
  if (!isPending && nextOrderStep(props.stored)?.ability.isAllowed !== true) return null
  return (
    <div className="order-row__step">
      <OrderCardStep {...props} size="normal" />
    </div>
  )
}
