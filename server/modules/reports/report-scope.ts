import { sql, type Kysely, type RawBuilder } from 'kysely'
import { periodError, type DayPeriod } from '../../../src/domain/figures/figure-period.ts'
import type { ReportType } from '../../../src/domain/figures/report.ts'
import type { CountryId, FranchisorId, StoreId } from '../../../src/domain/shared/ids.ts'
import { failure, type Failure } from '../../core/result.ts'
import type { Actor } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { includesCountry, storesInScope } from '../../db/scope.ts'

export interface ReportRequest {
  readonly type: ReportType
  readonly start: string
  readonly end: string
  readonly countryId?: CountryId
  readonly franchisorId?: FranchisorId
  readonly storeId?: StoreId
}

/** The stores whose days a report tells; `timeZone` is theirs when it is one. */
export interface ReportScope {
  readonly type: ReportType
  readonly days: DayPeriod
  readonly storeIds: readonly StoreId[]
  readonly unitName: string | null
  readonly timeZone: string
}

const unknown = (
  code: 'country_not_found' | 'franchisor_not_found' | 'store_not_found',
  field: string,
): Failure => failure(code, { details: { [field]: code } })

/** The stores in reach that a request names; a unit that is not in reach does not exist. */
export const resolveReportScope = async (
  db: Kysely<Database>,
  { unit }: Actor,
  { type, start, end, countryId, franchisorId, storeId }: ReportRequest,
): Promise<ReportScope | Failure> => {
  const days = { from: start, to: end }
  const wrong = periodError(days)
  if (wrong !== null) return failure('validation_error', { details: { end: wrong } })
  if (countryId !== undefined && !includesCountry(unit, countryId))
    return unknown('country_not_found', 'countryId')
  const stores = await db
    .selectFrom('stores as s')
    .innerJoin('franchisors as f', 'f.id', 's.franchisor_id')
    .innerJoin('countries as c', 'c.id', 's.country_id')
    .select(['s.id', 's.name', 's.franchisor_id', 'f.name as franchisor', 'c.time_zone'])
    .where(sql<boolean>`${storesInScope(unit, 's')}`)
    .$if(countryId !== undefined, (query) => query.where('s.country_id', '=', countryId ?? null))
    .$if(franchisorId !== undefined, (query) => query.where('s.franchisor_id', '=', franchisorId ?? null))
    .$if(storeId !== undefined, (query) => query.where('s.id', '=', storeId ?? null))
    .orderBy('s.id')
    .execute()
  const [first] = stores
  if (first === undefined && storeId !== undefined) return unknown('store_not_found', 'storeId')
  if (first === undefined && franchisorId !== undefined)
    return unknown('franchisor_not_found', 'franchisorId')
  const zones = new Set(stores.map(({ time_zone }) => time_zone))
  return {
    type,
    days,
    storeIds: stores.map(({ id }) => id),
    unitName:
      storeId === undefined
        ? franchisorId === undefined
          ? null
          : (first?.franchisor ?? null)
        : (first?.name ?? null),
    timeZone: [...zones].join(', '),
  }
}

/** The stores of a report with the bounds of its days in their zone, as `b`. */
export const storeBounds = ({ storeIds, days }: ReportScope): RawBuilder<unknown> => sql`(
  select s.id as store_id, s.name as store, f.name as franchisor, c.currency_code, c.time_zone as zone,
    business_day_start(${days.from}::date, c.time_zone) as starts_at,
    business_day_start(${days.to}::date + 1, c.time_zone) as ends_at
  from stores s join franchisors f on f.id = s.franchisor_id join countries c on c.id = s.country_id
  where s.id = any (${storeIds}::int[])) b`
