import { organisationContract as api } from '../../../src/api/contract/organisation.contract.ts'
import { failure } from '../../http/call.ts'
import { route, type App } from '../../http/kernel.ts'
import { pageOf } from '../list.ts'
import { setDeliveryManStatus } from './delivery-man.commands.ts'
import {
  findStore,
  isStoreInReach,
  listCountries,
  listDeliveryMen,
  listStores,
} from './organisation.queries.ts'

/** Countries, stores and their delivery men. */
export const organisationRoutes = (app: App): void => {
  route(
    app,
    api.countries,
  )(({ query, operator, services: { db } }) =>
    listCountries(db, operator.unit, {
      page: pageOf(query),
      search: query.search,
      sortOrder: query.sortOrder ?? 'asc',
    }),
  )

  route(
    app,
    api.stores,
  )(({ query, operator, services: { db } }) =>
    listStores(db, operator.unit, {
      page: pageOf(query),
      search: query.search,
      sortOrder: query.sortOrder ?? 'asc',
      countryIds: query.countryId,
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
    return listDeliveryMen(db, params.id, {
      page: pageOf(query),
      search: query.search,
      sortOrder: query.sortOrder ?? 'asc',
    })
  })

  route(
    app,
    api.updateDeliveryMan,
  )(({ params, body, operator, services: { db }, now }) =>
    setDeliveryManStatus(db, operator, params.id, body.deliveryManStatus, now),
  )
}
