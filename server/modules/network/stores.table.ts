import { sql } from 'kysely'
import type { StoreRecord } from '../../../src/api/contract/network-records.contract.ts'
import { checksOfStore, gapsOfStore } from '../../../src/domain/organisation/store-readiness.ts'
import type { CountryId, FranchisorId, StoreId } from '../../../src/domain/shared/ids.ts'
import { storesInScope } from '../../db/scope.ts'
import { nameContains } from '../../resource/name-search.ts'
import type { ResourceTable, StoredRow, Trx } from '../resource/resource-table.ts'
import { readinessJson, warningsOf, type ReadinessRow } from '../organisation/store-readiness.queries.ts'
import { detailsJson, presentDetails, type DetailsRow } from './company-details.ts'
import { GATEWAYS_JSON, presentGateways, type StoreGatewayRow } from './store-gateways.ts'
import { unitAbilities } from './unit-abilities.ts'
import { invoicingJson, presentInvoicing, type InvoicingRow } from './unit-invoicing.ts'
import { commissionsJson, dependantsJson, figuresJson, operatorsJson, pathJson } from './unit-sql.ts'

/** A store by its columns; hours are rows of another table. */
export interface StoreRow
  extends
    StoredRow,
    Pick<
      StoreRecord,
      | 'path'
      | 'dependants'
      | 'figures'
      | 'commissions'
      | 'operators'
      | 'deliveryMenCount'
      | 'hourlyOrders'
      | 'workingHours'
      | 'specialDates'
    > {
  readonly id: StoreId
  readonly country_id: CountryId
  readonly franchisor_id: FranchisorId
  readonly name: string
  readonly phone: string
  readonly operator_phone: string
  readonly commission: number
  readonly address: string
  readonly position_lat: number
  readonly position_lng: number
  readonly max_delivery_days: number
  readonly type: StoreRecord['type']
  readonly status: StoreRecord['status']
  readonly time_zone: string
  readonly readiness: ReadinessRow
  readonly gateways: readonly StoreGatewayRow[]
  readonly details: DetailsRow | null
  readonly invoicing: InvoicingRow
}

/** Days for which past hours of dates are still shown and changed. */
const PAST_DAYS = 7

const span = sql`'isOpen', h.is_open, 'opensAtMinute', h.opens_at_minute, 'closesAtMinute', h.closes_at_minute,
  'deliveryManOrdersCount', h.delivery_man_orders_count, 'storeOrderCount', h.store_order_count`

const columnsOfSpan = (row: StoreRow['workingHours'][number] | StoreRow['specialDates'][number]) => ({
  is_open: row.isOpen,
  opens_at_minute: row.opensAtMinute,
  closes_at_minute: row.closesAtMinute,
  delivery_man_orders_count: row.deliveryManOrdersCount,
  store_order_count: row.storeOrderCount,
})

const storeWeek = async (trx: Trx, id: number, value: unknown): Promise<void> => {
  const storeId = id as StoreId // the id of the row
  // The column's own value.
  const rows = value as StoreRow['workingHours']
  await trx.deleteFrom('store_hours').where('store_id', '=', storeId).where('day', 'is', null).execute()
  if (rows.length > 0)
    await trx
      .insertInto('store_hours')
      .values(rows.map((row) => ({ store_id: storeId, weekday: row.weekday, ...columnsOfSpan(row) })))
      .execute()
}

const storeDates =
  (now: Date) =>
  async (trx: Trx, id: number, value: unknown): Promise<void> => {
    const storeId = id as StoreId // the id of the row
    // The column's own value.
    const rows = value as StoreRow['specialDates']
    const days = rows.map(({ day }) => day)
    await sql`delete from store_hours where store_id = ${storeId}
      and (day >= ${now}::date - ${PAST_DAYS}::int or day = any (${days}::date[]))`.execute(trx)
    if (rows.length > 0)
      await trx
        .insertInto('store_hours')
        .values(
          rows.map((row) => ({
            store_id: storeId,
            day: row.day,
            note: row.note.trim(),
            ...columnsOfSpan(row),
          })),
        )
        .execute()
  }

