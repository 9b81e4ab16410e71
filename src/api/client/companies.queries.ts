import { queryOptions } from '@tanstack/react-query'
import type { CompanyUnit } from '../../domain/access/role-unit.ts'
import { api } from './api.ts'
import { KEYS } from './query-keys.ts'

/** A company as a selector shows it. */
export interface CompanyName {
  readonly id: number
  readonly name: string
}

/** What companies are asked for under; null asks for all in reach. */
export interface CompanyParents {
  readonly countryId: number | null
  readonly masterFranchiseeId: number | null
  readonly franchisorId: number | null
}

/** What of a choice changes the answer: a company chosen at the level itself is no other question to it. */
const ABOVE: Readonly<Record<CompanyUnit, ReadonlyArray<keyof CompanyParents>>> = {
  masterFranchisee: ['countryId'],
  franchisor: ['countryId', 'masterFranchiseeId'],
  store: ['countryId', 'franchisorId'],
  distributor: ['countryId'],
  supplier: ['countryId'],
}

const namesOf = async (
  unit: CompanyUnit,
  parents: CompanyParents,
  signal: AbortSignal,
): Promise<readonly CompanyName[]> => {
  // The forms carry plain numbers; an id that does not exist is answered by an empty list.
  const ids = (id: number | null) => (id === null ? undefined : ([id] as never))
  const country = parents.countryId === null ? {} : { countryId: ids(parents.countryId) as never }
  // Without a limit: all that are in reach, by name.
  const page = { isFilter: true, ...country }
  switch (unit) {
    case 'masterFranchisee':
      return (await api.masterFranchisees({ query: page, signal, silent: true })).data
    case 'franchisor': {
      const { masterFranchiseeId: id } = parents
      const query = { ...page, ...(id === null ? {} : { masterFranchiseeId: ids(id) as never }) }
      return (await api.franchisors({ query, signal, silent: true })).data
    }
    case 'store': {
      const { franchisorId: id } = parents
      const query = { ...page, ...(id === null ? {} : { franchisorId: ids(id) as never }) }
      return (await api.stores({ query, signal, silent: true })).data
    }
    case 'distributor':
      return (await api.distributions({ query: page, signal, silent: true })).data
    case 'supplier':
      return (await api.suppliers({ query: page, signal, silent: true })).data
  }
}

/** Companies of one kind in reach, under what is chosen above them. */
export const companiesQuery = (unit: CompanyUnit, parents: CompanyParents) =>
  queryOptions({
    queryKey: [...KEYS.companies, unit, ABOVE[unit].map((name) => parents[name])] as const,
    queryFn: ({ signal }) => namesOf(unit, parents, signal),
    staleTime: 5 * 60_000,
  })
