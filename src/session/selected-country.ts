import type { Country } from '../api/contract/organisation.contract.ts'
import type { SessionOperator } from '../domain/access/session.ts'
import { storePreferenceCookie } from './preference-cookie.ts'

const storedCountryId = (): number => Number(/(?:^|; )country=(\d+)/.exec(document.cookie)?.[1] ?? 0)

/**
 * The operator's own country, or the one that a global operator chose last; by default the network's
 * oldest.
 */
export const selectedCountry = (countries: readonly Country[], operator: SessionOperator): Country => {
  const requestedId = operator.countryId ?? storedCountryId()
  const selected =
    countries.find((country) => country.id === requestedId) ?? countries.toSorted((a, b) => a.id - b.id)[0]
  if (!selected) throw new Error('The network has no country')
  return selected
}

export const selectCountry = (country: Country): void => {
  storePreferenceCookie('country', country.id)
}
