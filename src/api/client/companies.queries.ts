import { queryOptions } from '@tanstack/react-query'
import type { CompanyUnit } from '../../domain/access/org-unit.ts'
import type { CountryId, FranchisorId, MasterFranchiseeId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import { KEYS } from './query-keys.ts'

/** A company as a select shows it. */
export interface CompanyOption {
  readonly id: number
  readonly name: string
}

/** The companies above the requested ones; null requests all in scope. */
export interface CompanyParentIds {
  readonly countryId: number | null
  readonly masterFranchiseeId: number | null
  readonly franchisorId: number | null
}

export const ALL_COMPANIES: CompanyParentIds = {
  countryId: null,
  masterFranchiseeId: null,
  franchisorId: null,
}

/** The parents that filter a level; a company chosen at the level itself does not. */
const PARENT_FIELDS: Readonly<Record<CompanyUnit, ReadonlyArray<keyof CompanyParentIds>>> = {
  masterFranchisee: ['countryId'],
  franchisor: ['countryId', 'masterFranchiseeId'],
  store: ['countryId', 'franchisorId'],
  distributor: ['countryId'],
  supplier: ['countryId'],
}

// Forms hold plain numbers; an unknown id gives an empty list.
const idsOf = <Id extends number>(id: number): readonly Id[] => [id as Id]

const fetchCompanyOptions = async (
  unit: CompanyUnit,
  parents: CompanyParentIds,
  signal: AbortSignal,
): Promise<readonly CompanyOption[]> => {
  const country = parents.countryId === null ? {} : { countryId: idsOf<CountryId>(parents.countryId) }
  // Without a limit: all in scope, by name.
  const page = { isFilter: true, ...country }
  switch (unit) {
    case 'masterFranchisee':
      return (await api.masterFranchisees({ query: page, signal, toast: 'none' })).data
    case 'franchisor': {
      const { masterFranchiseeId: id } = parents
      const query = { ...page, ...(id === null ? {} : { masterFranchiseeId: idsOf<MasterFranchiseeId>(id) }) }
      return (await api.franchisors({ query, signal, toast: 'none' })).data
    }
    case 'store': {
      const { franchisorId: id } = parents
      const query = { ...page, ...(id === null ? {} : { franchisorId: idsOf<FranchisorId>(id) }) }
      return (await api.stores({ query, signal, toast: 'none' })).data
    }
    case 'distributor':
      return (await api.distributors({ query: page, signal, toast: 'none' })).data
    case 'supplier':
      return (await api.suppliers({ query: page, signal, toast: 'none' })).data
  }
}

/** Companies of one kind in scope, under the chosen parents. */
export const companiesQuery = (unit: CompanyUnit, parents: CompanyParentIds) =>
  queryOptions({
    queryKey: [...KEYS.companies, unit, PARENT_FIELDS[unit].map((name) => parents[name])] as const,
    queryFn: ({ signal }) => fetchCompanyOptions(unit, parents, signal),
    staleTime: 5 * 60_000,
  })
