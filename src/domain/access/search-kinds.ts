import type { PagePath } from './pages.ts'

/** Kinds of records that are found by their name, each with the page of its list: whoever sees that page finds them. */
export const SEARCH_KINDS = {
  products: '/catalogs',
  categories: '/catalogs/categories',
  badges: '/catalogs/badges',
  discounts: '/catalogs/discounts',
  coupons: '/catalogs/discounts',
  stores: '/settings',
  franchisors: '/settings',
  masterFranchisees: '/settings',
  zones: '/settings/delivery-zone-limits',
  deliveryServices: '/settings/3rd-party-delivery',
  distributors: '/settings/distributors-suppliers',
  suppliers: '/settings/distributors-suppliers',
  roles: '/operators/roles',
} as const satisfies Readonly<Record<string, PagePath>>

export type SearchKind = keyof typeof SEARCH_KINDS
export const SEARCH_KIND_NAMES = Object.keys(SEARCH_KINDS) as readonly SearchKind[] // its own keys
