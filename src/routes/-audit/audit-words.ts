import type { AuditEntry } from '../../api/contract/audit.contract.ts'
import type { MessageKey } from '../../i18n/catalogues.ts'
import type { AnyFailureCode } from '../../i18n/failures.ts'
import type { Say, Words } from '../../i18n/I18n.tsx'
import { sayCall } from '../-shared/call-words.ts'
import type { KnownNames } from './changed-words.ts'

/** What was done: an action that has no words yet is shown by its name, a refused attempt by what was asked for. */
export const sayAction = (say: Say, { action, outcome }: Pick<AuditEntry, 'action' | 'outcome'>): string => {
  if (outcome === 'refused') return say('audit.attempt', { call: sayCall(say, action) })
  // Actions are named where they are made; one that has no words answers none.
  return say(`audit.action.${action}` as MessageKey) || action
}

/** The kind of record, and which one: by its name where it has one, else by its number. */
export const sayRecord = (
  say: Say,
  { roleOfKey }: Pick<KnownNames, 'roleOfKey'>,
  { entity, entityId, entityName }: Pick<AuditEntry, 'entity' | 'entityId' | 'entityName'>,
): string => {
  if (entityId === null) return say(`audit.entity.${entity}`)
  // A role is kept by its key.
  const name = entity === 'role' && entityName !== null ? roleOfKey(entityName) : entityName
  return say('audit.record', { entity: say(`audit.entity.${entity}`), id: name ?? entityId })
}

/** Who it was: a person by name, the product itself, or somebody who was not signed in. */
export const sayActor = (say: Say, { actor, outcome }: Pick<AuditEntry, 'actor' | 'outcome'>): string => {
  if (actor !== null) return actor.name
  return say(outcome === 'refused' ? 'audit.nobody' : 'audit.product')
}

export const sayRole = (
  { roleOfKey }: Pick<KnownNames, 'roleOfKey'>,
  { actor }: Pick<AuditEntry, 'actor'>,
): string | null => (actor === null || actor.role === '' ? null : roleOfKey(actor.role))

/** Why: the words of a refusal's code, a known reason, or what somebody wrote. */
export const sayWhy = (
  { say, sayFailure }: Pick<Words, 'say' | 'sayFailure'>,
  { outcome, reason }: Pick<AuditEntry, 'outcome' | 'reason'>,
): string | null => {
  if (reason === null) return null
  // The kernel writes failure codes there; an unknown one is worded generically.
  if (outcome === 'refused') return sayFailure(reason as AnyFailureCode)
  return say(`cancelReason.${reason}` as MessageKey) || say(`audit.why.${reason}` as MessageKey) || reason
}

/** Day, time to the second, and the zone that they are in. */
export const sayExactly = ({ intl, formats }: Pick<Words, 'intl' | 'formats'>, at: string): string =>
  intl.formatDate(at, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: formats.place.timeZone,
    timeZoneName: 'short',
  })
