import { queryOptions } from '@tanstack/react-query'
import { companiesQuery, type CompanyOption } from '../../api/client/companies.queries.ts'
import type { Country } from '../../api/contract/organisation.contract.ts'
import type { SessionOperator } from '../../domain/access/session.ts'
import type { StoreId } from '../../domain/shared/ids.ts'

export type StoreOption = CompanyOption & { readonly id: StoreId }

/** The stores whose orders the user may see; for a global user those of the chosen country. */
export const storeOptionsQuery = ({
  operator,
  country,
}: {
  readonly operator: SessionOperator
  readonly country: Country
}) =>
  queryOptions({
    ...companiesQuery('store', {
      countryId: operator.countryId === null ? country.id : null,
      masterFranchiseeId: null,
      franchisorId: null,
    }),
    // Companies of this kind are stores.
    select: (stores) => stores as readonly StoreOption[],
  })
