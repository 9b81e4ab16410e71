import { sql, type Kysely } from 'kysely'
import type { OperatorDetail } from '../../../src/api/contract/users.contract.ts'
import { PERMISSIONS } from '../../../src/domain/access/permissions.ts'
import { mayReadOperators, userAbilities } from '../../../src/domain/people/user-refusals.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/tables.ts'
import type { Operator } from '../../http/call.ts'
import { permissionsOf } from '../../http/operator.ts'
import { COUNTRY, PERSON_COLUMNS, UNIT } from '../users/people-columns.ts'
import { operatorsInScope } from '../users/people-scope.ts'
import { actorOf } from './actor.ts'

type Row = Omit<OperatorDetail, 'type' | 'abilities' | 'permissions'> & { readonly held: string[] }

/** An operator in reach with the levels above the unit, and what the caller may do; null for whoever may not see it. */
export const findOperatorDetail = async (
  db: Kysely<Database>,
  operator: Operator,
  id: UserId,
): Promise<OperatorDetail | null> => {
  if (!mayReadOperators(operator)) return null
  const { rows } = await sql<Row>`
    select ${PERSON_COLUMNS}, ${UNIT} as unit, ${COUNTRY} as "countryId",
      coalesce(sf.master_franchisee_id, f.master_franchisee_id, u.master_franchisee_id) as "masterFranchiseeId",
      coalesce(s.franchisor_id, u.franchisor_id) as "franchisorId", u.store_id as "storeId",
      u.distributor_id as "distributorId", u.supplier_id as "supplierId",
      r.permissions as held, u.delivery_man_status as "deliveryManStatus", u.language
    from users u join roles r on r.id = u.role_id
    left join stores s on s.id = u.store_id
    left join franchisors sf on sf.id = s.franchisor_id
    left join franchisors f on f.id = u.franchisor_id
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
