import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { RoleId } from '../../src/domain/shared/ids.ts'
import { countryInScope } from './scope.ts'
import type { Unit } from '../core/actor.ts'

/** The specification's id of the customer role; partial indexes of `users` contain it. */
export const CUSTOMER_ROLE_ID = 1 as RoleId // a plain number of the specification

/** Condition on `users` (or its alias): operators in the unit's scope. */
export const operatorsInScope = (unit: Unit, alias = 'u'): RawBuilder<SqlBool> => {
  const at = (column: string): RawBuilder<unknown> => sql.ref(`${alias}.${column}`)
  switch (unit.kind) {
    case 'global':
      return sql<SqlBool>`true`
    case 'country': {
      const { countryId } = unit
      return sql<SqlBool>`(${at('store_id')} in (select id from stores where country_id = ${countryId})
        or ${at('master_franchisee_id')} in (select id from master_franchisees where country_id = ${countryId})
        or ${at('franchisor_id')} in (select id from franchisors where country_id = ${countryId})
        or ${at('distributor_id')} in (select id from distributors where country_id = ${countryId})
        or ${at('supplier_id')} in (select id from suppliers where country_id = ${countryId})
        or ${at('country_id')} = ${countryId})`
    }
    case 'franchisor':
      return sql<SqlBool>`(${at('franchisor_id')} = ${unit.franchisorId}
        or ${at('store_id')} in (select id from stores where franchisor_id = ${unit.franchisorId}))`
    case 'store':
      return sql<SqlBool>`${at('store_id')} = ${unit.storeId}`
    case 'distributor':
      return sql<SqlBool>`${at('distributor_id')} = ${unit.distributorId}`
    case 'supplier':
      return sql<SqlBool>`${at('supplier_id')} = ${unit.supplierId}`
  }
}

/** Condition on `users` (or its alias): operators of the unit and customers of its country. */
export const usersInScope = (unit: Unit, alias = 'u'): RawBuilder<SqlBool> => {
  const roleId = sql.ref(`${alias}.role_id`)
  return sql<SqlBool>`(case when ${roleId} = ${sql.lit(CUSTOMER_ROLE_ID)} then ${countryInScope(unit, `${alias}.country_id`)}
    else ${operatorsInScope(unit, alias)} end)`
}
