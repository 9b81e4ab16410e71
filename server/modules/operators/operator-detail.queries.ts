import { sql, type Kysely } from 'kysely'
import type { OperatorDetail } from '../../../src/api/contract/users.contract.ts'
import { PERMISSIONS } from '../../../src/domain/access/permissions.ts'
import { mayReadOperators, userAbilities } from '../../../src/domain/people/user-refusals.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import { isoOf } from '../../db/expressions.ts'
import type { Database } from '../../db/tables.ts'
import type { Operator } from '../../http/call.ts'
import { permissionsOf } from '../../http/operator.ts'
import { operatorsInScope } from '../users/people-scope.ts'
import { actorOf } from './actor.ts'

type Row = Omit<OperatorDetail, 'type' | 'abilities' | 'permissions'> & { readonly held: string[] }

const unit = sql`case
    when s.id is not null then json_build_object('kind', 'store', 'id', s.id, 'name', s.name)
    when f.id is not null then json_build_object('kind', 'franchisor', 'id', f.id, 'name', f.name)
    when m.id is not null then json_build_object('kind', 'masterFranchisee', 'id', m.id, 'name', m.name)
    when d.id is not null then json_build_object('kind', 'distributor', 'id', d.id, 'name', d.name)
    when p.id is not null then json_build_object('kind', 'supplier', 'id', p.id, 'name', p.name)
  end`

/** An operator in reach with the levels above the unit, and what the caller may do; null for whoever may not see it. */
export const findOperatorDetail = async (
  db: Kysely<Database>,
  operator: Operator,
  id: UserId,
): Promise<OperatorDetail | null> => {
  if (!mayReadOperators(operator)) return null
  const { rows } = await sql<Row>`
    select u.id, u.status, u.first_name as "firstName", u.last_name as "lastName", u.login, u.email,
      u.phone_code as "phoneCode", u.phone, '/files/' || u.avatar as avatar, r.id as "roleId", r.key as role,
      r.title as "roleTitle", ${isoOf('u.last_login_at')} as "lastLogin", ${isoOf('u.created_at')} as "createdAt", u.version,
      ${unit} as unit, coalesce(s.country_id, f.country_id, m.country_id, d.country_id, p.country_id) as "countryId",
      coalesce(sf.master_franchisee_id, f.master_franchisee_id, m.id) as "masterFranchiseeId",
      coalesce(s.franchisor_id, f.id) as "franchisorId", s.id as "storeId", d.id as "distributorId", p.id as "supplierId",
      r.permissions as held, u.delivery_man_status as "deliveryManStatus", u.language
    from users u join roles r on r.id = u.role_id
    left join stores s on s.id = u.store_id
    left join franchisors sf on sf.id = s.franchisor_id
    left join franchisors f on f.id = u.franchisor_id
    left join master_franchisees m on m.id = u.master_franchisee_id
    left join distributors d on d.id = u.distributor_id
    left join suppliers p on p.id = u.supplier_id
    where u.id = ${id} and r.key <> 'customer' and ${operatorsInScope(operator.unit)}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { held, ...person } = row
  const holds = permissionsOf(held)
  const permissions = PERMISSIONS.filter((permission) => holds.has(permission))
  const abilities = userAbilities(actorOf(operator), {
    id,
    type: 'operator',
    status: person.status,
    role: person.role,
    permissions,
  })
  return { ...person, type: 'operator', permissions, abilities }
}
