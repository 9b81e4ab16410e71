import { organisationContract as api } from '../../../src/api/contract/organisation.contract.ts'
import { failure } from '../../http/call.ts'
import { route, type App } from '../../http/kernel.ts'
import { listCompanies } from './companies.queries.ts'
import { namedQuery } from '../named-list.ts'
import {
  findStore,
  isStoreInReach,
  listCountries,
  listDeliveryMen,
  listStores,
} from './organisation.queries.ts'

/** Countries, stores and their delivery men, and the other companies of the network. */
export const organisationRoutes = (app: App): void => {
  route(
    app,
    api.countries,
  )(({ query, operator, services: { db } }) => listCountries(db, operator.unit, namedQuery(query)))

  route(
    app,
    api.stores,
  )(({ query, operator, services: { db } }) =>
    listStores(db, operator.unit, {
      ...namedQuery(query),
      countryIds: query.countryId,
      franchisorIds: query.franchisorId,
    }),
  )

  route(
    app,
    api.store,
  )(
    async ({ params, operator, services: { db } }) =>
      (await findStore(db, operator.unit, params.id)) ?? failure('store_not_found'),
  )

  route(
    app,
    api.deliveryMen,
  )(async ({ params, query, operator, services: { db } }) => {
    if (!(await isStoreInReach(db, operator.unit, params.id))) return failure('store_not_found')
    return listDeliveryMen(db, params.id, namedQuery(query))
  })

  route(
    app,
    api.masterFranchisees,
  )(({ query, operator, services: { db } }) =>
    listCompanies(db, operator.unit, 'masterFranchisee', {
      ...namedQuery(query),
      countryIds: query.countryId,
    }),
  )

  route(
    app,
    api.franchisors,
  )(({ query, operator, services: { db } }) =>
    listCompanies(db, operator.unit, 'franchisor', {
      ...namedQuery(query),
      countryIds: query.countryId,
      masterFranchiseeIds: query.masterFranchiseeId,
    }),
  )

  route(
    app,
    api.distributions,
  )(({ query, operator, services: { db } }) =>
    listCompanies(db, operator.unit, 'distributor', { ...namedQuery(query), countryIds: query.countryId }),
  )

  route(
    app,
    api.suppliers,
  )(({ query, operator, services: { db } }) =>
    listCompanies(db, operator.unit, 'supplier', { ...namedQuery(query), countryIds: query.countryId }),
  )
}
