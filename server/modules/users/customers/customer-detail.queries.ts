import { sql, type Kysely } from 'kysely'
import type { CustomerDetail } from '../../../../src/api/contract/users.contract.ts'
import { userAbilities } from '../../../../src/domain/users/user-refusals.ts'
import type { UserId } from '../../../../src/domain/shared/ids.ts'
import type { Database } from '../../../db/database.gen.ts'
import { countryInScope, ordersInScope } from '../../../db/scope.ts'
import { toUserActor } from '../user-actor.ts'
import { ACCOUNT_COLUMNS, USER_COLUMNS } from '../user-columns.ts'
import { CUSTOMER_ROLE_ID } from '../../../db/users.scope.ts'
import { CARD_COLUMNS, cardJoins, isVisibleOrder } from './customers.queries.ts'
import type { Actor } from '../../../core/actor.ts'
import { isInLastYear, yearPoints } from '../../../db/order-conditions.ts'
import { withLevel, type CardRow } from '../loyalty-level.queries.ts'

interface CustomerReader {
  readonly actor: Actor
  readonly now: Date
}

/** Whether the actor may see customers, for placing their orders or for managing them. */
export const canViewCustomers = ({ permissions }: Pick<Actor, 'permissions'>): boolean =>
  permissions.has('createOrders') || permissions.has('viewUsersAndCustomer') || permissions.has('viewUser')

/** What customer `u` has ordered, in orders of the actor's unit only. */
const purchasesJoin = ({ actor, now }: CustomerReader) => {
  const ofYear = sql`filter (where o.status = 'completed' and ${isInLastYear(now)})`
  return sql`left join lateral (
    select json_build_object('orderCount', count(*) filter (where o.status <> 'failed'),
      'cancelledCount', count(*) filter (where o.status = 'cancelled'),
      'yearOrderCount', count(*) ${ofYear}, 'yearValue', coalesce(sum(o.to_pay) ${ofYear}, 0),
      'yearPoints', ${yearPoints(now)}) as figures
    from orders o where o.user_id = u.id and ${ordersInScope(actor.unit, 'o')} and ${isVisibleOrder(actor)}) purchases on true`
}

/** A customer or party member in scope, blocked and deleted ones too. */
export const findCustomerDetail = async (
  db: Kysely<Database>,
  id: UserId,
  reader: CustomerReader,
): Promise<CustomerDetail | null> => {
  const { actor } = reader
  const { rows } = await sql<Omit<CardRow<CustomerDetail>, 'type' | 'abilities'>>`
    select ${CARD_COLUMNS}, ${ACCOUNT_COLUMNS}, ${USER_COLUMNS}, purchases.figures as purchases
    from users u join roles r on r.id = u.role_id ${cardJoins(reader)} ${purchasesJoin(reader)}
    where u.id = ${id} and u.role_id = ${CUSTOMER_ROLE_ID} and ${countryInScope(actor.unit, 'u.country_id')}`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) return null
  const facts = { id, type: 'customer', status: row.status, role: row.role, permissions: [] } as const
  return { ...withLevel(row), type: 'customer', abilities: userAbilities(toUserActor(actor), facts) }
}
