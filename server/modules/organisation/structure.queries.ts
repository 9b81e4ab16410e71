import { sql, type Kysely } from 'kysely'
import type { CountryOfList, StructureStore } from '../../../src/api/contract/organisation.contract.ts'
import { hoursOfDay, type OpeningHours } from '../../../src/domain/delivery/opening-hours.ts'
import { gapsOfStore } from '../../../src/domain/organisation/store-readiness.ts'
import type { UnitStatus } from '../../../src/domain/organisation/unit.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import { localDayOf } from '../../../src/domain/shared/time.ts'
import type { Unit } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { storesInScope } from '../../db/scope.ts'
import { storeHoursJson } from '../../db/store-hours.ts'
import { readinessJson, warningsOf, type ReadinessRow } from './store-readiness.queries.ts'
import { companiesInScope } from './companies.scope.ts'

type Structure = NonNullable<CountryOfList['masterFranchisees']>

interface CompanyRow {
  readonly id: number
  readonly parentId: number
  readonly name: string
  readonly commission: number
  readonly status: UnitStatus
}

interface StoreRow extends Pick<StructureStore, 'id' | 'name' | 'status' | 'type' | 'phone' | 'address'> {
  readonly franchisorId: number
  readonly timeZone: string
  readonly hours: readonly OpeningHours[]
  readonly readiness: ReadinessRow
}

const toStore = (
  { franchisorId: _franchisor, timeZone, hours, readiness, ...store }: StoreRow,
  now: Date,
): StructureStore => ({
  ...store,
  zones: readiness.activeZones,
  today: hoursOfDay(localDayOf(now.getTime(), timeZone), hours)
    .filter(({ isOpen }) => isOpen)
    .map(({ opensAtMinute, closesAtMinute }) => [opensAtMinute, closesAtMinute]),
  gaps: gapsOfStore({ ...readiness, type: store.type }),
  warnings: warningsOf(readiness),
})

/** The units in scope below countries, by the id of each country; those above a unit in scope are among them. */
export const loadStructure = async (
  db: Kysely<Database>,
  unit: Unit,
  countryIds: readonly CountryId[],
  now: Date,
): Promise<ReadonlyMap<CountryId, Structure>> => {
  const { rows: stores } = await sql<StoreRow>`select t.id, t.name, t.status, t.type, t.phone, t.address,
      t.franchisor_id as "franchisorId", c.time_zone as "timeZone",
      ${storeHoursJson(sql`t.id`, sql`${now}::timestamptz`, sql`${now}::timestamptz`)} as hours, ${readinessJson(false)} as readiness
    from stores t join countries c on c.id = t.country_id
    where t.country_id = any (${countryIds}::int[]) and t.deleted_at is null and ${storesInScope(unit, 't')}
    order by t.name, t.id`.execute(db)
  const franchisorIds = [...new Set(stores.map(({ franchisorId }) => franchisorId))]
  const { rows: franchisors } =
    await sql<CompanyRow>`select f.id, f.master_franchisee_id as "parentId", f.name,
      f.commission::float8 as commission, f.status
    from franchisors f where f.country_id = any (${countryIds}::int[]) and f.deleted_at is null
      and (${companiesInScope(unit, 'franchisor', 'f')} or f.id = any (${franchisorIds}::int[]))
    order by f.name, f.id`.execute(db)
  const masterIds = [...new Set(franchisors.map(({ parentId }) => parentId))]
  const { rows: masters } = await sql<
    CompanyRow & { readonly countryId: CountryId }
  >`select m.id, m.country_id as "parentId",
      m.country_id as "countryId", m.name, m.commission::float8 as commission, m.status
    from master_franchisees m where m.country_id = any (${countryIds}::int[]) and m.deleted_at is null
      and (${companiesInScope(unit, 'masterFranchisee', 'm')} or m.id = any (${masterIds}::int[]))`.execute(
    db,
  )
  const storesBy = Map.groupBy(stores, ({ franchisorId }) => franchisorId)
  const franchisorsBy = Map.groupBy(franchisors, ({ parentId }) => parentId)
  const structure = masters.map(({ countryId, parentId: _country, ...master }) => ({
    countryId,
    master: {
      ...master,
      franchisors: (franchisorsBy.get(master.id) ?? []).map(({ parentId: _master, ...franchisor }) => ({
        ...franchisor,
        stores: (storesBy.get(franchisor.id) ?? []).map((store) => toStore(store, now)),
      })),
    },
  }))
  return new Map(
    countryIds.map((id) => [
      id,
      structure.filter(({ countryId }) => countryId === id).map(({ master }) => master),
    ]),
  )
}

type States = NonNullable<CountryOfList['states']>

/** States with their cities, zones and limits, by the id of each country. */
export const loadDeliveryPlaces = async (
  db: Kysely<Database>,
  countryIds: readonly CountryId[],
): Promise<ReadonlyMap<CountryId, States>> => {
  const { rows } = await sql<{ countryId: CountryId; states: States }>`select s.country_id as "countryId",
      json_agg(json_build_object('id', s.id, 'name', s.name, 'cities', coalesce((
        select json_agg(json_build_object('id', c.id, 'name', c.name, 'zones', coalesce((
          select json_agg(json_build_object('id', a.id, 'name', a.name, 'deliveryZones', coalesce((
            select json_agg(json_build_object('id', z.id, 'name', z.name) order by z.name, z.id)
            from delivery_zones z where z.area_id = a.id), '[]'::json)) order by a.name, a.id)
          from delivery_areas a where a.city_id = c.id), '[]'::json)) order by c.name, c.id)
        from delivery_cities c where c.state_id = s.id), '[]'::json)) order by s.name, s.id) as states
    from delivery_states s where s.country_id = any (${countryIds}::int[]) group by s.country_id`.execute(db)
  return new Map(rows.map(({ countryId, states }) => [countryId, states]))
}
