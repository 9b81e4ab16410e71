import { sql, type Kysely } from 'kysely'
import type { OperatorDetail } from '../../../../src/api/contract/users.contract.ts'
import { PERMISSIONS } from '../../../../src/domain/access/permissions.ts'
import { canViewOperators, userAbilities } from '../../../../src/domain/users/user-refusals.ts'
import type { UserId } from '../../../../src/domain/shared/ids.ts'
import type { Database } from '../../../db/database.gen.ts'
import { INVITATION, withInvitation, type InvitationRow } from '../invitation.queries.ts'
import { COUNTRY, USER_COLUMNS, UNIT } from '../user-columns.ts'
import { operatorsInScope } from '../../../db/users.scope.ts'
import { toUserActor } from '../user-actor.ts'
import type { Actor } from '../../../core/actor.ts'
import { knownPermissions } from '../../../db/actor-rows.ts'

type Row = Omit<OperatorDetail, 'type' | 'abilities' | 'permissions' | 'invitation'> &
  InvitationRow & {
    readonly role_permissions: string[]
  }

/** An operator in scope with the levels above the unit and the actor's abilities; null without permission to see it. */
export const findOperatorDetail = async (
  db: Kysely<Database>,
  actor: Actor,
  id: UserId,
  now: Date,
): Promise<OperatorDetail | null> => {
  if (!canViewOperators(actor)) return null
  const { rows } = await sql<Row>`
    select ${USER_COLUMNS}, ${UNIT} as unit, ${COUNTRY} as "countryId",
      coalesce(sf.master_franchisee_id, f.master_franchisee_id, u.master_franchisee_id) as "masterFranchiseeId",
      coalesce(s.franchisor_id, u.franchisor_id) as "franchisorId", u.store_id as "storeId",
      u.distributor_id as "distributorId", u.supplier_id as "supplierId",
      r.permissions as role_permissions, u.delivery_man_status as "deliveryManStatus", u.language, ${INVITATION} as invitation
    from users u join roles r on r.id = u.role_id
    left join stores s on s.id = u.store_id
    left join franchisors sf on sf.id = s.franchisor_id
    left join franchisors f on f.id = u.franchisor_id
    where u.id = ${id} and r.key <> 'customer' and ${operatorsInScope(actor.unit)}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { role_permissions, ...user } = row
  const permissionSet = knownPermissions(role_permissions)
  const permissions = PERMISSIONS.filter((permission) => permissionSet.has(permission))
  const abilities = userAbilities(toUserActor(actor), {
    id,
    type: 'operator',
    status: user.status,
    role: user.role,
    permissions,
  })
  return { ...withInvitation(user, now), type: 'operator', permissions, abilities }
}
