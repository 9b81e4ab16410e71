import { organisationContract as api } from '../../../src/api/contract/organisation.contract.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { listCompanies } from './companies.queries.ts'
import { nameListQuery } from '../../resource/name-search.ts'
import { listCountries, listStores } from './organisation.queries.ts'
import { loadDeliveryPlaces, loadStructure } from './structure.queries.ts'

/** Countries, stores, and the other companies of the network. */
export const organisationRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.countries,
  )(async ({ query, actor, now, services: { db } }) => {
    // The tree has figures and gaps of every unit.
    if (query.structure === true && !actor.permissions.has('viewSettings'))
      return failure('user_dont_have_permission')
    const countries = await listCountries(db, actor.unit, nameListQuery(query), now)
    const ids = countries.data.map(({ id }) => id)
    const structure = query.structure === true ? await loadStructure(db, actor.unit, ids, now) : null
    const places = query.deliveryZone === true ? await loadDeliveryPlaces(db, ids) : null
    return {
      ...countries,
      data: countries.data.map((country) => ({
        ...country,
        ...(structure && { masterFranchisees: structure.get(country.id) ?? [] }),
        ...(places && { states: places.get(country.id) ?? [] }),
      })),
    }
  })

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
}
