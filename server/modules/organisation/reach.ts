import { sql, type RawBuilder } from 'kysely'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import type { Unit } from '../../http/call.ts'

/** Condition on a row of `stores`, by its alias: lies in the caller's unit. */
export const storeInReach = (unit: Unit, alias = 's'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  switch (unit.kind) {
    case 'global':
      return sql<boolean>`true`
    case 'country':
    case 'distributor':
      return sql<boolean>`${column('country_id')} = ${unit.countryId}`
    case 'franchisor':
      return sql<boolean>`${column('franchisor_id')} = ${unit.franchisorId}`
    case 'store':
      return sql<boolean>`${column('id')} = ${unit.storeId}`
    case 'supplier':
      return unit.countryId === null ? sql<boolean>`true` : sql<boolean>`${column('country_id')} = ${unit.countryId}`
  }
}

/** The one country of a unit; null reaches all of them. */
export const countryOf = (unit: Unit): CountryId | null => (unit.kind === 'global' ? null : unit.countryId)

/** Condition on a country id: lies in the caller's unit. */
export const countryInReach = (unit: Unit, column: string): RawBuilder<boolean> => {
  const countryId = countryOf(unit)
  return countryId === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${countryId}`
}
