import { RESOURCE_NAMES } from './pages.ts'

/** The entities that the audit log records; `call` is a refused request without a known entity. */
export const AUDIT_ENTITIES = [
  'session',
  'user',
  'role',
  'address',
  'contact',
  'order',
  'corporateOrder',
  'draft',
  'call',
  'product',
  'storeProduct',
  'discount',
  'coupon',
  'import',
  ...RESOURCE_NAMES,
] as const
export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

export type AuditAction = `${string}.${string}`

/** A change that was made, or a request that was refused. */
export const AUDIT_OUTCOMES = ['done', 'refused'] as const
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number]
