import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  ORDER_PLACES,
  type ApplicationPlace,
  type OrderPlace,
} from '../../../src/domain/discount/rule-terms.ts'
import type { CompanyUnit } from '../../../src/domain/access/org-unit.ts'
import type { Unit } from '../../core/actor.ts'
import { countryInScope, storesInScope } from '../../db/scope.ts'
import { companiesInScope, COMPANY_TABLES } from '../organisation/companies.scope.ts'

type CompanyPlace = Exclude<OrderPlace, 'global'>

export const COMPANY_OF_PLACE = {
  master_franchisee: 'masterFranchisee',
  franchisor: 'franchisor',
  store: 'store',
} as const satisfies Record<CompanyPlace, CompanyUnit>

export const COMPANY_PLACES: readonly CompanyPlace[] = ORDER_PLACES.filter((place) => place !== 'global')

export const isCompanyPlace = (place: ApplicationPlace): place is CompanyPlace => place in COMPANY_OF_PLACE

export const placeTable = (place: CompanyPlace): string => COMPANY_TABLES[COMPANY_OF_PLACE[place]]

/** The companies at the unit, under it and above it: their rules act in it. */
const companiesAround = (unit: Unit, place: CompanyPlace): RawBuilder<SqlBool> => {
  if (place === 'master_franchisee') return countryInScope(unit, 'c.country_id')
  if (place === 'store') return storesInScope(unit, 'c')
  return unit.kind === 'store'
    ? sql<SqlBool>`c.id = ${unit.franchisorId}`
    : companiesInScope(unit, 'franchisor', 'c')
}

const placed = (condition: (place: CompanyPlace) => RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    COMPANY_PLACES.map(
      (place) => sql`(t.application_place = ${place}
        and t.place_id in (select c.id from ${sql.table(placeTable(place))} c where ${condition(place)}))`,
    ),
    sql` or `,
  )})`

/** Condition on a table of rules `t`: those that act at a store of the unit. */
export const rulesInScope = (unit: Unit): RawBuilder<SqlBool> =>
  unit.kind === 'global'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(t.application_place = 'global' or ${placed((place) => companiesAround(unit, place))})`

/** Condition on a table of rules `t`: those that act nowhere but in the unit, which may change them. */
export const rulesOfUnit = (unit: Unit): RawBuilder<SqlBool> =>
  unit.kind === 'global'
    ? sql<SqlBool>`true`
    : placed((place) => companiesInScope(unit, COMPANY_OF_PLACE[place], 'c'))
