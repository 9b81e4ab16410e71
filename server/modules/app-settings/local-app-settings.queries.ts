import { sql, type Kysely } from 'kysely'
import type { LocalAppSetting } from '../../../src/api/contract/settings.contract.ts'
import {
  APP_TYPES_OF,
  effectiveSetting,
  NO_MESSAGE,
  type AppAudience,
  type AppMessage,
  type AppType,
} from '../../../src/domain/apps/app-message.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import { failure, type Failure } from '../../core/result.ts'
import type { Actor } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { includesCountry } from '../../db/scope.ts'

type Db = Kysely<Database>

export interface StoredSetting extends AppMessage {
  readonly appType: AppType
  readonly countedSince: Date
  readonly changedBy: string | null
  readonly changedAt: string
  readonly version: number
}

/** Null when the country is one that the actor reaches, and one that the actor works for as a whole where it is changed. */
export const refusalToReach = async (
  db: Db,
  actor: Actor,
  id: CountryId,
  isChange = false,
): Promise<Failure | null> => {
  const isWide = actor.unit.kind === 'global' || actor.unit.kind === 'country'
  const country =
    includesCountry(actor.unit, id) && (isWide || !isChange)
      ? await db.selectFrom('countries').select('id').where('id', '=', id).executeTakeFirst()
      : undefined
  return country === undefined ? failure('country_not_found') : null
}

/** The settings that a country has of its own, by kind of app. */
export const findStoredSettings = async (db: Db, countryId: CountryId): Promise<readonly StoredSetting[]> => {
  const rows = await db
    .selectFrom('local_app_settings as s')
    .leftJoin('users as u', 'u.id', 's.changed_by')
    .selectAll('s')
    .select(['u.first_name', 'u.last_name'])
    .where('s.country_id', '=', countryId)
    .execute()
  return rows.map((row) => ({
    appType: row.app_type,
    isActivateScreenOnLoad: row.is_activate_screen_on_load,
    messageViewCount: row.message_view_count,
    title: row.title,
    message: row.message,
    buttonText: row.button_text,
    countedSince: row.counted_since,
    changedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
    changedAt: row.changed_at.toISOString(),
    version: row.version,
  }))
}

interface Count {
  readonly appType: AppType
  readonly people: number
  readonly finished: number
  readonly views: number
}

const countViews = async (db: Db, countryId: CountryId): Promise<readonly Count[]> =>
  db
    .selectFrom('app_message_views as v')
    .innerJoin('local_app_settings as s', (join) =>
      join.onRef('s.country_id', '=', 'v.country_id').onRef('s.app_type', '=', 'v.app_type'),
    )
    .select([
      'v.app_type as appType',
      sql<number>`count(*)::int`.as('people'),
      sql<number>`(count(*) filter (where v.views >= s.message_view_count))::int`.as('finished'),
      sql<number>`sum(v.views)::int`.as('views'),
    ])
    .where('v.country_id', '=', countryId)
    .groupBy('v.app_type')
    .execute()

/** The country's name of a setting in the audit log. */
export const settingId = (countryId: CountryId, appType: AppType): string => `${countryId}-${appType}`

/** What the last change of each setting changed, as it was before. */
const findChangedFrom = async (
  db: Db,
  countryId: CountryId,
  types: readonly AppType[],
): Promise<ReadonlyMap<string, Partial<AppMessage>>> => {
  const rows = await db
    .selectFrom('audit_log')
    .distinctOn('entity_id')
    .select(['entity_id', 'before'])
    .where('entity', '=', 'localAppSettings')
    .where('action', '=', 'localAppSettings.update')
    .where('outcome', '=', 'done')
    .where(
      'entity_id',
      'in',
      types.map((type) => settingId(countryId, type)),
    )
    .orderBy('entity_id')
    .orderBy('id', 'desc')
    .execute()
  // Written by the command that changes a setting.
  return new Map(rows.map((row) => [row.entity_id ?? '', (row.before ?? {}) as Partial<AppMessage>]))
}

/** The settings of kinds of app with what holds for each, whose setting that is, and who has seen it. */
export const presentSettings = async (
  db: Db,
  countryId: CountryId,
  types: readonly AppType[],
): Promise<readonly LocalAppSetting[]> => {
  const [stored, counts, changedFrom] = await Promise.all([
    findStoredSettings(db, countryId),
    countViews(db, countryId),
    findChangedFrom(db, countryId, types),
  ])
  return types.map((appType) => {
    const own = stored.find((setting) => setting.appType === appType)
    const holding = effectiveSetting(appType, stored)
    const message = holding ?? NO_MESSAGE
    const count = counts.find((each) => each.appType === holding?.appType)
    return {
      appType,
      source: holding?.appType ?? null,
      isActivateScreenOnLoad: message.isActivateScreenOnLoad,
      messageViewCount: message.messageViewCount,
      title: message.title,
      message: message.message,
      buttonText: message.buttonText,
      counter: holding && {
        people: count?.people ?? 0,
        finished: count?.finished ?? 0,
        views: count?.views ?? 0,
        since: holding.countedSince.toISOString(),
      },
      changedBy: own?.changedBy ?? null,
      changedAt: own?.changedAt ?? null,
      changedFrom: (own && changedFrom.get(settingId(countryId, appType))) ?? {},
      version: own?.version ?? 0,
    }
  })
}

/** All kinds of app of an audience in a country. */
export const listSettings = async (
  db: Db,
  actor: Actor,
  audience: AppAudience,
  countryId: CountryId,
): Promise<{ readonly data: readonly LocalAppSetting[] } | Failure> =>
  (await refusalToReach(db, actor, countryId)) ?? {
    data: await presentSettings(db, countryId, APP_TYPES_OF[audience]),
  }
