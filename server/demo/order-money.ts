import { pointsEarned } from '../../src/domain/discount/price-cart.ts'
import { cents, ZERO, type Cents } from '../../src/domain/shared/money.ts'
import type { PlannedOrder } from './planned-order.ts'
import { demoCountry } from './zones.ts'

export interface OrderMoney {
  /** Each line before and after its discounts. */
  readonly gross: readonly number[]
  readonly net: readonly number[]
  readonly totalPrice: Cents
  readonly discount: Cents
  readonly usedPoints: number
  readonly fee: Cents
  readonly toPay: Cents
  readonly credited: number
}

/** Points are redeemed in hundreds, from 200 on, for at most a quarter of the products. */
const redeemedPoints = (plan: PlannedOrder, balance: number, totalPrice: number, divisor: number): number =>
  plan.usesPoints === true && plan.status === 'completed' && balance >= 200
    ? Math.min(Math.floor(balance / 100) * 100, Math.floor((totalPrice * divisor) / 40_000) * 100)
    : 0

/** The amounts of an order of a customer with `balance` points. */
export const moneyOf = (plan: PlannedOrder, balance: number): OrderMoney => {
  const { pointsDivisor, pointsPerUnit } = demoCountry(plan.store.country)
  const gross = plan.lines.map(({ unitPrice, quantity }) => unitPrice * quantity)
  const totalPrice = gross.reduce((sum, amount) => sum + amount, 0)
  const usedPoints = redeemedPoints(plan, balance, totalPrice, pointsDivisor)
  const discount = Math.floor((usedPoints * 100) / pointsDivisor)
  let remainingDiscount = discount
  const net = gross.map((amount, index) => {
    const part = index === gross.length - 1 ? remainingDiscount : Math.floor((discount * amount) / totalPrice)
    remainingDiscount -= part
    return amount - part
  })
  const fee = plan.home?.zone?.delivery_fee ?? ZERO
  const toPay = cents(totalPrice - discount + fee)
  // Nothing is earned beside corporate prices.
  const isClosedUnpaid = plan.type === 'corporate' || plan.status === 'cancelled' || plan.status === 'failed'
  return {
    gross,
    net,
    totalPrice: cents(totalPrice),
    discount: cents(discount),
    usedPoints,
    fee,
    toPay,
    credited: isClosedUnpaid ? 0 : pointsEarned(toPay, pointsPerUnit),
  }
}
