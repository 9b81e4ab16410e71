import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { orderCountsQuery, ordersQuery } from '../../../api/client/orders.queries.ts'
import type { OrderRow } from '../../../api/contract/orders.contract.ts'
import { addDays, instantOf } from '../../../domain/shared/time.ts'
import type { Formats } from '../../../i18n/formats.ts'
import { useFormats, useI18n } from '../../../i18n/I18n.tsx'
import { announce } from '../../../ui/announce.ts'
import { Skeleton, SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadError } from '../../-shared/LoadError.tsx'
import { useAppContext } from '../../-shared/app-context.ts'
import { ClearAskedOrder, askForOrder, isOrderAsked } from './asked-order.ts'
import { BoardBar } from './BoardBar.tsx'
import { BoardSidePanel } from './BoardSidePanel.tsx'
import { PauseStrip } from './PauseStrip.tsx'
import { BoardLane } from './BoardLane.tsx'
import { onBoardArrow } from './board-arrows.ts'
import { parseBoardSearch, withOrder, type BoardSearch } from './board-search.ts'
import { playNewOrderSound } from '../../-shared/board-sound.ts'
import { usePendingCommands, withExpectedStatus } from '../commands/pending-commands.ts'
import { toColumns, visibleColumns } from './board-columns.ts'
import { BoardTapsProvider, useWatchedTaps } from './board-taps.ts'
import { LANE_ICONS } from './lane-icons.ts'
import { COLUMN_LANES, KITCHEN_COLUMNS, LANES, type BoardColumn, type Lane } from '../lanes.ts'
import { countByLane, isOverdue } from '../order-view.ts'
import { RecentMoves } from './RecentMoves.tsx'
import { useBoardLayout } from './use-board-layout.ts'
import { pressedOrder, useOrderLink } from './OpenOrderLink.tsx'
import type { OrderDialogName } from '../order-dialogs.ts'
import { OrderPanelLazy, usePreloadOrderPanel } from '../panel/OrderPanel.lazy.tsx'
import { useAskedQuestions } from './use-asked-questions.ts'
import { useNewOrders } from './use-new-orders.ts'
import { useNow } from '../../-shared/use-now.ts'
import { storeOptionsQuery, type StoreOption } from '../store-options.queries.ts'
import { useTouchDensity } from '../../-shared/use-touch-density.ts'
import '../orders.css'
import './board.css'

export interface BoardPageProps {
  readonly search: BoardSearch
  readonly onSearch: (search: BoardSearch) => void
}

/** Larger targets, and the board's bar instead of the top bar. */
const useKitchenScreen = () => {
  useTouchDensity()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['layout'] = 'board'
    return () => {
      delete dataset['layout']
    }
  }, [])
}

/** The board of one store. */
export function BoardPage({ search, onSearch }: BoardPageProps) {
  const { t } = useI18n()
  const desk = useAppContext()
  useKitchenScreen()
  usePreloadOrderPanel()
  const { data, error, refetch } = useQuery(storeOptionsQuery(desk))
  const formats = useFormats()
  const stores = data ?? []
  const requestedStoreId = desk.operator.storeId ?? search.store
  const store = stores.find((one) => one.id === requestedStoreId) ?? stores[0]
  if (store)
    return (
      <StoreBoard
        key={store.id}
        store={store}
        stores={stores}
        formats={formats}
        search={search}
        onSearch={onSearch}
      />
    )
  if (error) {
    return <LoadError isPage title={t('board.error')} error={error} onRetry={() => void refetch()} />
  }
  return data ? (
    <EmptyState isPage title={t('board.noStore')}>
      {t('board.noStoreText')}
    </EmptyState>
  ) : (
    <SkeletonRows rows={8} height={72} label={t('ui.loading')} />
  )
}

const useClosedToday = (store: StoreOption, formats: Formats) => {
  const now = useNow(60_000)
  const today = formats.isoDay(now)
  const zone = formats.place.timeZone
  const info = useQuery(
    orderCountsQuery({
      storeId: [store.id],
      dateParameter: 'deliveryTime',
      from: new Date(instantOf(today, 0, zone)).toISOString(),
      to: new Date(instantOf(addDays(today, 1), 0, zone) - 1).toISOString(),
    }),
  )
  const count = info.data?.byStatus
  return count
    ? { completed: count.completed ?? 0, stopped: (count.failed ?? 0) + (count.cancelled ?? 0) }
    : null
}

