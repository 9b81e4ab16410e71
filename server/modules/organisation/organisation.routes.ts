import { organisationContract as api } from '../../../src/api/contract/organisation.contract.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { listCompanies } from './companies.queries.ts'
import { nameListQuery } from '../../resource/name-search.ts'
import { findStore, listCountries, listStores } from './organisation.queries.ts'

/** Countries, stores, and the other companies of the network. */
export const organisationRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.countries,
  )(({ query, actor, services: { db } }) => listCountries(db, actor.unit, nameListQuery(query)))

  registerEndpoint(
    app,
    api.stores,
  )(({ query, actor, services: { db } }) =>
    listStores(db, actor.unit, {
      ...nameListQuery(query),
      countryIds: query.countryId,
      franchisorIds: query.franchisorId,
      types: query.type,
    }),
  )

  registerEndpoint(
    app,
    api.store,
  )(
    async ({ params, actor, services: { db } }) =>
      (await findStore(db, actor.unit, params.id)) ?? failure('store_not_found'),
  )

  registerEndpoint(
    app,
    api.masterFranchisees,
  )(({ query, actor, services: { db } }) =>
    listCompanies(db, actor.unit, 'masterFranchisee', {
      ...nameListQuery(query),
      countryIds: query.countryId,
    }),
  )

  registerEndpoint(
    app,
    api.franchisors,
  )(({ query, actor, services: { db } }) =>
    listCompanies(db, actor.unit, 'franchisor', {
      ...nameListQuery(query),
      countryIds: query.countryId,
      masterFranchiseeIds: query.masterFranchiseeId,
    }),
  )

  registerEndpoint(
    app,
    api.distributions,
  )(({ query, actor, services: { db } }) =>
    listCompanies(db, actor.unit, 'distributor', { ...nameListQuery(query), countryIds: query.countryId }),
  )

  registerEndpoint(
    app,
    api.suppliers,
  )(({ query, actor, services: { db } }) =>
    listCompanies(db, actor.unit, 'supplier', { ...nameListQuery(query), countryIds: query.countryId }),
  )
}
