/** An amount in minor units of a country's currency: Q125.50 is 12550. */
export type Cents = number & { readonly __unit: 'Cents' }

/** The largest amount of one order or payment: ten million of the currency's major unit. */
export const MAX_CENTS = 1_000_000_000

export const cents = (minorUnits: number): Cents => minorUnits as Cents
export const ZERO = cents(0)
export const plus = (a: Cents, b: Cents): Cents => cents(a + b)
/** The difference, zero at least: prices are never negative. */
export const minus = (a: Cents, b: Cents): Cents => cents(Math.max(0, a - b))
export const times = (amount: Cents, quantity: number): Cents => cents(amount * quantity)
export const sum = (amounts: Iterable<Cents>): Cents => {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}
