import {
  isIdle,
  SESSION_MAX_DAYS,
  SESSION_MINUTES,
  SESSION_RENEWAL_MINUTES,
} from '../../src/domain/access/session.ts'
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { PERMISSIONS, type Permission } from '../../src/domain/access/permissions.ts'
import type {
  CountryId,
  DistributorId,
  FranchisorId,
  MasterFranchiseeId,
  RoleId,
  StoreId,
  SupplierId,
  UserId,
} from '../../src/domain/shared/ids.ts'
import type { Actor, Unit } from '../core/result.ts'

/** What the database keeps of a token: its SHA-256. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface UnitLinks {
  readonly is_global: boolean
  readonly country_id: CountryId | null
  readonly store_id: StoreId | null
  readonly franchisor_id: FranchisorId | null
  readonly master_franchisee_id: MasterFranchiseeId | null
  readonly distributor_id: DistributorId | null
  readonly supplier_id: SupplierId | null
}

/** SQL that reads the links of `users u` and their role `r`, with the country and franchisor above them. */
export const UNIT_COLUMNS = `
  r.is_global, u.store_id, coalesce(s.franchisor_id, u.franchisor_id) as franchisor_id, u.master_franchisee_id,
  u.distributor_id, u.supplier_id,
  coalesce(s.country_id, f.country_id, m.country_id, d.country_id, p.country_id) as country_id`
export const UNIT_JOINS = `
  join roles r on r.id = u.role_id
  left join stores s on s.id = u.store_id
  left join franchisors f on f.id = u.franchisor_id
  left join master_franchisees m on m.id = u.master_franchisee_id
  left join distributors d on d.id = u.distributor_id
  left join suppliers p on p.id = u.supplier_id`

/** The one unit that an operator works in; null when the account is linked to nothing. */
export const unitOf = (links: UnitLinks): Unit | null => {
  const { country_id: countryId, franchisor_id: franchisorId } = links
  if (links.is_global) return { kind: 'global' }
  if (links.supplier_id !== null) return { kind: 'supplier', countryId, supplierId: links.supplier_id }
  if (countryId === null) return null
  if (links.store_id !== null && franchisorId !== null)
    return { kind: 'store', countryId, franchisorId, storeId: links.store_id }
  if (franchisorId !== null) return { kind: 'franchisor', countryId, franchisorId }
  if (links.master_franchisee_id !== null)
    return { kind: 'country', countryId, masterFranchiseeId: links.master_franchisee_id }
  if (links.distributor_id !== null)
    return { kind: 'distributor', countryId, distributorId: links.distributor_id }
  return null
}

const permissionNames: ReadonlySet<string> = new Set(PERMISSIONS)
const isPermission = (name: string): name is Permission => permissionNames.has(name)

/** The permissions among the names that a role holds; a name that is none any more opens nothing. */
export const knownPermissions = (names: readonly string[]): ReadonlySet<Permission> =>
  new Set(names.filter(isPermission))

interface UserRow {
  readonly first_name: string
  readonly last_name: string
  readonly role_id: RoleId
  readonly role: string
  readonly permissions: string[]
}

/** An account at work in its unit, in one of its sessions. */
export const toActor = (
  user: UserRow & { readonly id: UserId },
  unit: Unit,
  session: Pick<Actor, 'sessionId' | 'platform'>,
): Actor => ({
  id: user.id,
  name: `${user.first_name} ${user.last_name}`.trim(),
  roleId: user.role_id,
  role: user.role,
  permissions: knownPermissions(user.permissions),
  ...session,
  unit,
})

interface SessionRow extends UnitLinks, UserRow {
  readonly session_id: number
  readonly platform: Actor['platform']
  readonly last_seen_at: Date
  readonly locked_at: Date | null
  readonly user_id: UserId
  readonly status: string
}

const SESSION_SQL = `
  select x.id as session_id, x.platform, x.last_seen_at, x.locked_at, u.id as user_id, u.status, u.first_name, u.last_name,
    r.id as role_id, r.key as role, r.permissions, ${UNIT_COLUMNS}
  from sessions x join users u on u.id = x.user_id ${UNIT_JOINS}`
