import { sql, type Kysely, type SqlBool } from 'kysely'
import type { RuleTrial } from '../../../src/api/contract/discount-records.contract.ts'
import type { PriceRulesView } from '../../../src/api/contract/discounts.contract.ts'
import type { RuleKind } from '../../../src/domain/discount/rule-terms.ts'
import { freeProductIds } from '../../../src/domain/discount/price-rules.ts'
import type { StoreId } from '../../../src/domain/shared/ids.ts'
import type { Unit } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { executePrepared } from '../../db/prepared-statements.ts'
import { listStoreProducts } from '../catalogue/catalogue.queries.ts'
import {
  selectCouponRules,
  selectDiscountRules,
  selectUnsavedCoupon,
  selectUnsavedDiscount,
  type RuleSubject,
} from './price-rules.sql.ts'
import { toCouponRule, toDiscountRule } from './price-rule-rows.ts'

const MOST_FREE_PRODUCTS = 100

type Subject = Omit<RuleSubject, 'now'>

/** The rules with the products that they may add without a price. */
const withFreeProducts = async (
  db: Kysely<Database>,
  unit: Unit,
  storeId: StoreId,
  rules: Omit<PriceRulesView, 'freeProducts'>,
): Promise<PriceRulesView> => {
  const { coupon, discounts } = rules
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
          now: new Date(rules.now),
        })
  return { ...rules, freeProducts }
}

/** What a customer's cart at a store is priced with besides its lines; a code without a coupon answers none. */
export const loadPriceRules = async (
  db: Kysely<Database>,
  unit: Unit,
  subject: Subject & { readonly code: string | null },
  now: Date,
): Promise<PriceRulesView> => {
  const { code, storeId, userId } = subject
  const asked = { storeId, userId, now }
  const [discounts, [coupon]] = await Promise.all([
    executePrepared(db, 'discounts_in_force', selectDiscountRules(asked)),
    code === null
      ? []
      : executePrepared(
          db,
          'coupon_by_code',
          selectCouponRules(asked, sql<SqlBool>`upper(r.code) = upper(${code})`),
        ),
  ])
  return withFreeProducts(db, unit, subject.storeId, {
    discounts: discounts.map(toDiscountRule),
    coupon: coupon === undefined ? null : toCouponRule(coupon),
    now: now.getTime(),
  })
}

/** The rules of a customer at a store as if one that is not saved were; its columns have its id. */
export const loadTrialRules = async (
  db: Kysely<Database>,
  unit: Unit,
  subject: Subject,
  unsaved: { readonly kind: RuleKind; readonly columns: { readonly id: number } },
  now: Date,
): Promise<RuleTrial> => {
  const { discounts } = await loadPriceRules(db, unit, { ...subject, code: null }, now)
  const isCoupon = unsaved.kind === 'coupon'
  const asked = { ...subject, now }
  const [couponRow] = isCoupon
    ? await executePrepared(db, 'unsaved_coupon', selectUnsavedCoupon(asked, unsaved.columns))
    : []
  const [discountRow] = isCoupon
    ? []
    : await executePrepared(db, 'unsaved_discount', selectUnsavedDiscount(asked, unsaved.columns))
  const coupon = couponRow === undefined ? null : toCouponRule(couponRow)
  const discount = discountRow === undefined ? null : toDiscountRule(discountRow)
  const others = isCoupon ? discounts : discounts.filter(({ id }) => id !== unsaved.columns.id)
  const rules = await withFreeProducts(db, unit, subject.storeId, {
    discounts: [...others, ...(discount === null ? [] : [discount])],
    coupon,
    now: now.getTime(),
  })
  return { rules, isFor: (isCoupon ? coupon : discount) !== null }
}
