import { customersContract as api } from '../../../src/api/contract/customers.contract.ts'
import { failure } from '../../http/call.ts'
import { route, type App } from '../../http/kernel.ts'
import { pageOf } from '../list.ts'
import { createAddress, deleteAddress, updateAddress } from './addresses.commands.ts'
import { findAddress, listPartyAddresses } from './addresses.queries.ts'
import { isCustomerInReach } from './customer-reach.queries.ts'
import { findCustomers, loadCustomers } from './customers.queries.ts'
import { searchTerms } from './search-terms.ts'

const DEFAULT_MATCHES = 8

/** Callers and their addresses. */
export const customersRoutes = (app: App): void => {
  route(
    app,
    api.lookup,
  )(async ({ query, operator, services: { db }, now }) => {
    const { unit } = operator
    const terms = searchTerms(query.search)
    if (terms === null) return failure('validation_error', { details: { search: 'too_short' } })
    const { ids, count } = await findCustomers(db, terms, {
      unit,
      countryId: query.countryId,
      limit: query.limit ?? DEFAULT_MATCHES,
    })
    return { data: await loadCustomers(db, ids, { operator, now }), count }
  })

  route(app, api.createAddress)((call) => createAddress(call, call.body))

  route(
    app,
    api.address,
  )(
    async ({ params, operator, services: { db } }) =>
      (await findAddress(db, params.id, operator.unit)) ?? failure('user_address_not_found'),
  )

  route(app, api.updateAddress)((call) => updateAddress(call, call.params.id, call.body))

  route(app, api.deleteAddress)((call) => deleteAddress(call, call.params.id))

  route(
    app,
    api.partyAddresses,
  )(async ({ query, operator, services: { db } }) => {
    if (!(await isCustomerInReach(db, operator, query.userId))) return failure('user_not_found')
    const direction = query.sortOrder ?? 'asc'
    return listPartyAddresses(db, query.userId, {
      ...pageOf(query),
      search: query.search?.trim() ?? '',
      direction,
    })
  })

  route(app, api.createPartyAddress)((call) => createAddress(call, call.body, { ofPartyMember: true }))
}
