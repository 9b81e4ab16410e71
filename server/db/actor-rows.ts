import { hash } from 'node:crypto'
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
import type { Actor, Unit } from '../core/actor.ts'

/** The database stores the SHA-256 of a token, never the token. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex')

export interface UnitLinks {
  readonly is_global: boolean
  readonly country_id: CountryId | null
  readonly store_id: StoreId | null
  readonly franchisor_id: FranchisorId | null
  readonly master_franchisee_id: MasterFranchiseeId | null
  readonly distributor_id: DistributorId | null
  readonly supplier_id: SupplierId | null
}

/** The country of the unit of `users u`, whose store is `s`; a unit is looked up only if those before it say none. */
export const UNIT_COUNTRY = `coalesce(s.country_id,
    (select f.country_id from franchisors f where f.id = u.franchisor_id),
    (select m.country_id from master_franchisees m where m.id = u.master_franchisee_id),
    (select d.country_id from distributors d where d.id = u.distributor_id),
    (select p.country_id from suppliers p where p.id = u.supplier_id))`

/** SQL that reads the company links of `users u` and their role `r`, with country and franchisor. */
export const UNIT_COLUMNS = `
  r.is_global, u.store_id, coalesce(s.franchisor_id, u.franchisor_id) as franchisor_id, u.master_franchisee_id,
  u.distributor_id, u.supplier_id, ${UNIT_COUNTRY} as country_id`

export const UNIT_JOINS = `
  join roles r on r.id = u.role_id
  left join stores s on s.id = u.store_id`

/** The unit of an operator; null for an account without a link. */
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

/** The stored names that are permissions of this release; a removed permission grants nothing. */
export const knownPermissions = (names: readonly string[]): ReadonlySet<Permission> =>
  new Set(names.filter(isPermission))

const setsByNames = new Map<string, ReadonlySet<Permission>>()
const MAX_SETS = 500

/** The same of names in one text; they are read afresh for each call, and few roles have many users. */
export const knownPermissionsIn = (names: string): ReadonlySet<Permission> => {
  const known = setsByNames.get(names)
  if (known !== undefined) return known
  if (setsByNames.size >= MAX_SETS) setsByNames.clear()
  const permissions = knownPermissions(names.split(','))
  setsByNames.set(names, permissions)
  return permissions
}

export interface ActorUserRow {
  readonly first_name: string
  readonly last_name: string
  readonly role_id: RoleId
  readonly role: string
}

/** An active account with its unit and one of its sessions. */
export const toActor = (
  user: ActorUserRow & { readonly id: UserId; readonly permissions: ReadonlySet<Permission> },
  unit: Unit,
  session: Pick<Actor, 'sessionId' | 'platform'>,
): Actor => ({
  id: user.id,
  name: `${user.first_name} ${user.last_name}`.trim(),
  roleId: user.role_id,
  role: user.role,
  permissions: user.permissions,
  ...session,
  unit,
})
