import { customersContract as api } from '../../../src/api/contract/customers.contract.ts'
import { failure } from '../../http/call.ts'
import { route, type App } from '../../http/kernel.ts'
import { findAddress } from './addresses.queries.ts'
import { createAddress, deleteAddress, inviteCustomer } from './customers.commands.ts'
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

  route(
    app,
    api.customer,
  )(async ({ params, operator, services: { db }, now }) => {
    const [customer] = await loadCustomers(db, [params.id], { operator, now })
    return customer ?? failure('user_not_found')
  })

  route(
    app,
    api.invite,
  )(({ body, operator, services: { db }, now }) => inviteCustomer(db, operator, body, now))

  route(
    app,
    api.createAddress,
  )(({ body, operator, services: { db }, now }) => createAddress(db, operator, body, now))

  route(
    app,
    api.address,
  )(
    async ({ params, operator, services: { db } }) =>
      (await findAddress(db, params.id, operator.unit)) ?? failure('user_address_not_found'),
  )

  route(
    app,
    api.deleteAddress,
  )(({ params, operator, services: { db } }) => deleteAddress(db, operator, params.id))
}
