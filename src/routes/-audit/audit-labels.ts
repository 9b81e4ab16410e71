import type { AuditEntry } from '../../api/contract/audit.contract.ts'
import type { MessageKey } from '../../i18n/catalogues.ts'
import type { AnyFailureCode } from '../../i18n/failure-messages.ts'
import type { Translate, I18n } from '../../i18n/I18n.tsx'
import { endpointLabel } from '../-shared/endpoint-label.ts'
import type { NameLookup } from './change-labels.ts'

/** What was done: an action that has no words yet is shown by its name, a refused attempt by what was asked for. */
export const actionLabel = (
  t: Translate,
  { action, outcome }: Pick<AuditEntry, 'action' | 'outcome'>,
): string => {
  if (outcome === 'refused') return t('audit.attempt', { call: endpointLabel(t, action) })
  // Actions are named where they are made; one that has no words answers none.
  return t(`audit.action.${action}` as MessageKey) || action
}

/** The kind of record, and which one: by its name where it has one, else by its number. */
export const recordLabel = (
  t: Translate,
  { roleNameByKey }: Pick<NameLookup, 'roleNameByKey'>,
  { entity, entityId, entityName }: Pick<AuditEntry, 'entity' | 'entityId' | 'entityName'>,
): string => {
  if (entityId === null) return t(`audit.entity.${entity}`)
  // A role is kept by its key.
  const name = entity === 'role' && entityName !== null ? roleNameByKey(entityName) : entityName
  return t('audit.record', { entity: t(`audit.entity.${entity}`), id: name ?? entityId })
}

/** Who it was: a person by name, the product itself, or somebody who was not signed in. */
export const actorLabel = (
  t: Translate,
  { actor, outcome }: Pick<AuditEntry, 'actor' | 'outcome'>,
): string => {
  if (actor !== null) return actor.name
  return t(outcome === 'refused' ? 'audit.nobody' : 'audit.product')
}

export const actorRoleLabel = (
  { roleNameByKey }: Pick<NameLookup, 'roleNameByKey'>,
  { actor }: Pick<AuditEntry, 'actor'>,
): string | null => (actor === null || actor.role === '' ? null : roleNameByKey(actor.role))

/** Why: the words of a refusal's code, a known reason, or what somebody wrote. */
export const reasonLabel = (
  { t, tFailure }: Pick<I18n, 't' | 'tFailure'>,
  { outcome, reason }: Pick<AuditEntry, 'outcome' | 'reason'>,
): string | null => {
  if (reason === null) return null
  // The kernel writes failure codes there; an unknown one is worded generically.
  if (outcome === 'refused') return tFailure(reason as AnyFailureCode)
  return t(`cancelReason.${reason}` as MessageKey) || t(`audit.why.${reason}` as MessageKey) || reason
}
