import { cents, type Cents } from '../shared/money.ts'

/** What a delivery service takes in one country: two shares in percent, and an amount an order. */
export interface DeliveryRates {
  readonly commission: number
  readonly ivaCommission: number
  readonly fixedCommission: number
}

export interface DeliveryCommission {
  readonly commission: Cents
  /** The tax on the commission. */
  readonly iva: Cents
  readonly fixed: Cents
  /** What goes to the owner of the product. */
  readonly total: Cents
}

/** A share with two decimals of an amount, rounded half up as one multiplication of whole numbers. */
const shareOf = (amount: Cents, percent: number): Cents =>
  cents(Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000))

/** The commission of an order's amount: the share of it, the tax on that share, and the fixed amount. */
export const deliveryCommission = (amount: Cents, rates: DeliveryRates): DeliveryCommission => {
  const commission = shareOf(amount, rates.commission)
  const iva = shareOf(commission, rates.ivaCommission)
  const fixed = cents(rates.fixedCommission)
  return { commission, iva, fixed, total: cents(commission + iva + fixed) }
}
