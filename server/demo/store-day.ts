import type { ProductId, UserId } from '../../src/domain/shared/ids.ts'
import type { SeedOrderRow, TableRows } from './rows.ts'

const MINUTE_MS = 60_000

interface StoreDay {
  readonly storeId: number
  readonly productId: ProductId
  readonly orders: readonly SeedOrderRow[]
  readonly by: UserId
  readonly now: number
}

/** What stands on a store's day besides its orders: a pause with an end, one that is over, printers and what they printed. */
export const storeDayRows = ({ by, now, orders, productId, storeId }: StoreDay): readonly TableRows[] => {
  const at = (minutes: number): Date => new Date(now + minutes * MINUTE_MS)
  const pause = {
    store_id: storeId,
    kind: 'product',
    product_id: productId,
    created_by: by,
    note: 'Llega más a la tarde',
  }
  const kitchen = orders
    .filter(
      ({ status, store_id }) => store_id === storeId && (status === 'preparing' || status === 'packing'),
    )
    .slice(0, 6)
  const job = {
    store_id: storeId,
    printer_id: 1,
    revision: 0,
    copy: 0,
    tries: 1,
    was_sent: false,
    reason: null,
    created_by: null,
  }
  const states = ['failed', 'unconfirmed', 'queued', 'printed', 'printed', 'printed'] as const
  return [
    {
      table: 'store_pauses',
      rows: [
        {
          ...pause,
          id: 1,
          reason: 'equipment',
          created_at: at(-300),
          until: at(-240),
          ended: 'time',
          ended_at: at(-240),
          ended_by: null,
        },
        {
          ...pause,
          id: 2,
          reason: 'sold_out',
          created_at: at(-20),
          until: at(150),
          ended: null,
          ended_at: null,
          ended_by: null,
        },
      ],
    },
    {
      table: 'printers',
      rows: [
        {
          id: 1,
          store_id: storeId,
          name: 'Cocina',
          place: 'kitchen',
          host: '10.20.0.31',
          port: 9_100,
          columns: 42,
          is_active: true,
          stopped: null,
          stopped_at: null,
          version: 1,
        },
        {
          id: 2,
          store_id: storeId,
          name: 'Empaque',
          place: 'packing',
          host: '10.20.0.32',
          port: 9_100,
          columns: 42,
          is_active: true,
          stopped: 'paper',
          stopped_at: at(-9),
          version: 1,
        },
      ],
    },
    {
      table: 'print_jobs',
      rows: kitchen.map((order, nth) => {
        const status = states[nth] ?? 'printed'
        const isEnded = status === 'printed' || status === 'failed'
        return {
          ...job,
          id: nth + 1,
          order_id: order.id,
          status,
          // What waits is for the printer without paper.
          printer_id: status === 'queued' ? 2 : 1,
          tries: status === 'failed' ? 3 : status === 'queued' ? 0 : 1,
          was_sent: status === 'unconfirmed',
          created_at: at(-12 - nth),
          next_at: at(-12 - nth),
          sent_at: status === 'queued' ? null : at(-12 - nth),
          ended_at: isEnded ? at(-11 - nth) : null,
        }
      }),
    },
  ]
}
