import { sql, type Transaction } from 'kysely'
import type { CorporateOrderId, OrderId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'

/** Marks the payments of a corporate order as coming after its deliveries; a card is charged by the token. */
export const deferPayments = async (
  trx: Transaction<Database>,
  id: CorporateOrderId,
  cardToken: string | null,
): Promise<void> => {
  await sql`update payments p set is_deferred = true from corporate_store_orders s
    join orders o on o.corporate_store_order_id = s.id
    where s.corporate_order_id = ${id} and p.order_id = o.id`.execute(trx)
  await sql`update payments p set is_deferred = true, gateway_token = ${cardToken} from corporate_store_orders s
    where s.corporate_order_id = ${id} and p.corporate_store_order_id = s.id`.execute(trx)
}

/** Groups placed deliveries into a part for each store, with a payment of which theirs are shares. */
export const storeCorporateParts = async (
  trx: Transaction<Database>,
  id: CorporateOrderId,
  orderIds: readonly OrderId[],
): Promise<void> => {
  const ids = [...orderIds]
  await sql`with parts as (
      insert into corporate_store_orders (corporate_order_id, store_id)
      select ${id}, store_id from orders where id = any(${ids}::int[]) group by store_id order by min(id)
      returning id, store_id)
    update orders o set corporate_store_order_id = p.id from parts p
    where o.id = any(${ids}::int[]) and o.store_id = p.store_id`.execute(trx)
  await sql`with paid as (
      insert into payments (corporate_store_order_id, method, status, amount, card_brand, card_last_four,
        bank_transaction_id, pos_authorization_code, days_to_pay, updated_at)
      select o.corporate_store_order_id, p.method, p.status, sum(p.amount), max(p.card_brand), max(p.card_last_four),
        max(p.bank_transaction_id), max(p.pos_authorization_code), max(p.days_to_pay), max(p.updated_at)
      from orders o join payments p on p.order_id = o.id where o.id = any(${ids}::int[])
      group by o.corporate_store_order_id, p.method, p.status order by o.corporate_store_order_id
      returning id, corporate_store_order_id)
    update payments p set parent_id = m.id from orders o join paid m using (corporate_store_order_id)
    where o.id = any(${ids}::int[]) and p.order_id = o.id`.execute(trx)
}
