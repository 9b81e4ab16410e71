import type { QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'
import type { ServerEvents } from '../contract/server-events.ts'
import { emitReinvoiceEnd } from './invoice-events.ts'
import { emitNotification } from './notification-events.ts'
import {
  deliveryMenKey,
  deliveryTimesKey,
  draftKey,
  KEYS,
  orderKey,
  pausesKey,
  printingKey,
  roundsKey,
  productsKey,
} from './query-keys.ts'
import { emitWordingsPublished } from './wording-events.ts'

export interface RealtimeOptions {
  readonly queryClient: QueryClient
  readonly token: () => string | null
  readonly onConnected: () => void
  readonly onDisconnected: () => void
  readonly onSessionEnded: (reason: 'signed_out' | 'blocked' | 'expired') => void
  readonly onSessionLocked: () => void
  /** The user's own role, unit or permissions changed. */
  readonly onAccessChanged: () => void
}

type Key = readonly (string | number)[]

/** What the socket's events are about. */
const REALTIME_KEYS: readonly Key[] = [KEYS.orders, KEYS.drafts, KEYS.notifications, KEYS.invoices]

const POLL_MS = 5_000
const RETRY_MS = 1_000
const COALESCE_MS = 40

/** Invalidates the queries on the screen, once for events that arrive together. */
const createInvalidator = (queryClient: QueryClient) => {
  const pendingKeys = new Map<string, Key>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const keys = [...pendingKeys.values()]
    pendingKeys.clear()
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }
  return {
    invalidate: (...keys: Key[]) => {
      for (const key of keys) pendingKeys.set(key.join('/'), key)
      timer ??= setTimeout(flush, COALESCE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Opens the socket and invalidates queries by its events; returns the function that closes it. */
export const connectRealtime = ({
  queryClient,
  token,
  onConnected,
  onDisconnected,
  onSessionEnded,
  onSessionLocked,
  onAccessChanged,
}: RealtimeOptions): (() => void) => {
  const { invalidate, stop } = createInvalidator(queryClient)
  let socket: Socket<ServerEvents> | undefined
  let isClosed = false
  let wasDisconnected = false
  let polling: ReturnType<typeof setInterval> | undefined

  const handleDisconnect = () => {
    wasDisconnected = true
    // A device without a network is told so by the browser, and asks again when it has one.
    polling ??= setInterval(() => navigator.onLine && invalidate(...REALTIME_KEYS), POLL_MS)
    onDisconnected()
  }
  const handleConnect = () => {
    clearInterval(polling)
    polling = undefined
    // Events during a disconnection are lost, also between page load and first connection, so everything is
    // invalidated.
    if (wasDisconnected) {
      void queryClient.invalidateQueries({ refetchType: 'active' })
      emitWordingsPublished()
    } else invalidate(...REALTIME_KEYS)
    wasDisconnected = false
    onConnected()
  }
  const handleOrderChange = (event: {
    readonly id: number
    readonly storeId: number
    readonly version: number
  }) => {
    const known = queryClient.getQueryData<{ readonly version: number }>(orderKey(event.id))
    if (known && known.version < event.version) invalidate(orderKey(event.id))
    // A delivery does not say which corporate order it belongs to; only what is on the screen asks again.
    invalidate(KEYS.orderLists, KEYS.orderCounts, KEYS.corporateOrders, deliveryTimesKey(event.storeId))
  }

  const open = async () => {
    const { io } = await import('socket.io-client')
    if (isClosed) return
    const opened: Socket<ServerEvents> = io({
      auth: (give) => give({ token: token() }),
      transports: ['websocket', 'polling'],
    })
    socket = opened
    opened.on('connect', handleConnect)
    opened.on('disconnect', (why) => {
      handleDisconnect()
      // socket.io does not reconnect after a disconnection by the server.
      if (why === 'io server disconnect') setTimeout(() => !isClosed && opened.connect(), RETRY_MS)
    })
    opened.on('connect_error', () => {
      handleDisconnect()
      // socket.io does not reconnect after a refused token; the next request tells whether the session has
      // ended.
      if (!opened.active) setTimeout(() => !isClosed && opened.connect(), RETRY_MS)
    })
    opened.on('order.created', handleOrderChange)
    opened.on('order.changed', handleOrderChange)
    opened.on('invoice.changed', ({ orderIds }) =>
      invalidate(KEYS.invoices, KEYS.orderLists, ...orderIds.map((id) => [...orderKey(id)])),
    )
    opened.on('REINVOICE_COMPLETED', ({ orderId }) => emitReinvoiceEnd({ orderId, failure: null }))
    opened.on('REINVOICE_ERROR', ({ message, orderId }) =>
      emitReinvoiceEnd({ orderId, failure: message ?? 'document_refused' }),
    )
    opened.on('stock.changed', ({ storeId }) =>
      invalidate(productsKey(storeId), ['catalogue', 'atStores'], KEYS.stockOfStores),
    )
    opened.on('stockRequest.changed', () => invalidate(KEYS.stockRequests, ['catalogue', 'atStores']))
    opened.on('deliveryMan.changed', ({ storeId }) => invalidate(deliveryMenKey(storeId)))
    opened.on('printJob.changed', ({ storeId }) => invalidate(printingKey(storeId)))
    opened.on('round.changed', ({ storeId }) => invalidate(roundsKey(storeId)))
    opened.on('pause.changed', ({ storeId }) =>
      invalidate(pausesKey(storeId), productsKey(storeId), deliveryTimesKey(storeId)),
    )
    opened.on('draft.changed', ({ id }) => invalidate([...KEYS.drafts, 'list'], draftKey(id)))
    opened.on('deliveryZone.changed', () => invalidate(KEYS.zones))
    opened.on('campaign.changed', () => invalidate(KEYS.campaigns))
    opened.on('messages.published', emitWordingsPublished)
    opened.on('notification.created', ({ id }) => {
      invalidate(KEYS.notifications)
      emitNotification(id)
    })
    opened.on('access.changed', () => {
      // The scope may have changed, so loaded data may be incomplete or no longer permitted.
      void queryClient.invalidateQueries()
      onAccessChanged()
    })
    opened.on('session.locked', () => onSessionLocked())
    opened.on('session.ended', ({ reason }) => onSessionEnded(reason))
  }
  open().catch(handleDisconnect)

  return () => {
    isClosed = true
    stop()
    clearInterval(polling)
    socket?.disconnect()
  }
}
