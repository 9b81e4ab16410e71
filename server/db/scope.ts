import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CountryId, FranchisorId, StoreId } from '../../src/domain/shared/ids.ts'
import type { Unit } from '../core/actor.ts'

const all = sql<SqlBool>`true`
const none = sql<SqlBool>`false`

const storeCondition = (unit: Unit, id: string, country: string): RawBuilder<SqlBool> => {
  switch (unit.kind) {
    case 'global':
      return all
    case 'country':
      return sql<SqlBool>`${sql.ref(country)} = ${unit.countryId}`
    case 'franchisor':
      return sql<SqlBool>`${sql.ref(id)} in (select id from stores where franchisor_id = ${unit.franchisorId})`
    case 'store':
      return sql<SqlBool>`${sql.ref(id)} = ${unit.storeId}`
    case 'distributor':
    case 'supplier':
      return none
  }
}

/** Condition on table `orders` (or its alias): the orders in the unit's scope. */
export const ordersInScope = (unit: Unit, alias = 'orders'): RawBuilder<SqlBool> =>
  storeCondition(unit, `${alias}.store_id`, `${alias}.country_id`)

/** Condition on table `stores` (or its alias): the stores in the unit's scope. */
export const storesInScope = (unit: Unit, alias = 'stores'): RawBuilder<SqlBool> =>
  storeCondition(unit, `${alias}.id`, `${alias}.country_id`)

/** Condition on any table with a country: rows of the unit's country. Customers, zones and drafts belong to a country. */
export const countryInScope = (unit: Unit, column: string): RawBuilder<SqlBool> => {
  const countryId = countryOf(unit)
  if (unit.kind === 'global') return all
  return countryId === null ? none : sql<SqlBool>`${sql.ref(column)} = ${countryId}`
}

/** Condition on table `roles` (or its alias): roles of the whole network and of the unit's country. */
export const rolesInScope = (unit: Unit, alias = 'roles'): RawBuilder<SqlBool> => {
  const country = `${alias}.country_id`
  return sql<SqlBool>`(${sql.ref(country)} is null or ${countryInScope(unit, country)})`
}

/** The country of a unit; null for a global operator. */
export const countryOf = (unit: Unit): CountryId | null => (unit.kind === 'global' ? null : unit.countryId)

/** Whether the store is in the unit's scope: the same rule as `storesInScope`, for a loaded row. */
export const includesStore = (
  unit: Unit,
  store: { readonly id: StoreId; readonly countryId: CountryId; readonly franchisorId: FranchisorId },
): boolean => {
  switch (unit.kind) {
    case 'global':
      return true
    case 'country':
      return unit.countryId === store.countryId
    case 'franchisor':
      return unit.franchisorId === store.franchisorId
    case 'store':
      return unit.storeId === store.id
    case 'distributor':
    case 'supplier':
      return false
  }
}

/** Whether rows of this country (customers, drafts) are in the unit's scope. */
export const includesCountry = (unit: Unit, countryId: CountryId): boolean =>
  unit.kind === 'global' || unit.countryId === countryId
