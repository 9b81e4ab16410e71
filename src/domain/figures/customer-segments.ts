import { CUSTOMER_LEVELS, type CustomerLevel } from '../customer/customer-level.ts'

/** Orders of a customer in a period, from the fewest; the last group has no end. */
export const FREQUENCY_GROUPS = [
  { from: 1, to: 1 },
  { from: 2, to: 3 },
  { from: 4, to: 6 },
  { from: 7, to: 12 },
  { from: 13, to: 24 },
  { from: 25, to: null },
] as const

/** The shortest time without an order, in days, after which a customer can count as lapsed. */
const MIN_LAPSED_DAYS = 30
/** How many of their own gaps without an order make a customer lapsed. */
const LAPSED_GAPS = 2

/** Whether a customer who orders every `gapDays` (the median of their gaps) and last did `daysSince` ago has lapsed. */
export const hasLapsed = (gapDays: number | null, daysSince: number): boolean =>
  gapDays !== null && daysSince >= Math.max(MIN_LAPSED_DAYS, LAPSED_GAPS * gapDays)

/** The middle of the values; null without any. */
export const medianOf = (values: readonly number[]): number | null => {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  // Both are there: the list is not empty.
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return Math.round((low + high) / 2)
}

/** Customers of a period who have something in common. */
export type CustomerGroup =
  | { readonly kind: 'level'; readonly level: CustomerLevel | null }
  | { readonly kind: 'orders'; readonly from: number; readonly to: number | null }
  | { readonly kind: 'lapsed' }
  | { readonly kind: 'first'; readonly month: string }
  /** First ordered in the month, and again in the month so many later. */
  | { readonly kind: 'returned'; readonly month: string; readonly later: number }
  | { readonly kind: 'zone'; readonly name: string }

/** A group as a URL names it: `level-gold`, `level-none`, `orders-2`, `lapsed`, `first-2026-11`, `returned-2026-11-2`, `zone-Zona 10`. */
export const customerGroupText = (group: CustomerGroup): string => {
  switch (group.kind) {
    case 'level':
      return `level-${group.level ?? 'none'}`
    case 'orders':
      return `orders-${group.from}`
    case 'first':
      return `first-${group.month}`
    case 'returned':
      return `returned-${group.month}-${group.later}`
    case 'zone':
      return `zone-${group.name}`
    case 'lapsed':
      return 'lapsed'
  }
}

/** The group that a URL names; null where there is none. */
export const parseCustomerGroup = (text: string): CustomerGroup | null => {
  const [, kind, name = ''] = /^(level|orders|first|returned|zone|lapsed)(?:-(.+))?$/su.exec(text) ?? []
  switch (kind) {
    case 'level': {
      const level = CUSTOMER_LEVELS.find((each) => each === name) ?? null
      return level !== null || name === 'none' ? { kind, level } : null
    }
    case 'orders': {
      const group = FREQUENCY_GROUPS.find(({ from }) => String(from) === name)
      return group === undefined ? null : { kind, ...group }
    }
    case 'first':
      return /^\d{4}-(?:0[1-9]|1[0-2])$/u.test(name) ? { kind, month: name } : null
    case 'returned': {
      const [, month, later] = /^(\d{4}-(?:0[1-9]|1[0-2]))-([1-9]\d?)$/u.exec(name) ?? []
      return month === undefined ? null : { kind, month, later: Number(later) }
    }
    case 'zone':
      return name === '' ? null : { kind, name }
    case 'lapsed':
      return name === '' ? { kind } : null
    default:
      return null
  }
}
