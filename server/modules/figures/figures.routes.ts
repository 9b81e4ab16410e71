import { analyticsContract } from '../../../src/api/contract/analytics.contract.ts'
import { figuresContract as api } from '../../../src/api/contract/figures.contract.ts'
import { isCommandError } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { toPagination } from '../../resource/pagination.ts'
import { loadCustomerAnalytics } from './customer-analytics.ts'
import { loadDashboard } from './dashboard.ts'
import { resolveFiguresScope } from './figures-scope.ts'
import { listTightSlots } from './full-slots.queries.ts'
import { listRefusals } from './refusals.queries.ts'

/** The dashboard, the lists behind its figures of refusals and full hours, and the analytics of customers. */
export const figuresRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.dashboard,
  )(async ({ query, actor, services: { db }, now }) => {
    const scope = await resolveFiguresScope(db, actor, query, now)
    return isCommandError(scope) ? scope : loadDashboard(db, scope, actor.permissions, now)
  })

  registerEndpoint(
    app,
    analyticsContract.customerAnalytics,
  )(async ({ query, actor, services: { db }, now }) => {
    const scope = await resolveFiguresScope(db, actor, query, now)
    return isCommandError(scope) ? scope : loadCustomerAnalytics(db, scope)
  })

  registerEndpoint(
    app,
    api.orderRefusals,
  )(async ({ query, actor, services: { db }, now }) => {
    const scope = await resolveFiguresScope(db, actor, query, now)
    if (isCommandError(scope)) return scope
    const page = toPagination(query)
    const { rows, count } = await listRefusals(db, scope, query.code, page)
    return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })), count, ...page }
  })

  registerEndpoint(
    app,
    api.fullSlots,
  )(async ({ query, actor, services: { db }, now }) => {
    const scope = await resolveFiguresScope(db, actor, query, now)
    if (isCommandError(scope)) return scope
    const { limit, offset } = toPagination(query)
    const slots = await listTightSlots(db, scope, 0)
    const data = slots.slice(offset, offset + limit).map((slot) => ({ ...slot, at: slot.at.toISOString() }))
    return { data, count: slots.length, limit, offset }
  })
}
