import type { Kysely } from 'kysely'
import type { UserId } from '../../../../src/domain/shared/ids.ts'
import type { Database } from '../../../db/database.gen.ts'
import { countryInScope } from '../../../db/scope.ts'
import { CUSTOMER_ROLE_ID } from '../users.scope.ts'
import type { Actor } from '../../../core/actor.ts'

/** Whether such a customer exists in the actor's country, deleted or not. */
export const isCustomerInScope = async (
  db: Kysely<Database>,
  { unit }: Pick<Actor, 'unit'>,
  id: UserId,
): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role_id', '=', CUSTOMER_ROLE_ID)
    .where(countryInScope(unit, 'country_id'))
    .executeTakeFirst()) !== undefined