// A block ends the sessions, and yet whoever held one is told of the block.
const IS_OPEN = `x.expires_at > $2 and (x.revoked_at is null or u.status = 'blocked')`
const BY_TOKEN = `${SESSION_SQL} where x.token_hash = $1 and ${IS_OPEN}`
const BY_ID = `${SESSION_SQL} where x.id = any($1) and ${IS_OPEN}`

export type AuthResult = Actor | 'unauthorized' | 'user_is_blocked' | 'session_locked'

/** All that a locked session may still call. */
export const ALLOWED_WHILE_LOCKED: ReadonlySet<string> = new Set(['POST /auth/unlock', 'DELETE /auth/logout'])

/** Locked by hand, or by itself because nobody used it; a delivery man's phone has a lock of its own. */
const isLocked = (row: SessionRow, now: Date): boolean =>
  row.locked_at !== null ||
  (row.platform === 'web' &&
    isIdle(
      row.store_id === null ? {} : { storeId: row.store_id },
      (now.getTime() - row.last_seen_at.getTime()) / 60_000,
    ))

const toAuthResult = (row: SessionRow | undefined, now: Date, mayBeLocked: boolean): AuthResult => {
  if (row === undefined || row.status === 'deleted') return 'unauthorized'
  if (row.status === 'blocked') return 'user_is_blocked'
  const unit = unitOf(row)
  if (unit === null) return 'unauthorized'
  if (!mayBeLocked && isLocked(row, now)) return 'session_locked'
  return toActor({ ...row, id: row.user_id }, unit, { sessionId: row.session_id, platform: row.platform })
}

/** Records a use of a session, which lives so much longer. */
export const renewSession = async (pool: Pool, sessionId: number, now: Date): Promise<void> => {
  await pool.query(
    `update sessions set last_seen_at = $2, expires_at = least($3, created_at + make_interval(days => $4))
    where id = $1 and revoked_at is null`,
    [sessionId, now, new Date(now.getTime() + SESSION_MINUTES * 60_000), SESSION_MAX_DAYS],
  )
}

const renew = async (pool: Pool, row: SessionRow, now: Date): Promise<void> => {
  // Trying to open a locked one is no use of it.
  if (isLocked(row, now)) return
  if (now.getTime() - row.last_seen_at.getTime() <= SESSION_RENEWAL_MINUTES * 60_000) return
  await renewSession(pool, row.session_id, now)
}

interface AuthenticateOptions {
  /** The call is one of those that a locked session may make. */
  readonly mayBeLocked?: boolean
  /** Somebody does something; a socket only listens. */
  readonly isActivity?: boolean
}

/** Who holds this token at `now`, read afresh: a block, a new role, a lock or a signed-out session holds at once. */
export const authenticate = async (
  pool: Pool,
  token: string,
  now: Date,
  { mayBeLocked = false, isActivity = true }: AuthenticateOptions = {},
): Promise<AuthResult> => {
  const { rows } = await pool.query<SessionRow>({
    name: 'authenticate',
    text: BY_TOKEN,
    values: [hashToken(token), now],
  })
  const result = toAuthResult(rows[0], now, mayBeLocked)
  if (isActivity && rows[0] !== undefined && typeof result !== 'string') await renew(pool, rows[0], now)
  return result
}

/** Who these sessions belong to at `now`; an ended one is missing. */
export const authenticateSessions = async (
  pool: Pool,
  sessionIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, AuthResult>> => {
  const { rows } = await pool.query<SessionRow>(BY_ID, [sessionIds, now])
  return new Map(rows.map((row) => [row.session_id, toAuthResult(row, now, false)]))
}

/** Whom the lock screen of this token's session asks for the password. */
export const lockedUserName = async (pool: Pool, token: string): Promise<{ readonly name: string }> => {
  const { rows } = await pool.query<{ name: string }>(
    `select trim(u.first_name || ' ' || u.last_name) as name from sessions x join users u on u.id = x.user_id
     where x.token_hash = $1`,
    [hashToken(token)],
  )
  return { name: rows[0]?.name ?? '' }
}
