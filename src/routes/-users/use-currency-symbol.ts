import { useAppContext } from '../-shared/app-context.ts'

/** The currency symbol of a country in scope; one list contains users of several countries. */
export const useCurrencySymbol = (): ((countryId: number | null) => string | undefined) => {
  const { countries } = useAppContext()
  return (countryId) => countries.find(({ id }) => id === countryId)?.currencySymbol
}
