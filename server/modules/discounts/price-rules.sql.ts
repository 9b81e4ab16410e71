import { LEVEL_THRESHOLDS } from '../../../src/domain/customer/customer-level.ts'

/** A discount or coupon `r` as a `PriceRuleRow`. */
const ruleColumns = (
  uses: string,
): string => `r.id, r.name, r.criteria, r.target_ids as "targetIds", r.type, r.percent::float8 as percent, r.amount,
  r.free_product_id as "freeProductId", r.free_quantity as "freeQuantity", r.starts_at as "startsAt", r.ends_at as "endsAt",
  r.max_uses as "maxUses", ${uses} as uses, r.min_purchase_value as "minPurchase", r.required_amount as "requiredAmount",
  r.required_amount_in_cart as "requiredAmountInCart"`

/** What a rule is asked about: SQL of the store, the customer and the moment. */
export interface RuleSubject {
  readonly storeId: string
  readonly userId: string
  readonly now: string
}

/** Whether the rule `r` is for the store and the customer. Where the store stands is looked up once, and only if a rule asks. */
const isFor = ({
  now,
  storeId,
  userId,
}: RuleSubject): string => `r.status = 'active' and (r.application_place = 'global' or r.place_id = case r.application_place
    when 'store' then ${storeId}
    when 'franchisor' then (select a.franchisor_id from stores a where a.id = ${storeId})
    when 'master_franchisee' then (select f.master_franchisee_id from stores a join franchisors f on f.id = a.franchisor_id
      where a.id = ${storeId})
  end)
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
const isNear = (now: string): string =>
  `r.starts_at < ${now} + interval '1 day' and (r.ends_at is null or r.ends_at > ${now} - interval '1 day')`

/** The discounts for the subject that are in force, or are a day before or after it. */
export const selectDiscountRules = (subject: RuleSubject): string =>
  `select ${ruleColumns('r.uses')} from discounts r where ${isNear(subject.now)} and ${isFor(subject)} order by r.id`

/**
 * The products that discounts of around `now`, and the coupon whose id is `couponId`, may add without a price; also those
 * of discounts that are not for the customer, which is asked elsewhere.
 */
export const selectFreeProductIds = (now: string, couponId: string): string =>
  `select r.free_product_id from discounts r
      where r.free_product_id is not null and r.status = 'active' and ${isNear(now)}
    union all select r.free_product_id from coupons r where r.free_product_id is not null and r.id = ${couponId}`

const couponColumns = ({ userId }: RuleSubject): string => `, r.code, r.usage,
  exists (select 1 from coupon_uses x where x.coupon_id = r.id and x.user_id = ${userId}) as "isUsedByCustomer"`

/** The coupon that `which` chooses, if there is one for the subject. */
export const selectCouponRules = (subject: RuleSubject, which: string): string =>
  `select ${ruleColumns('(select n.uses from coupon_counts n where n.coupon_id = r.id)')}${couponColumns(subject)}
    from coupons r where ${which} and ${isFor(subject)}`

/** A rule that is not stored, given by its columns as JSON, if it is for the subject. */
export const selectUnsavedRules = (
  subject: RuleSubject,
  table: 'discounts' | 'coupons',
  columns: string,
): string =>
  `select ${ruleColumns(`(${columns} ->> 'uses')::int`)}${table === 'coupons' ? couponColumns(subject) : ''}
    from jsonb_populate_record(null::${table}, ${columns}) r where ${isFor(subject)}`
