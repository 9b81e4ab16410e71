import type { Kysely } from 'kysely'
import type { Session } from '../../../src/api/contract/auth.contract.ts'
import type { SessionId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import type { Actor } from '../../core/actor.ts'

/** Far more sessions than any user has, so the list needs no pages. */
const MAX_SESSIONS = 100

interface SessionList {
  readonly data: readonly Session[]
  readonly count: number
  readonly limit: number
  readonly offset: number
}

/** The user's sessions: the present one first, then by last use. */
export const findSessions = async (db: Kysely<Database>, actor: Actor, now: Date): Promise<SessionList> => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'platform', 'ip', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', actor.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy((eb) => eb('id', '=', actor.sessionId), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SESSIONS)
    .execute()
  const data = rows.map((row) => ({
    // The table's own key.
    id: row.id as SessionId,
    platform: row.platform,
    ip: row.ip,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === actor.sessionId,
  }))
  return { data, count: data.length, limit: MAX_SESSIONS, offset: 0 }
}
