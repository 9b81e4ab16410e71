import type { BodyOf } from '../../../src/api/contract/endpoint-contract.ts'
import type { marketingContract, QuietHoursRow } from '../../../src/api/contract/marketing.contract.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import { failure, type CommandError } from '../../core/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import { findQuietHours, storeQuietHours } from './quiet-hours.queries.ts'

/** Sets the quiet hours of a country; only who works for all of it may. */
export const updateQuietHours = (
  request: ActorRequest & {
    readonly params: { readonly id: CountryId }
    readonly body: BodyOf<(typeof marketingContract)['updateQuietHours']>
  },
): Promise<QuietHoursRow | CommandError> =>
  inTransaction<QuietHoursRow | CommandError>(request.services.db, async (trx) => {
    const {
      actor: { unit },
      body,
      now,
      params,
    } = request
    const isReached = unit.kind === 'global' || (unit.kind === 'country' && unit.countryId === params.id)
    const before = isReached ? await findQuietHours(trx, params.id, now) : null
    if (before === null) return failure('country_not_found')
    await storeQuietHours(trx, params.id, body)
    const after = await findQuietHours(trx, params.id, now)
    if (after === null) return failure('country_not_found')
    await recordChange(trx, request, {
      action: 'quietHours.update',
      entity: 'quietHours',
      entityId: params.id,
      before: { fromMinute: before.fromMinute, toMinute: before.toMinute },
      after: { fromMinute: after.fromMinute, toMinute: after.toMinute },
      countryId: params.id,
    })
    return after
  })
