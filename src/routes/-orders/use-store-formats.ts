import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countriesQuery, storesQuery } from '../../api/client/organisation.queries.ts'
import { createFormats, type Formats } from '../../i18n/formats.ts'
import { useFormats } from '../../i18n/I18n.tsx'

/** Dates and money as the country of a store writes them; the operator's own country until it is known. */
export const useStoreFormats = (): ((storeId: number) => Formats) => {
  const own = useFormats()
  const stores = useQuery(storesQuery()).data
  const countries = useQuery(countriesQuery).data
  return useMemo(() => {
    const ofCountry = new Map(
      (countries?.data ?? []).map((country) => [
        country.id as number,
        createFormats(own.language, { currencySymbol: country.currencySymbol, timeZone: country.timeZone }),
      ]),
    )
    const ofStore = new Map(
      (stores?.data ?? []).map((store) => [store.id as number, ofCountry.get(store.countryId)]),
    )
    return (storeId) => ofStore.get(storeId) ?? own
  }, [own, stores, countries])
}
