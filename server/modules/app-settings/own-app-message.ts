import type { Kysely } from 'kysely'
import { failure, type CommandError } from '../../core/result.ts'
import type { Actor } from '../../core/actor.ts'
import type { Database } from '../../db/database.gen.ts'
import { countryOf } from '../../db/scope.ts'

type Db = Kysely<Database>

interface OwnMessage {
  readonly title: string
  readonly message: string
  readonly buttonText: string
}

/** The message of the operators of this product, `call_center`, in the actor's country, that the actor has not seen often enough. */
export const findOwnMessage = async (db: Db, actor: Actor): Promise<OwnMessage | null> => {
  const countryId = countryOf(actor.unit)
  if (countryId === null) return null
  const row = await db
    .selectFrom('local_app_settings as s')
    .leftJoin('app_message_views as v', (join) =>
      join
        .onRef('v.country_id', '=', 's.country_id')
        .onRef('v.app_type', '=', 's.app_type')
        .on('v.user_id', '=', actor.id),
    )
    .select(['s.title', 's.message', 's.button_text', 's.message_view_count', 'v.views', 'v.last_session_id'])
    .where('s.country_id', '=', countryId)
    .where('s.app_type', '=', 'call_center')
    .where('s.is_activate_screen_on_load', '=', true)
    .executeTakeFirst()
  if (row === undefined || (row.views ?? 0) >= row.message_view_count) return null
  if (row.last_session_id === actor.sessionId) return null
  return { title: row.title, message: row.message, buttonText: row.button_text }
}

/** Counts that the actor has seen the message; once a session, so that a repeated request changes nothing. */
export const seeOwnMessage = async (
  db: Db,
  actor: Actor,
): Promise<{ readonly success: true } | CommandError> => {
  const countryId = countryOf(actor.unit)
  const setting =
    countryId === null
      ? undefined
      : await db
          .selectFrom('local_app_settings')
          .select('country_id')
          .where('country_id', '=', countryId)
          .where('app_type', '=', 'call_center')
          .where('is_activate_screen_on_load', '=', true)
          .executeTakeFirst()
  if (setting === undefined) return failure('local_app_settings_not_found')
  await db
    .insertInto('app_message_views')
    .values({
      country_id: setting.country_id,
      app_type: 'call_center',
      user_id: actor.id,
      views: 1,
      last_session_id: actor.sessionId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['country_id', 'app_type', 'user_id'])
        .doUpdateSet((set) => ({
          views: set('app_message_views.views', '+', 1),
          last_session_id: actor.sessionId,
        }))
        .where('app_message_views.last_session_id', 'is distinct from', actor.sessionId),
    )
    .execute()
  return { success: true }
}
