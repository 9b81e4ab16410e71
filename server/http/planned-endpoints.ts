import { PLANNED_ENDPOINTS } from '../../src/api/endpoints/planned-endpoints.ts'
import { failure } from '../core/result.ts'
import { failureBody } from './failure-body.ts'
import { routeUrl, type App } from './endpoint-route.ts'

/** Refuses endpoints of the specification that are not served yet with `under_development`. */
export const servePlannedEndpoints = ({ fastify }: App): void => {
  for (const endpoint of PLANNED_ENDPOINTS) {
    fastify.route({
      method: endpoint.method,
      url: routeUrl(endpoint),
      exposeHeadRoute: false,
      handler: (request, reply) =>
        reply
          .code(501)
          .header('cache-control', 'no-store')
          .send(failureBody(failure('under_development'), request.id)),
    })
  }
}
