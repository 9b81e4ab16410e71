import type { Country } from '../../api/contract/organisation.contract.ts'
import type { SessionOperator } from '../../domain/access/session.ts'

/** A global user filters by the chosen country; other users see only their own unit. */
export const countryFilter = (context: { readonly operator: SessionOperator; readonly country: Country }) =>
  context.operator.countryId === null ? { countryId: [context.country.id] } : {}
