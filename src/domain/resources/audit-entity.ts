import { RESOURCES } from './resources.ts'

/** The entities that the audit log records; `call` is a refused request without a known entity. */
export const AUDIT_ENTITIES = [
  'session',
  'user',
  'role',
  'address',
  'contact',
  'order',
  'corporateOrder',
  'invoice',
  'draft',
  'deliveryState',
  'deliveryCity',
  'deliveryArea',
  'deliveryZone',
  'call',
  'product',
  'storeProduct',
  'discount',
  'coupon',
  'import',
  'country',
  'masterFranchisee',
  'franchisor',
  'store',
  'companyDetails',
  'reportFile',
  ...RESOURCES.map(({ one }) => one),
  'stockOrder',
  'stockDraft',
  'dailyStockReport',
  'wastedReport',
  'fulfilmentSettings',
  'remindSettings',
  'globalAppSettings',
  'localAppSettings',
  'pause',
  'printer',
  'printJob',
  'deliveryRound',
  'receivable',
  'effect',
  'campaign',
  'quietHours',
  'marketingConsent',
  'wording',
  'wordingVersion',
] as const
export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

export type AuditAction = `${string}.${string}`

/** A change that was made, or a request that was refused. */
export const AUDIT_OUTCOMES = ['done', 'refused'] as const
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number]
