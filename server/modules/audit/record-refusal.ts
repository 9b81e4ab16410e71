import { endpointKey, isMutation } from '../../../src/api/endpoints/endpoint.ts'
import type { AuditEntity } from '../../../src/domain/resources/audit-entity.ts'
import { addressKey } from '../../http/rate-limit.ts'
import { countryOf } from '../../db/scope.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import type { RecordRefusal, RefusedAttempt } from '../../http/refused-attempt.ts'
import { redact } from './redact.ts'

/** The record of the attempt: the one in the path, or the user's own account for endpoints of area `own`. */
const auditedRecord = ({
  endpoint,
  params,
  actor,
}: RefusedAttempt): { readonly entity: AuditEntity; readonly entity_id: string | null } => {
  const entity = endpoint.audit?.entity ?? 'call'
  const pathId =
    typeof params === 'object' && params !== null && 'id' in params && typeof params.id === 'string'
      ? params.id
      : undefined
  const idOf = (): number | string | undefined => {
    if (entity === 'user' && endpoint.area === 'own' && endpoint.permissions !== 'public') return actor?.id
    return pathId === undefined && entity === 'session' ? actor?.sessionId : pathId
  }
  const id = idOf()
  const written = typeof id === 'number' || typeof id === 'string' ? String(id) : ''
  return { entity, entity_id: /^\d{1,15}$/.test(written) ? written : null }
}

/** Whether an account has this login or e-mail. */
type IsLoginTaken = (db: RequestServices['db'], name: string) => Promise<boolean>

/** The redacted input; a login is recorded only when an account has it, because a password may have been typed into the field. */
const requestedInput = async (
  isLoginTaken: IsLoginTaken,
  db: RequestServices['db'],
  { endpoint, body, bodyFields }: RefusedAttempt,
): Promise<Readonly<Record<string, unknown>> | null> => {
  const requested = redact(body, bodyFields)
  const login = requested?.['login']
  if (endpoint.permissions !== 'public' || typeof login !== 'string') return requested
  return (await isLoginTaken(db, login.trim())) ? requested : { ...requested, login: '…' }
}

/**
 * Refusals without an account can come in any number, so they are counted by the metrics only and do not
 * fill the disk.
 */
const isAudited = ({ endpoint, code }: RefusedAttempt): boolean => {
  if (code === 'unauthorized' || code === 'too_many_requests') return false
  if (code === 'validation_error' && endpoint.permissions === 'public') return false
  return isMutation(endpoint) || code === 'user_dont_have_permission'
}

/** Refused attempts of one user or address that are recorded per minute. */
const MAX_AUDITED_PER_MINUTE = 60
const MINUTE_MS = 60_000
const MAX_WINDOWS = 10_000

interface RateWindow {
  readonly endsAt: number
  audited: number
}

const windows = new Map<string, RateWindow>()

const isWithinRate = ({ actor, ip }: RefusedAttempt, log: RequestServices['log']): boolean => {
  const subject = actor === null ? addressKey(ip) : `user ${actor.id}`
  const now = Date.now()
  let window = windows.get(subject)
  if (window === undefined || window.endsAt <= now) {
    if (windows.size >= MAX_WINDOWS) windows.clear()
    window = { endsAt: now + MINUTE_MS, audited: 0 }
    windows.set(subject, window)
  }
  window.audited += 1
  if (window.audited === MAX_AUDITED_PER_MINUTE + 1)
    log.warn({ userId: actor?.id ?? null }, 'more refused attempts than are kept')
  return window.audited <= MAX_AUDITED_PER_MINUTE
}

/** Records refused attempts in the audit log, outside the request's transaction, which was rolled back. */
export const createRefusalRecorder =
  ({ isLoginTaken }: { readonly isLoginTaken: IsLoginTaken }): RecordRefusal =>
  async ({ db, log, config }, attempt) => {
    if (!isAudited(attempt) || (!config.test && !isWithinRate(attempt, log))) return
    const { endpoint, actor, code, now, requestId, ip } = attempt
    const name = endpointKey(endpoint)
    try {
      const requested = await requestedInput(isLoginTaken, db, attempt)
      await db
        .insertInto('audit_log')
        .values({
          at: now,
          outcome: 'refused',
          action: name,
          ...auditedRecord(attempt),
          actor_id: actor?.id ?? null,
          actor_name: actor?.name ?? null,
          actor_role: actor?.role ?? null,
          country_id: actor && countryOf(actor.unit),
          after: requested === null ? null : JSON.stringify(requested),
          reason: code,
          request_id: requestId,
          ip,
        })
        .execute()
    } catch (error) {
      // The response is the same whether or not the attempt was recorded.
      log.error({ err: error, call: name, code }, 'a refused attempt could not be kept')
    }
  }
