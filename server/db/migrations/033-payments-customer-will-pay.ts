import { sql, type Kysely } from 'kysely'

/** Whether a payment by card terminal is taken by the delivery man at the door. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table payments add column customer_will_pay boolean not null default false`.execute(db)
  // Those on their way were placed before there was a choice.
  await sql`
    update payments p set customer_will_pay = true from orders o
    where o.id = p.order_id and p.method = 'pos' and p.status = 'pending' and o.status not in ('pending', 'failed')
  `.execute(db)
}
