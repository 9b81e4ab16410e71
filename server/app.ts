import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import {
  handleClientError,
  handleBadUrl,
  registerErrorHandler,
  parseJsonBodies,
} from './http/error-handlers.ts'
import { serveFiles } from './http/files.ts'
import { addHeaders } from './http/headers.ts'
import type { App } from './http/endpoint-route.ts'
import { serveMetrics } from './http/metrics.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { serveOpenApi } from './http/openapi.ts'
import { serveFrontend } from './http/static-files.ts'
import { parseQuery } from './http/request-input.ts'
import { appSettingsRoutes } from './modules/app-settings/app-settings.routes.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { createRefusalRecorder } from './modules/audit/record-refusal.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { isLoginTaken } from './modules/auth/unique-login.ts'
import { badgesRoutes } from './modules/badges/badges.routes.ts'
import { campaignsRoutes } from './modules/campaigns/campaigns.routes.ts'
import { serveUnsubscribe } from './modules/campaigns/unsubscribe.routes.ts'
import { categoriesRoutes } from './modules/categories/categories.routes.ts'
import { figuresRoutes } from './modules/figures/figures.routes.ts'
import { importsRoutes } from './modules/imports/imports.routes.ts'
import { partnersRoutes } from './modules/partners/partners.routes.ts'
import { productsRoutes } from './modules/products/products.routes.ts'
import { billingRoutes } from './modules/billing/billing.routes.ts'
import { sellabilityRoutes } from './modules/sellability/sellability.routes.ts'
import { storeProductsRoutes } from './modules/store-products/store-products.routes.ts'
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts'
import { customersRoutes } from './modules/users/customers/customers.routes.ts'
import { deliveryMenRoutes } from './modules/delivery-men/delivery-men.routes.ts'
import { deliveryServicesRoutes } from './modules/delivery-services/delivery-services.routes.ts'
import { deliveryRoutes } from './modules/delivery/delivery.routes.ts'
import { deliveryZonesRoutes } from './modules/delivery-zones/delivery-zones.routes.ts'
import { discountsRoutes } from './modules/discounts/discounts.routes.ts'
import { draftsRoutes } from './modules/drafts/drafts.routes.ts'
import { invoicesRoutes } from './modules/invoices/invoices.routes.ts'
import { orderEditsRoutes } from './modules/order-edits/order-edits.routes.ts'
import { operatorsRoutes } from './modules/users/operators/operators.routes.ts'
import { serveMailbox } from './modules/mailbox/mailbox.routes.ts'
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts'
import { corporateOrdersRoutes } from './modules/corporate-orders/corporate-orders.routes.ts'
import { ordersRoutes } from './modules/orders/orders.routes.ts'
import { networkRoutes } from './modules/network/network.routes.ts'
import { organisationRoutes } from './modules/organisation/organisation.routes.ts'
import { reportsRoutes } from './modules/reports/reports.routes.ts'
import { rolesRoutes } from './modules/roles/roles.routes.ts'
import { searchRoutes } from './modules/search/search.routes.ts'
import { stockLogRoutes } from './modules/stock/stock-log.routes.ts'
import { stockReportsRoutes } from './modules/stock-reports/stock-reports.routes.ts'
import { stockRequestsRoutes } from './modules/stock-requests/stock-requests.routes.ts'
import { systemRoutes } from './modules/system/system.routes.ts'
import { kitchenRoutes } from './modules/kitchen/kitchen.routes.ts'
import { printingRoutes } from './modules/printing/printing.routes.ts'
import { roundsRoutes } from './modules/rounds/rounds.routes.ts'
import { receivablesRoutes } from './modules/receivables/receivables.ts'
import { effectsRoutes } from './modules/effects/effects.ts'
import { pausesRoutes } from './modules/pauses/pauses.routes.ts'
import { uploadsRoutes } from './modules/uploads/uploads.routes.ts'
import { usersRoutes } from './modules/users/users.routes.ts'
import { wordingsRoutes } from './modules/wordings/wordings.routes.ts'
import { viewsRoutes } from './modules/views/views.routes.ts'
import type { Services } from './services.ts'

const FRONTEND_FOLDER = fileURLToPath(new URL('../dist', import.meta.url))
const BODY_LIMIT = 1_048_576
const REQUEST_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 10_000

const modules: ReadonlyArray<(app: App) => void> = [
  authRoutes,
  organisationRoutes,
  partnersRoutes,
  networkRoutes,
  deliveryRoutes,
  deliveryZonesRoutes,
  deliveryServicesRoutes,
  deliveryMenRoutes,
  customersRoutes,
  usersRoutes,
  operatorsRoutes,
  rolesRoutes,
  viewsRoutes,
  catalogueRoutes,
  badgesRoutes,
  categoriesRoutes,
  productsRoutes,
  sellabilityRoutes,
  storeProductsRoutes,
  importsRoutes,
  uploadsRoutes,
  discountsRoutes,
  draftsRoutes,
  billingRoutes,
  ordersRoutes,
  corporateOrdersRoutes,
  invoicesRoutes,
  orderEditsRoutes,
  pausesRoutes,
  roundsRoutes,
  receivablesRoutes,
  effectsRoutes,
  printingRoutes,
  kitchenRoutes,
  notificationsRoutes,
  stockLogRoutes,
  stockRequestsRoutes,
  stockReportsRoutes,
  appSettingsRoutes,
  campaignsRoutes,
  wordingsRoutes,
  auditRoutes,
  figuresRoutes,
  reportsRoutes,
  searchRoutes,
  systemRoutes,
]

const logRequests = (fastify: FastifyInstance): void => {
  // The route's pattern without the query: a path or search may contain personal data.
  fastify.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}

/** While the server stops, a client's next request opens another connection, to another server. */
const closeConnectionsWhenStopping = (fastify: FastifyInstance, { readiness }: Services): void => {
  fastify.addHook('onRequest', async (_request, reply) => {
    if (readiness.isStopping()) reply.header('connection', 'close')
  })
}

/** The contract's schemas check what comes and goes; without these Fastify loads its own compilers of JSON schemas. */
const refuseRouteSchemas = () => () => {
  throw new Error('Routes have no JSON schemas; the contract checks their input and output.')
}

/** The server with all routes, not yet listening. */
export const buildApp = async (services: Services): Promise<FastifyInstance> => {
  const loggerInstance: FastifyBaseLogger = services.log
  const fastify: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: services.config.publicUrl === null ? false : 'loopback',
    frameworkErrors: handleBadUrl,
    clientErrorHandler: handleClientError,
    // Ends connections of clients that send their request too slowly.
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node looks for connections past their time at this interval only.
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 2_000 },
    routerOptions: { querystringParser: parseQuery, maxParamLength: 128, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    schemaController: {
      compilersFactory: { buildValidator: refuseRouteSchemas, buildSerializer: refuseRouteSchemas },
    },
    return503OnClosing: true,
  })
  const app: App = { fastify, services, recordRefusal: createRefusalRecorder({ isLoginTaken }) }
  registerErrorHandler(fastify)
  parseJsonBodies(fastify)
  logRequests(fastify)
  closeConnectionsWhenStopping(fastify, services)
  await addHeaders(fastify, services.config)
  for (const register of modules) register(app)
  serveFiles(app)
  serveMailbox(app)
  serveUnsubscribe(app)
  serveOpenApi(app)
  serveApiDocs(app)
  serveMetrics(app, { socketCount: services.realtime.connections })
  await serveFrontend(fastify, FRONTEND_FOLDER)
  services.realtime.attach(fastify.server, services)
  return fastify
}
