import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client/api.ts'
import { RULES_KEY, type RuleRecord } from '../../api/client/discounts.queries.ts'
import type { CouponBody, DiscountBody, RuleTrial } from '../../api/contract/discounts.contract.ts'
import type { StoreProduct } from '../../api/contract/catalogue.contract.ts'
import type { PricingContext } from '../../domain/cart/cart-line.ts'
import { priceCart, type PricedCart } from '../../domain/discount/price-cart.ts'
import { refusalsToTerms } from '../../domain/discount/rule-refusals.ts'
import type { RuleKind } from '../../domain/discount/rule-terms.ts'
import { MAX_ID, type CouponId, type StoreId, type UserId } from '../../domain/shared/ids.ts'
import { ZERO } from '../../domain/shared/money.ts'
import { useDebounced } from '../-shared/use-debounced.ts'
import { termsOfValues, toRuleBody, type RuleValues } from './rule-form.ts'

const DEBOUNCE_MS = 300

/** A product of the tried cart. */
export interface TrialLine {
  readonly product: StoreProduct
  readonly quantity: number
}

/** The rules at a store for a customer and a moment, with the one in the form. */
export const useRuleTrial = (
  {
    kind,
    values,
    edited,
    placeholder,
  }: {
    readonly kind: RuleKind
    readonly values: RuleValues
    readonly edited: RuleRecord | null
    /** The name of a rule that has none yet. */
    readonly placeholder: string
  },
  subject: {
    readonly storeId: number | null
    readonly userId: number | null
    readonly at: string
    /** The coupon that the customer says. */
    readonly couponId: number | null
  },
) => {
  const isComplete =
    values.startDate !== null && Object.keys(refusalsToTerms(termsOfValues(values, kind))).length === 0
  const named = {
    ...values,
    name: values.name.trim().length < 3 ? placeholder : values.name,
    code: /^[\p{L}\p{N}._-]+$/u.test(values.code) ? values.code : 'CODE',
  }
  const body = useDebounced(JSON.stringify(toRuleBody(named, kind, null)), DEBOUNCE_MS)
  const { storeId, userId, at, couponId } = subject
  const query = useQuery({
    queryKey: [...RULES_KEY, 'trial', kind, edited?.id ?? null, storeId, userId, at, couponId, body],
    queryFn: ({ signal }): Promise<RuleTrial> => {
      const rule: unknown = JSON.parse(body)
      return api.tryRule({
        params: { id: storeId as StoreId }, // enabled with one only
        body: {
          userId: userId as UserId,
          at,
          editedId: edited?.id ?? null,
          couponId: couponId as CouponId | null, // of a coupon that was found
          // The body of a complete form.
          ...(kind === 'coupon' ? { coupon: rule as CouponBody } : { discount: rule as DiscountBody }),
        },
        signal,
        toast: 'none',
      })
    },
    enabled: storeId !== null && userId !== null && isComplete,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { ...query, isComplete, ruleId: edited?.id ?? MAX_ID }
}

/** What the cart costs with the rules, as the desk prices an order of its type, without delivery. */
export const priceTrial = (
  lines: readonly TrialLine[],
  { rules }: RuleTrial,
  pricing: PricingContext,
): PricedCart =>
  priceCart(
    lines.map((line) => ({ ...line, frozenQuantity: 0 })),
    pricing,
    { deliveryFee: ZERO, minOrderAmount: ZERO },
    { ...rules, points: null },
  )
