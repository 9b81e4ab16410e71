import type { Transaction } from 'kysely'
import type { LocalAppSetting } from '../../../src/api/contract/settings.contract.ts'
import { missingTexts, type AppMessage, type AppType } from '../../../src/domain/apps/app-message.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import { failure, type CommandError } from '../../core/result.ts'
import type { Database } from '../../db/database.gen.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refusalToVersion, type VersionedRequest } from '../../resource/optimistic-lock.ts'
import { recordChange, type ActorRequest } from '../audit/record-change.ts'
import {
  findStoredSettings,
  presentSettings,
  refusalToReach,
  settingId,
  type StoredSetting,
} from './local-app-settings.queries.ts'

interface SettingRequest extends ActorRequest {
  readonly params: { readonly id: CountryId; readonly appType: AppType }
}

const auditedFields = ({
  isActivateScreenOnLoad,
  messageViewCount,
  title,
  message,
  buttonText,
}: AppMessage) => ({
  isActivateScreenOnLoad,
  messageViewCount,
  title,
  message,
  buttonText,
})

/** Changes wait for each other at the country. */
const lockSetting = async (
  trx: Transaction<Database>,
  { params }: SettingRequest,
): Promise<StoredSetting | null> => {
  await trx.selectFrom('countries').select('id').where('id', '=', params.id).forNoKeyUpdate().execute()
  const stored = await findStoredSettings(trx, params.id)
  return stored.find(({ appType }) => appType === params.appType) ?? null
}

const presentOne = async (
  trx: Transaction<Database>,
  { params }: SettingRequest,
): Promise<LocalAppSetting> => {
  const [setting] = await presentSettings(trx, params.id, [params.appType])
  if (setting === undefined) throw new Error('one kind of app gives one setting')
  return setting
}

/** Sets the message that a kind of app shows when it is opened. */
export const updateLocalAppSettings = (
  request: SettingRequest & VersionedRequest & { readonly body: AppMessage },
): Promise<LocalAppSetting | CommandError> =>
  inTransaction<LocalAppSetting | CommandError>(request.services.db, async (trx) => {
    const { actor, body, now, params } = request
    const unreachable = await refusalToReach(trx, actor, params.id, true)
    if (unreachable) return unreachable
    const before = await lockSetting(trx, request)
    const stale = refusalToVersion(request, await presentOne(trx, request))
    if (stale) return stale
    const missing = missingTexts(body)
    if (missing.length > 0)
      return failure('validation_error', {
        details: Object.fromEntries(missing.map((field) => [field, 'required'])),
      })
    const row = {
      is_activate_screen_on_load: body.isActivateScreenOnLoad,
      message_view_count: body.messageViewCount,
      title: body.title.trim(),
      message: body.message.trim(),
      button_text: body.buttonText.trim(),
      changed_by: actor.id,
      changed_at: now,
    }
    await trx
      .insertInto('local_app_settings')
      .values({ country_id: params.id, app_type: params.appType, counted_since: now, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['country_id', 'app_type'])
          .doUpdateSet((set) => ({ ...row, version: set('local_app_settings.version', '+', 1) })),
      )
      .execute()
    await recordChange(trx, request, {
      action: 'localAppSettings.update',
      entity: 'localAppSettings',
      entityId: settingId(params.id, params.appType),
      ...(before !== null && { before: auditedFields(before) }),
      after: auditedFields(body),
      countryId: params.id,
    })
    return presentOne(trx, request)
  })

/** Removes a setting, so that the wider kind of app decides again. */
export const inheritLocalAppSettings = (request: SettingRequest): Promise<LocalAppSetting | CommandError> =>
  inTransaction<LocalAppSetting | CommandError>(request.services.db, async (trx) => {
    const { actor, params } = request
    const unreachable = await refusalToReach(trx, actor, params.id, true)
    if (unreachable) return unreachable
    const before = await lockSetting(trx, request)
    if (before === null) return failure('local_app_settings_not_found')
    await trx
      .deleteFrom('local_app_settings')
      .where('country_id', '=', params.id)
      .where('app_type', '=', params.appType)
      .execute()
    await recordChange(trx, request, {
      action: 'localAppSettings.inherit',
      entity: 'localAppSettings',
      entityId: settingId(params.id, params.appType),
      before: auditedFields(before),
      countryId: params.id,
    })
    return presentOne(trx, request)
  })

/** Forgets who has seen the message of a setting: everybody sees it again. */
export const resetCounter = (request: SettingRequest): Promise<LocalAppSetting | CommandError> =>
  inTransaction<LocalAppSetting | CommandError>(request.services.db, async (trx) => {
    const { actor, now, params } = request
    const unreachable = await refusalToReach(trx, actor, params.id, true)
    if (unreachable) return unreachable
    if ((await lockSetting(trx, request)) === null) return failure('local_app_settings_not_found')
    const { counter } = await presentOne(trx, request)
    await trx
      .deleteFrom('app_message_views')
      .where('country_id', '=', params.id)
      .where('app_type', '=', params.appType)
      .execute()
    await trx
      .updateTable('local_app_settings')
      .set({ counted_since: now })
      .where('country_id', '=', params.id)
      .where('app_type', '=', params.appType)
      .execute()
    await recordChange(trx, request, {
      action: 'localAppSettings.resetCounter',
      entity: 'localAppSettings',
      entityId: settingId(params.id, params.appType),
      before: { people: counter?.people ?? 0, views: counter?.views ?? 0 },
      after: { people: 0, views: 0 },
      countryId: params.id,
    })
    return presentOne(trx, request)
  })
