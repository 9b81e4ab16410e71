import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { PriceRulesView, RuleTrial } from '../../../src/api/contract/discounts.contract.ts'
import { freeProductIds } from '../../../src/domain/discount/price-rules.ts'
import { refusalToApply, type RuleSubject } from '../../../src/domain/discount/rule-refusals.ts'
import type {
  AudienceTerms,
  CouponRule,
  DiscountRule,
  RuleKind,
  RuleTerms,
} from '../../../src/domain/discount/rule-terms.ts'
import type { CouponId, DiscountId, ProductId, StoreId, UserId } from '../../../src/domain/shared/ids.ts'
import { cents } from '../../../src/domain/shared/money.ts'
import type { Unit } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { yearPoints } from '../../db/order-conditions.ts'
import { executePrepared } from '../../db/prepared-statements.ts'
import { listStoreProducts } from '../catalogue/catalogue.queries.ts'
import { termColumns } from './rules.table.ts'

const MOST_FREE_PRODUCTS = 100

/** Who asks for rules, and where. */
interface Asked {
  readonly storeId: StoreId
  readonly userId: UserId
  readonly now: Date
}

/** The products of each target of a rule `r`; null where none has variants. */
const targetGroups = sql`case when r.application_criteria = 'specific_product'
    and exists (select 1 from products v where v.parent_id = any (r.target_ids))
  then (select json_agg(array(select v.id from products v where v.id = g.id or v.parent_id = g.id order by v.id))
    from unnest(r.target_ids) as g (id)) end`

/** A rule `r` by the names of the domain. */
const ruleColumns = (uses: RawBuilder<unknown>) =>
  sql`r.id, ${termColumns('r', (term) => term)}, ${uses} as uses, ${targetGroups} as "targetGroups"`

const isUsedBy = (couponId: RawBuilder<unknown>, { userId }: Asked) =>
  sql`exists (select 1 from coupon_uses x where x.coupon_id = ${couponId} and x.user_id = ${userId})`

/** Whether the discount `r` is in force, or is a day before or after it. */
const isNear = (now: Date) =>
  sql<SqlBool>`r.status = 'active' and r.start_date < ${now}::timestamptz + interval '1 day'
    and (r.end_date is null or r.end_date > ${now}::timestamptz - interval '1 day')`

/** The subject of a question; none for a store that there is not. */
const selectSubject = ({ storeId, userId, now }: Asked) =>
  sql<Omit<RuleSubject, 'now' | 'registeredAt'> & { readonly registeredAt: Date | null }>`
    select a.id as "storeId", a.franchisor_id as "franchisorId", f.master_franchisee_id as "masterFranchiseeId",
      a.country_id as "countryId", ${userId}::int as "customerId", u.created_at as "registeredAt", ${yearPoints(now)} as points,
      exists (select 1 from orders h where h.user_id = ${userId} and h.stage = 'completed') as "hasCompletedOrder"
    from stores a join franchisors f on f.id = a.franchisor_id left join users u on u.id = ${userId} where a.id = ${storeId}`

const loadSubject = async (db: Kysely<Database>, asked: Asked): Promise<RuleSubject | null> => {
  const [row] = await executePrepared(db, 'rule_subject', selectSubject(asked))
  return row === undefined
    ? null
    : { ...row, registeredAt: row.registeredAt?.getTime() ?? null, now: asked.now.getTime() }
}

/** Leaves out what is for other customers or places before it is decided: the groups of a network are long. */
const mayApply = ({ storeId, userId }: Asked) =>
  sql<SqlBool>`(r.customer_criteria <> 'group_discount' or ${userId}::int = any (r.customer_ids))
    and (r.application_place = 'global' or r.place_id in (select unnest(array[a.id, a.franchisor_id, f.master_franchisee_id])
      from stores a join franchisors f on f.id = a.franchisor_id where a.id = ${storeId}))`

const selectDiscounts = (asked: Asked) =>
  sql<DiscountRule & AudienceTerms>`select ${ruleColumns(sql`r.uses`)} from discounts r
    where ${isNear(asked.now)} and ${mayApply(asked)} order by r.id`

const selectCoupon = (asked: Asked, which: RawBuilder<SqlBool>) =>
  sql<CouponRule & AudienceTerms>`
    select ${ruleColumns(sql`(select n.uses from coupon_counts n where n.coupon_id = r.id)`)}, r.code, r.usage,
      ${isUsedBy(sql`r.id`, asked)} as "isUsedByCustomer"
    from coupons r where ${which} and ${mayApply(asked)}`

/**
 * The products that discounts of around `now`, and the coupon, may add without a price; also those of discounts that are not
 * for the customer, which is asked elsewhere.
 */
