import type { Kysely } from 'kysely'
import type { CountryId } from '../../src/domain/shared/ids.ts'
import type { Database } from './database.gen.ts'
import { failure, type Failure } from '../core/result.ts'
import { countryOf, includesCountry } from './scope.ts'
import type { Actor } from '../core/actor.ts'

const countryNotFound = failure('country_not_found', { details: { countryId: 'country_not_found' } })

/**
 * The country of a new record: the requested one in scope, else the actor's own; a global operator has to
 * name one.
 */
export const resolveCountry = async (
  db: Kysely<Database>,
  actor: Actor,
  requestedId: CountryId | undefined,
): Promise<CountryId | Failure> => {
  const countryId = requestedId ?? countryOf(actor.unit)
  if (countryId === null) return failure('validation_error', { details: { countryId: 'required' } })
  if (!includesCountry(actor.unit, countryId)) return countryNotFound
  const country = await db.selectFrom('countries').select('id').where('id', '=', countryId).executeTakeFirst()
  return country?.id ?? countryNotFound
}
