import type { Country } from '../../api/contract/organisation.contract.ts'
import type { SessionOperator } from '../../domain/access/session-operator.ts'

/** Somebody global looks at the chosen country; everybody else sees their own unit anyway. */
export const countryFilter = (desk: { readonly operator: SessionOperator; readonly country: Country }) =>
  desk.operator.countryId === null ? { countryId: [desk.country.id] } : {}
