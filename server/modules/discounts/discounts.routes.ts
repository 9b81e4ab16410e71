import { sql } from 'kysely'
import {
  discountRecordsContract as records,
  discountsContract as api,
} from '../../../src/api/contract/discounts.contract.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { isStoreInScope } from '../organisation/organisation.queries.ts'
import { findRow, listRows } from '../resource/resource.queries.ts'
import { loadPriceRules } from './price-rules.queries.ts'
import { ruleCommands, tryRule } from './rules.commands.ts'
import { listUses, ruleConditions } from './rules.queries.ts'
import { couponTable, discountTable } from './rules.table.ts'

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
      { storeId: params.id, userId: query.userId, now },
      code,
    )
    return code !== null && rules.coupon === null
      ? failure('coupon_not_found', { details: { coupon: 'coupon_not_found' } })
      : rules
  })

  registerEndpoint(
    app,
    records.discounts,
  )(({ query, actor, now, services: { db } }) =>
    listRows(db, actor, discountTable, query, ruleConditions(query, now)),
  )
  registerEndpoint(
    app,
    records.discount,
  )(
    async ({ params, actor, services: { db } }) =>
      (await findRow(db, actor, discountTable, params.id)) ?? failure('discount_not_found'),
  )
  registerEndpoint(
    app,
    records.discountUses,
  )(async ({ params, query, actor, services: { db } }) =>
    (await findRow(db, actor, discountTable, params.id)) === null
      ? failure('discount_not_found')
      : listUses(db, actor, 'discount', params.id, query),
  )
  const discounts = ruleCommands('discount', discountTable)
  registerEndpoint(app, records.tryRule)(tryRule)
  registerEndpoint(app, records.createDiscount)(discounts.create)
  registerEndpoint(app, records.updateDiscount)(discounts.update)
  registerEndpoint(app, records.deleteDiscount)(discounts.remove)
  registerEndpoint(
    app,
    records.coupons,
  )(async ({ query, actor, now, services: { db } }) => {
    const code = query.code?.trim()
    // Who takes orders asks for one; the list is of those who may view coupons.
    if (!actor.permissions.has('viewCoupon') && !code)
      return failure('validation_error', { details: { code: 'required' } })
    return listRows(db, actor, couponTable, query, [
      ...ruleConditions(query, now),
      ...(code === undefined ? [] : [sql`upper(t.code) = upper(${code})`]),
    ])
  })
  registerEndpoint(
    app,
    records.coupon,
  )(
    async ({ params, actor, services: { db } }) =>
      (await findRow(db, actor, couponTable, params.id)) ?? failure('coupon_not_found'),
  )
  registerEndpoint(
    app,
    records.couponUses,
  )(async ({ params, query, actor, services: { db } }) =>
    (await findRow(db, actor, couponTable, params.id)) === null
      ? failure('coupon_not_found')
      : listUses(db, actor, 'coupon', params.id, query),
  )
  const coupons = ruleCommands('coupon', couponTable)
  registerEndpoint(app, records.createCoupon)(coupons.create)
  registerEndpoint(app, records.updateCoupon)(coupons.update)
  registerEndpoint(app, records.deleteCoupon)(coupons.remove)
}
