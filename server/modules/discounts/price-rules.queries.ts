import type { Kysely } from 'kysely'
import type { PriceRulesView } from '../../../src/api/contract/discounts.contract.ts'
import type { CouponRule, DiscountRule } from '../../../src/domain/discount/discount-rule.ts'
import { freeProductIds } from '../../../src/domain/discount/price-rules.ts'
import type { StoreId, UserId } from '../../../src/domain/shared/ids.ts'
import type { Unit } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { preparedStatement } from '../../db/prepared-statements.ts'
import { listStoreProducts } from '../catalogue/catalogue.queries.ts'
import { couponJson, discountsJson } from './price-rules.sql.ts'

const SUBJECT = { storeId: '$1::int', userId: '$2::int', now: '$3::timestamptz' }

const selectPriceRules = preparedStatement<{
  readonly discounts: readonly DiscountRule[]
  readonly coupon: CouponRule | null
}>(
  'price_rules',
  `select ${discountsJson(SUBJECT)} as discounts, ${couponJson(SUBJECT, 'upper(r.code) = upper($4::text)')} as coupon`,
)

const MOST_FREE_PRODUCTS = 100

/** What a customer's cart at a store is priced with besides its lines; a code without a coupon answers none. */
export const loadPriceRules = async (
  db: Kysely<Database>,
  unit: Unit,
  subject: { readonly storeId: StoreId; readonly userId: UserId; readonly code: string | null },
  now: Date,
): Promise<PriceRulesView> => {
  const [row] = await selectPriceRules(db, [subject.storeId, subject.userId, now, subject.code])
  if (row === undefined) throw new Error('a statement without FROM answers one row')
  const { coupon, discounts } = row
  const productIds = freeProductIds([...discounts, ...(coupon === null ? [] : [coupon])])
  const { data: freeProducts } =
    productIds.length === 0
      ? { data: [] }
      : await listStoreProducts(db, unit, subject.storeId, {
          page: { limit: MOST_FREE_PRODUCTS, offset: 0 },
          search: undefined,
          sortOrder: undefined,
          categoryIds: undefined,
          badgeIds: undefined,
          productIds,
        })
  return { discounts, coupon, freeProducts, now: now.getTime() }
}
