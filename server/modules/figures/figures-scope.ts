import { sql, type Kysely } from 'kysely'
import type { analyticsContract } from '../../../src/api/contract/analytics.contract.ts'
import type { figuresContract } from '../../../src/api/contract/figures.contract.ts'
import type { QueryOf } from '../../../src/api/contract/endpoint-contract.ts'
import { openMinuteOf, periodError, type DayPeriod } from '../../../src/domain/figures/figure-period.ts'
import type { OrderType } from '../../../src/domain/order/order-kinds.ts'
import type { CountryId, StoreId } from '../../../src/domain/shared/ids.ts'
import { localDayOf } from '../../../src/domain/shared/time.ts'
import type { Actor } from '../../core/actor.ts'
import { failure, isCommandError, type Failure } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { storesInScope } from '../../db/scope.ts'
import { resolveCountry } from '../../db/resolve-country.ts'

type FiguresQuery = QueryOf<typeof figuresContract.dashboard> &
  Pick<QueryOf<typeof analyticsContract.customerAnalytics>, 'orderType'>

/** The stores and days that figures are asked of. */
export interface FiguresScope {
  readonly countryId: CountryId
  readonly timeZone: string
  readonly currencyCode: string
  readonly storeIds: readonly StoreId[]
  /** Whether these are all stores of the country. */
  readonly isWholeCountry: boolean
  readonly days: DayPeriod
  /** The only type of orders that customers are counted by; null for all. */
  readonly orderType: OrderType | null
  /** The minute of the last day's clock up to which it is counted, while it is today. */
  readonly openMinute: number | undefined
}

/** The stores in reach that a query names, and its days in their country. */
export const resolveFiguresScope = async (
  db: Kysely<Database>,
  actor: Actor,
  query: FiguresQuery,
  now: Date,
): Promise<FiguresScope | Failure> => {
  const countryId = await resolveCountry(db, actor, query.countryId)
  if (isCommandError(countryId)) return countryId
  const { time_zone: timeZone, currency_code: currencyCode } = await db
    .selectFrom('countries')
    .select(['time_zone', 'currency_code'])
    .where('id', '=', countryId)
    .executeTakeFirstOrThrow()
  const today = localDayOf(now.getTime(), timeZone)
  const to = query.to ?? today
  const days = { from: query.from ?? to, to: to > today ? today : to }
  const wrong = periodError(days)
  if (wrong !== null) return failure('validation_error', { details: { to: wrong } })
  const stores = await db
    .selectFrom('stores')
    .select(['id', 'franchisor_id'])
    .where('country_id', '=', countryId)
    .where(sql<boolean>`${storesInScope(actor.unit)}`)
    .orderBy('id')
    .execute()
  const named = stores.filter(
    ({ id, franchisor_id }) =>
      (query.storeId === undefined || query.storeId.includes(id)) &&
      (query.franchisorId === undefined || query.franchisorId.includes(franchisor_id)),
  )
  const reachesCountry = actor.unit.kind === 'global' || actor.unit.kind === 'country'
  return {
    countryId,
    timeZone,
    currencyCode,
    storeIds: named.map(({ id }) => id),
    isWholeCountry: reachesCountry && named.length === stores.length,
    days,
    orderType: query.orderType ?? null,
    openMinute: openMinuteOf(days, now.getTime(), timeZone),
  }
}
