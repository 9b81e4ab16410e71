import type { Cents } from '../../domain/shared/money.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { useAppContext } from '../-shared/app-context.ts'

/** Amounts of a country, with its symbol. */
export const useMoneyOf = (countryId: number): ((amount: Cents) => string) => {
  const { formats } = useI18n()
  const { countries } = useAppContext()
  const symbol = countries.find(({ id }) => id === countryId)?.currencySymbol
  return (amount) => formats.money(amount, symbol)
}
