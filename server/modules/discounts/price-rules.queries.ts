import type { Kysely } from 'kysely'
import type { RuleTrial } from '../../../src/api/contract/discount-records.contract.ts'
import type { PriceRulesView } from '../../../src/api/contract/discounts.contract.ts'
import type { RuleKind } from '../../../src/domain/discount/rule-terms.ts'
import { freeProductIds } from '../../../src/domain/discount/price-rules.ts'
import type { StoreId, UserId } from '../../../src/domain/shared/ids.ts'
import type { Unit } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { bindableStatement, executeTogether, preparedStatement } from '../../db/prepared-statements.ts'
import { listStoreProducts } from '../catalogue/catalogue.queries.ts'
import { selectCouponRules, selectDiscountRules, selectUnsavedRules } from './price-rules.sql.ts'
import { toCouponRule, toDiscountRule, type CouponRuleRow, type PriceRuleRow } from './price-rule-rows.ts'

const SUBJECT = { storeId: '$1::int', userId: '$2::int', now: '$3::timestamptz' }

const selectDiscounts = bindableStatement<PriceRuleRow>('discounts_in_force', selectDiscountRules(SUBJECT))
const selectCoupon = bindableStatement<CouponRuleRow>(
  'coupon_by_code',
  selectCouponRules(SUBJECT, 'upper(r.code) = upper($4::text)'),
)

const selectUnsavedDiscount = preparedStatement<PriceRuleRow>(
  'unsaved_discount',
  selectUnsavedRules(SUBJECT, 'discounts', '$4::jsonb'),
)
const selectUnsavedCoupon = preparedStatement<CouponRuleRow>(
  'unsaved_coupon',
  selectUnsavedRules(SUBJECT, 'coupons', '$4::jsonb'),
)

const MOST_FREE_PRODUCTS = 100

interface Subject {
  readonly storeId: StoreId
  readonly userId: UserId
}

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
  const values = [subject.storeId, subject.userId, now]
  const [discounts, [coupon]] = await executeTogether(db, [
    selectDiscounts(values),
    selectCoupon([...values, subject.code]),
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
  const values = [subject.storeId, subject.userId, now, JSON.stringify(unsaved.columns)]
  const [couponRow] = isCoupon ? await selectUnsavedCoupon(db, values) : []
  const [discountRow] = isCoupon ? [] : await selectUnsavedDiscount(db, values)
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
