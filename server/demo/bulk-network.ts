import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/database.gen.ts'

/** Countries that the demo network has no stores in, with the middle of their capitals. */
const COUNTRIES = [
  { iso: 'CR', name: 'Costa Rica', phone: '506', zone: 'America/Costa_Rica', lat: 9.93, lng: -84.08 },
  { iso: 'NI', name: 'Nicaragua', phone: '505', zone: 'America/Managua', lat: 12.13, lng: -86.25 },
  { iso: 'PA', name: 'Panamá', phone: '507', zone: 'America/Panama', lat: 8.98, lng: -79.52 },
  { iso: 'BZ', name: 'Belice', phone: '501', zone: 'America/Belize', lat: 17.25, lng: -88.77 },
  { iso: 'MX', name: 'México', phone: '52', zone: 'America/Mexico_City', lat: 19.43, lng: -99.13 },
  { iso: 'CO', name: 'Colombia', phone: '57', zone: 'America/Bogota', lat: 4.71, lng: -74.07 },
  { iso: 'EC', name: 'Ecuador', phone: '593', zone: 'America/Guayaquil', lat: -0.18, lng: -78.47 },
  { iso: 'PE', name: 'Perú', phone: '51', zone: 'America/Lima', lat: -12.05, lng: -77.04 },
  { iso: 'BO', name: 'Bolivia', phone: '591', zone: 'America/La_Paz', lat: -16.5, lng: -68.15 },
  {
    iso: 'AR',
    name: 'Argentina',
    phone: '54',
    zone: 'America/Argentina/Buenos_Aires',
    lat: -34.6,
    lng: -58.38,
  },
  { iso: 'UY', name: 'Uruguay', phone: '598', zone: 'America/Montevideo', lat: -34.9, lng: -56.16 },
  { iso: 'BR', name: 'Brasil', phone: '55', zone: 'America/Sao_Paulo', lat: -23.55, lng: -46.63 },
  {
    iso: 'DO',
    name: 'República Dominicana',
    phone: '1',
    zone: 'America/Santo_Domingo',
    lat: 18.49,
    lng: -69.93,
  },
  { iso: 'PR', name: 'Puerto Rico', phone: '1', zone: 'America/Puerto_Rico', lat: 18.4, lng: -66.06 },
  { iso: 'JM', name: 'Jamaica', phone: '1', zone: 'America/Jamaica', lat: 18.02, lng: -76.8 },
  { iso: 'ES', name: 'España', phone: '34', zone: 'Europe/Madrid', lat: 40.42, lng: -3.7 },
  { iso: 'PT', name: 'Portugal', phone: '351', zone: 'Europe/Lisbon', lat: 38.72, lng: -9.14 },
  { iso: 'IT', name: 'Italia', phone: '39', zone: 'Europe/Rome', lat: 41.9, lng: 12.5 },
  { iso: 'US', name: 'Estados Unidos', phone: '1', zone: 'America/New_York', lat: 40.71, lng: -74.01 },
  { iso: 'TT', name: 'Trinidad y Tobago', phone: '1', zone: 'America/Port_of_Spain', lat: 10.65, lng: -61.5 },
] as const

const STORES_OF_FRANCHISOR = 20
/** Stores of a country stand in a grid so many kilometres apart, by degrees. */
const STEP_DEGREES = 0.04
/** Corners of a limit. */
const CORNERS = 200

/** Adds the countries that are not there, each with its master franchisee, gateways and places of delivery. */
const addCountries = async (trx: Transaction<Database>): Promise<void> => {
  await sql`
    with given as (select * from json_to_recordset(${JSON.stringify(COUNTRIES)}::json)
      as g (iso text, name text, phone text, zone text, lat float8, lng float8)),
    fresh as (
      insert into countries (name, iso_code, default_language, phone_code, currency_name, currency_symbol, currency_code, time_zone)
      select g.name, g.iso, 'es', g.phone, 'Dólar', '$', 'USD', g.zone from given g
      where not exists (select 1 from countries c where c.iso_code = g.iso and c.deleted_at is null)
      returning id, name, iso_code),
    masters as (insert into master_franchisees (country_id, name, commission) select id, 'Maestra ' || name, 6 from fresh),
    charging as (
      insert into gateways (country_id, name, kind, provider)
      select f.id, k.title || ' ' || f.iso_code, k.kind, 'sandbox_payment' from fresh f
      cross join (values ('app', 'Cobros en línea'), ('call_center', 'Cobros por teléfono')) k (kind, title)
      on conflict (name) do nothing),
    states as (insert into delivery_states (country_id, name) select id, 'Centro' from fresh returning id),
    cities as (insert into delivery_cities (state_id, name) select id, 'Capital' from states returning id)
    insert into delivery_areas (city_id, name) select id, 'Todas las tiendas' from cities`.execute(trx)
}

/**
 * Adds stores that are open, in the countries above and as many in each, twenty below a franchisor, with hours, gateways, a number
 * of limits in all, and one in ten without gateways.
 */
