import { cents } from '../../domain/shared/money.ts'
import { useMoneyOf } from '../-store-products/use-money-of.ts'

/** An amount with its sign. */
export const useSignedMoney = (countryId: number): ((amount: number) => string) => {
  const money = useMoneyOf(countryId)
  return (amount) => `${amount < 0 ? '−' : amount > 0 ? '+' : ''}${money(cents(Math.abs(amount)))}`
}
