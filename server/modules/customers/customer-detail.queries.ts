import { sql, type Kysely } from 'kysely'
import type { CustomerDetail } from '../../../src/api/contract/users.contract.ts'
import { userAbilities } from '../../../src/domain/people/user-refusals.ts'
import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/tables.ts'
import type { Operator } from '../../http/call.ts'
import { countryInScope } from '../../http/scope.ts'
import { actorOf } from '../operators/actor.ts'
import { ACCOUNT_COLUMNS, PERSON_COLUMNS } from '../users/people-columns.ts'
import { CUSTOMER_ROLE_ID } from '../users/people-scope.ts'
import { CARD_COLUMNS, cardJoins, withLevel, type CardRow } from './customers.queries.ts'

interface Reader {
  readonly operator: Operator
  readonly now: Date
}

/** Whether somebody reads customers at all: to take their orders, or to look after them. */
export const mayReadCustomers = ({ permissions }: Pick<Operator, 'permissions'>): boolean =>
  permissions.has('createOrders') || permissions.has('viewUsersAndCustomer') || permissions.has('viewUser')

/** A customer or party member in reach, blocked and deleted ones too: the caller card and the account behind it. */
export const findCustomerDetail = async (
  db: Kysely<Database>,
  id: UserId,
  reader: Reader,
): Promise<CustomerDetail | null> => {
  const { operator } = reader
  const { rows } = await sql<Omit<CardRow<CustomerDetail>, 'type' | 'abilities'>>`
    select ${CARD_COLUMNS}, ${ACCOUNT_COLUMNS}, ${PERSON_COLUMNS}
    from users u join roles r on r.id = u.role_id ${cardJoins(reader)}
    where u.id = ${id} and u.role_id = ${CUSTOMER_ROLE_ID} and ${countryInScope(operator.unit, 'u.country_id')}`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) return null
  const facts = { id, type: 'customer', status: row.status, role: row.role, permissions: [] } as const
  return { ...withLevel(row), type: 'customer', abilities: userAbilities(actorOf(operator), facts) }
}
