import { CALL_ACCESS, type CallAccess } from './calls.ts'
import { unitsUnder } from './grants.ts'
import { PAGES, type PagePath } from './pages.ts'
import type { Permission } from './permissions.ts'
import type { RoleUnit } from './role-unit.ts'

/** The parts of the product that calls belong to, in the order of the menu. */
export const REACH_AREAS = [
  'orders',
  'drafts',
  'catalogue',
  'delivery',
  'organisation',
  'people',
  'roles',
  'billing',
  'audit',
  'own',
  'system',
] as const
export type ReachArea = (typeof REACH_AREAS)[number]

/** Whose rows somebody sees: beside those of the country, people and companies of these kinds of unit. */
export interface RowReach {
  /** The own kind of unit and those under it. */
  readonly units: readonly RoleUnit[]
  /** Orders, stock and delivery men belong to stores: who has none under him sees none of them. */
  readonly hasStores: boolean
}

interface Opening {
  readonly isOpen: boolean
  /** Permissions held that open it; empty where everybody may or nothing held does. */
  readonly openedBy: readonly Permission[]
  /** Permissions of which any one would open it; empty when it is open. */
  readonly wouldOpen: readonly Permission[]
}

export interface ReachedPage extends Opening {
  readonly path: PagePath
  /** Open to everybody who is signed in. */
  readonly isForAll: boolean
  /** Not there yet, whoever asks. */
  readonly isMissing: boolean
}

export interface ReachedCall extends Opening {
  /** `GET /orders/{id}` */
  readonly name: string
  /** Open to everybody who is signed in, or to everybody at all. */
  readonly isForAll: boolean
}

export interface Reach {
  readonly rows: RowReach
  readonly pages: readonly ReachedPage[]
  readonly areas: ReadonlyArray<{ readonly area: ReachArea; readonly calls: readonly ReachedCall[] }>
}

const AREA_OF: ReadonlyArray<readonly [prefix: string, area: ReachArea]> = [
  ['/auth', 'own'],
  ['/users/me', 'own'],
  ['/users/verify-email', 'own'],
  ['/users/{id}/confirm-email', 'own'],
  ['/users/{id}/change-password', 'own'],
  ['/stores/{id}/products', 'catalogue'],
  ['/stores/{id}/stock-logs', 'catalogue'],
  ['/stores/{id}/delivering-time', 'delivery'],
  ['/stores/{id}/delivery-mans', 'delivery'],
  ['/delivery-zone', 'delivery'],
  ['/countries', 'organisation'],
  ['/stores', 'organisation'],
  ['/master-franchisee', 'organisation'],
  ['/franchisors', 'organisation'],
  ['/distributions', 'organisation'],
  ['/suppliers', 'organisation'],
  ['/customers', 'people'],
  ['/users', 'people'],
  ['/user-address', 'people'],
  ['/roles', 'roles'],
  ['/audit', 'audit'],
  ['/categories', 'catalogue'],
  ['/badges', 'catalogue'],
  ['/order-drafts', 'drafts'],
  ['/orders', 'orders'],
  ['/billing', 'billing'],
  ['/gateways', 'billing'],
  ['/health', 'system'],
  ['/ready', 'system'],
]

/** The part of the product that a call belongs to; null for one that no row names. */
export const areaOfCall = (name: string): ReachArea | null => {
  const path = name.slice(name.indexOf(' ') + 1)
  return AREA_OF.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1] ?? null
}

const opening = (held: ReadonlySet<Permission>, anyOf: readonly Permission[]): Opening => {
  const openedBy = anyOf.filter((permission) => held.has(permission))
  return { isOpen: openedBy.length > 0, openedBy, wouldOpen: openedBy.length > 0 ? [] : anyOf }
}

const forAll: Opening = { isOpen: true, openedBy: [], wouldOpen: [] }

const reachedCall = (held: ReadonlySet<Permission>, name: string, access: CallAccess): ReachedCall =>
  typeof access === 'string'
    ? { name, ...forAll, isForAll: true }
    : { name, ...opening(held, access.anyOf), isForAll: false }

const reachedPages = (held: ReadonlySet<Permission>): readonly ReachedPage[] =>
  PAGES.map((page): ReachedPage => {
    const isForAll = 'isAlwaysAllowed' in page
    const isMissing = !isForAll && (!('isBuilt' in page) || 'isInDevelopment' in page)
    const found = isForAll ? forAll : opening(held, page.anyOf)
    return { path: page.path, ...found, isOpen: found.isOpen && !isMissing, isForAll, isMissing }
  })

/** What somebody who holds these permissions at a unit of this kind can reach, and what opens or would open each thing. */
export const reachOf = (held: ReadonlySet<Permission>, unit: RoleUnit): Reach => {
  const calls = Object.entries(CALL_ACCESS)
  return {
    rows: {
      units: unitsUnder(unit),
      hasStores: unitsUnder(unit).includes('store'),
    },
    pages: reachedPages(held),
    areas: REACH_AREAS.map((area) => ({
      area,
      calls: calls
        .filter(([name]) => areaOfCall(name) === area)
        .map(([name, access]) => reachedCall(held, name, access)),
    })),
  }
}
