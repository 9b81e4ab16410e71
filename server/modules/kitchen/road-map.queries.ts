import type { Kysely } from 'kysely'
import type { RoadPin } from '../../../src/api/contract/store-day.contract.ts'
import type { PermissionSet } from '../../../src/domain/access/permissions.ts'
import { canViewStatus } from '../../../src/domain/order/order-permissions.ts'
import type { StoreId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'

const ON_THE_ROAD = ['in_progress', 'routing', 'assigned', 'in_route', 'at_the_door'] as const

/** The addresses of the orders that a store sends or has sent, of the statuses that the caller may see. */
export const findRoadPins = async (
  db: Kysely<Database>,
  storeId: StoreId,
  permissions: PermissionSet,
): Promise<readonly RoadPin[]> => {
  const statuses = ON_THE_ROAD.filter((status) => canViewStatus(permissions, status))
  if (statuses.length === 0) return []
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('users as u', 'u.id', 'o.delivery_man_id')
    .select([
      'o.id',
      'o.number',
      'o.status',
      'o.zone_name',
      'o.address',
      'o.delivery_time',
      'u.first_name',
      'u.last_name',
    ])
    .where('o.store_id', '=', storeId)
    .where('o.stage', '=', 'in_work')
    .where('o.status', 'in', statuses)
    .orderBy('o.zone_name')
    .orderBy('o.delivery_time')
    .execute()
  return rows.flatMap(({ address, ...row }) =>
    address === null
      ? []
      : [
          {
            orderId: row.id,
            number: row.number,
            status: row.status,
            zoneName: row.zone_name,
            addressName: address.name,
            address: address.address,
            deliveryMan: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
            deliveryTime: row.delivery_time.toISOString(),
            lat: address.positionLat,
            lng: address.positionLng,
          },
        ],
  )
}
