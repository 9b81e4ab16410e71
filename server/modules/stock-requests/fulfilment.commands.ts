import { sql } from 'kysely'
import type { BodyOf } from '../../../src/api/contract/endpoint-contract.ts'
import type {
  FulfilmentSettings,
  stockRequestsContract,
} from '../../../src/api/contract/stock-requests.contract.ts'
import type { StoreId } from '../../../src/domain/shared/ids.ts'
import { addDays, instantOf, localTimeOf } from '../../../src/domain/shared/time.ts'
import { refusalToFulfilment, SUGGESTION_MINUTE } from '../../../src/domain/stock/fulfilment-settings.ts'
import { nextDueDay, type Recurrence } from '../../../src/domain/stock/recurrence.ts'
import { isCommandError, type CommandError } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refusalToVersion, type VersionedRequest } from '../../resource/optimistic-lock.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import { findPlace, todayAt, type StockPlace } from '../stock/store-place.ts'
import { findFulfilment, listSpecialDates, presentFulfilment } from './fulfilment.queries.ts'

type Body = BodyOf<(typeof stockRequestsContract)['updateFulfilmentSettings']>

/** The next instant at which a suggestion is prepared: early on a day that is due, after `now`. */
export const nextSuggestionAt = (rule: Recurrence, place: StockPlace, now: Date): Date | null => {
  const { day, minute } = localTimeOf(now.getTime(), place.timeZone)
  const due = nextDueDay(rule, minute < SUGGESTION_MINUTE ? day : addDays(day, 1))
  return due === null ? null : new Date(instantOf(due, SUGGESTION_MINUTE, place.timeZone))
}

const ruleOf = (body: Body): Recurrence => ({
  frequency: body.frequency,
  repeat: body.repeat ?? 1,
  weekdays: [...(body.weekdays ?? [])].sort((a, b) => a - b),
  weekOfMonth: body.weekOfMonth ?? null,
  startsOn: body.startsOn,
})

/** Sets when a store asks for stock. */
export const updateFulfilment = (
  request: ActorRequest &
    VersionedRequest & { readonly params: { readonly id: StoreId }; readonly body: Body },
): Promise<FulfilmentSettings | CommandError> =>
  inTransaction<FulfilmentSettings | CommandError>(request.services.db, async (trx) => {
    const { actor, body, now, params } = request
    const place = await findPlace(trx, actor.unit, params.id)
    if (isCommandError(place)) return place
    await sql`select 1 from stores where id = ${params.id} for no key update`.execute(trx)
    const before = await findFulfilment(trx, place)
    const rule = ruleOf(body)
    const refused =
      refusalToVersion(request, presentFulfilment(before, place, now)) ??
      refusalToFulfilment(rule, before?.rule ?? null, todayAt(place, now))
    if (refused) return refused
    const row = {
      frequency: rule.frequency,
      repeat: rule.repeat,
      weekdays: [...rule.weekdays],
      week_of_month: rule.weekOfMonth,
      starts_on: rule.startsOn,
      next_at: nextSuggestionAt(rule, place, now),
      changed_by: actor.id,
      changed_at: now,
    }
    await trx
      .insertInto('fulfilment_settings')
      .values({ store_id: params.id, ...row })
      .onConflict((conflict) =>
        conflict
          .column('store_id')
          .doUpdateSet((set) => ({ ...row, version: set('fulfilment_settings.version', '+', 1) })),
      )
      .execute()
    await recordChange(trx, request, {
      action: 'fulfilmentSettings.update',
      entity: 'fulfilmentSettings',
      entityId: params.id,
      ...(before !== null && { before: { ...before.rule } }),
      after: { ...rule },
      countryId: place.countryId,
    })
    return presentFulfilment(
      await findFulfilment(trx, place),
      place,
      now,
      await listSpecialDates(trx, place, now),
    )
  })
