import { sql, type RawBuilder } from 'kysely'
import type { DeliveryArea, DeliveryCity, DeliveryState } from '../../../src/api/contract/zones.contract.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import { refusalToDeletePlace } from '../../../src/domain/zones/zone-refusals.ts'
import type { Permission } from '../../../src/domain/access/permissions.ts'
import type { Actor } from '../../core/actor.ts'
import { failure } from '../../core/result.ts'
import { countryInScope } from '../../db/scope.ts'
import { nameContains } from '../../resource/name-search.ts'
import type { ResourceTable, StoredRow } from '../resource/resource-table.ts'

export interface PlaceRow extends StoredRow {
  readonly name: string
  readonly country_id: CountryId
  readonly child_count: number
}
export interface CityRow extends PlaceRow {
  readonly id: DeliveryCity['id']
  readonly state_id: DeliveryCity['stateId']
  readonly state_name: string
}
export interface AreaRow extends PlaceRow {
  readonly id: DeliveryArea['id']
  readonly city_id: DeliveryArea['cityId']
  readonly city_name: string
  readonly state_id: DeliveryArea['stateId']
}
export interface StateRow extends PlaceRow {
  readonly id: DeliveryState['id']
}

export const abilityTo = (actor: Actor, permission: Permission) =>
  actor.permissions.has(permission) ? (true as const) : ('user_dont_have_permission' as const)

const presentPlace = (row: PlaceRow, actor: Actor) => {
  const canDelete = abilityTo(actor, 'deleteDeliveryZone')
  const refused = refusalToDeletePlace({ childCount: row.child_count })
  return {
    name: row.name,
    countryId: row.country_id,
    childCount: row.child_count,
    version: row.version,
    abilities: {
      update: abilityTo(actor, 'updateDeliveryZone'),
      delete: canDelete !== true || refused === null ? canDelete : ('delivery_zone_not_empty' as const),
    },
  }
}

const alreadyExists = failure('delivery_zone_already_exist', {
  details: { name: 'delivery_zone_already_exist' },
})

/** What states, cities and zones have in common; `country` is the column of their country. */
const ofPlaces = <Row extends PlaceRow>(table: string, country: string) => ({
  table,
  notFound: 'delivery_zone_not_found' as const,
  unique: { [`${table}_name`]: alreadyExists },
  inScope: ({ unit }: Actor) =>
    country === 't.country_id'
      ? countryInScope(unit, country)
      : sql<boolean>`exists (select 1 from ${parentsOf(table)} and ${countryInScope(unit, country)})`,
  matchesSearch: (search: string | undefined) => nameContains('t.name', search),
  sorts: { name: sql`t.name collate "es-x-icu"` },
  countryOf: (row: Row) => row.country_id,
})

/** The state of a city, or the city and state of a zone. */
const parentsOf = (table: string): RawBuilder<unknown> =>
  table === 'delivery_cities'
    ? sql`delivery_states s where s.id = t.state_id`
    : sql`delivery_cities c join delivery_states s on s.id = c.state_id where c.id = t.city_id`

export const stateTable: ResourceTable<StateRow, DeliveryState> = {
  ...ofPlaces<StateRow>('delivery_states', 't.country_id'),
  entity: 'deliveryState',
  columns: () => sql`t.id, t.version, t.name, t.country_id,
    (select count(*)::int from delivery_cities c where c.state_id = t.id) as child_count`,
  present: (row, actor) => ({ id: row.id, ...presentPlace(row, actor) }),
  audited: (row) => ({ name: row.name, countryId: row.country_id }),
}

export const cityTable: ResourceTable<CityRow, DeliveryCity> = {
  ...ofPlaces<CityRow>('delivery_cities', 's.country_id'),
  entity: 'deliveryCity',
  columns: () => sql`t.id, t.version, t.name, t.state_id,
    (select s.name from ${parentsOf('delivery_cities')}) as state_name,
    (select s.country_id from ${parentsOf('delivery_cities')}) as country_id,
    (select count(*)::int from delivery_areas a where a.city_id = t.id) as child_count`,
  present: (row, actor) => ({ id: row.id, stateId: row.state_id, ...presentPlace(row, actor) }),
  audited: (row) => ({ name: row.name, state: row.state_name }),
}

export const areaTable: ResourceTable<AreaRow, DeliveryArea> = {
  ...ofPlaces<AreaRow>('delivery_areas', 's.country_id'),
  entity: 'deliveryArea',
  columns: () => sql`t.id, t.version, t.name, t.city_id,
    (select c.name from delivery_cities c where c.id = t.city_id) as city_name,
    (select c.state_id from delivery_cities c where c.id = t.city_id) as state_id,
    (select s.country_id from ${parentsOf('delivery_areas')}) as country_id,
    (select count(*)::int from delivery_zones z where z.area_id = t.id) as child_count`,
  present: (row, actor) => ({
    id: row.id,
    cityId: row.city_id,
    stateId: row.state_id,
    ...presentPlace(row, actor),
  }),
  audited: (row) => ({ name: row.name, city: row.city_name }),
}
