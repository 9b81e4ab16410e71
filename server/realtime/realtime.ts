import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Transaction } from 'kysely'
import { Server, type Socket } from 'socket.io'
import type { ServerEvents } from '../../src/api/contract/events.ts'
import type { Effect } from '../outbox/outbox.ts'
import type { Services } from '../services.ts'
import type { Operator } from '../http/call.ts'
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
    const operator = await identify(services.pool, token, services.clock.now(), { isUse: false })
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
  effects: readonly Told[],
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

type Told = Exclude<Effect, { readonly kind: 'mail' }>
type AccessChanged = Extract<Effect, { readonly kind: 'access.changed' }>['event']

const isTold = (effect: Effect): effect is Told => effect.kind !== 'mail'

const emit = (
  io: Io,
  effect: Exclude<Told, { readonly kind: 'access.changed' }>,
  places: ReadonlyMap<number, StorePlace>,
): void => {
  if (effect.kind === 'session.ended') {
    const room = effect.sessionId === undefined ? userRoom(effect.userId) : sessionRoom(effect.sessionId)
    io.to(room).emit('session.ended', effect.event)
    io.in(room).disconnectSockets(true)
    return
  }
  if (effect.kind === 'session.locked') {
    const room = sessionRoom(effect.sessionId)
    io.to(room).emit('session.locked', effect.event)
    io.in(room).disconnectSockets(true)
    return
  }
  if (effect.kind === 'notification.created') {
    io.to(userRoom(effect.userId)).emit('notification.created', effect.event)
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
  const told = effects.filter(isTold)
  const places = await placesOf(services, told)
  for (const effect of told) {
    // What comes after a change of access goes to the rooms that it left.
    if (effect.kind === 'access.changed') await reviewSessions(io, services, effect.event)
    else emit(io, effect, places)
  }
}

const isAbout = ({ id, roleId }: Operator, { userId, roleId: ofRole }: AccessChanged): boolean =>
  id === userId || roleId === ofRole

/** Puts every socket into the rooms that its operator may hear now, and ends those of ended sessions. */
const reviewSessions = async (
  io: Io,
  services: Services,
  change: AccessChanged | null = null,
): Promise<void> => {
  // Sockets of this server carry SocketData from their handshake.
  const sockets = [...io.of('/').sockets.values()] as ClientSocket[]
  if (sockets.length === 0) return
  const ids = [...new Set(sockets.map((socket) => socket.data.sessionId))]
  const found = await identifySessions(services.pool, ids, services.clock.now())
  for (const socket of sockets) {
    const operator = found.get(socket.data.sessionId) ?? 'unauthorized'
    if (typeof operator !== 'string') {
      await joinOwnRooms(socket, roomsOf(operator))
      if (change !== null && isAbout(operator, change)) socket.emit('access.changed', change)
      continue
    }
    if (operator !== 'session_locked')
      socket.emit('session.ended', { reason: operator === 'user_is_blocked' ? 'blocked' : 'expired' })
    socket.disconnect(true)
  }
}

/** Whether a page of the product's own asks; programs that are no browser name no origin. */
const isOwnOrigin = ({ headers }: IncomingMessage, publicUrl: string | null): boolean => {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const asked = new URL(origin)
  return publicUrl === null ? asked.host === host : asked.origin === new URL(publicUrl).origin
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
        // Who does not say in time who it is gives its place up.
        connectTimeout: 10_000,
        allowRequest: (request, answer) => answer(null, isOwnOrigin(request, services.config.publicUrl)),
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
      if (services.config.databaseUrl !== null) await relay(trx, self, effects.filter(isTold))
    },
    connections: () => io?.engine.clientsCount ?? 0,
    close: async () => {
      if (review !== null) clearInterval(review)
      await listener?.stop()
      await io?.close()
    },
  }
}
