import { sql } from 'kysely'
import { PERMISSION_OF_AVAILABILITY } from '../../../src/domain/access/status-access.ts'
import { eventToSet } from '../../../src/domain/delivery/delivery-man-life.ts'
import type { DeliveryManStatus } from '../../../src/domain/delivery/delivery-man.ts'
import type { CountryId, StoreId, UserId } from '../../../src/domain/shared/ids.ts'
import { refusal, type Refusal } from '../../../src/domain/shared/refusal.ts'
import { decideDeliveryMan } from '../../../src/machines/lifecycles/decide.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isNo, type Failure } from '../../http/call.ts'
import { countryInScope, storesInScope } from '../../http/scope.ts'
import { recordChange, type OperatorCall } from '../audit/record-change.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { manBecameAvailable } from '../orders/delivery-man.commands.ts'
import { findDeliveryMan, type DeliveryMan } from './organisation.queries.ts'

interface Row {
  readonly store_id: StoreId | null
  readonly country_id: CountryId | null
  readonly status: DeliveryManStatus | null
}

/** Sets a delivery man's availability by hand; an order that waits for him goes on when he becomes active. */
export const setDeliveryManStatus = (
  call: OperatorCall,
  id: UserId,
  to: DeliveryManStatus,
): Promise<DeliveryMan | Failure | Refusal> =>
  inTransaction(call.services.db, async (trx) => {
    const { operator, now } = call
    const { unit, permissions } = operator
    // The call is open to whoever changes people too.
    if (!permissions.has(PERMISSION_OF_AVAILABILITY)) return refusal('user_dont_have_permission')
    const { rows } = await sql<Row>`
      select u.store_id, s.country_id, u.delivery_man_status as status from users u left join stores s on s.id = u.store_id
      where u.id = ${id} and u.status = 'active'
        and (${storesInScope(unit, 's')} or u.store_id is null and ${countryInScope(unit, 'u.country_id')})
      for no key update of u`.execute(trx)
    const person = rows[0]
    if (!person) return failure('user_not_found')
    const { status: from, store_id: storeId } = person
    if (from === null || storeId === null)
      return refusal('it_not_delivery_man', { field: 'deliveryManStatus' })
    const event = eventToSet(from, to)
    const decided =
      event === null ? refusal('invalid_next_status', { from, to }) : decideDeliveryMan(from, event)
    if (isNo(decided)) return decided
    await trx
      .updateTable('users')
      .set((eb) => ({ delivery_man_status: decided, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await recordChange(trx, call, {
      action: 'user.changeStatus',
      entity: 'user',
      entityId: id,
      before: { deliveryManStatus: from },
      after: { deliveryManStatus: decided },
      countryId: person.country_id,
    })
    await enqueue(trx, { kind: 'deliveryMan.changed', event: { id, storeId, status: decided } })
    if (decided === 'active') await manBecameAvailable(trx, id, { now, by: operator.id })
    return (await findDeliveryMan(trx, id)) ?? failure('user_not_found')
  })
