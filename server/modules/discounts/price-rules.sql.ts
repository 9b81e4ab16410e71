import { LEVEL_THRESHOLDS } from '../../../src/domain/customer/customer-level.ts'

/** The moment of a column in epoch milliseconds, as the domain reads time. */
const epochMs = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`

/** A discount or coupon `r` as the domain's `PriceRule`. */
const ruleJson = (
  more: string,
  uses = 'r.uses',
): string => `json_build_object('id', r.id, 'name', r.name, 'criteria', r.criteria,
  'targetIds', r.target_ids,
  'benefit', case r.type
    when 'percentage_discount' then json_build_object('type', r.type, 'percent', r.percent)
    when 'fixed_amount' then json_build_object('type', r.type, 'amount', r.amount)
    else json_build_object('type', r.type, 'productId', r.free_product_id, 'quantity', r.free_quantity) end,
  'startsAt', ${epochMs('r.starts_at')}, 'endsAt', ${epochMs('r.ends_at')}, 'maxUses', r.max_uses, 'uses', ${uses},
  'minPurchase', r.min_purchase_value, 'requiredAmount', r.required_amount,
  'requiredAmountInCart', r.required_amount_in_cart${more})`

/** What a rule is asked about: SQL of the store, the customer and the moment. */
export interface RuleSubject {
  readonly storeId: string
  readonly userId: string
  readonly now: string
}

/** Whether the rule `r` is for the store and the customer. */
const isFor = ({
  now,
  storeId,
  userId,
}: RuleSubject): string => `r.status = 'active' and (r.application_place = 'global'
    or exists (select 1 from stores a join franchisors f on f.id = a.franchisor_id where a.id = ${storeId} and r.place_id =
      case r.application_place when 'store' then a.id when 'franchisor' then f.id when 'master_franchisee' then f.master_franchisee_id end))
  and (r.customer_age is null or exists (select 1 from users a where a.id = ${userId}
    and a.created_at <= ${now} - make_interval(days => r.customer_age)))
  and case r.customer_criteria
    when 'all_users' then true
    when 'group_discount' then ${userId} = any (r.customer_ids)
    when 'new_customers' then not exists (select 1 from orders h where h.user_id = ${userId} and h.stage = 'completed')
    else (select coalesce(sum(h.points_credited), 0) from orders h where h.user_id = ${userId} and h.stage = 'completed'
      and h.created_at > ${now} - interval '12 months') >= case r.customer_level
        when 'bronze' then ${LEVEL_THRESHOLDS.bronze} when 'silver' then ${LEVEL_THRESHOLDS.silver}
        else ${LEVEL_THRESHOLDS.gold} end
  end`

/** Whether the discount `r` is in force, or is a day before or after it. */
const isNear = ({ now }: RuleSubject): string =>
  `r.starts_at < ${now} + interval '1 day' and (r.ends_at is null or r.ends_at > ${now} - interval '1 day')`

/** The rows of the discounts for the subject that are in force, or are a day before or after it. */
const discountsInForce = (subject: RuleSubject): string =>
  `select r.* from discounts r where ${isNear(subject)} and ${isFor(subject)}`

/** How often the coupon `r` has been used. */
const COUPON_USES = '(select n.uses from coupon_counts n where n.coupon_id = r.id)'

/** What discounts and coupons have in common. */
const RULE_COLUMNS = `r.id, r.name, r.criteria, r.target_ids, r.type, r.percent, r.amount, r.free_product_id, r.free_quantity,
  r.starts_at, r.ends_at, r.max_uses, r.min_purchase_value, r.required_amount, r.required_amount_in_cart,
  r.status, r.application_place, r.place_id, r.customer_criteria, r.customer_ids, r.customer_level, r.customer_age`

/**
 * The same with the coupon whose id is `couponId`, which has a `code`: one list, so that whom a rule is for is asked
 * in one place of the statement. Without `offset 0` it would be asked in both parts.
 */
export const rulesInForce = (subject: RuleSubject, couponId: string | null): string =>
  couponId === null
    ? discountsInForce(subject)
    : `select * from (
        select ${RULE_COLUMNS}, r.uses, null::text as code, null::text as usage from discounts r where ${isNear(subject)}
        union all select ${RULE_COLUMNS}, ${COUPON_USES} as uses, r.code, r.usage from coupons r where r.id = ${couponId} offset 0) r
      where ${isFor(subject)}`

/** Rows of discounts as the domain's. */
export const discountRowsJson = (rows: string): string =>
  `coalesce((select json_agg(${ruleJson('')} order by r.id) from ${rows} r), '[]'::json)`

/** The discounts for the subject. */
export const discountsJson = (subject: RuleSubject): string =>
  discountRowsJson(`(${discountsInForce(subject)})`)

const couponFields = ({ userId }: RuleSubject): string => `, 'code', r.code, 'usage', r.usage,
  'isUsedByCustomer', exists (select 1 from coupon_uses x where x.coupon_id = r.id and x.user_id = ${userId})`

/** The coupon among rows of `rulesInForce`; null when it is not for the subject. */
export const couponRowJson = (subject: RuleSubject, rows: string): string =>
  `(select ${ruleJson(couponFields(subject))} from ${rows} r where r.code is not null)`

/** The coupon that `which` chooses; null when there is none for the subject. */
export const couponJson = (subject: RuleSubject, which: string): string =>
  `(select ${ruleJson(couponFields(subject), COUPON_USES)} from coupons r where ${which} and ${isFor(subject)})`

/** A rule that is not stored, given by its columns as JSON; null when it is not for the subject. */
export const unsavedJson = (subject: RuleSubject, table: 'discounts' | 'coupons', columns: string): string =>
  `(select ${ruleJson(table === 'coupons' ? couponFields(subject) : '', `(${columns} ->> 'uses')::int`)}
    from jsonb_populate_record(null::${table}, ${columns}) r where ${isFor(subject)})`
