import { useDesk } from '../-shared/desk.ts'

/** The currency of a country in reach; people of several countries stand in one list. */
export const useSymbolOf = (): ((countryId: number | null) => string | undefined) => {
  const { countries } = useDesk()
  return (countryId) => countries.find(({ id }) => id === countryId)?.currencySymbol
}
