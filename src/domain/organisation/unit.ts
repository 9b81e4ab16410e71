import { refusal, type Refusal } from '../shared/refusal.ts'

/** The levels of the network, from the top down. */
export const UNIT_LEVELS = ['country', 'masterFranchisee', 'franchisor', 'store'] as const
export type UnitLevel = (typeof UNIT_LEVELS)[number]

/** The statuses of a unit; a store's are shown as active-open, inactive-closed and invisible-closed. */
export const UNIT_STATUSES = ['active', 'inactive', 'invisible'] as const
export type UnitStatus = (typeof UNIT_STATUSES)[number]

/** What stands below a unit and has to go before the unit does. */
export const UNIT_BLOCKERS = [
  'masterFranchisees',
  'franchisors',
  'stores',
  'distributors',
  'operators',
  'customers',
  'zones',
  'orders',
  'stockRequests',
  'stock',
] as const
export type UnitBlocker = (typeof UNIT_BLOCKERS)[number]

/** How many of each there are, with the names of some. */
export interface UnitDependants {
  readonly kind: UnitBlocker
  readonly count: number
  readonly names: readonly string[]
}

/** Why a unit cannot be deleted: what still stands below it. */
export const refusalToDeleteUnit = (dependants: readonly UnitDependants[]): Refusal<'unit_in_use'> | null => {
  const blockers = dependants.filter(({ count }) => count > 0)
  return blockers.length === 0 ? null : refusal('unit_in_use', { blockers })
}

/** Why a store cannot go to another franchisor: it stays in its country. */
export const refusalToMoveStore = (
  store: { readonly countryId: number },
  franchisor: { readonly countryId: number },
): Refusal<'store_moves_within_country'> | null =>
  store.countryId === franchisor.countryId
    ? null
    : refusal('store_moves_within_country', { field: 'franchisorId' })
