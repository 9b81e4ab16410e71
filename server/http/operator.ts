import { SESSION_MINUTES, SESSION_RENEWAL_MINUTES } from '../../src/domain/access/session-operator.ts'
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
import type { Operator, Unit } from './call.ts'

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

const known: ReadonlySet<string> = new Set(PERMISSIONS)
const isPermission = (name: string): name is Permission => known.has(name)

export const permissionsOf = (names: readonly string[]): ReadonlySet<Permission> =>
  new Set(names.filter(isPermission))

interface SessionRow extends UnitLinks {
  readonly session_id: number
  readonly platform: Operator['platform']
  readonly last_seen_at: Date
  readonly user_id: UserId
  readonly status: string
  readonly first_name: string
  readonly last_name: string
  readonly role_id: RoleId
  readonly role: string
  readonly permissions: string[]
}

const SESSION_SQL = `
  select x.id as session_id, x.platform, x.last_seen_at, u.id as user_id, u.status, u.first_name, u.last_name,
    r.id as role_id, r.key as role, r.permissions, ${UNIT_COLUMNS}
  from sessions x join users u on u.id = x.user_id ${UNIT_JOINS}`
const BY_TOKEN = `${SESSION_SQL} where x.token_hash = $1 and x.revoked_at is null and x.expires_at > $2`
const BY_ID = `${SESSION_SQL} where x.id = any($1) and x.revoked_at is null and x.expires_at > $2`

export type Identified = Operator | 'unauthorized' | 'user_is_blocked'

const identified = (row: SessionRow | undefined): Identified => {
  if (row === undefined || row.status === 'deleted') return 'unauthorized'
  if (row.status === 'blocked') return 'user_is_blocked'
  const unit = unitOf(row)
  if (unit === null) return 'unauthorized'
  return {
    id: row.user_id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    roleId: row.role_id,
    role: row.role,
    permissions: permissionsOf(row.permissions),
    platform: row.platform,
    sessionId: row.session_id,
    unit,
  }
}

const renew = async (pool: Pool, row: SessionRow, now: Date): Promise<void> => {
  if (now.getTime() - row.last_seen_at.getTime() <= SESSION_RENEWAL_MINUTES * 60_000) return
  await pool.query(
    'update sessions set last_seen_at = $2, expires_at = $3 where id = $1 and revoked_at is null',
    [row.session_id, now, new Date(now.getTime() + SESSION_MINUTES * 60_000)],
  )
}

/** Who holds this token at `now`, read afresh: a block, a new role or a signed-out session holds at once. */
export const identify = async (pool: Pool, token: string, now: Date): Promise<Identified> => {
  const { rows } = await pool.query<SessionRow>({
    name: 'identify',
    text: BY_TOKEN,
    values: [hashToken(token), now],
  })
  const found = identified(rows[0])
  if (rows[0] !== undefined && typeof found !== 'string') await renew(pool, rows[0], now)
  return found
}

/** Who these sessions belong to at `now`; an ended one is missing. */
export const identifySessions = async (
  pool: Pool,
  sessionIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Identified>> => {
  const { rows } = await pool.query<SessionRow>(BY_ID, [sessionIds, now])
  return new Map(rows.map((row) => [row.session_id, identified(row)]))
}
