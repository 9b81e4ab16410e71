import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type * as SocketIo from 'socket.io'
import type { Server, Socket } from 'socket.io'
import type { ServerEvents } from '../../src/api/contract/server-events.ts'
import type { StoreId } from '../../src/domain/shared/ids.ts'
import type { Clock } from '../core/clock.ts'
import type { Config } from '../core/config.ts'
import { preloadedPackage } from '../core/lazy-package.ts'
import type { Database } from '../db/database.gen.ts'
import { onFirstSocket } from './first-socket.ts'
import { listenToRelay, relay, type RelayListener } from './relay.ts'
import {
  countryRooms,
  storeRooms,
  operatorRooms,
  sessionRoom,
  userRoom,
  type StoreScope,
  senderRoom,
} from './rooms.ts'
import type { Actor, AuthResult } from '../core/actor.ts'
import type { Effect } from '../core/effect.ts'

type NoEvents = Record<string, never>
interface SocketData {
  sessionId: number
}
type ClientSocket = Socket<NoEvents, ServerEvents, NoEvents, SocketData>
type Io = Server<NoEvents, ServerEvents, NoEvents, SocketData>

export interface RealtimeServices {
  readonly config: Config
  readonly clock: Clock
  readonly log: Logger
  readonly db: Kysely<Database>
}

/** The API's authentication, for the tokens and sessions of sockets. */
interface RealtimeAuthentication {
  readonly authenticate: (
    db: Kysely<Database>,
    token: string,
    now: Date,
    options: { readonly isActivity: boolean },
  ) => Promise<AuthResult>
  readonly authenticateSessions: (
    db: Kysely<Database>,
    sessionIds: readonly number[],
    now: Date,
  ) => Promise<ReadonlyMap<number, AuthResult>>
}

interface RealtimePorts extends RealtimeAuthentication {
  /** Called when another server of this database has delivered effects. */
  readonly onDeliveredElsewhere: () => void
}

export interface Realtime {
  readonly attach: (http: HttpServer, services: RealtimeServices) => void
  /** Sends effects to the rooms concerned; called by the outbox worker only. */
  readonly deliver: (
    services: RealtimeServices,
    effects: readonly Effect[],
    trx: Transaction<Database>,
  ) => Promise<void>
  readonly connections: () => number
  readonly close: () => Promise<void>
}

const socketIo = preloadedPackage<typeof SocketIo>('socket.io')

const REVIEW_MS = 30_000

const syncRooms = async (socket: ClientSocket, rooms: readonly string[]): Promise<void> => {
  const target = new Set<string>([socket.id, ...rooms])
  for (const room of socket.rooms) if (!target.has(room)) await socket.leave(room)
  await socket.join([...target])
}

/** Lets the socket join its rooms, or returns why not. */
const authenticateSocket = async (
  authenticate: RealtimeAuthentication['authenticate'],
  services: RealtimeServices,
  socket: ClientSocket,
  token: string,
): Promise<Error | undefined> => {
  try {
    const actor = await authenticate(services.db, token, services.clock.now(), { isActivity: false })
    if (typeof actor === 'string') return new Error(actor)
    socket.data.sessionId = actor.sessionId
    await syncRooms(socket, operatorRooms(actor))
    return undefined
  } catch (error) {
    services.log.error({ err: error }, 'socket could not be authenticated')
    return new Error('smth_wrong')
  }
}

const storeScopes = async (
  { db }: RealtimeServices,
  effects: readonly BroadcastEffect[],
): Promise<ReadonlyMap<number, StoreScope>> => {
  const ids = new Set(effects.flatMap((effect) => ('storeId' in effect.event ? [effect.event.storeId] : [])))
  if (ids.size === 0) return new Map()
  const scopes = await db
    .selectFrom('stores')
    .select(['id as storeId', 'franchisor_id as franchisorId', 'country_id as countryId'])
    .where('id', 'in', [...ids] as StoreId[]) // the events of stores
    .execute()
  return new Map(scopes.map((scope) => [scope.storeId, scope]))
}

