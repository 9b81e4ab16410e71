import type { FastifyRequest } from 'fastify'
import type * as Prometheus from 'prom-client'
import { API_PREFIX } from '../../src/api/endpoints/endpoint.ts'
import { preloadedPackage } from '../core/lazy-package.ts'
import { bareFailure } from './failure-body.ts'
import type { App } from './endpoint-route.ts'

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

// A proxy on this machine also connects from loopback, but adds a forwarding header.
const isProxyHeader = (header: string): boolean =>
  header === 'forwarded' || header === 'via' || header === 'x-real-ip' || header.startsWith('x-forwarded-')

/** Another name may be a foreign page whose name was pointed at this machine. */
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

const isLocal = (request: FastifyRequest): boolean =>
  LOCAL_NAMES.includes(request.hostname) &&
  LOOPBACK.includes(request.socket.remoteAddress ?? '') &&
  !Object.keys(request.headers).some(isProxyHeader)

const prometheus = preloadedPackage<typeof Prometheus>('prom-client')

type GaugeRow = readonly [name: string, help: string, read: () => number]

interface Metrics {
  readonly registry: Prometheus.Registry
  readonly durations: Prometheus.Histogram<'call' | 'status'>
}

const createMetrics = (gauges: readonly GaugeRow[]): Metrics => {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = prometheus()
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const [name, help, read] of gauges) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(read())
        },
      }),
    )
  }
  const durations = new Histogram({
    name: 'comanda_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  return { registry, durations }
}

/** Answered calls that are kept before they are counted. */
const MAX_UNCOUNTED = 500

/** Durations by endpoint and the state of the process, for local requests only. */
export const serveMetrics = (
  { fastify, services }: App,
  { socketCount }: { readonly socketCount: () => number },
): void => {
  const gauges: readonly GaugeRow[] = [
    ['comanda_sockets', 'Connected sockets', socketCount],
    ['comanda_database_connections', 'Connections of the pool', () => services.pool.totalCount],
    ['comanda_database_waiting', 'Calls that wait for a connection', () => services.pool.waitingCount],
  ]
  let metrics: Metrics | null = null
  // A server that has just started keeps what it answers, so that the package is not loaded for its first call.
  let uncounted: Array<readonly [call: string, status: string, seconds: number]> = []
  const counted = (): Metrics => {
    metrics ??= createMetrics(gauges)
    for (const [call, status, seconds] of uncounted) metrics.durations.observe({ call, status }, seconds)
    uncounted = []
    return metrics
  }
  fastify.addHook('onResponse', async (request, reply) => {
    const call = `${request.method} ${request.routeOptions.url ?? 'none'}`
    uncounted.push([call, String(reply.statusCode), reply.elapsedTime / 1_000])
    if (uncounted.length >= MAX_UNCOUNTED) counted()
  })
  fastify.get(`${API_PREFIX}/metrics`, async (request, reply) => {
    if (!isLocal(request)) return reply.code(404).send(bareFailure('not_found', request.id))
    const { registry } = counted()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
