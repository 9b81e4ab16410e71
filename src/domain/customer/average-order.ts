import { cents, type Cents } from '../shared/money.ts'

/** The average value of orders, in whole cents; null without orders. */
export const averageOrderValue = (value: Cents, orderCount: number): Cents | null =>
  orderCount === 0 ? null : cents(Math.round(value / orderCount))
