import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { LEVEL_THRESHOLDS } from '../../../src/domain/customer/customer-level.ts'
import type { CouponId, StoreId, UserId } from '../../../src/domain/shared/ids.ts'
import type { CouponRuleRow, PriceRuleRow } from './price-rule-rows.ts'

/** A discount or coupon `r` as a `PriceRuleRow`. */
const ruleColumns = (uses: RawBuilder<unknown>) => sql`r.id, r.name, r.criteria, r.target_ids as "targetIds",
  case when r.criteria = 'specific_product' and exists (select 1 from products v where v.parent_id = any (r.target_ids))
    then (select json_agg(array(select v.id from products v where v.id = g.id or v.parent_id = g.id order by v.id))
      from unnest(r.target_ids) as g (id)) end as "targetGroups", r.type, r.percent::float8 as percent, r.amount,
  r.free_product_id as "freeProductId", r.free_quantity as "freeQuantity", r.starts_at as "startsAt", r.ends_at as "endsAt",
  r.max_uses as "maxUses", ${uses} as uses, r.min_purchase_value as "minPurchase", r.required_amount as "requiredAmount",
  r.required_amount_in_cart as "requiredAmountInCart"`

/** What a rule is asked about. */
export interface RuleSubject {
  readonly storeId: StoreId
  readonly userId: UserId
  readonly now: Date
}

/** Whether the rule `r` is for the store and the customer. Where the store stands is looked up once, and only if a rule asks. */
const isFor = ({ now, storeId, userId }: RuleSubject) =>
  sql<SqlBool>`r.status = 'active' and (r.application_place = 'global' or r.place_id = case r.application_place
    when 'store' then ${storeId}::int
    when 'franchisor' then (select a.franchisor_id from stores a where a.id = ${storeId})
    when 'master_franchisee' then (select f.master_franchisee_id from stores a join franchisors f on f.id = a.franchisor_id
      where a.id = ${storeId})
  end)
  and (r.currency_country_id is null or r.currency_country_id = (select a.country_id from stores a where a.id = ${storeId}))
  and (r.customer_age is null or exists (select 1 from users a where a.id = ${userId}
    and a.created_at <= ${now}::timestamptz - make_interval(days => r.customer_age)))
  and case r.customer_criteria
    when 'all_users' then true
    when 'group_discount' then ${userId}::int = any (r.customer_ids)
    when 'new_customers' then not exists (select 1 from orders h where h.user_id = ${userId} and h.stage = 'completed')
    else (select coalesce(sum(h.points_credited), 0) from orders h where h.user_id = ${userId} and h.stage = 'completed'
      and h.created_at > ${now}::timestamptz - interval '12 months') >= case r.customer_level
        when 'bronze' then ${sql.lit(LEVEL_THRESHOLDS.bronze)} when 'silver' then ${sql.lit(LEVEL_THRESHOLDS.silver)}
        else ${sql.lit(LEVEL_THRESHOLDS.gold)} end
  end`

/** Whether the discount `r` is in force, or is a day before or after it. */
const isNear = (now: Date) =>
  sql<SqlBool>`r.starts_at < ${now}::timestamptz + interval '1 day'
    and (r.ends_at is null or r.ends_at > ${now}::timestamptz - interval '1 day')`

/** The discounts for the subject that are in force, or are a day before or after it. */
export const selectDiscountRules = (subject: RuleSubject) =>
  sql<PriceRuleRow>`select ${ruleColumns(sql`r.uses`)} from discounts r
    where ${isNear(subject.now)} and ${isFor(subject)} order by r.id`

/**
 * The products that discounts of around `now`, and the coupon, may add without a price; also those of discounts that are not
 * for the customer, which is asked elsewhere.
 */
export const selectFreeProductIds = (now: Date, couponId: CouponId | null) =>
  sql`select r.free_product_id from discounts r
      where r.free_product_id is not null and r.status = 'active' and ${isNear(now)}
    union all select r.free_product_id from coupons r where r.free_product_id is not null and r.id = ${couponId}`

const couponColumns = ({ userId }: RuleSubject) => sql`, r.code, r.usage,
  exists (select 1 from coupon_uses x where x.coupon_id = r.id and x.user_id = ${userId}) as "isUsedByCustomer"`

/** The coupon that `which` chooses, if there is one for the subject. */
export const selectCouponRules = (subject: RuleSubject, which: RawBuilder<SqlBool>) =>
  sql<CouponRuleRow>`
    select ${ruleColumns(sql`(select n.uses from coupon_counts n where n.coupon_id = r.id)`)}${couponColumns(subject)}
    from coupons r where ${which} and ${isFor(subject)}`

/** A discount that is not stored, given by its columns, if it is for the subject. */
export const selectUnsavedDiscount = (subject: RuleSubject, columns: object) => {
  const json = sql`${JSON.stringify(columns)}::jsonb`
  return sql<PriceRuleRow>`select ${ruleColumns(sql`(${json} ->> 'uses')::int`)}
    from jsonb_populate_record(null::discounts, ${json}) r where ${isFor(subject)}`
}

/** The same of a coupon. */
export const selectUnsavedCoupon = (subject: RuleSubject, columns: object) => {
  const json = sql`${JSON.stringify(columns)}::jsonb`
  return sql<CouponRuleRow>`select ${ruleColumns(sql`(${json} ->> 'uses')::int`)}${couponColumns(subject)}
    from jsonb_populate_record(null::coupons, ${json}) r where ${isFor(subject)}`
}
