import { PRIORITY_STEP } from '../../src/domain/catalogue/product-order.ts'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../db/database.gen.ts'
import { addNetwork } from './bulk-network.ts'
import { MALE_NAMES, SURNAMES, FEMALE_NAMES } from './names.ts'
import { stepsToStatus } from './timeline.ts'
import { roleIdOf } from './organisation.ts'

export interface BulkSize {
  readonly customers: number
  readonly products: number
  readonly orders: number
  /** Of twenty countries more. */
  readonly stores?: number
  /** Of these stores, several each where there are more. */
  readonly limits?: number
}

const CHUNK = 50_000
/** From this number of rows on, rebuilding the indexes is faster than maintaining them. */
const REBUILD_FROM = 100_000
const DAYS = 730

/**
 * Adds customers, products and closed orders of the last two years to the demo network, for load tests and
 * benchmarks: rows as the product writes them, but without a stock log, and slots may exceed a store's
 * capacity. Values follow from the row's number, so that the same sizes give the same rows.
 */
export const addBulk = async (
  db: Kysely<Database>,
  { customers, products, orders, stores = 0, limits = stores }: BulkSize,
  now: Date,
  log: (line: string) => void = () => {},
): Promise<void> => {
  const started = Date.now()
  const step = async (
    what: string,
    count: number,
    work: (trx: Transaction<Database>) => Promise<void>,
  ): Promise<void> => {
    if (count === 0) return
    await db.transaction().execute(work)
    log(`${count.toLocaleString('en')} ${what} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  }
  await step('products', products, (trx) => addProducts(trx, products))
  await step('customers', customers, (trx) => addCustomers(trx, customers, now))
  await step('orders', orders, (trx) => addOrders(trx, orders, now, log))
  await step('stores', stores, (trx) => addNetwork(trx, { stores, limits }, now))
  await sql`vacuum (analyze)`.execute(db)
  log(`statistics (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

const texts = (values: readonly string[]): RawBuilder<unknown> => sql`array[${sql.join(values)}]::text[]`

const addProducts = async (trx: Transaction<Database>, count: number): Promise<void> => {
  await sql`
    with sample as (select row_number() over (order by id) - 1 as n, count(*) over () as many, p.* from products p where sku not like 'BULK-%'),
    fresh as (
      insert into products (sku, name, short_description, long_description, type, catalog, frozen, cooking_time, items_per_purchase_unit, min_purchase,
        max_purchase, image, priority)
      select 'BULK-' || lpad((b.base + i)::text, 6, '0'), s.name || ' n.º ' || (b.base + i), s.short_description, s.long_description, s.type, s.catalog, s.frozen,
        s.cooking_time, 1, 1, 50, s.image, -i * ${sql.lit(PRIORITY_STEP)}
      from (select count(*)::int as base from products where sku like 'BULK-%') b, generate_series(1, ${count}::int) i
      join sample s on s.n = i % s.many
      returning id, image
    ), shown as (
      insert into product_images (product_id, position, image, thumbnail_image)
        select id, 1, image, image from fresh where image is not null
    ), priced as (
      insert into product_prices (product_id, country_id, price, cost, unit_price, business_price, corporate_price)
      select f.id, c.id, p.price, p.price * 2 / 5, p.price, p.price, p.price from fresh f
      cross join (values (1, 500, 90), (2, 70, 12), (3, 1600, 300)) c (id, base, step)
      cross join lateral (select c.base + c.step * (f.id % 60) as price) p
    ), sorted as (
      insert into product_categories (product_id, category_id) select id, 1 + id % (select count(*)::int from categories) from fresh
    )
    insert into store_products (store_id, product_id, quantity) select s.id, f.id, 5000 from fresh f cross join stores s`.execute(
    trx,
  )
}

const addCustomers = async (trx: Transaction<Database>, count: number, now: Date): Promise<void> => {
  const firstNames = [...FEMALE_NAMES, ...MALE_NAMES]
  await sql`
    with place as (
      select row_number() over (order by z.id) - 1 as n, count(*) over () as many, z.*, s.position_lat, s.position_lng, s.name as store_name, c.phone_code,
        case c.iso_code when 'GT' then '4' when 'SV' then '7' else '9' end as first_digit
      from stores s join countries c on c.id = s.country_id
      join lateral (select * from delivery_zones z where z.store_id = s.id order by z.area limit 1) z on true
    ), fresh as (
      insert into users (role_id, first_name, last_name, phone_code, phone, country_id, created_at, email, login, last_login_at, status, notes)
      select ${roleIdOf('customer')}, (${texts(firstNames)})[1 + i % ${firstNames.length}], (${texts(SURNAMES)})[1 + i / 7 % ${SURNAMES.length}] || ' ' ||
          (${texts(SURNAMES)})[1 + i / 331 % ${SURNAMES.length}],
        p.phone_code, p.first_digit || lpad((i::bigint * 7919 % 9999991)::text, 7, '0'), p.country_id, ${now}::timestamptz - interval '760 days',
        case when i % 3 = 0 then 'carga' || (b.base + i) || '@correo.example' end, case when i % 7 = 0 then 'carga' || (b.base + i) end,
        case when i % 7 = 0 then ${now}::timestamptz - make_interval(hours => (i * 37) % 8760) end,
        case when i % 211 = 5 then 'blocked' when i % 307 = 9 then 'deleted' else 'active' end, case when i % 13 = 0 then 'Llamar al llegar' end
      from (select coalesce(max(id), 0) as base from users) b, generate_series(1, ${count}::int) i join place p on p.n = i % p.many
      returning id, country_id, created_at
    ), numbered as (select f.*, row_number() over (order by f.id) as i from fresh f)
    insert into user_addresses (user_id, name, country_id, city, zone, address, position_lat, position_lng, created_at)
    select f.id, 'Casa', f.country_id, p.store_name, p.store_name, 1 + f.id % 22 || 'a calle ' || 1 + f.id % 19 || '-' || 10 + f.id % 80,
      p.position_lat + (p.max_lat - p.min_lat) * (((f.i * 37) % 101) / 101.0 - 0.5) * 0.6,
      p.position_lng + (p.max_lng - p.min_lng) * (((f.i * 53) % 103) / 103.0 - 0.5) * 0.6, f.created_at
    from numbered f join place p on p.n = f.i % p.many`.execute(trx)
}

const addOrders = async (
  trx: Transaction<Database>,
  count: number,
  now: Date,
  log: (line: string) => void,
): Promise<void> => {
  await sql`set local maintenance_work_mem = '256MB'`.execute(trx)
  await sql`set local synchronous_commit = off`.execute(trx)
  const rebuild = count >= REBUILD_FROM ? await dropIndexes(trx) : []
  await sql`
    create temporary table bulk_customer on commit drop as
    select row_number() over (order by a.id)::int as n, u.id, u.first_name || ' ' || u.last_name as name, u.country_id, a.id as address_id, z.id as zone_id,
      z.store_id, z.name as zone_name, z.delivery_fee, z.min_order_amount, z.delivery_minutes,
      jsonb_build_object('id', a.id, 'name', a.name, 'address', a.address, 'addressDetails', a.address_details, 'positionLat', a.position_lat,
        'positionLng', a.position_lng, 'receiverName', a.receiver_name, 'deliveryOptions', a.delivery_options,
        'deliveryManInstructions', a.delivery_man_instructions) as address
    from users u join user_addresses a on a.user_id = u.id and a.contact_id is null and u.status = 'active' and u.owner_id is null
    join lateral (select * from delivery_zones z where z.country_id = a.country_id and a.position_lat between z.min_lat and z.max_lat
      and a.position_lng between z.min_lng and z.max_lng and z.store_id is not null order by z.area limit 1) z on true`.execute(
    trx,
  )
  await sql`create unique index on bulk_customer (n)`.execute(trx)
  await sql`
    create temporary table bulk_product on commit drop as
    select row_number() over (partition by x.country_id order by p.id)::int as n, x.country_id, p.id, p.sku, p.name, p.image, x.price, p.cooking_time, p.items_per_purchase_unit as unit
    from products p join product_prices x on x.product_id = p.id where x.price > 0`.execute(trx)
  await sql`create unique index on bulk_product (country_id, n)`.execute(trx)
  await sql`analyze bulk_customer, bulk_product`.execute(trx)
  const {
    rows: [samples],
  } = await sql<{ readonly ready: boolean }>`
    select exists (select 1 from bulk_customer) and exists (select 1 from bulk_product) as ready`.execute(trx)
  if (samples?.ready !== true)
    throw new Error('Orders need customers inside delivery zones and products with a price.')
  for (let from = 1; from <= count; from += CHUNK) {
    const to = Math.min(count, from + CHUNK - 1)
    await addChunk(trx, { from, to, count, now })
    if (to % (CHUNK * 4) === 0) log(`  ${to.toLocaleString('en')} orders`)
  }
  await updateTotals(trx)
  for (const definition of rebuild) await sql.raw(definition).execute(trx)
}

/** Minutes from placing to each step of a delivered order. */
const STEP_MINUTES = [0, 4, 19, 24, 27, 28, 32, 50, 54]
const STEPS = stepsToStatus('completed', { isOwnDelivery: true, isScheduled: false, isCard: false })
const stepValues = sql.join(
  STEPS.map(
    ({ event, from, to }, place) =>
      sql`(${place}::int, ${event}::text, ${from}::text, ${to}::text, ${STEP_MINUTES[place]}::int)`,
  ),
)

const addChunk = async (
  trx: Transaction<Database>,
  {
    from,
    to,
    count,
    now,
  }: { readonly from: number; readonly to: number; readonly count: number; readonly now: Date },
): Promise<void> => {
  await sql`
    with many as (select count(*)::int as customers from bulk_customer),
    offered as (select country_id, count(*)::int as products from bulk_product group by 1),
    base as materialized (
      select nextval(pg_get_serial_sequence('orders', 'id'))::int as order_id, i, c.*,
        nextval('order_number_' || c.country_id)::int as number, t.created_at,
        date_bin('15 minutes', t.created_at + interval '74 minutes', timestamptz '2000-01-01') as delivery_time,
        case when i % 33 = 0 then 'cancelled' when i % 97 = 0 then 'failed' else 'completed' end as status,
        case when i % 97 = 0 or i % 3 = 1 then 'card' else 'cash' end as payment,
        case when i % 97 = 0 then 'failed' when i % 33 = 0 then 'cancelled' else 'completed' end as paid
      from generate_series(${from}::int, ${to}::int) i cross join many m join bulk_customer c on c.n = 1 + (i::bigint * 48271 % m.customers)
      cross join lateral (select date_trunc('day', ${now}::timestamptz) - make_interval(days => ${DAYS}::int)
        + make_interval(days => (i::bigint * ${DAYS - 1} / ${count})::int, secs => 57600 + (i::bigint * ${DAYS - 1} % ${count}) * 36000.0 / ${count}) as created_at) t
    ), line as materialized (
      select b.order_id, k, p.id as product_id, p.sku, p.name, p.image, p.price, p.cooking_time, p.unit * (1 + (b.i + k) % 4) as quantity
      from base b join offered f using (country_id) cross join generate_series(1, 3) k
      join bulk_product p on p.country_id = b.country_id and p.n = 1 + (b.i::bigint * 31 + k * 17) % f.products
      where k <= 2 + b.i % 2
    ), total as (
      select order_id, sum(quantity)::int as pieces, sum(price * quantity)::int as price, max(cooking_time) as cooking from line group by order_id
    ), made as (
      insert into orders (id, number, country_id, store_id, user_id, customer_name, type, status, status_since, delivery_method, delivery_zone_id, zone_name,
        user_address_id, address, delivery_time, device_type, total_items, total_price, total_price_delivery, min_order_amount, to_pay, points_credited,
        payment_type, payment_status, billing, invoice_status, invoice, is_reserved, cancel_reason, longest_cooking_minutes, zone_minutes, created_at)
      select b.order_id, b.number, b.country_id, b.store_id, b.id, b.name, 'single', b.status,
        b.created_at + case when b.status = 'completed' then interval '54 minutes' else interval '1 minute' end, 'own', b.zone_id, b.zone_name, b.address_id, b.address,
        b.delivery_time, 'call_center', t.pieces, t.price, b.delivery_fee, b.min_order_amount, t.price + b.delivery_fee,
        case when b.status = 'completed' then (t.price + b.delivery_fee) / 100 else 0 end, b.payment, b.paid,
        jsonb_build_object('type', 'nit_cf', 'value', null, 'billingName', b.name, 'billingAddress', null),
        case when b.status = 'completed' then 'generated' else 'none' end,
        case when b.status = 'completed' then jsonb_build_object('number', b.number::text, 'series', 'A', 'date', b.created_at) end,
        false, case when b.status = 'cancelled' then 'customer_request' end, t.cooking, b.delivery_minutes, b.created_at
      from base b join total t using (order_id) order by b.order_id
    ), items as (
      insert into order_items (order_id, product_id, sku, name, image, quantity, unit_price, total_price, discount_total_price)
      select order_id, product_id, sku, name, image, quantity, price, price * quantity, price * quantity from line order by order_id, k
    ), paid as (
      insert into payments (order_id, method, status, amount, change_amount, cash_received, card_brand, card_last_four, gateway_code, updated_at)
      select b.order_id, b.payment, b.paid, t.price + b.delivery_fee, case when b.payment = 'cash' then 0 end,
        case when b.payment = 'cash' and b.status = 'completed' then t.price + b.delivery_fee end, case when b.payment = 'card' then 'visa' end,
        case when b.payment = 'card' then '4242' end, case when b.paid = 'failed' then '51' end, b.created_at
      from base b join total t using (order_id)
    )
    insert into order_history (order_id, at, event, from_status, to_status)
    select b.order_id, b.created_at + make_interval(mins => s.minute), s.event, s.from_status, s.to_status
    from base b join (values ${stepValues}) s (place, event, from_status, to_status, minute) on b.status = 'completed'
    union all
    select b.order_id, b.created_at + make_interval(mins => s.minute), s.event, s.from_status, s.to_status
    from base b join (values ('cancelled', 'order.placed', null, 'processing', 0), ('cancelled', 'order.cancel', 'processing', 'cancelled', 1),
      ('failed', 'order.placed', null, 'pending', 0), ('failed', 'payment.failed', 'pending', 'failed', 1)) s (status, event, from_status, to_status, minute)
      on b.status = s.status
    order by 1, 2`.execute(trx)
}

/** Derived data of orders: slot counters and the customers' totals. */
const updateTotals = async (trx: Transaction<Database>): Promise<void> => {
  await sql`truncate slot_counters, hour_counters`.execute(trx)
  await sql`insert into slot_counters (store_id, slot_at, orders)
    select store_id, delivery_time, count(*) from orders where status not in ('cancelled', 'failed') group by 1, 2`.execute(
    trx,
  )
  // The offsets of all demo countries are whole hours.
  await sql`insert into hour_counters (store_id, hour_at, orders)
    select store_id, date_trunc('hour', delivery_time), count(*) from orders where status not in ('cancelled', 'failed') and delivery_method = 'own' group by 1, 2`.execute(
    trx,
  )
  await sql`
    with o as (select user_id, max(created_at) as last, coalesce(sum(to_pay) filter (where status = 'completed'), 0) as spent,
      coalesce(sum(points_credited - used_points) filter (where status = 'completed'), 0) as points from orders group by 1),
    noted as (update customer_points k set points = o.points from o where k.user_id = o.user_id)
    update users u set last_order_at = o.last, total_value = o.spent from o where u.id = o.user_id`.execute(
    trx,
  )
}

/**
 * Drops the indexes that are no constraints and returns the statements that create them; both run in the
 * transaction.
 */
const dropIndexes = async (trx: Transaction<Database>): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly name: string; readonly definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid in ('orders'::regclass, 'order_items'::regclass, 'order_history'::regclass)
      and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`.execute(trx)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(trx)
  return rows.map(({ definition }) => definition)
}
