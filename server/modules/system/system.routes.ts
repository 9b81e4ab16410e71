import { sql } from 'kysely'
import { systemContract as api } from '../../../src/api/contract/system.contract.ts'
import { isMigrated } from '../../db/migrate.ts'
import { failure } from '../../core/result.ts'
import { registerEndpoint, type App } from '../../http/endpoint-route.ts'

/** The health of the process and its database. */
export const systemRoutes = (app: App): void => {
  registerEndpoint(app, api.health)(async ({ now }) => ({ status: 'ok' as const, now: now.toISOString() }))

  registerEndpoint(
    app,
    api.ready,
  )(async ({ services: { db, log, readiness } }) => {
    if (readiness.isStopping()) return failure('service_unavailable')
    try {
      await sql`select 1`.execute(db)
      return (await isMigrated(db)) ? { status: 'ready' as const } : failure('service_unavailable')
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database does not answer')
      return failure('service_unavailable')
    }
  })
}
