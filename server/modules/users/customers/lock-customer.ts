import type { Transaction } from 'kysely'
import type { CountryId, UserId } from '../../../../src/domain/shared/ids.ts'
import type { Database } from '../../../db/database.gen.ts'
import { countryInScope } from '../../../db/scope.ts'
import { CUSTOMER_ROLE_ID } from '../users.scope.ts'
import type { Actor } from '../../../core/actor.ts'

export interface LockedCustomer {
  readonly id: UserId
  readonly countryId: CountryId
  /** The customer that a party member belongs to. */
  readonly ownerId: UserId | null
}

/** Locks an undeleted customer in scope, so that concurrent additions of a home wait for each other. */
export const lockCustomer = async (
  trx: Transaction<Database>,
  { unit }: Pick<Actor, 'unit'>,
  id: UserId,
): Promise<LockedCustomer | null> => {
  const row = await trx
    .selectFrom('users')
    .select(['id', 'country_id', 'owner_id'])
    .where('id', '=', id)
    .where('role_id', '=', CUSTOMER_ROLE_ID)
    .where('status', '<>', 'deleted')
    .where(countryInScope(unit, 'country_id'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined || row.country_id === null) return null
  return { id: row.id, countryId: row.country_id, ownerId: row.owner_id }
}
