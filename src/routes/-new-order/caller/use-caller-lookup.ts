import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { customerLookupQuery } from '../../../api/client/customers.queries.ts'
import type { Customer } from '../../../api/contract/customers.contract.ts'
import type { CountryId } from '../../../domain/shared/ids.ts'
import { useDebounced } from '../../-shared/use-debounced.ts'

export const LOOKUP_FROM_CHARACTERS = 4

export interface CallerLookup {
  readonly matches: readonly Customer[]
  /** Who is called nearly so, where nobody matches. */
  readonly near: readonly Customer[]
  readonly isLong: boolean
  /** The matches are those of what is typed. */
  readonly isSettled: boolean
}

/** Customers by phone, name or e-mail, from the fourth character on. */
export const useCallerLookup = (typed: string, countryId: CountryId): CallerLookup => {
  const search = useDebounced(typed.trim(), 120)
  const isLong = search.length >= LOOKUP_FROM_CHARACTERS
  const lookup = useQuery({ ...customerLookupQuery(search, countryId), enabled: isLong })
  return {
    matches: isLong && lookup.data ? lookup.data.data : [],
    near: (isLong && lookup.data?.near) || [],
    isLong,
    isSettled: isLong && lookup.isSuccess && !lookup.isPlaceholderData && search === typed.trim(),
  }
}

/** Does what Enter asked for before there was an answer, once it is there. */
export const usePendingEnter = (
  { isSettled }: CallerLookup,
  pendingEnters: number,
  onSettled: () => void,
): void => {
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (pendingEnters > 0 && isSettled) settle()
  }, [pendingEnters, isSettled])
}
