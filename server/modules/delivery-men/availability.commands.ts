import type { DeliveryMan } from '../../../src/api/contract/organisation.contract.ts'
import { sql } from 'kysely'
import { SET_AVAILABILITY_PERMISSION } from '../../../src/domain/order/order-permissions.ts'
import { eventForStatus } from '../../../src/domain/delivery/delivery-man-events.ts'
import type { DeliveryManStatus } from '../../../src/domain/order/delivery-man.ts'
import type { CountryId, StoreId, UserId } from '../../../src/domain/shared/ids.ts'
import { refusal } from '../../../src/domain/shared/refusal.ts'
import { inTransaction } from '../../db/transaction.ts'
import { failure, isCommandError, type CommandError } from '../../core/result.ts'
import { countryInScope, storesInScope } from '../../db/scope.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import { onDeliveryManAvailable } from '../orders/delivery-man.commands.ts'
import { notifyDeliveryMenChanged } from './delivery-men-events.ts'
import { findDeliveryMan } from './delivery-men.queries.ts'
import { applyDeliveryManEvent } from '../../../src/machines/lifecycles/delivery-man-lifecycle.ts'

interface Row {
  readonly store_id: StoreId | null
  readonly country_id: CountryId | null
  readonly status: DeliveryManStatus | null
}

/** Sets a delivery man's availability; orders that wait for him are offered when he becomes active. */
export const setDeliveryManStatus = (
  request: ActorRequest,
  id: UserId,
  to: DeliveryManStatus,
): Promise<DeliveryMan | CommandError> =>
  inTransaction(request.services.db, async (trx) => {
    const { actor, now } = request
    const { unit, permissions } = actor
    // The endpoint is also open to users who may only change other fields.
    if (!permissions.has(SET_AVAILABILITY_PERMISSION)) return refusal('user_dont_have_permission')
    const { rows } = await sql<Row>`
      select u.store_id, s.country_id, u.delivery_man_status as status from users u left join stores s on s.id = u.store_id
      where u.id = ${id} and u.status = 'active'
        and (${storesInScope(unit, 's')} or u.store_id is null and ${countryInScope(unit, 'u.country_id')})
      for no key update of u`.execute(trx)
    const deliveryMan = rows[0]
    if (!deliveryMan) return failure('user_not_found')
    const { status: from, store_id: storeId } = deliveryMan
    if (from === null || storeId === null)
      return refusal('it_not_delivery_man', { field: 'deliveryManStatus' })
    const event = eventForStatus(from, to)
    const decided =
      event === null ? refusal('invalid_next_status', { from, to }) : applyDeliveryManEvent(from, event)
    if (isCommandError(decided)) return decided
    await trx
      .updateTable('users')
      .set((eb) => ({ delivery_man_status: decided, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await recordChange(trx, request, {
      action: 'user.changeStatus',
      entity: 'user',
      entityId: id,
      before: { deliveryManStatus: from },
      after: { deliveryManStatus: decided },
      countryId: deliveryMan.country_id,
    })
    await notifyDeliveryMenChanged(trx, [{ id, store_id: storeId, delivery_man_status: decided }])
    if (decided === 'active') await onDeliveryManAvailable(trx, id, { now, by: actor.id })
    return (await findDeliveryMan(trx, id)) ?? failure('user_not_found')
  })