export const addNetwork = async (
  trx: Transaction<Database>,
  { stores, limits }: { readonly stores: number; readonly limits: number },
  now: Date,
): Promise<void> => {
  await addCountries(trx)
  await sql`
    create temporary table bulk_store on commit drop as
    with given as (select * from json_to_recordset(${JSON.stringify(COUNTRIES)}::json) as g (iso text, lat float8, lng float8)),
    placed as (select c.id as country_id, m.id as master_id, g.lat, g.lng, row_number() over (order by c.id) - 1 as n,
        count(*) over () as many, (select count(*)::int from stores s where s.country_id = c.id) as base
      from given g join countries c on c.iso_code = g.iso and c.deleted_at is null
      join master_franchisees m on m.country_id = c.id and m.deleted_at is null)
    select i, p.country_id, p.master_id, p.base + i / p.many as nth, p.lat, p.lng
    from generate_series(0, ${stores - 1}::int) i join placed p on p.n = i % p.many`.execute(trx)
  await sql`
    insert into franchisors (country_id, master_franchisee_id, name, commission)
    select distinct country_id, master_id, 'Franquicias ' || country_id || '-' || nth / ${STORES_OF_FRANCHISOR}, 4.5 from bulk_store
    on conflict do nothing`.execute(trx)
  await sql`
    create temporary table bulk_made on commit drop as
    with fresh as (
      insert into stores (country_id, franchisor_id, name, phone, operator_phone, commission, address, position_lat, position_lng,
        max_delivery_days, type, status)
      select b.country_id, f.id, 'Sucursal ' || b.country_id || '-' || lpad(b.nth::text, 4, '0'), (22000000 + b.i)::text, (23000000 + b.i)::text, 3,
        1 + b.nth % 22 || 'a calle ' || 1 + b.nth % 19 || '-' || 10 + b.nth % 80, b.lat + (b.nth % 20) * ${STEP_DEGREES}::float8,
        b.lng + (b.nth / 20) * ${STEP_DEGREES}::float8, 7, case when b.nth % 12 = 5 then 'kiosk' else 'fixed' end, 'active'
      from bulk_store b join franchisors f
        on f.country_id = b.country_id and f.name = 'Franquicias ' || b.country_id || '-' || b.nth / ${STORES_OF_FRANCHISOR}
      returning id, country_id, name, position_lat as lat, position_lng as lng)
    select *, row_number() over (order by id) - 1 as n from fresh`.execute(trx)
  await sql`
    insert into store_hours (store_id, weekday, is_open, opens_at_minute, closes_at_minute, delivery_man_orders_count, store_order_count)
    select m.id, d, d <> 7 or m.n % 3 > 0, 420, 1320, 3, 8 from bulk_made m cross join generate_series(1, 7) d`.execute(
    trx,
  )
  await sql`
    insert into store_gateways (store_id, kind, gateway_id, settings, credentials_since)
    select m.id, g.kind, g.id, case g.kind when 'app' then '{"currencyId":"USD"}' else json_build_object('terminal', 'T' || m.n)::text end::jsonb,
      jsonb_build_object('id', ${now}::timestamptz, 'login', ${now}::timestamptz, 'password', ${now}::timestamptz)
    from bulk_made m join gateways g on g.country_id = m.country_id and g.kind in ('app', 'call_center') where m.n % 10 > 0`.execute(
    trx,
  )
  await sql`
    insert into store_products (store_id, product_id, quantity)
    select m.id, p.id, 500 from bulk_made m cross join (select id from products where sku not like 'BULK-%' order by id limit 20) p`.execute(
    trx,
  )
  await sql`
    insert into product_prices (product_id, country_id, price, cost, unit_price)
    select p.id, c.country_id, 500, 200, 500 from (select id from products where sku not like 'BULK-%' order by id limit 20) p
    cross join (select distinct country_id from bulk_made) c on conflict do nothing`.execute(trx)
  await sql`
    with made as (select *, count(*) over () as many from bulk_made),
    ring as (select i, cos(2 * pi() * i / ${CORNERS}) as x, sin(2 * pi() * i / ${CORNERS}) as y from generate_series(0, ${CORNERS}::int) i),
    wanted as (select m.*, w, 0.008 + 0.004 * (w / m.many) as r from generate_series(0, ${limits - 1}::int) w join made m on m.n = w % m.many)
    insert into delivery_zones (country_id, area_id, store_id, name, polygon, min_lat, max_lat, min_lng, max_lng, area, min_order_amount,
      delivery_fee, delivery_minutes)
    select w.country_id, a.id, w.id, w.name || ' · ' || w.w / w.many + 1,
      jsonb_build_array((select jsonb_agg(jsonb_build_array(round((w.lng + w.r * ring.x)::numeric, 6),
        round((w.lat + w.r * ring.y)::numeric, 6)) order by ring.i) from ring)),
      w.lat - w.r, w.lat + w.r, w.lng - w.r, w.lng + w.r, pi() * w.r * w.r, 500, 200, 30 + 10 * (w.w / w.many)::int
    from wanted w join delivery_states s on s.country_id = w.country_id join delivery_cities c on c.state_id = s.id
    join delivery_areas a on a.city_id = c.id and a.name = 'Todas las tiendas'`.execute(trx)
}
