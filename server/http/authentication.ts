import {
  isIdle,
  SESSION_MAX_DAYS,
  SESSION_MINUTES,
  SESSION_RENEWAL_MINUTES,
} from '../../src/domain/access/session.ts'
import { sql, type Kysely } from 'kysely'
import type { UserId } from '../../src/domain/shared/ids.ts'
import type { Actor, AuthResult } from '../core/actor.ts'
import type { Database } from '../db/database.gen.ts'
import { executePrepared } from '../db/prepared-statements.ts'
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

const SESSIONS = sql.raw(`
  select x.id as session_id, x.platform, x.last_seen_at, x.locked_at, u.id as user_id, u.status as user_status, u.first_name, u.last_name,
    r.id as role_id, r.key as role, array_to_string(r.permissions, ',') as permissions, ${UNIT_COLUMNS}
  from sessions x join users u on u.id = x.user_id ${UNIT_JOINS}`)
// A block revokes the sessions, but their requests are refused with the block and not as signed out.
const isOpen = (now: Date) =>
  sql`x.expires_at > ${now} and (x.revoked_at is null or (x.ended_by_block and u.status = 'blocked'))`

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
export const renewSession = async (db: Kysely<Database>, sessionId: number, now: Date): Promise<void> => {
  await sql`
    update sessions set last_seen_at = ${now},
      expires_at = least(${new Date(now.getTime() + SESSION_MINUTES * 60_000)}, created_at + make_interval(days => ${SESSION_MAX_DAYS}))
    where id = ${sessionId} and revoked_at is null`.execute(db)
}

const renew = async (db: Kysely<Database>, row: SessionRow, now: Date): Promise<void> => {
  // An attempt to unlock it does not count as activity.
  if (isLocked(row, now)) return
  if (now.getTime() - row.last_seen_at.getTime() <= SESSION_RENEWAL_MINUTES * 60_000) return
  await renewSession(db, row.session_id, now)
}

interface AuthenticateOptions {
  /** The endpoint is open to a locked session. */
  readonly allowedWhileLocked?: boolean
  /** Counts as activity of the user; false for a socket, which only listens. */
  readonly isActivity?: boolean
}

/** The user of a token at `now`, read from the database: a block, a new role, a lock or a sign-out applies at once. */
export const authenticate = async (
  db: Kysely<Database>,
  token: string,
  now: Date,
  { allowedWhileLocked = false, isActivity = true }: AuthenticateOptions = {},
): Promise<AuthResult> => {
  const [row] = await executePrepared(
    db,
    'authenticate',
    sql<SessionRow>`${SESSIONS} where x.token_hash = ${hashToken(token)} and ${isOpen(now)}`,
  )
  const result = toAuthResult(row, now, allowedWhileLocked)
  if (isActivity && row !== undefined && typeof result !== 'string') await renew(db, row, now)
  return result
}

/** The users of these sessions at `now`; an ended session is missing. */
export const authenticateSessions = async (
  db: Kysely<Database>,
  sessionIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, AuthResult>> => {
  const { rows } = await sql<SessionRow>`
    ${SESSIONS} where x.id = any(${sessionIds}::int[]) and ${isOpen(now)}`.execute(db)
  return new Map(rows.map((row) => [row.session_id, toAuthResult(row, now, false)]))
}

/** The name that the lock screen of this token's session shows. */
export const lockedUserName = async (
  db: Kysely<Database>,
  token: string,
): Promise<{ readonly name: string }> => {
  const user = await db
    .selectFrom('sessions as x')
    .innerJoin('users as u', 'u.id', 'x.user_id')
    .select(['u.first_name', 'u.last_name'])
    .where('x.token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return { name: user === undefined ? '' : `${user.first_name} ${user.last_name}`.trim() }
}
