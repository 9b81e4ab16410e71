import type { QueryClient } from '@tanstack/react-query'
import type { Socket } from 'socket.io-client'
import type { ServerEvents } from '../contract/events.ts'
import { notificationArrived } from './notification-arrivals.ts'
import { deliveryMenKey, deliveringTimeKey, draftKey, KEYS, orderKey, productsKey } from './query-keys.ts'

export interface LiveOptions {
  readonly queryClient: QueryClient
  readonly token: () => string | null
  readonly onConnected: () => void
  readonly onLost: () => void
  readonly onSessionEnded: (reason: 'signed_out' | 'blocked' | 'expired') => void
  readonly onSessionLocked: () => void
  /** One's own role, unit or rights are not what they were. */
  readonly onAccessChanged: () => void
}

type Key = readonly (string | number)[]

/** What the socket's events are about. */
const FOLLOWED: readonly Key[] = [KEYS.orders, KEYS.drafts, KEYS.notifications]

const POLL_MS = 5_000
const RETRY_MS = 1_000
const COALESCE_MS = 40

/** Asks again for what is on the screen, once for events that come together. */
const invalidator = (queryClient: QueryClient) => {
  const waiting = new Map<string, Key>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    const keys = [...waiting.values()]
    waiting.clear()
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }
  return {
    ask: (...keys: Key[]) => {
      for (const key of keys) waiting.set(key.join('/'), key)
      timer ??= setTimeout(flush, COALESCE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Opens the socket and keeps the queries true to its events; returns the way to close it. */
export const connectLive = ({
  queryClient,
  token,
  onConnected,
  onLost,
  onSessionEnded,
  onSessionLocked,
  onAccessChanged,
}: LiveOptions): (() => void) => {
  const { ask, stop } = invalidator(queryClient)
  let socket: Socket<ServerEvents> | undefined
  let isClosed = false
  let hasBeenLost = false
  let polling: ReturnType<typeof setInterval> | undefined

  const lost = () => {
    hasBeenLost = true
    polling ??= setInterval(() => ask(...FOLLOWED), POLL_MS)
    onLost()
  }
  const connected = () => {
    clearInterval(polling)
    polling = undefined
    // What was said while nobody listened is lost, between a page and its first socket too: it is asked again.
    if (hasBeenLost) void queryClient.invalidateQueries({ refetchType: 'active' })
    else ask(...FOLLOWED)
    hasBeenLost = false
    onConnected()
  }
  const orderMoved = (event: { readonly id: number; readonly storeId: number; readonly version: number }) => {
    const known = queryClient.getQueryData<{ readonly version: number }>(orderKey(event.id))
    if (known && known.version < event.version) ask(orderKey(event.id))
    ask(KEYS.orderLists, KEYS.orderInfos, deliveringTimeKey(event.storeId))
  }

  const open = async () => {
    const { io } = await import('socket.io-client')
    if (isClosed) return
    const opened: Socket<ServerEvents> = io({
      auth: (give) => give({ token: token() }),
      transports: ['websocket', 'polling'],
    })
    socket = opened
    opened.on('connect', connected)
    opened.on('disconnect', (why) => {
      lost()
      // The server's own goodbye is not retried by socket.io.
      if (why === 'io server disconnect') setTimeout(() => !isClosed && opened.connect(), RETRY_MS)
    })
    opened.on('connect_error', () => {
      lost()
      // A refused token is not retried by socket.io; the next call of the API says whether the session is over.
      if (!opened.active) setTimeout(() => !isClosed && opened.connect(), RETRY_MS)
    })
    opened.on('order.created', orderMoved)
    opened.on('order.changed', orderMoved)
    opened.on('stock.changed', ({ storeId }) => ask(productsKey(storeId)))
    opened.on('deliveryMan.changed', ({ storeId }) => ask(deliveryMenKey(storeId)))
    opened.on('draft.changed', ({ id }) => ask([...KEYS.drafts, 'list'], draftKey(id)))
    opened.on('notification.created', ({ id }) => {
      ask(KEYS.notifications)
      notificationArrived(id)
    })
    opened.on('access.changed', () => {
      // What was read before may be more or less than what is in reach now.
      void queryClient.invalidateQueries()
      onAccessChanged()
    })
    opened.on('session.locked', () => onSessionLocked())
    opened.on('session.ended', ({ reason }) => onSessionEnded(reason))
  }
  open().catch(lost)

  return () => {
    isClosed = true
    stop()
    clearInterval(polling)
    socket?.disconnect()
  }
}
