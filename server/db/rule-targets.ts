import { sql, type RawBuilder } from 'kysely'
import type { ApplicationCriteria } from '../../src/domain/discount/rule-terms.ts'

/** Whether a discount or coupon that acts is about the record `t`. */
export const isTargeted = (criteria: ApplicationCriteria): RawBuilder<boolean> => {
  const among = (rules: 'discounts' | 'coupons') =>
    sql`exists (select 1 from ${sql.table(rules)} x where x.status = 'active' and x.application_criteria = ${sql.lit(criteria)}
      and t.id = any (x.target_ids))`
  return sql<boolean>`(${among('discounts')} or ${among('coupons')})`
}
