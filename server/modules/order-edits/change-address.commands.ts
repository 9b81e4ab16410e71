import type { Transaction } from 'kysely'
import { orderEditsContract as api } from '../../../src/api/contract/order-edits.contract.ts'
import type { Order } from '../../../src/api/contract/orders.contract.ts'
import { earliestDeliveryTime } from '../../../src/domain/delivery/delivery-time.ts'
import { findZoneAt } from '../../../src/domain/delivery/zone.ts'
import type { OrderEvent } from '../../../src/domain/order/order.ts'
import { failure, type CommandError, type Failure } from '../../core/result.ts'
import type { OrderAddress } from '../../db/column-types.ts'
import type { Database } from '../../db/database.gen.ts'
import type { EndpointRequest } from '../../http/endpoint-request.ts'
import { loadDeliveryTime } from '../delivery/delivery-time.queries.ts'
import { findZonesContaining } from '../delivery/zones.queries.ts'
import { applyAction, refusalToAction, withLockedOrder } from '../orders/order-command.ts'
import { findOrderAddress, storeAddress } from '../orders/order-address.queries.ts'
import type { OrderRecord } from '../orders/order-record.ts'
import { recordOrderFact } from '../orders/record-order-fact.ts'

type Request = EndpointRequest<typeof api.changeDeliveryAddress>

/** The customer's address belongs to a store of the network, whoever changes the order. */
const NETWORK = { kind: 'global' } as const

/** Why an order cannot go to an address: nobody delivers there, or another zone, which is named with its minimum and first time. */
const refusalToAddress = async (
  trx: Transaction<Database>,
  order: OrderRecord,
  address: OrderAddress,
  now: Date,
): Promise<Failure | null> => {
  const point = { lat: address.positionLat, lng: address.positionLng, countryId: order.countryId }
  const zone = findZoneAt(await findZonesContaining(trx, NETWORK, point, now), point)
  const details = (code: Failure['code']) => ({ details: { userAddressId: code } })
  if (zone === null) return failure('delivery_zone_not_found', details('delivery_zone_not_found'))
  if (zone.id === order.zoneId) return null
  const time = await loadDeliveryTime(trx, {
    storeId: zone.storeId,
    now,
    leadMinutes: order.longestCookingMinutes + zone.deliveryMinutes,
  })
  const first = time === null ? null : earliestDeliveryTime(time.facts)
  return failure('address_other_store', {
    ...details('address_other_store'),
    extra: {
      store: { id: zone.storeId, name: zone.storeName },
      zone: { id: zone.id, name: zone.name },
      isOtherStore: zone.storeId !== order.storeId,
      minOrderAmount: zone.minOrderAmount,
      missing: Math.max(0, zone.minOrderAmount - order.totals.totalPrice),
      deliveryFee: zone.deliveryFee,
      deliveryMinutes: zone.deliveryMinutes,
      firstDeliveryTime: first === null ? null : new Date(first).toISOString(),
    },
  })
}

/**
 * Sends an order to another address of its customer while it is not packed. Store, zone, fee and time stay; an address that
 * another zone serves is refused, and `keepOldAddress` then says that the order stays as it is.
 */
export const changeDeliveryAddress = (request: Request): Promise<Order | CommandError> =>
  withLockedOrder(request, async (trx, order) => {
    const { actor, body, now } = request
    const event: OrderEvent = { type: 'order.change_address', at: now.getTime(), by: actor.id }
    const refused = refusalToAction(order, event, request)
    if (refused) return refused
    const address = await findOrderAddress(trx, order.user.id, body.userAddressId)
    if (address === null)
      return failure('user_address_not_found', { details: { userAddressId: 'user_address_not_found' } })
    const elsewhere = await refusalToAddress(trx, order, address, now)
    if (elsewhere !== null)
      return body.keepOldAddress === true
        ? recordOrderFact(trx, order, {
            event: 'order.keep_address',
            at: now,
            by: actor.id,
            reason: address.name,
          })
        : elsewhere
    await storeAddress(trx, order.id, address)
    return applyAction(trx, { ...order, address }, event, request, {
      audited: { before: { address: order.address?.address }, after: { address: address.address } },
    })
  })
