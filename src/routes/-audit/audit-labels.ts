import type { AuditEntry } from '../../api/contract/audit.contract.ts'
import { failureCode } from '../../i18n/failure-messages.ts'
import type { Translate, I18n } from '../../i18n/I18n.tsx'
import { endpointLabel } from '../-shared/endpoint-label.ts'
import type { NameLookup } from './change-labels.ts'
import { optionalMessage } from '../../i18n/optional-message.ts'

/** The label of an action; an action without a label shows its name, a refused attempt its endpoint. */
export const actionLabel = (
  t: Translate,
  { action, outcome }: Pick<AuditEntry, 'action' | 'outcome'>,
): string => {
  if (outcome === 'refused') return t('audit.attempt', { call: endpointLabel(t, action) })
  // Actions are named on the server; one without a label gives null.
  return optionalMessage(t, `audit.action.${action}`) || action
}

/** The label of a record: its kind with its name, else with its number. */
export const recordLabel = (
  t: Translate,
  { roleNameByKey }: Pick<NameLookup, 'roleNameByKey'>,
  { entity, entityId, entityName }: Pick<AuditEntry, 'entity' | 'entityId' | 'entityName'>,
): string => {
  if (entityId === null) return t(`audit.entity.${entity}`)
  // The audit log stores a role's key.
  const name = entity === 'role' && entityName !== null ? roleNameByKey(entityName) : entityName
  return t('audit.record', { entity: t(`audit.entity.${entity}`), id: name ?? entityId })
}

/** The label of the actor: a user's name, the system, or an anonymous request. */
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

/** The reason: the message of a code, a known reason, or free text. */
export const reasonLabel = (
  { t, tFailure }: Pick<I18n, 't' | 'tFailure'>,
  { outcome, reason }: Pick<AuditEntry, 'outcome' | 'reason'>,
): string | null => {
  if (reason === null) return null
  // The server stores failure codes there; an unknown one gets the generic message.
  if (outcome === 'refused') return tFailure(failureCode(reason))
  return optionalMessage(t, `cancelReason.${reason}`) || optionalMessage(t, `audit.why.${reason}`) || reason
}
