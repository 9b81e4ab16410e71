import { discountsContract as api } from '../../../src/api/contract/discounts.contract.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { isStoreInScope } from '../organisation/organisation.queries.ts'
import { loadPriceRules } from './price-rules.queries.ts'

/** Discounts and coupons. */
export const discountsRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.priceRules,
  )(async ({ params, query, actor, now, services: { db } }) => {
    if (!(await isStoreInScope(db, actor.unit, params.id))) return failure('store_not_found')
    const code = query.coupon?.trim() ?? null
    const rules = await loadPriceRules(
      db,
      actor.unit,
      { storeId: params.id, userId: query.userId, code },
      now,
    )
    return code !== null && rules.coupon === null
      ? failure('coupon_not_found', { details: { coupon: 'coupon_not_found' } })
      : rules
  })
}
