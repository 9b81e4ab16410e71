import { queryOptions } from '@tanstack/react-query'
import type { Coupon, Discount, RuleUse } from '../contract/discounts.contract.ts'
import type { RuleKind } from '../../domain/discount/rule-terms.ts'
import type { CouponId, DiscountId } from '../../domain/shared/ids.ts'
import { api } from './api.ts'
import type { EndpointInput, RequestOptions } from './client.ts'
import { KEYS } from './query-keys.ts'

export type RuleRecord = Discount | Coupon
export type RuleListParams = NonNullable<EndpointInput<'coupons'>['query']>

interface Page<Row> {
  readonly data: readonly Row[]
  readonly count: number
  readonly countIsCapped?: true
  readonly limit: number
  readonly offset: number
}

/** The desk's rules are loaded again too. */
export const RULES_KEY = [...KEYS.catalogue, 'rules'] as const

/** A page of discounts, or of coupons. */
export const rulesQuery = (kind: RuleKind, query: RuleListParams) =>
  queryOptions({
    queryKey: [...RULES_KEY, kind, 'list', query] as const,
    queryFn: ({ signal }): Promise<Page<RuleRecord>> =>
      kind === 'coupon'
        ? api.coupons({ query, signal, toast: 'none' })
        : // Only coupons are sorted by their code.
          api.discounts({
            query: query as NonNullable<EndpointInput<'discounts'>['query']>,
            signal,
            toast: 'none',
          }),
    staleTime: 0,
  })

// An unknown id of the URL is refused as not found.
const discountParams = (id: number) => ({ id: id as DiscountId })
const couponParams = (id: number) => ({ id: id as CouponId })

export const ruleQuery = (kind: RuleKind, id: number) =>
  queryOptions({
    queryKey: [...RULES_KEY, kind, 'one', id] as const,
    queryFn: ({ signal }): Promise<RuleRecord> =>
      kind === 'coupon'
        ? api.coupon({ params: couponParams(id), signal, toast: 'none' })
        : api.discount({ params: discountParams(id), signal, toast: 'none' }),
    staleTime: 0,
  })

/** The latest orders that a rule was applied to. */
export const ruleUsesQuery = (kind: RuleKind, id: number, limit: number) =>
  queryOptions({
    queryKey: [...RULES_KEY, kind, 'uses', id, limit] as const,
    queryFn: ({ signal }): Promise<Page<RuleUse>> =>
      kind === 'coupon'
        ? api.couponUses({ params: couponParams(id), query: { limit }, signal, toast: 'none' })
        : api.discountUses({ params: discountParams(id), query: { limit }, signal, toast: 'none' }),
    staleTime: 0,
  })

export const deleteRule = (kind: RuleKind, id: number, options: RequestOptions = {}) =>
  kind === 'coupon'
    ? api.deleteCoupon({ params: couponParams(id), ...options })
    : api.deleteDiscount({ params: discountParams(id), ...options })

export const setRuleStatus = (
  kind: RuleKind,
  { id, version }: Pick<RuleRecord, 'id' | 'version'>,
  status: RuleRecord['status'],
  options: RequestOptions = {},
): Promise<RuleRecord> =>
  kind === 'coupon'
    ? api.updateCoupon({ params: couponParams(id), body: { status }, ifMatch: version, ...options })
    : api.updateDiscount({ params: discountParams(id), body: { status }, ifMatch: version, ...options })
