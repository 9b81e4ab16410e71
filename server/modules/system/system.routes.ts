import { setTimeout as wait } from 'node:timers/promises'
import { systemContract as api } from '../../../src/api/contract/system.contract.ts'
import { isMigrated } from '../../db/migrate.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'

/** A frozen database counts as away long before its statements end. */
const ANSWER_WITHIN_MS = 2_000

/** The health of the process and its database. */
export const systemRoutes = (app: App): void => {
  registerEndpoint(app, api.health)(async ({ now }) => ({ status: 'ok' as const, now: now.toISOString() }))

  registerEndpoint(
    app,
    api.ready,
  )(async ({ services: { db, log, readiness } }) => {
    if (readiness.isStopping()) return failure('service_unavailable')
    try {
      const isReady = await Promise.race([isMigrated(db), wait(ANSWER_WITHIN_MS, false, { ref: false })])
      return isReady ? { status: 'ready' as const } : failure('service_unavailable')
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database does not answer')
      return failure('service_unavailable')
    }
  })
}
