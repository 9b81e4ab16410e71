import type { Country } from '../api/contract/organisation.contract.ts'
import type { SessionOperator } from '../domain/access/session-operator.ts'
import { writeCookie } from './write-cookie.ts'

const readChosen = (): number => Number(/(?:^|; )country=(\d+)/.exec(document.cookie)?.[1] ?? 0)

/** The operator's own country, or the one that a global operator chose last; the network's oldest one before that. */
export const pickCountry = (countries: readonly Country[], operator: SessionOperator): Country => {
  const wanted = operator.countryId ?? readChosen()
  const picked =
    countries.find((country) => country.id === wanted) ?? countries.toSorted((a, b) => a.id - b.id)[0]
  if (!picked) throw new Error('The network has no country')
  return picked
}

export const chooseCountry = (country: Country): void => {
  writeCookie('country', country.id)
}
