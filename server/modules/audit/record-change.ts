import type { Transaction } from 'kysely'
import type { AuditEntry } from '../../../src/api/contract/audit.contract.ts'
import type { AuditAction } from '../../../src/domain/resources/audit-entity.ts'
import type { CountryId } from '../../../src/domain/shared/ids.ts'
import type { Database } from '../../db/database.gen.ts'
import { currentIp, currentRequestId } from '../../core/request-context.ts'
import { redactCardNumbers } from '../../../src/domain/payment/redact-card-numbers.ts'
import { redactCardNumbersIn } from '../../core/redact-fields.ts'
import { countryOf } from '../../db/scope.ts'
import { canonicalJson } from '../../http/request-input.ts'
import type { RequestServices } from '../../http/endpoint-request.ts'
import type { Actor } from '../../core/actor.ts'

/** The author and time of a change; every `EndpointRequest` is one. */
export interface Author {
  readonly actor: Actor | null
  readonly now: Date
}

/** What a command needs of its request: the services and a signed-in user. */
export interface ActorRequest extends Author {
  readonly services: RequestServices
  readonly actor: Actor
}

type Fields = Readonly<Record<string, unknown>>

export interface AuditedChange {
  readonly action: AuditAction
  readonly entity: AuditEntry['entity']
  readonly entityId: number | string
  /** The previous fields; only those that differ from `after` are stored. */
  readonly before?: Fields
  readonly after?: Fields
  readonly reason?: string | undefined
  /** The country of the record; the author's when omitted. */
  readonly countryId?: CountryId | null
}

/** The fields that differ from `others`, in their stored form; all of them without a comparison. */
export const changedFields = (fields: Fields | undefined, others: Fields | undefined): string | null => {
  if (fields === undefined) return null
  const changed = Object.entries(fields).filter(
    ([name, value]) =>
      others === undefined ||
      (value !== others[name] && canonicalJson(value) !== canonicalJson(others[name])),
  )
  return JSON.stringify(redactCardNumbersIn(Object.fromEntries(changed)))
}

/** Records changes in the audit log, in the transaction that makes them. Fields never contain secrets. */
export const recordChanges = async (
  trx: Transaction<Database>,
  { actor, now }: Author,
  changes: readonly AuditedChange[],
): Promise<void> => {
  if (changes.length === 0) return
  await trx
    .insertInto('audit_log')
    .values(
      changes.map((change) => ({
        at: now,
        outcome: 'done' as const,
        action: change.action,
        entity: change.entity,
        entity_id: String(change.entityId),
        actor_id: actor?.id ?? null,
        actor_name: actor?.name ?? null,
        actor_role: actor?.role ?? null,
        country_id: change.countryId === undefined ? actor && countryOf(actor.unit) : change.countryId,
        before: changedFields(change.before, change.after),
        after: changedFields(change.after, change.before),
        reason: change.reason === undefined ? null : redactCardNumbers(change.reason),
        request_id: currentRequestId(),
        ip: currentIp(),
      })),
    )
    .execute()
}

/** Records one change in the audit log, in the transaction that makes it. */
export const recordChange = (
  trx: Transaction<Database>,
  author: Author,
  change: AuditedChange,
): Promise<void> => recordChanges(trx, author, [change])
