import { customersContract as api } from '../../../../src/api/contract/customers.contract.ts'
import { failure } from '../../../core/result.ts'
import { registerEndpoint, type App } from '../../../http/endpoint-route.ts'
import { toPagination } from '../../../resource/pagination.ts'
import { createAddress, deleteAddress, updateAddress } from './addresses.commands.ts'
import { findAddress, listPartyAddresses } from './addresses.queries.ts'
import { findCallerBackground, listCallerOrders } from './caller.queries.ts'
import { isCustomerInScope } from './customer-scope.queries.ts'
import { findCustomers, findNearCustomers, loadCustomers } from './customers.queries.ts'
import { parseSearchTerms } from '../search-terms.ts'

const DEFAULT_MATCHES = 8

/** Customers and their addresses. */
export const customersRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.lookUpCustomers,
  )(async ({ query, actor, services: { db }, now }) => {
    const { unit } = actor
    const terms = parseSearchTerms(query.search)
    if (terms === null) return failure('validation_error', { details: { search: 'too_short' } })
    const among = { unit, countryId: query.countryId, limit: query.limit ?? DEFAULT_MATCHES }
    const { ids, count } = await findCustomers(db, terms, among)
    if (ids.length > 0) return { data: await loadCustomers(db, ids, { actor, now }), count }
    const near = await loadCustomers(db, await findNearCustomers(db, terms, among), { actor, now })
    return { data: [], count, ...(near.length > 0 && { near }) }
  })

  registerEndpoint(
    app,
    api.callerBackground,
  )(async ({ params, actor, services: { db } }) =>
    (await isCustomerInScope(db, actor, params.id))
      ? findCallerBackground(db, params.id)
      : failure('user_not_found'),
  )

  registerEndpoint(
    app,
    api.callerOrders,
  )(async ({ params, query, actor, services: { db } }) =>
    (await isCustomerInScope(db, actor, params.id))
      ? listCallerOrders(db, params.id, actor, toPagination(query))
      : failure('user_not_found'),
  )

  registerEndpoint(app, api.createAddress)((request) => createAddress(request, request.body))

  registerEndpoint(
    app,
    api.address,
  )(
    async ({ params, actor, services: { db } }) =>
      (await findAddress(db, params.id, actor.unit)) ?? failure('user_address_not_found'),
  )

  registerEndpoint(
    app,
    api.updateAddress,
  )((request) => updateAddress(request, request.params.id, request.body))

  registerEndpoint(app, api.deleteAddress)((request) => deleteAddress(request, request.params.id))

  registerEndpoint(
    app,
    api.partyAddresses,
  )(async ({ query, actor, services: { db } }) => {
    if (!(await isCustomerInScope(db, actor, query.userId))) return failure('user_not_found')
    const direction = query.sortOrder ?? 'asc'
    return listPartyAddresses(db, query.userId, {
      ...toPagination(query),
      search: query.search?.trim() ?? '',
      direction,
    })
  })

  registerEndpoint(
    app,
    api.createPartyAddress,
  )((request) => createAddress(request, request.body, { ofPartyMember: true }))
}
