import { randomUUID } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import type { Transaction } from 'kysely'
import { Server, type Socket } from 'socket.io'
import type { ServerEvents } from '../../src/api/contract/events.ts'
import type { Effect } from '../outbox/outbox.ts'
import type { Services } from '../services.ts'
import { identify, identifySessions } from '../http/operator.ts'
import type { Database } from '../db/tables.ts'
import { listenToRelay, relay, type RelayListener } from './relay.ts'
import { draftRooms, roomsAt, roomsOf, sessionRoom, userRoom, type StorePlace } from './rooms.ts'

type NoEvents = Record<string, never>
interface SocketData {
  sessionId: number
}
type ClientSocket = Socket<NoEvents, ServerEvents, NoEvents, SocketData>
type Io = Server<NoEvents, ServerEvents, NoEvents, SocketData>

export interface Realtime {
  readonly attach: (http: HttpServer, services: Services) => void
  /** Tells everybody concerned; used by the outbox worker alone. */
  readonly deliver: (
    services: Services,
    effects: readonly Effect[],
    trx: Transaction<Database>,
  ) => Promise<void>
  readonly connections: () => number
  readonly close: () => Promise<void>
}

const REVIEW_MS = 30_000

const joinOwnRooms = async (socket: ClientSocket, rooms: readonly string[]): Promise<void> => {
  const wanted = new Set<string>([socket.id, ...rooms])
  for (const room of socket.rooms) if (!wanted.has(room)) await socket.leave(room)
  await socket.join([...wanted])
}

/** Lets the socket into its rooms, or answers why not. */
const admit = async (services: Services, socket: ClientSocket, token: string): Promise<Error | undefined> => {
  try {
    const operator = await identify(services.pool, token, services.clock.now())
    if (typeof operator === 'string') return new Error(operator)
    socket.data.sessionId = operator.sessionId
    await joinOwnRooms(socket, roomsOf(operator))
    return undefined
  } catch (error) {
    services.log.error({ err: error }, 'socket could not be authenticated')
    return new Error('smth_wrong')
  }
}

const placesOf = async (
  { db }: Services,
  effects: readonly Effect[],
): Promise<ReadonlyMap<number, StorePlace>> => {
  const ids = new Set(effects.flatMap((effect) => ('storeId' in effect.event ? [effect.event.storeId] : [])))
  if (ids.size === 0) return new Map()
  const stores = await db.selectFrom('stores').select(['id', 'franchisor_id', 'country_id']).execute()
  return new Map(
    stores
      .filter(({ id }) => ids.has(id))
      .map((store) => [
        store.id,
        { storeId: store.id, franchisorId: store.franchisor_id, countryId: store.country_id },
      ]),
  )
}

const emit = (io: Io, effect: Effect, places: ReadonlyMap<number, StorePlace>): void => {
  if (effect.kind === 'session.ended') {
    const room = effect.sessionId === undefined ? userRoom(effect.userId) : sessionRoom(effect.sessionId)
    io.to(room).emit('session.ended', effect.event)
    io.in(room).disconnectSockets(true)
    return
  }
  if (effect.kind === 'draft.changed') {
    io.to(draftRooms(effect.countryId)).emit('draft.changed', effect.event)
    return
  }
  const place = places.get(effect.event.storeId)
  if (place === undefined) return
  switch (effect.kind) {
    case 'stock.changed':
      io.to(roomsAt(place, 'stock')).emit('stock.changed', effect.event)
      return
    case 'deliveryMan.changed':
      io.to(roomsAt(place, 'deliveryMan')).emit('deliveryMan.changed', effect.event)
      return
    case 'order.created':
      io.to(roomsAt(place, effect.event.status)).emit('order.created', effect.event)
      return
    case 'order.changed': {
      const seers = roomsAt(place, effect.event.status)
      io.to(seers).emit('order.changed', effect.event)
      // Who saw the order only where it was hears that it changed, not where it went.
      if (effect.from !== effect.event.status) {
        io.to(roomsAt(place, effect.from))
          .except(seers)
          .emit('order.changed', { ...effect.event, status: effect.from })
      }
    }
  }
}

const tell = async (io: Io, services: Services, effects: readonly Effect[]): Promise<void> => {
  const places = await placesOf(services, effects)
  for (const effect of effects) emit(io, effect, places)
}

const reviewSessions = async (io: Io, services: Services): Promise<void> => {
  // Sockets of this server carry SocketData from their handshake.
  const sockets = [...io.of('/').sockets.values()] as ClientSocket[]
  if (sockets.length === 0) return
  const ids = [...new Set(sockets.map((socket) => socket.data.sessionId))]
  const found = await identifySessions(services.pool, ids, services.clock.now())
  for (const socket of sockets) {
    const operator = found.get(socket.data.sessionId) ?? 'unauthorized'
    if (typeof operator !== 'string') {
      await joinOwnRooms(socket, roomsOf(operator))
      continue
    }
    socket.emit('session.ended', { reason: operator === 'user_is_blocked' ? 'blocked' : 'expired' })
    socket.disconnect(true)
  }
}

/** The socket on the API's port: authenticated by the token, rooms joined by the server from the caller's unit. */
export const makeRealtime = (): Realtime => {
  const self = randomUUID()
  let io: Io | null = null
  let review: NodeJS.Timeout | null = null
  let listener: RelayListener | null = null

  return {
    attach: (http, services) => {
      const server: Io = new Server(http, {
        serveClient: false,
        maxHttpBufferSize: 16_384,
        pingInterval: 20_000,
        pingTimeout: 10_000,
        ...(services.config.publicUrl === null ? {} : { cors: { origin: services.config.publicUrl } }),
      })
      server.use((socket, next) => {
        const token: unknown = socket.handshake.auth['token']
        if (typeof token !== 'string' || token === '' || token.length > 256)
          return next(new Error('unauthorized'))
        const answer = async (): Promise<void> => next(await admit(services, socket, token))
        return void answer()
      })
      review = setInterval(() => {
        reviewSessions(server, services).catch((error: unknown) =>
          services.log.warn({ err: error }, 'sessions of sockets not reviewed'),
        )
      }, REVIEW_MS)
      io = server
      if (services.config.databaseUrl !== null) {
        let order = Promise.resolve()
        const hear = (effect: Effect): void => {
          order = order
            .then(() => tell(server, services, [effect]))
            .catch((error: unknown) => services.log.warn({ err: error }, 'effect of another server not told'))
        }
        // Whoever connects again asks for everything again.
        listener = listenToRelay(self, services.config.databaseUrl, services.log, hear, () =>
          server.disconnectSockets(true),
        )
      }
    },
    deliver: async (services, effects, trx) => {
      if (io === null) return
      await tell(io, services, effects)
      if (services.config.databaseUrl !== null) await relay(trx, self, effects)
    },
    connections: () => io?.engine.clientsCount ?? 0,
    close: async () => {
      if (review !== null) clearInterval(review)
      await listener?.stop()
      await io?.close()
    },
  }
}
