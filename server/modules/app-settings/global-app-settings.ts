import { sql, type Kysely } from 'kysely'
import type { BodyOf } from '../../../src/api/contract/endpoint-contract.ts'
import type {
  GlobalAppSettings,
  globalAppSettingsContract,
} from '../../../src/api/contract/settings.contract.ts'
import { refusalToNotice, refusalToVersions } from '../../../src/domain/apps/global-app-settings.ts'
import type { CommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refusalToVersion, type VersionedRequest } from '../../resource/optimistic-lock.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'

type Db = Kysely<Database>
type Body = BodyOf<(typeof globalAppSettingsContract)['updateGlobalAppSettings']>

/** The one row of the settings, in the shape of the wire. */
const findSettings = async (db: Db) => {
  const row = await db
    .selectFrom('global_app_settings as g')
    .leftJoin('users as u', 'u.id', 'g.changed_by')
    .selectAll('g')
    .select(['u.first_name', 'u.last_name'])
    .executeTakeFirstOrThrow()
  return {
    minAppVersionAndroid: row.min_app_version_android,
    latestAppVersionAndroid: row.latest_app_version_android,
    minAppVersionIOS: row.min_app_version_ios,
    latestAppVersionIOS: row.latest_app_version_ios,
    minOperatorVersionAndroid: row.min_operator_version_android,
    emergencyHeading: { es: row.emergency_heading, en: row.emergency_heading_en },
    emergencyMessage: { es: row.emergency_message, en: row.emergency_message_en },
    emergencyClose: row.emergency_close,
    changedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
    changedAt: row.changed_at === null ? null : row.changed_at.toISOString(),
    version: row.version,
  }
}

const findLastClosure = async (db: Db): Promise<GlobalAppSettings['lastClosure']> => {
  const row = await db
    .selectFrom('app_closures as c')
    .innerJoin('users as u', 'u.id', 'c.closed_by')
    .select(['c.closed_at', 'c.opened_at', 'u.first_name', 'u.last_name'])
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined
    ? null
    : {
        closedAt: row.closed_at.toISOString(),
        closedBy: `${row.first_name} ${row.last_name}`.trim(),
        openedAt: row.opened_at?.toISOString() ?? null,
      }
}

/** Calls with something in their cart, and orders that nobody has received yet. */
const countOpenWork = async (db: Db): Promise<Pick<GlobalAppSettings, 'openCarts' | 'openOrders'>> => {
  const { rows } = await sql<{ readonly openCarts: number; readonly openOrders: number }>`select
      (select count(*)::int from order_drafts d where d.status <> 'placed') as "openCarts",
      (select count(*)::int from orders o where o.stage = 'in_work') as "openOrders"`.execute(db)
  return rows[0] ?? { openCarts: 0, openOrders: 0 }
}

export const findGlobalAppSettings = async (db: Db): Promise<GlobalAppSettings> => {
  const [settings, lastClosure, open] = await Promise.all([
    findSettings(db),
    findLastClosure(db),
    countOpenWork(db),
  ])
  return { ...settings, lastClosure, ...open }
}

/** What an app reads at its start; the notice is there while the apps are closed. */
export const findAppNotifications = async (db: Db) => {
  const { changedAt: _at, changedBy: _by, version: _version, ...settings } = await findSettings(db)
  return settings.emergencyClose ? settings : { ...settings, emergencyHeading: null, emergencyMessage: null }
}

/** Changes versions and the notice; closes the apps or opens them again. */
export const updateGlobalAppSettings = (
  request: ActorRequest & VersionedRequest & { readonly body: Body },
): Promise<GlobalAppSettings | CommandError> =>
  inTransaction<GlobalAppSettings | CommandError>(request.services.db, async (trx) => {
    const { actor, body, now } = request
    await trx.selectFrom('global_app_settings').select('id').forUpdate().execute()
    const before = await findSettings(trx)
    const { changedAt: _at, changedBy: _by, version, ...fields } = before
    const after = { ...fields, ...body }
    const refused =
      (request.ifMatch === null || request.ifMatch === version
        ? null
        : refusalToVersion(request, await findGlobalAppSettings(trx))) ??
      refusalToVersions(after) ??
      refusalToNotice(after, after.emergencyClose)
    if (refused) return refused
    if (JSON.stringify(after) === JSON.stringify(fields)) return findGlobalAppSettings(trx)
    await trx
      .updateTable('global_app_settings')
      .set({
        min_app_version_android: after.minAppVersionAndroid,
        latest_app_version_android: after.latestAppVersionAndroid,
        min_app_version_ios: after.minAppVersionIOS,
        latest_app_version_ios: after.latestAppVersionIOS,
        min_operator_version_android: after.minOperatorVersionAndroid,
        emergency_heading: after.emergencyHeading.es.trim(),
        emergency_heading_en: after.emergencyHeading.en.trim(),
        emergency_message: after.emergencyMessage.es.trim(),
        emergency_message_en: after.emergencyMessage.en.trim(),
        emergency_close: after.emergencyClose,
        changed_by: actor.id,
        changed_at: now,
        version: version + 1,
      })
      .execute()
    if (after.emergencyClose && !fields.emergencyClose)
      await trx.insertInto('app_closures').values({ closed_at: now, closed_by: actor.id }).execute()
    if (!after.emergencyClose && fields.emergencyClose)
      await trx
        .updateTable('app_closures')
        .set({ opened_at: now, opened_by: actor.id })
        .where('opened_at', 'is', null)
        .execute()
    await recordChange(trx, request, {
      action: 'globalAppSettings.update',
      entity: 'globalAppSettings',
      entityId: 1,
      before: fields,
      after,
      countryId: null,
    })
    return findGlobalAppSettings(trx)
  })
