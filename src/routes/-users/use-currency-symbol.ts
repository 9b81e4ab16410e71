import { useAppContext } from '../-shared/app-context.ts'

/** The currency of a country in reach; people of several countries stand in one list. */
export const useCurrencySymbol = (): ((countryId: number | null) => string | undefined) => {
  const { countries } = useAppContext()
  return (countryId) => countries.find(({ id }) => id === countryId)?.currencySymbol
}
