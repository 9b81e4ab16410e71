import { useAppContext } from '../-shared/app-context.ts'

/** The symbol of a country's currency; none for a rule without amounts. */
export const useSymbolOf = () => {
  const { countries } = useAppContext()
  return (countryId: number | null): string | undefined =>
    countries.find(({ id }) => id === countryId)?.currencySymbol
}
