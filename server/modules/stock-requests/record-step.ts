import type { ActorRequest } from '../audit/record-change.ts'
import { enqueue } from '../../outbox/outbox.ts'
import { notifyUsers } from '../notifications/notify-users.ts'
import type { Trx } from '../resource/resource-table.ts'
import type { RequestRow } from './stock-requests.queries.ts'

/** Writes what happened to a request, and tells those whom it concerns. */
export const recordRequestStep = async (
  trx: Trx,
  { actor, now }: ActorRequest,
  row: RequestRow,
  { from, event, note }: { readonly from: string | null; readonly event: string; readonly note: string },
): Promise<void> => {
  await trx
    .insertInto('stock_request_history')
    .values({
      request_id: row.id,
      at: now,
      actor_id: actor.id,
      from_status: from,
      to_status: row.status,
      event,
      note,
    })
    .execute()
  await enqueue(trx, {
    kind: 'stockRequest.changed',
    event: { id: row.id, storeId: row.store.id, status: row.status, version: row.version },
    sender: { kind: row.sender.kind, id: row.sender.id },
  })
  await notifyUsers(trx, {
    type: 'stock_request_changed',
    to: { storeId: row.store.id, sender: row.sender },
    permission: 'viewStockOrders',
    except: actor.id,
    key: `${row.id}:${row.version}`,
    values: { number: String(row.number), status: row.status, store: row.store.name },
    path: {
      store: `/stock-management/${row.store.id}/requests/${row.id}`,
      sender: `/distribution-management/${row.id}`,
    },
    at: now,
  })
}
