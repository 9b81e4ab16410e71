import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Unit } from '../../core/actor.ts'
import { storesInScope } from '../../db/scope.ts'

/** Condition on `stock_requests` as `r`: what concerns the unit, as who asks or as who supplies. */
export const requestsInScope = (unit: Unit): RawBuilder<SqlBool> => {
  switch (unit.kind) {
    case 'distributor':
      return sql<SqlBool>`r.distributor_id = ${unit.distributorId}`
    case 'supplier':
      return sql<SqlBool>`r.supplier_id = ${unit.supplierId}`
    default:
      return sql<SqlBool>`exists (select 1 from stores s where s.id = r.store_id and ${storesInScope(unit, 's')})`
  }
}

/** Condition on `stores` as `s`: the stores that the unit asks for, or that it may supply. */
export const storesOfRequests = (unit: Unit): RawBuilder<SqlBool> => {
  switch (unit.kind) {
    case 'distributor':
      return sql<SqlBool>`s.country_id = ${unit.countryId}`
    case 'supplier':
      return unit.countryId === null ? sql<SqlBool>`true` : sql<SqlBool>`s.country_id = ${unit.countryId}`
    default:
      return storesInScope(unit, 's')
  }
}

/** Condition on `senders` as `d`: the ones that the unit may ask, or is. */
export const sendersInScope = (unit: Unit): RawBuilder<SqlBool> => {
  switch (unit.kind) {
    case 'distributor':
      return sql<SqlBool>`d.kind = 'distributor' and d.id = ${unit.distributorId}`
    case 'supplier':
      return sql<SqlBool>`d.kind = 'supplier' and d.id = ${unit.supplierId}`
    default:
      return sql<SqlBool>`true`
  }
}

/** Everybody who supplies stores: own brand from distributors of the country, the rest from suppliers. */
export const SENDERS = sql`(select 'distributor' as kind, id, name, country_id, status from distributors
  union all select 'supplier', id, name, country_id, status from suppliers)`