const values = (row: StoreRow) => ({
  name: row.name,
  phone: row.phone,
  operatorPhone: row.operator_phone,
  commission: row.commission,
  address: row.address,
  positionLat: row.position_lat,
  positionLng: row.position_lng,
  maxDeliveryDays: row.max_delivery_days,
  type: row.type,
  status: row.status,
  workingHours: row.workingHours,
  specialDates: row.specialDates,
})

/** The stores of the network that are not deleted. */
export const storeTable = (now: Date): ResourceTable<StoreRow, StoreRecord> => ({
  entity: 'store',
  table: 'stores',
  notFound: 'store_not_found',
  unique: {},
  inScope: ({ unit }) => sql`(t.deleted_at is null and ${storesInScope(unit, 't')})`,
  columns: () => sql`t.id, t.version, t.country_id, t.franchisor_id, t.name, t.phone, t.operator_phone,
    t.commission::float8, t.address, t.position_lat, t.position_lng, t.max_delivery_days, t.type, t.status,
    (select c.time_zone from countries c where c.id = t.country_id) as time_zone,
    coalesce((select json_agg(json_build_object('weekday', h.weekday, ${span}) order by h.weekday, h.opens_at_minute)
      from store_hours h where h.store_id = t.id and h.day is null), '[]'::json) as "workingHours",
    coalesce((select json_agg(json_build_object('day', h.day, 'note', coalesce(h.note, ''), ${span}) order by h.day, h.opens_at_minute)
      from store_hours h where h.store_id = t.id and h.day >= ${now}::date - ${sql.lit(PAST_DAYS)}), '[]'::json) as "specialDates",
    (select count(*)::int from users u where u.store_id = t.id and u.status = 'active'
      and u.delivery_man_status is not null and u.delivery_man_status <> 'inactive') as "deliveryMenCount",
    coalesce((select json_agg(json_build_object('weekday', w.weekday, 'hour', w.hour, 'orders', w.orders)) from (
      select extract(isodow from o.delivery_time at time zone c.time_zone)::int as weekday,
        extract(hour from o.delivery_time at time zone c.time_zone)::int as hour, round(count(*) / 4.0, 2)::float8 as orders
      from orders o join countries c on c.id = t.country_id
      where o.store_id = t.id and o.created_at > ${now}::timestamptz - interval '28 days' and o.stage not in ('cancelled', 'failed')
      group by 1, 2) w), '[]'::json) as "hourlyOrders",
    ${readinessJson(true)} as readiness, ${operatorsJson('store')} as operators,
    ${GATEWAYS_JSON} as gateways, ${detailsJson('store')} as details, ${pathJson('store')} as path,
    ${dependantsJson('store')} as dependants, ${figuresJson('store', now)} as figures,
    ${commissionsJson('store')} as commissions, ${invoicingJson('store', now)} as invoicing`,
  related: { workingHours: storeWeek, specialDates: storeDates(now) },
  matchesSearch: (search) => nameContains('t.name', search),
  sorts: { name: sql`t.name` },
  present: (row, actor) => {
    const { failingGateways: _failing, rangeLeft: _left, ...readiness } = row.readiness
    return {
      id: row.id,
      franchisorId: row.franchisor_id,
      countryId: row.country_id,
      ...values(row),
      operators: row.operators,
      gateways: presentGateways(row.gateways),
      companyDetails: presentDetails(row.details, now),
      deliveryMenCount: row.deliveryMenCount,
      readiness,
      gaps: gapsOfStore({ ...readiness, type: row.type }),
      checks: checksOfStore({ ...readiness, type: row.type }),
      warnings: warningsOf(row.readiness),
      hourlyOrders: row.hourlyOrders,
      version: row.version,
      path: row.path,
      dependants: row.dependants,
      figures: row.figures,
      commissions: row.commissions,
      invoicing: presentInvoicing(row.invoicing),
      abilities: unitAbilities(actor, 'store', row),
    }
  },
  audited: (row) => ({ ...values(row), franchisor: row.path.at(-1)?.name ?? null }),
  countryOf: ({ country_id }) => country_id,
})
