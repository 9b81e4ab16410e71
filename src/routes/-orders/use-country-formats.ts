import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countriesQuery } from '../../api/client/organisation.queries.ts'
import type { CountryId } from '../../domain/shared/ids.ts'
import { createFormats, type Formats } from '../../i18n/formats.ts'
import { useFormats } from '../../i18n/I18n.tsx'

/** The formats of an order's country; the operator's own until it is loaded. */
export const useCountryFormats = (): ((countryId: CountryId) => Formats) => {
  const own = useFormats()
  const countries = useQuery(countriesQuery).data
  return useMemo(() => {
    const ofCountry = new Map(
      (countries?.data ?? []).map((country) => [
        country.id,
        createFormats(own.language, { currencySymbol: country.currencySymbol, timeZone: country.timeZone }),
      ]),
    )
    return (countryId) => ofCountry.get(countryId) ?? own
  }, [own, countries])
}