type BroadcastEffect = Exclude<Effect, { readonly kind: 'mail' }>
type AccessChanged = Extract<Effect, { readonly kind: 'access.changed' }>['event']

const isBroadcast = (effect: Effect): effect is BroadcastEffect => effect.kind !== 'mail'

const emit = (
  io: Io,
  effect: Exclude<BroadcastEffect, { readonly kind: 'access.changed' }>,
  scopes: ReadonlyMap<number, StoreScope>,
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
  if (effect.kind === 'messages.published') {
    io.emit('messages.published', effect.event)
    return
  }
  if (effect.kind === 'draft.changed') {
    io.to(countryRooms(effect.countryId, 'draft')).emit('draft.changed', effect.event)
    return
  }
  if (effect.kind === 'deliveryZone.changed') {
    io.to(countryRooms(effect.countryId, 'zone')).emit('deliveryZone.changed', effect.event)
    return
  }
  if (effect.kind === 'campaign.changed') {
    io.to(countryRooms(effect.countryId, 'campaign')).emit('campaign.changed', effect.event)
    return
  }
  const scope = scopes.get(effect.event.storeId)
  if (scope === undefined) return
  switch (effect.kind) {
    case 'stock.changed':
      io.to(storeRooms(scope, 'stock')).emit('stock.changed', effect.event)
      return
    case 'stockRequest.changed':
      io.to([...storeRooms(scope, 'stockRequest'), senderRoom(effect.sender)]).emit(
        'stockRequest.changed',
        effect.event,
      )
      return
    case 'pause.changed':
      io.to(storeRooms(scope, 'storeDay')).emit('pause.changed', effect.event)
      return
    case 'printJob.changed':
      io.to(storeRooms(scope, 'storeDay')).emit('printJob.changed', effect.event)
      return
    case 'round.changed':
      io.to(storeRooms(scope, 'storeDay')).emit('round.changed', effect.event)
      return
    case 'deliveryMan.changed':
      io.to(storeRooms(scope, 'deliveryMan')).emit('deliveryMan.changed', effect.event)
      return
    case 'invoice.changed':
      io.to(storeRooms(scope, effect.orderStatus)).emit('invoice.changed', effect.event)
      return
    case 'REINVOICE_COMPLETED':
      io.to(storeRooms(scope, effect.orderStatus)).emit('REINVOICE_COMPLETED', effect.event)
      return
    case 'REINVOICE_ERROR':
      io.to(storeRooms(scope, effect.orderStatus)).emit('REINVOICE_ERROR', effect.event)
      return
    case 'order.created':
      io.to(storeRooms(scope, effect.event.status)).emit('order.created', effect.event)
      return
    case 'order.changed': {
      const viewerRooms = storeRooms(scope, effect.event.status)
      io.to(viewerRooms).emit('order.changed', effect.event)
      // Rooms that showed only the previous status receive a change without the new status.
      if (effect.from !== effect.event.status) {
        io.to(storeRooms(scope, effect.from))
          .except(viewerRooms)
          .emit('order.changed', { ...effect.event, status: effect.from })
      }
    }
  }
}

const broadcast = async (
  io: Io,
  services: RealtimeServices,
  effects: readonly Effect[],
  review: (change: AccessChanged) => Promise<void>,
): Promise<void> => {
  const broadcasts = effects.filter(isBroadcast)
  const scopes = await storeScopes(services, broadcasts)
  for (const effect of broadcasts) {
    // Later effects go to the rooms as they are after the change of access.
    if (effect.kind === 'access.changed') await review(effect.event)
    else emit(io, effect, scopes)
  }
}

const affectsActor = ({ id, roleId }: Actor, { userId, roleId: ofRole }: AccessChanged): boolean =>
  id === userId || roleId === ofRole

