import type { Cents } from '../shared/money.ts'
import type { DiscountCondition, PriceRule } from './discount-rule.ts'

/** A condition that a cart does not meet: epoch milliseconds, minor units or pieces by the condition. */
export interface UnmetCondition<Condition extends string = DiscountCondition> {
  readonly condition: Condition
  readonly have: number
  readonly need: number
}

/** Why a rule cannot act at this moment, whatever the cart: its period or its number of uses. */
export const unmetAtMoment = (
  rule: Pick<PriceRule, 'startsAt' | 'endsAt' | 'maxUses' | 'uses'>,
  now: number,
): UnmetCondition<'START_DATE' | 'END_DATE' | 'USED_NUMBER'> | null => {
  if (now < rule.startsAt) return { condition: 'START_DATE', have: now, need: rule.startsAt }
  if (rule.endsAt !== null && now > rule.endsAt)
    return { condition: 'END_DATE', have: now, need: rule.endsAt }
  return rule.maxUses !== null && rule.uses >= rule.maxUses
    ? { condition: 'USED_NUMBER', have: rule.uses, need: rule.maxUses }
    : null
}

/** Why a rule does not act on a cart of this value and size. */
export const unmetByCart = (
  rule: Pick<PriceRule, 'minPurchase' | 'requiredAmountInCart'>,
  cart: { readonly totalPrice: Cents; readonly totalItems: number },
): UnmetCondition<'MIN_PURCHASE_VALUE' | 'REQUIRED_AMOUNT_IN_CART'> | null => {
  if (rule.minPurchase !== null && cart.totalPrice < rule.minPurchase)
    return { condition: 'MIN_PURCHASE_VALUE', have: cart.totalPrice, need: rule.minPurchase }
  return rule.requiredAmountInCart !== null && cart.totalItems < rule.requiredAmountInCart
    ? { condition: 'REQUIRED_AMOUNT_IN_CART', have: cart.totalItems, need: rule.requiredAmountInCart }
    : null
}
