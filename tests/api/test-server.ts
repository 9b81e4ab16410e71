import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject as provided } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { createServices, createLogger } from '../../server/create-services.ts'
import { loadConfig } from '../../server/core/config.ts'
import { createDatabase } from '../../server/db/test-database.ts'
import type { PaymentGateway } from '../../server/gateways/payment.gateway.ts'
import { SESSION_MINUTES } from '../../src/domain/access/session.ts'
import { createSandboxPaymentGateway } from '../../server/gateways/sandbox-payment.gateway.ts'
import { fillDemo } from '../../server/demo/fill.ts'
import type { OutboxWorker } from '../../server/outbox/outbox.ts'
import type { Services } from '../../server/services.ts'

/** A decoded response. */
export interface TestResponse<Body = Record<string, unknown>> {
  readonly status: number
  readonly body: Body
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  /** The number of SQL statements of the request. */
  readonly statements: number
}

export interface TestRequestOptions {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** A multipart body, instead of `body`. */
  readonly form?: FormData
}

export interface TestServer {
  readonly fastify: FastifyInstance
  readonly services: Services
  readonly outbox: OutboxWorker
  /** `call('GET', '/orders/7', {token})`, below /v4. */
  readonly call: <Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: TestRequestOptions,
  ) => Promise<TestResponse<Body>>
  /** Signs in with the demo's password and returns the token; one session for each login. */
  readonly signIn: (login: string) => Promise<string>
  /** Sets the server's clock, which does not advance. */
  readonly setClock: (instant: string) => void
  /** Marks every session as used just now, so that none is locked or expired. */
  readonly useSessions: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface TestServerOptions {
  /** The fixed instant of the server's clock. */
  readonly clock?: string
  /** Whether to fill the database with the demo network; true by default. */
  readonly demo?: boolean
  /** The database of another test server, to run two servers on one. */
  readonly databaseUrl?: string
  /** The payment gateway; the sandbox by default. */
  readonly paymentGateway?: PaymentGateway
  /** Environment variables in addition to those of every test server. */
  readonly env?: Readonly<Record<string, string>>
  /** The timeout of the payment gateway. */
  readonly gatewayTimeoutMs?: number
}

export const DEMO_PASSWORD = 'Comanda-2026'

/** A Friday noon in Guatemala City. */
export const NOON = '2026-11-20T18:00:00.000Z'

/** A whole server on a database of its own, called without a network. Its clock does not advance. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-api-'))
  const database =
    options.databaseUrl === undefined ? await createDatabase(provided('testDatabaseUrl')) : null
  const config = loadConfig({
    DATA_DIR: dataDir,
    TEST: '1',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    SECRET_KEY: '7'.repeat(64),
    DATABASE_URL: options.databaseUrl ?? database?.url,
    ...options.env,
  })
  let now = new Date(options.clock ?? NOON)
  const composed = await createServices(config, config.databaseUrl ?? '', createLogger(config), {
    now: () => now,
  })
  const { db } = composed.services
  const services: Services = {
    ...composed.services,
    paymentGateway:
      options.paymentGateway ??
      createSandboxPaymentGateway({
        db,
        ...(options.gatewayTimeoutMs === undefined ? {} : { timeoutMs: options.gatewayTimeoutMs }),
      }),
  }
  if (options.demo ?? true) await fillDemo(services)
  const fastify = await buildApp(services)
  await fastify.ready()
  const tokens = new Map<string, Promise<string>>()

  const call: TestServer['call'] = async (method, path, options = {}) => {
    const form = options.form === undefined ? null : new Response(options.form)
    const response = await fastify.inject({
      method,
      url: `/v4${path}`,
      headers: {
        platform: 'web',
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(form === null ? {} : { 'content-type': form.headers.get('content-type') ?? '' }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { payload: JSON.stringify(options.body) }),
      ...(form === null ? {} : { payload: Buffer.from(await form.arrayBuffer()) }),
    })
    const isText = response.headers['content-type']?.toString().startsWith('application/json') !== true
    const body = response.payload === '' ? null : isText ? response.payload : JSON.parse(response.payload)
    if (process.env['SHOW_CALLS'] === '1')
      console.log(
        `${method} /v4${path} ${JSON.stringify(options.body ?? null)}\n  ${response.statusCode} ${response.payload.slice(0, 800)}`,
      )
    return {
      status: response.statusCode,
      body,
      headers: response.headers,
      statements: Number(response.headers['x-statements'] ?? 0),
    }
  }

  const signedIn = async (login: string): Promise<string> => {
    const { status, body } = await call<{ accessToken: string }>('POST', '/auth/sign-in', {
      body: { login, password: DEMO_PASSWORD },
    })
    if (status !== 200) throw new Error(`${login} could not sign in: ${status} ${JSON.stringify(body)}`)
    return body.accessToken
  }

  return {
    fastify,
    services,
    outbox: composed.outbox,
    call,
    signIn: (login) => {
      const known = tokens.get(login)
      if (known !== undefined) return known
      // Concurrent sign-ins of one login share a session.
      const token = signedIn(login).catch((error: unknown) => {
        tokens.delete(login)
        throw error
      })
      tokens.set(login, token)
      return token
    },
    setClock: (instant) => {
      now = new Date(instant)
    },
    useSessions: async () => {
      await db
        .updateTable('sessions')
        .set({ last_seen_at: now, expires_at: new Date(now.getTime() + SESSION_MINUTES * 60_000) })
        .execute()
    },
    close: async () => {
      await services.realtime.close()
      await fastify.close()
      await composed.outbox.stop()
      await services.jobs.stop()
      await services.pool.end()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
