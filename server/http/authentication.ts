import {
  isIdle,
  SESSION_MAX_DAYS,
  SESSION_MINUTES,
  SESSION_RENEWAL_MINUTES,
} from '../../src/domain/access/session.ts'
import type { Pool } from 'pg'
import type { UserId } from '../../src/domain/shared/ids.ts'
import type { Actor, AuthResult } from '../core/actor.ts'
import { sendPrepared, sendTogether, type OptionalStatement, type RowsOf } from '../db/prepared-query.ts'
import { isNotAsPlanned } from '../db/transaction.ts'
import {
  hashToken,
  type UnitLinks,
  UNIT_COLUMNS,
  UNIT_JOINS,
  unitOf,
  type ActorUserRow,
  knownPermissionsIn,
  toActor,
} from '../db/actor-rows.ts'

interface SessionRow extends UnitLinks, ActorUserRow {
  readonly session_id: number
  readonly platform: Actor['platform']
  readonly last_seen_at: Date
  readonly locked_at: Date | null
  readonly user_id: UserId
  readonly permissions: string
  readonly user_status: string
}

const SESSION_COLUMNS = `
  x.id as session_id, x.platform, x.last_seen_at, x.locked_at, u.id as user_id, u.status as user_status, u.first_name, u.last_name,
  r.id as role_id, r.key as role, array_to_string(r.permissions, ',') as permissions, ${UNIT_COLUMNS}`
const SESSION_JOINS = `sessions x join users u on u.id = x.user_id ${UNIT_JOINS}`
const SESSION_SQL = `select ${SESSION_COLUMNS} from ${SESSION_JOINS}`
// A block revokes the sessions, but their requests are refused with the block and not as signed out.
const IS_OPEN = `x.expires_at > $2 and (x.revoked_at is null or (x.ended_by_block and u.status = 'blocked'))`
const IS_TOKEN = `x.token_hash = $1 and ${IS_OPEN}`
const BY_TOKEN = `${SESSION_SQL} where ${IS_TOKEN}`
const BY_ID = `${SESSION_SQL} where x.id = any($1) and ${IS_OPEN}`

/** Locked by the user or by inactivity; a delivery man's phone has its own lock. */
const isLocked = (row: SessionRow, now: Date): boolean =>
  row.locked_at !== null ||
  (row.platform === 'web' &&
    isIdle(
      row.store_id === null ? {} : { storeId: row.store_id },
      (now.getTime() - row.last_seen_at.getTime()) / 60_000,
    ))

const toAuthResult = (row: SessionRow | undefined, now: Date, allowedWhileLocked: boolean): AuthResult => {
  if (row === undefined || row.user_status === 'deleted') return 'unauthorized'
  if (row.user_status === 'blocked') return 'user_is_blocked'
  const unit = unitOf(row)
  if (unit === null) return 'unauthorized'
  if (!allowedWhileLocked && isLocked(row, now)) return 'session_locked'
  return toActor({ ...row, id: row.user_id, permissions: knownPermissionsIn(row.permissions) }, unit, {
    sessionId: row.session_id,
    platform: row.platform,
  })
}

/** Records a use of a session, which extends it. */
export const renewSession = async (pool: Pool, sessionId: number, now: Date): Promise<void> => {
  await pool.query(
    `update sessions set last_seen_at = $2, expires_at = least($3, created_at + make_interval(days => $4))
    where id = $1 and revoked_at is null`,
    [sessionId, now, new Date(now.getTime() + SESSION_MINUTES * 60_000), SESSION_MAX_DAYS],
  )
}

const renew = async (pool: Pool, row: SessionRow, now: Date): Promise<void> => {
  // An attempt to unlock it does not count as activity.
  if (isLocked(row, now)) return
  if (now.getTime() - row.last_seen_at.getTime() <= SESSION_RENEWAL_MINUTES * 60_000) return
  await renewSession(pool, row.session_id, now)
}

interface AuthenticateOptions {
  /** The endpoint is open to a locked session. */
  readonly allowedWhileLocked?: boolean
  /** Counts as activity of the user; false for a socket, which only listens. */
  readonly isActivity?: boolean
}

