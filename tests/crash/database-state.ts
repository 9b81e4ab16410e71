import pg from 'pg'
import { startEmbeddedDatabase } from '../../server/db/embedded-database.ts'

type Row = Readonly<Record<string, unknown>>

/** The data that a crash could lose or duplicate; orders have names instead of ids. */
export interface DatabaseState {
  readonly orders: readonly Row[]
  readonly items: readonly Row[]
  readonly history: readonly Row[]
  readonly attempts: readonly Row[]
  readonly charges: readonly Row[]
  /** The payments of the parts of corporate orders, with what was charged for them. */
  readonly parts: readonly Row[]
  readonly stock: readonly Row[]
  readonly stockLogs: readonly Row[]
  readonly slots: readonly Row[]
  readonly hours: readonly Row[]
  readonly drafts: readonly Row[]
  readonly deliveryMen: readonly Row[]
  readonly notifications: readonly Row[]
  readonly orderCount: number
  readonly waitingEffects: number
}

export const readDatabaseState = async (
  dataDir: string,
  names: ReadonlyMap<number, string>,
): Promise<DatabaseState> => {
  const embedded = await startEmbeddedDatabase({ dataDir })
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  const rows = async (text: string): Promise<readonly Row[]> => {
    const { rows: found } = await client.query<Record<string, unknown>>(text)
    return found.map((row) => {
      const id = row['order_id']
      return typeof id === 'number' ? { ...row, order_id: names.get(id) ?? 'an order of the demo' } : row
    })
  }
  const ids = [...names.keys()].join(', ')
  try {
    return {
      orders: await rows(`
        select o.id as order_id, o.status, o.version, o.delivery_time, o.total_items, o.total_price, o.to_pay, o.points_credited,
          o.is_reserved, o.cancel_reason, p.method, p.status as payment, p.amount, p.cash_received, p.is_late_capture
        from orders o join payments p on p.order_id = o.id where o.id in (${ids}) order by array_position(array[${ids}], o.id)`),
      items: await rows(`
        select order_id, sku, quantity, unit_price, total_price from order_items where order_id in (${ids})
        order by array_position(array[${ids}], order_id), sku`),
      history: await rows(`
        select order_id, event, from_status, to_status, reason from order_history where order_id in (${ids})
        order by array_position(array[${ids}], order_id), id`),
      attempts: await rows(`
        select p.order_id, t.amount, t.status from payment_attempts t join payments p on p.id = t.payment_id
        where p.order_id in (${ids}) order by p.order_id`),
      charges: await rows(`
        select p.order_id, c.amount, c.outcome, c.voided_at from sandbox_charges c join payment_attempts a on a.key = c.attempt_key
          join payments p on p.id = a.payment_id where p.order_id in (${ids}) order by p.order_id`),
      parts: await rows(`
        select p.method, p.status, p.amount, t.amount as asked, t.status as attempt, c.amount as charged, c.outcome, c.voided_at
        from payments p left join payment_attempts t on t.payment_id = p.id left join sandbox_charges c on c.attempt_key = t.key
        where p.corporate_store_order_id in (select corporate_store_order_id from orders where id in (${ids}))
        order by p.id, t.started_at`),
      stock: await rows(
        'select store_id, product_id, quantity, compromise, compromise_combo from store_products order by store_id, product_id',
      ),
      stockLogs: await rows(`
        select store_id, product_id, type, quantity, type_order_id as order_id from stock_logs where type_order_id in (${ids})
        order by array_position(array[${ids}], type_order_id), type, product_id`),
      slots: await rows(
        'select store_id, slot_at, orders from slot_counters where orders > 0 order by store_id, slot_at',
      ),
      hours: await rows(
        'select store_id, hour_at, orders from hour_counters where orders > 0 order by store_id, hour_at',
      ),
      drafts: await rows('select version, status, document, order_id from order_drafts order by id'),
      deliveryMen: await rows(
        'select id, delivery_man_status from users where delivery_man_status is not null order by id',
      ),
      notifications: await rows(`
        select n.order_id, n.order_version, n.type, n.is_read, u.login from notifications n join users u on u.id = n.user_id
        where n.order_id in (${ids}) order by array_position(array[${ids}], n.order_id), n.order_version, u.login`),
      orderCount: Number((await rows('select count(*) as n from orders'))[0]?.['n']),
      waitingEffects: Number((await rows('select count(*) as n from outbox'))[0]?.['n']),
    }
  } finally {
    await client.end()
    await embedded.stop()
  }
}