export const selectFreeProductIds = (now: Date, couponId: CouponId | null) =>
  sql`select r.free_product_id from discounts r where r.free_product_id is not null and ${isNear(now)}
    union all select r.free_product_id from coupons r where r.free_product_id is not null and r.id = ${couponId}`

interface SubjectRules {
  readonly discounts: readonly DiscountRule[]
  readonly coupon: CouponRule | null
}

/** The discounts for a customer at a store that are in force, or are a day before or after it, and the coupon that is asked for. */
export const loadSubjectRules = async (
  db: Kysely<Database>,
  asked: Asked,
  coupon: { readonly id: CouponId } | { readonly code: string } | null,
): Promise<SubjectRules> => {
  const [subject, discounts, coupons] = await Promise.all([
    loadSubject(db, asked),
    executePrepared(db, 'discounts_in_force', selectDiscounts(asked)),
    coupon === null
      ? []
      : executePrepared(
          db,
          'coupon_asked_for',
          selectCoupon(
            asked,
            'id' in coupon ? sql`r.id = ${coupon.id}` : sql`upper(r.code) = upper(${coupon.code})`,
          ),
        ),
  ])
  const isFor = (terms: AudienceTerms) => subject !== null && refusalToApply(terms, subject) === null
  return { discounts: discounts.filter(isFor), coupon: coupons.find(isFor) ?? null }
}

/** The rules with the products that they may add without a price. */
const withFreeProducts = async (
  db: Kysely<Database>,
  unit: Unit,
  { storeId, now }: Asked,
  { coupon, discounts }: SubjectRules,
): Promise<PriceRulesView> => {
  const productIds = freeProductIds([...discounts, ...(coupon === null ? [] : [coupon])])
  const { data: freeProducts } =
    productIds.length === 0
      ? { data: [] }
      : await listStoreProducts(db, unit, storeId, {
          page: { limit: MOST_FREE_PRODUCTS, offset: 0 },
          search: undefined,
          sortOrder: undefined,
          categoryIds: undefined,
          badgeIds: undefined,
          productIds,
          now,
        })
  return { discounts, coupon, freeProducts, now: now.getTime() }
}

/** What a customer's cart at a store is priced with besides its lines; a code without a coupon answers none. */
export const loadPriceRules = async (
  db: Kysely<Database>,
  unit: Unit,
  asked: Asked,
  code: string | null,
): Promise<PriceRulesView> =>
  withFreeProducts(db, unit, asked, await loadSubjectRules(db, asked, code === null ? null : { code }))

/** A rule that is not stored; its id and its uses are those of the one that it would change. */
interface UnsavedRule {
  readonly kind: RuleKind
  readonly terms: RuleTerms
  readonly id: number
  readonly uses: number
  readonly code: string
}

const loadTrialFacts = async (db: Kysely<Database>, asked: Asked, { id, terms }: UnsavedRule) => {
  const { rows } = await sql<Pick<CouponRule, 'targetGroups' | 'isUsedByCustomer'>>`
    select ${targetGroups} as "targetGroups", ${isUsedBy(sql`${id}::int`, asked)} as "isUsedByCustomer"
    from (select ${terms.applicationCriteria}::text as application_criteria, ${[...terms.targetIds]}::int[] as target_ids) r`.execute(
    db,
  )
  return { targetGroups: rows[0]?.targetGroups ?? null, isUsedByCustomer: rows[0]?.isUsedByCustomer === true }
}

/** The rules of a customer at a store as if one that is not saved were, beside a coupon that is. */
export const loadTrialRules = async (
  db: Kysely<Database>,
  unit: Unit,
  asked: Asked,
  unsaved: UnsavedRule,
  couponId: CouponId | null,
): Promise<RuleTrial> => {
  const { id, kind, terms, uses, code } = unsaved
  const [subject, { discounts, coupon: said }, facts] = await Promise.all([
    loadSubject(db, asked),
    loadSubjectRules(db, asked, couponId === null ? null : { id: couponId }),
    loadTrialFacts(db, asked, unsaved),
  ])
  const isFor = subject !== null && refusalToApply(terms, subject) === null
  const { usage, ...common } = terms
  // The product was found, or its id is not of any.
  const freeProductId = terms.freeProductId as ProductId | null
  const minPurchaseValue = terms.minPurchaseValue === null ? null : cents(terms.minPurchaseValue)
  const rule = { ...common, ...facts, uses, freeProductId, minPurchaseValue }
  const ofDiscounts =
    kind === 'coupon'
      ? discounts
      : [
          ...discounts.filter((discount) => discount.id !== id),
          ...(isFor ? [{ ...rule, id: id as DiscountId }] : []), // of a discount
        ]
  const coupon =
    kind === 'coupon' && isFor && usage !== null ? { ...rule, id: id as CouponId, code, usage } : said
  return { rules: await withFreeProducts(db, unit, asked, { discounts: ofDiscounts, coupon }), isFor }
}