/** The user of the session that was found, which this use extends. */
const actorOf = async (
  pool: Pool,
  row: SessionRow | undefined,
  now: Date,
  { allowedWhileLocked = false, isActivity = true }: AuthenticateOptions = {},
): Promise<AuthResult> => {
  const result = toAuthResult(row, now, allowedWhileLocked)
  if (isActivity && row !== undefined && typeof result !== 'string') await renew(pool, row, now)
  return result
}

/** The user of a token at `now`, read from the database: a block, a new role, a lock or a sign-out applies at once. */
export const authenticate = async (
  pool: Pool,
  token: string,
  now: Date,
  options: AuthenticateOptions = {},
): Promise<AuthResult> => {
  const [row] = await sendPrepared<SessionRow>(pool, 'authenticate', BY_TOKEN, [hashToken(token), now])
  return actorOf(pool, row, now, options)
}

/** Finds the user of a token, as `authenticate` does, and reads something in the same exchange; null where it was not read. */
export type PrefetchingAuthentication<Prefetched> = (
  pool: Pool,
  token: string,
  now: Date,
) => Promise<{ readonly actor: AuthResult; readonly prefetched: Prefetched | null }>

/**
 * A row that is read in one statement with the session, and only if there is one: whoever is unknown can tell neither by
 * the answer nor by its time whether it exists. Its `id` is never null.
 */
interface Prefetch {
  readonly name: string
  /** A query with `$3` and later for its values, and `x.user_id` for the user; no column has the name of one of the session. */
  readonly sql: string
  readonly values: readonly unknown[]
}

/** Reads a row; its type follows from the text. */
export const prefetchRow =
  <Row extends object>({ name, sql, values }: Prefetch): PrefetchingAuthentication<Row> =>
  async (pool, token, now) => {
    const [row] = await sendPrepared<SessionRow & Row & { readonly id: number | null }>(
      pool,
      `authenticate_${name}`,
      `select ${SESSION_COLUMNS}, b.* from ${SESSION_JOINS} left join lateral (${sql}) b on true where ${IS_TOKEN}`,
      [hashToken(token), now, ...values],
    )
    const actor = await actorOf(pool, row, now)
    return {
      actor,
      prefetched: typeof actor === 'string' || row === undefined || row.id === null ? null : row,
    }
  }

/** Ends the exchange before the statements that follow. */
const ONLY_IF_OPEN = `select not_as_planned() where not exists (
  select 1 from sessions x join users u on u.id = x.user_id where ${IS_TOKEN})`

/** Reads the rows of several statements, which are not begun unless the session is open. */
export const prefetchTogether =
  <const Statements extends readonly OptionalStatement[], Prefetched>(
    toStatements: (tokenHash: string) => Statements,
    toPrefetched: (rows: RowsOf<Statements>) => Prefetched,
  ): PrefetchingAuthentication<Prefetched> =>
  async (pool, token, now) => {
    const tokenHash = hashToken(token)
    const values = [tokenHash, now]
    try {
      const [, sessions, ...rows] = await sendTogether(pool, [
        { name: 'only_if_open', text: ONLY_IF_OPEN, values },
        { name: 'authenticate', text: BY_TOKEN, values },
        ...toStatements(tokenHash),
      ])
      const [row] = sessions as readonly SessionRow[] // the columns of its query
      const actor = await actorOf(pool, row, now)
      // One for each statement.
      return {
        actor,
        prefetched: typeof actor === 'string' ? null : toPrefetched(rows as unknown as RowsOf<Statements>),
      }
    } catch (error) {
      if (!isNotAsPlanned(error)) throw error
      return { actor: await authenticate(pool, token, now), prefetched: null }
    }
  }

/** The users of these sessions at `now`; an ended session is missing. */
export const authenticateSessions = async (
  pool: Pool,
  sessionIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, AuthResult>> => {
  const { rows } = await pool.query<SessionRow>(BY_ID, [sessionIds, now])
  return new Map(rows.map((row) => [row.session_id, toAuthResult(row, now, false)]))
}

/** The name that the lock screen of this token's session shows. */
export const lockedUserName = async (pool: Pool, token: string): Promise<{ readonly name: string }> => {
  const { rows } = await pool.query<{ name: string }>(
    `select trim(u.first_name || ' ' || u.last_name) as name from sessions x join users u on u.id = x.user_id
     where x.token_hash = $1`,
    [hashToken(token)],
  )
  return { name: rows[0]?.name ?? '' }
}
