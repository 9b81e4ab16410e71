import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { CountryId, StoreId } from '../../../src/domain/shared/ids.ts'
import { localDayOf, type LocalDay } from '../../../src/domain/shared/time.ts'
import type { Unit } from '../../core/actor.ts'
import { failure, type Failure } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { storesInScope } from '../../db/scope.ts'

/** Where and by which clock a store keeps its stock. */
export interface StockPlace {
  readonly id: StoreId
  readonly name: string
  readonly countryId: CountryId
  readonly timeZone: string
}

/** The store `s` that a condition lets through; undefined for any other. */
export const selectPlace = (
  db: Kysely<Database>,
  storeId: StoreId,
  isReached: RawBuilder<SqlBool>,
): Promise<StockPlace | undefined> =>
  db
    .selectFrom('stores as s')
    .innerJoin('countries as c', 'c.id', 's.country_id')
    .select(['s.id', 's.name', 's.country_id as countryId', 'c.time_zone as timeZone'])
    .where('s.id', '=', storeId)
    .where(isReached)
    .executeTakeFirst()

/** The store, if the unit reaches it. */
export const findPlace = async (
  db: Kysely<Database>,
  unit: Unit,
  storeId: StoreId,
): Promise<StockPlace | Failure> =>
  (await selectPlace(db, storeId, storesInScope(unit, 's'))) ?? failure('store_not_found')

export const todayAt = ({ timeZone }: Pick<StockPlace, 'timeZone'>, now: Date): LocalDay =>
  localDayOf(now.getTime(), timeZone)
