import { organisationContract as api } from '../../../src/api/contract/organisation.contract.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'
import { nameListQuery } from '../../resource/name-search.ts'
import { isStoreInScope } from '../organisation/organisation.queries.ts'
import { listDeliveryMen } from './delivery-men.queries.ts'

/** Delivery men of a store. */
export const deliveryMenRoutes = (app: App): void => {
  registerEndpoint(
    app,
    api.deliveryMen,
  )(async ({ params, query, actor, services: { db } }) => {
    if (!(await isStoreInScope(db, actor.unit, params.id))) return failure('store_not_found')
    return listDeliveryMen(db, params.id, nameListQuery(query))
  })
}
