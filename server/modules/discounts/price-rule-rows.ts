import type {
  ApplicationCriteria,
  CouponRule,
  CouponUsage,
  DiscountBenefit,
  DiscountRule,
  PriceRule,
} from '../../../src/domain/discount/discount-rule.ts'
import type { CouponId, DiscountId, ProductId } from '../../../src/domain/shared/ids.ts'
import type { Cents } from '../../../src/domain/shared/money.ts'

/** The columns of a discount or coupon, of which the type says what is filled in. */
export interface PriceRuleRow extends Omit<PriceRule, 'benefit' | 'startsAt' | 'endsAt' | 'targetGroups'> {
  readonly targetGroups: ReadonlyArray<readonly number[]> | null
  readonly id: number
  readonly criteria: ApplicationCriteria
  readonly type: DiscountBenefit['type']
  readonly percent: number | null
  readonly amount: Cents | null
  readonly freeProductId: ProductId | null
  readonly freeQuantity: number | null
  readonly startsAt: Date
  readonly endsAt: Date | null
}

export interface CouponRuleRow extends PriceRuleRow {
  readonly code: string
  readonly usage: CouponUsage
  readonly isUsedByCustomer: boolean
}

const given = <T>(value: T | null, column: string): T => {
  if (value === null) throw new Error(`a rule of its type has a ${column}`)
  return value
}

const toBenefit = ({ amount, freeProductId, freeQuantity, percent, type }: PriceRuleRow): DiscountBenefit => {
  switch (type) {
    case 'percentage_discount':
      return { type, percent: given(percent, 'percent') }
    case 'fixed_amount':
      return { type, amount: given(amount, 'amount') }
    case 'free_product':
      return {
        type,
        productId: given(freeProductId, 'free product'),
        quantity: given(freeQuantity, 'free quantity'),
      }
  }
}

const toRule = (row: PriceRuleRow): PriceRule => ({
  name: row.name,
  criteria: row.criteria,
  targetIds: row.targetIds,
  ...(row.targetGroups !== null && { targetGroups: row.targetGroups }),
  benefit: toBenefit(row),
  startsAt: row.startsAt.getTime(),
  endsAt: row.endsAt?.getTime() ?? null,
  maxUses: row.maxUses,
  uses: row.uses,
  minPurchase: row.minPurchase,
  requiredAmount: row.requiredAmount,
  requiredAmountInCart: row.requiredAmountInCart,
})

export const toDiscountRule = (row: PriceRuleRow): DiscountRule => ({
  ...toRule(row),
  id: row.id as DiscountId,
}) // of `discounts`

export const toCouponRule = (row: CouponRuleRow): CouponRule => ({
  ...toRule(row),
  id: row.id as CouponId, // of `coupons`
  code: row.code,
  usage: row.usage,
  isUsedByCustomer: row.isUsedByCustomer,
})
