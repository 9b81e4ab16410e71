import { useQuery } from '@tanstack/react-query'
import { countriesQuery } from '../../api/client/organisation.queries.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import { createFormats, type CountryFormat, type Formats } from '../../i18n/formats.ts'
import { useFormats } from '../../i18n/I18n.tsx'
import type { Language } from '../../i18n/language.ts'

const known = new Map<string, Formats>()

/** Made once for a language and country: many parts of a page ask. */
const formatsOf = (language: Language, country: CountryFormat): Formats => {
  const key = JSON.stringify([language, country.currencySymbol, country.timeZone])
  const formats = known.get(key) ?? createFormats(language, country)
  known.set(key, formats)
  return formats
}

/** The formats of an order's country; the operator's own until it is loaded. */
export const useCountryFormats = (): ((countryId: CountryId) => Formats) => {
  const own = useFormats()
  const countries = useQuery(countriesQuery).data
  return (countryId) => {
    const country = countries?.data.find(({ id }) => id === countryId)
    return country ? formatsOf(own.language, country) : own
  }
}
