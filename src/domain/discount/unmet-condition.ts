import type { Cents } from '../shared/money.ts'
import type { PriceRule } from './rule-terms.ts'

/** The conditions of a discount by the names that the specification gives them. */
export const DISCOUNT_CONDITIONS = [
  'START_DATE',
  'END_DATE',
  'MIN_PURCHASE_VALUE',
  'REQUIRED_AMOUNT_IN_CART',
  'REQUIRED_AMOUNT',
  'USED_NUMBER',
] as const
export type DiscountCondition = (typeof DISCOUNT_CONDITIONS)[number]

/** A condition that a cart does not meet: epoch milliseconds, minor units or pieces by the condition. */
export interface UnmetCondition<Condition extends string = DiscountCondition> {
  readonly condition: Condition
  readonly have: number
  readonly need: number
}

/** Why a rule cannot act at this moment, whatever the cart: its period or its number of uses. */
export const unmetAtMoment = (
  rule: Pick<PriceRule, 'startDate' | 'endDate' | 'maxUses' | 'uses'>,
  now: number,
): UnmetCondition<'START_DATE' | 'END_DATE' | 'USED_NUMBER'> | null => {
  const startsAt = Date.parse(rule.startDate)
  if (now < startsAt) return { condition: 'START_DATE', have: now, need: startsAt }
  const endsAt = rule.endDate === null ? Number.POSITIVE_INFINITY : Date.parse(rule.endDate)
  if (now > endsAt) return { condition: 'END_DATE', have: now, need: endsAt }
  return rule.maxUses !== null && rule.uses >= rule.maxUses
    ? { condition: 'USED_NUMBER', have: rule.uses, need: rule.maxUses }
    : null
}

/** Why a rule does not act on a cart of this value and size. */
export const unmetByCart = (
  rule: Pick<PriceRule, 'minPurchaseValue' | 'requiredAmountProductInCart'>,
  cart: { readonly totalPrice: Cents; readonly totalItems: number },
): UnmetCondition<'MIN_PURCHASE_VALUE' | 'REQUIRED_AMOUNT_IN_CART'> | null => {
  if (rule.minPurchaseValue !== null && cart.totalPrice < rule.minPurchaseValue)
    return { condition: 'MIN_PURCHASE_VALUE', have: cart.totalPrice, need: rule.minPurchaseValue }
  return rule.requiredAmountProductInCart !== null && cart.totalItems < rule.requiredAmountProductInCart
    ? { condition: 'REQUIRED_AMOUNT_IN_CART', have: cart.totalItems, need: rule.requiredAmountProductInCart }
    : null
}