/** Says new orders and questions aloud, rings for them and counts the orders in the title. */
const useNewOrderNotice = (store: StoreOption, orders: readonly OrderRow[] | undefined): void => {
  const { t } = useI18n()
  const onNew = (orders: readonly OrderRow[]) => {
    for (const order of orders) {
      announce(
        t('board.announceNew', {
          number: order.number,
          items: order.itemsSummary.map((item) => `${item.quantity} ${item.name}`).join(', '),
        }),
      )
    }
  }
  const newOrders = useNewOrders(orders, playNewOrderSound, onNew)
  useAskedQuestions(orders, (order) => {
    playNewOrderSound()
    const pieces = order.lineQuestions.map(({ name, quantity }) => `${quantity} ${name}`).join(', ')
    announce(t('board.announceQuestion', { number: order.number, pieces }))
  })
  const title = `${t('board.title')} · ${store.name}`
  useEffect(() => {
    document.title = newOrders.length > 0 ? t('board.titleNew', { count: newOrders.length, title }) : title
  }, [newOrders.length, title, t])
}

/** The orders of a board as the server has them, and with the status that a pending command expects. */
const useBoardOrders = (store: StoreOption) => {
  const board = useQuery(ordersQuery({ view: 'board', storeId: [store.id] }))
  const pendingCommands = usePendingCommands()
  const orders = board.data?.data
  // The card that was pressed says at once that it is sent; what moves on the board is drawn right after.
  const drawn = useDeferredValue(useMemo(() => ({ orders, pendingCommands }), [orders, pendingCommands]))
  useNewOrderNotice(store, orders)
  // Shows the expected status of a pending command.
  const shown = useMemo(
    () => drawn.orders?.map((order) => withExpectedStatus(order, drawn.pendingCommands.get(order.id))),
    [drawn],
  )
  const byId = useMemo(() => new Map((shown ?? []).map((order) => [order.id, order])), [shown])
  const stored = useMemo(
    () => new Map((drawn.orders ?? []).map((order) => [order.id, order])),
    [drawn.orders],
  )
  return { board, byId, drawn, shown, stored }
}

/** The address of an order beside the lanes, and opening it: its card is marked at once, the address follows. */
const useOpenOrder = (search: BoardSearch, onSearch: BoardPageProps['onSearch']) => {
  const router = useRouter()
  const { store: chosenStore, lane: chosenLane } = search
  // Without the open order, which would draw every card again.
  const place = useMemo(
    () => withOrder({ ...(chosenStore && { store: chosenStore }), ...(chosenLane && { lane: chosenLane }) }),
    [chosenStore, chosenLane],
  )
  const link = useOrderLink(place)
  // Whose dialog was opened on its card: nobody asked for the panel behind it.
  const askedOnCard = useRef<number>(undefined)
  const openDialog = useCallback(
    (orderId: number, dialog: OrderDialogName) => {
      const { order } = parseBoardSearch(router.state.location.search)
      if (order !== orderId) askedOnCard.current = orderId
      onSearch(withOrder(place, orderId, dialog))
    },
    [onSearch, place, router],
  )
  const orderInAddress = () => parseBoardSearch(router.state.location.search).order
  const openOrder = (orderId?: number) => {
    askedOnCard.current = undefined
    askForOrder(orderId, orderInAddress())
    onSearch(withOrder(search, orderId))
  }
  const changeDialog = (dialog: OrderDialogName | null) => {
    const isAskedOnCard = askedOnCard.current === search.order
    if (dialog !== null) return onSearch(withOrder(search, search.order, dialog))
    return isAskedOnCard ? openOrder() : onSearch(withOrder(search, search.order))
  }
  return { link, openDialog, changeDialog, openOrder, orderInAddress }
}

