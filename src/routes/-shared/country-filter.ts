import type { Country } from '../../api/contract/organisation.contract.ts'
import type { SessionOperator } from '../../domain/access/session.ts'

/** Somebody global looks at the chosen country; everybody else sees their own unit anyway. */
export const countryFilter = (context: { readonly operator: SessionOperator; readonly country: Country }) =>
  context.operator.countryId === null ? { countryId: [context.country.id] } : {}
