import { networkContract as api } from '../../../src/api/contract/network.contract.ts'
import { organisationContract } from '../../../src/api/contract/organisation.contract.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { findStore } from '../organisation/organisation.queries.ts'
import { findRow } from '../resource/resource.queries.ts'
import {
  createFranchisor,
  createMasterFranchisee,
  updateFranchisor,
  updateMasterFranchisee,
} from './companies.commands.ts'
import { franchisorTable, masterFranchiseeTable } from './companies.table.ts'
import { createCountry, updateCountry } from './countries.commands.ts'
import { writeCompanyDetails } from './company-details.commands.ts'
import { countryTable } from './countries.table.ts'
import { deleteUnit } from './delete-unit.ts'
import { listGateways } from './gateways.queries.ts'
import { testStoreGateway, updateStoreGateways } from './store-gateways.commands.ts'
import { createStore, updateStore, updateStoresHours } from './stores.commands.ts'
import { storeTable } from './stores.table.ts'

/** Countries, master franchisees, franchisors and stores as their pages show and change them. */
export const networkRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.country,
  )(
    async ({ params, actor, now, services: { db } }) =>
      (await findRow(db, actor, countryTable(now), params.id)) ?? failure('country_not_found'),
  )
  registerEndpoint(app, api.createCountry)((request) => createCountry(request))
  registerEndpoint(app, api.updateCountry)((request) => updateCountry(request))
  registerEndpoint(
    app,
    api.deleteCountry,
  )((request) => deleteUnit(request, countryTable(request.now), request.params.id))

  registerEndpoint(
    app,
    api.masterFranchisee,
  )(
    async ({ params, actor, now, services: { db } }) =>
      (await findRow(db, actor, masterFranchiseeTable(now), params.id)) ??
      failure('master_franchisee_not_found'),
  )
  registerEndpoint(app, api.createMasterFranchisee)((request) => createMasterFranchisee(request))
  registerEndpoint(app, api.updateMasterFranchisee)((request) => updateMasterFranchisee(request))
  registerEndpoint(
    app,
    api.deleteMasterFranchisee,
  )((request) => deleteUnit(request, masterFranchiseeTable(request.now), request.params.id))

  registerEndpoint(
    app,
    api.franchisor,
  )(
    async ({ params, actor, now, services: { db } }) =>
      (await findRow(db, actor, franchisorTable(now), params.id)) ?? failure('franchisor_not_found'),
  )
  registerEndpoint(app, api.createFranchisor)((request) => createFranchisor(request))
  registerEndpoint(app, api.updateFranchisor)((request) => updateFranchisor(request))
  registerEndpoint(
    app,
    api.deleteFranchisor,
  )((request) => deleteUnit(request, franchisorTable(request.now), request.params.id))

  registerEndpoint(
    app,
    organisationContract.store,
  )(async ({ params, query, actor, now, services: { db } }) => {
    if (query.structure !== true)
      return (await findStore(db, actor.unit, params.id)) ?? failure('store_not_found')
    // Operators, sales and gaps are for those who look after stores.
    return actor.permissions.has('viewStore') || actor.permissions.has('viewSettings')
      ? ((await findRow(db, actor, storeTable(now), params.id)) ?? failure('store_not_found'))
      : failure('user_dont_have_permission')
  })
  registerEndpoint(app, api.createStore)((request) => createStore(request))
  registerEndpoint(app, api.updateStore)((request) => updateStore(request))
  registerEndpoint(
    app,
    api.deleteStore,
  )((request) => deleteUnit(request, storeTable(request.now), request.params.id))
  registerEndpoint(app, api.updateStoresHours)((request) => updateStoresHours(request))

  registerEndpoint(
    app,
    api.createMasterFranchiseeDetails,
  )((request) => writeCompanyDetails(request, 'masterFranchisee', true))
  registerEndpoint(
    app,
    api.updateMasterFranchiseeDetails,
  )((request) => writeCompanyDetails(request, 'masterFranchisee', false))
  registerEndpoint(
    app,
    api.createFranchisorDetails,
  )((request) => writeCompanyDetails(request, 'franchisor', true))
  registerEndpoint(
    app,
    api.updateFranchisorDetails,
  )((request) => writeCompanyDetails(request, 'franchisor', false))
  registerEndpoint(app, api.createStoreDetails)((request) => writeCompanyDetails(request, 'store', true))
  registerEndpoint(app, api.updateStoreDetails)((request) => writeCompanyDetails(request, 'store', false))

  registerEndpoint(app, api.gateways)(({ query, actor, services: { db } }) => listGateways(db, actor, query))
  registerEndpoint(app, api.updateStoreGateways)((request) => updateStoreGateways(request))
  registerEndpoint(app, api.testStoreGateway)((request) => testStoreGateway(request))
}
