import type { Transaction } from 'kysely'
import type { DeliveryManStatus } from '../../../src/domain/order/delivery-man.ts'
import type { StoreId, UserId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { enqueue } from '../../outbox/outbox.ts'

interface DeliveryManRow {
  readonly id: UserId
  readonly store_id: StoreId | null
  readonly delivery_man_status: DeliveryManStatus | null
}

/** Notifies stores that their lists of delivery men changed; users who are no delivery men are ignored. */
export const notifyDeliveryMenChanged = (
  trx: Transaction<Database>,
  users: readonly DeliveryManRow[],
): Promise<void> =>
  enqueue(
    trx,
    ...users.flatMap(({ id, store_id: storeId, delivery_man_status: status }) =>
      storeId === null || status === null
        ? []
        : [{ kind: 'deliveryMan.changed', event: { id, storeId, status } } as const],
    ),
  )