/** Updates the rooms of every socket to its operator's present access, and closes those of ended sessions. */
const reviewSessions = async (
  authenticateSessions: RealtimeAuthentication['authenticateSessions'],
  io: Io,
  services: RealtimeServices,
  change: AccessChanged | null = null,
): Promise<void> => {
  // Sockets of this server have SocketData from their handshake.
  const sockets = [...io.of('/').sockets.values()] as ClientSocket[]
  if (sockets.length === 0) return
  const ids = [...new Set(sockets.map((socket) => socket.data.sessionId))]
  const results = await authenticateSessions(services.db, ids, services.clock.now())
  for (const socket of sockets) {
    const actor = results.get(socket.data.sessionId) ?? 'unauthorized'
    if (typeof actor !== 'string') {
      await syncRooms(socket, operatorRooms(actor))
      if (change !== null && affectsActor(actor, change)) socket.emit('access.changed', change)
      continue
    }
    if (actor !== 'session_locked')
      socket.emit('session.ended', { reason: actor === 'user_is_blocked' ? 'blocked' : 'expired' })
    socket.disconnect(true)
  }
}

/** Whether the request comes from a page of the product; clients other than browsers send no origin. */
const isOwnOrigin = ({ headers }: IncomingMessage, publicUrl: string | null): boolean => {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const originUrl = new URL(origin)
  return publicUrl === null ? originUrl.host === host : originUrl.origin === new URL(publicUrl).origin
}

/** The socket on the API's port: authenticated by the token, with rooms by the operator's unit. */
export const createRealtime = ({
  authenticate,
  authenticateSessions,
  onDeliveredElsewhere,
}: RealtimePorts): Realtime => {
  const self = randomUUID()
  let io: Io | null = null
  let review: NodeJS.Timeout | null = null
  let listener: RelayListener | null = null
  let isClosed = false

  const broadcastHere = async (services: RealtimeServices, effects: readonly Effect[]): Promise<void> => {
    const server = io
    if (server === null) return
    await broadcast(server, services, effects, (change) =>
      reviewSessions(authenticateSessions, server, services, change),
    )
  }

  const openSockets = (http: HttpServer, services: RealtimeServices): Io => {
    const server: Io = new (socketIo().Server)(http, {
      serveClient: false,
      maxHttpBufferSize: 16_384,
      pingInterval: 20_000,
      pingTimeout: 10_000,
      // A client that does not authenticate in time is disconnected.
      connectTimeout: 10_000,
      allowRequest: (request, answer) =>
        answer(null, !isClosed && isOwnOrigin(request, services.config.publicUrl)),
    })
    return server.use((socket, next) => {
      const token: unknown = socket.handshake.auth['token']
      if (typeof token !== 'string' || token === '' || token.length > 256)
        return next(new Error('unauthorized'))
      const answer = async (): Promise<void> =>
        next(await authenticateSocket(authenticate, services, socket, token))
      return void answer()
    })
  }

  return {
    attach: (http, services) => {
      onFirstSocket(http, () => {
        io = openSockets(http, services)
      })
      review = setInterval(() => {
        if (io === null) return
        reviewSessions(authenticateSessions, io, services).catch((error: unknown) =>
          services.log.warn({ err: error }, 'sessions of sockets not reviewed'),
        )
      }, REVIEW_MS)
      if (services.config.databaseUrl !== null) {
        let order = Promise.resolve()
        const onRelayed = (effects: readonly Effect[]): void => {
          onDeliveredElsewhere()
          order = order
            .then(() => broadcastHere(services, effects))
            .catch((error: unknown) =>
              services.log.warn({ err: error }, 'effects of another server not told'),
            )
        }
        // Clients reload everything when they reconnect.
        listener = listenToRelay(self, services.config.databaseUrl, services.log, onRelayed, () =>
          io?.disconnectSockets(true),
        )
      }
    },
    deliver: async (services, effects, trx) => {
      await broadcastHere(services, effects)
      if (services.config.databaseUrl !== null) await relay(trx, self, effects.filter(isBroadcast))
    },
    connections: () => io?.engine.clientsCount ?? 0,
    close: async () => {
      if (review !== null) clearInterval(review)
      isClosed = true
      await listener?.stop()
      // Not `io.close()`, which would close the HTTP server and wait for its connections.
      io?.disconnectSockets(true)
      io?.engine.close()
    },
  }
}
