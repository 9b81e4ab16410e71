/** What kinds of record a change is kept of; `call` is an attempt at none of them. */
export const AUDIT_ENTITIES = [
  'session',
  'user',
  'role',
  'address',
  'contact',
  'order',
  'draft',
  'call',
] as const
export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

/** What was done to a record: `role.update`. */
export type AuditAction = `${string}.${string}`

/** A change that was made, or an attempt that was refused. */
export const AUDIT_OUTCOMES = ['done', 'refused'] as const
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number]