function StoreBoard({
  store,
  stores,
  formats,
  search,
  onSearch,
}: BoardPageProps & {
  readonly store: StoreOption
  readonly stores: readonly StoreOption[]
  readonly formats: Formats
}) {
  const { t } = useI18n()
  const { board, byId, drawn, shown, stored } = useBoardOrders(store)
  const { data, error, refetch } = board
  const closed = useClosedToday(store, formats)
  const { permissions } = useAppContext()
  const columns = useMemo(() => visibleColumns(permissions), [permissions])
  const minute = useNow(60_000)
  const content = useMemo(() => shown && toColumns(shown, columns, minute), [shown, columns, minute])
  const { layout, onTouch } = useBoardLayout(content ?? null)
  const root = useRef<HTMLDivElement>(null)
  const lanes = layout?.lanes
  const taps = useWatchedTaps(
    root,
    useMemo(() => ({ drawn, lanes, search }), [drawn, lanes, search]),
  )
  const laneCounts = useMemo(() => shown && countByLane(shown), [shown])
  const late = useMemo(
    () => shown && countByLane(shown.filter((order) => isOverdue(order, minute))),
    [shown, minute],
  )
  const { link, openDialog, changeDialog, openOrder, orderInAddress } = useOpenOrder(search, onSearch)
  const lane = (column: BoardColumn) => (
    <BoardLane
      key={column}
      column={column}
      layout={layout?.lanes.get(column) ?? null}
      orders={byId}
      stored={stored}
      link={link}
      formats={formats}
      onDialog={openDialog}
      skeleton={<Skeleton height={148} />}
    />
  )
  return (
    <BoardTapsProvider value={taps}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links in it have the keys */}
      <div
        ref={root}
        onPointerDownCapture={onTouch}
        onClick={(event) => {
          const orderId = pressedOrder(event)
          if (orderId === null) return
          event.preventDefault()
          openOrder(orderId)
        }}
        onKeyDown={(event) => {
          // Of an order that is not drawn yet.
          const isOpening = isOrderAsked() || orderInAddress() !== search.order
          if (event.key !== 'Escape' || event.defaultPrevented || !isOpening) return
          event.preventDefault()
          openOrder()
        }}
        className="board-page"
        data-panel={search.order !== undefined || search.panel !== undefined || undefined}
        data-lane={search.lane ?? 'kitchen'}
      >
        <div className="board-head">
          <BoardBar
            store={store}
            stores={stores}
            search={search}
            onSearch={onSearch}
            closed={closed}
            formats={formats}
            lanes={LANES.filter((one) => columns.some((column) => COLUMN_LANES[column] === one))}
            counts={laneCounts ?? null}
            late={late ?? null}
          />
          <PauseStrip storeId={store.id} formats={formats} />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between its links and buttons, which have their own keys */}
        <section className="board" aria-label={t('board.lanes')} onKeyDown={onBoardArrow}>
          {error && !data && (
            <LoadError title={t('board.error')} error={error} onRetry={() => void refetch()} />
          )}
          {!(error && !data) && (
            <>
              {columns.includes('new') && lane('new')}
              {columns.includes('waiting') && lane('waiting')}
              {columns.some((column) => COLUMN_LANES[column] === 'kitchen' && column !== 'new') && (
                <section className="board-kitchen" aria-label={t('orderGroup.kitchen')}>
                  {KITCHEN_COLUMNS.filter((column) => columns.includes(column)).map(lane)}
                </section>
              )}
              {columns.includes('road') && lane('road')}
              <LaneAside search={search} columns={columns} counts={laneCounts} late={late} />
            </>
          )}
        </section>
        <ClearAskedOrder />
        <RecentMoves orders={drawn.orders ?? []} />
        <BoardPanels
          search={search}
          onSearch={onSearch}
          store={store}
          formats={formats}
          onDialog={changeDialog}
          onClose={() => openOrder()}
        />
      </div>
    </BoardTapsProvider>
  )
}

/** Beside an open panel a wide screen has room for the kitchen or the road; the other one is a count that opens it. */
function LaneAside({
  search,
  columns,
  counts,
  late,
}: {
  readonly search: BoardSearch
  readonly columns: readonly BoardColumn[]
  readonly counts: Readonly<Record<Lane, number>> | undefined
  readonly late: Readonly<Record<Lane, number>> | undefined
}) {
  const { t } = useI18n()
  const lane = search.lane === 'road' ? 'kitchen' : 'road'
  if (!columns.some((column) => COLUMN_LANES[column] === lane)) return null
  const Icon = LANE_ICONS[lane]
  return (
    <Link
      to="/orders/board"
      search={(place) => ({ ...parseBoardSearch(place), lane })}
      className="board-aside"
      data-tone={lane}
    >
      <Icon aria-hidden="true" />
      <span>
        {t(`orderGroup.${lane}`)} {counts?.[lane]}
        {late !== undefined && late[lane] > 0 && (
          <b className="board-aside__late">{t('board.late', { count: late[lane] })}</b>
        )}
      </span>
    </Link>
  )
}

/** The order or tool that is open beside the lanes. */
function BoardPanels({
  search,
  onSearch,
  store,
  formats,
  onDialog,
  onClose,
}: BoardPageProps & {
  readonly store: StoreOption
  readonly formats: Formats
  readonly onDialog: (dialog: OrderDialogName | null) => void
  readonly onClose: () => void
}) {
  return (
    <>
      {search.order !== undefined && (
        <OrderPanelLazy
          orderId={search.order}
          dialog={search.dialog ?? null}
          onDialog={onDialog}
          onClose={onClose}
        />
      )}
      {search.panel !== undefined && (
        <BoardSidePanel
          panel={search.panel}
          storeId={store.id}
          formats={formats}
          onClose={() => onSearch(withOrder(search))}
        />
      )}
    </>
  )
}
