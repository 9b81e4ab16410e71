import { ENDPOINT_ACCESS, type EndpointAccess } from './endpoint-access.ts'
import { unitKindsInScope } from './role-grants.ts'
import { PAGES, type PagePath } from './pages.ts'
import type { Permission } from './permissions.ts'
import type { OrgUnit } from './org-unit.ts'

/** The parts of the product that calls belong to, in the order of the menu. */
export const ACCESS_AREAS = [
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
export type AccessArea = (typeof ACCESS_AREAS)[number]

/** Whose rows somebody sees: beside those of the country, people and companies of these kinds of unit. */
export interface DataScope {
  /** The own kind of unit and those under it. */
  readonly units: readonly OrgUnit[]
  /** Orders, stock and delivery men belong to stores: who has none under him sees none of them. */
  readonly hasStores: boolean
}

interface AccessState {
  readonly isOpen: boolean
  /** Permissions held that open it; empty where everybody may or nothing held does. */
  readonly grantedBy: readonly Permission[]
  /** Permissions of which any one would open it; empty when it is open. */
  readonly wouldBeGrantedBy: readonly Permission[]
}

export interface EffectivePageAccess extends AccessState {
  readonly path: PagePath
  /** Open to everybody who is signed in. */
  readonly isPublic: boolean
  /** Not there yet, whoever asks. */
  readonly isUnavailable: boolean
}

export interface EffectiveEndpointAccess extends AccessState {
  /** `GET /orders/{id}` */
  readonly name: string
  /** Open to everybody who is signed in, or to everybody at all. */
  readonly isPublic: boolean
}

export interface EffectiveAccess {
  readonly rows: DataScope
  readonly pages: readonly EffectivePageAccess[]
  readonly areas: ReadonlyArray<{
    readonly area: AccessArea
    readonly calls: readonly EffectiveEndpointAccess[]
  }>
}

const AREA_BY_PREFIX: ReadonlyArray<readonly [prefix: string, area: AccessArea]> = [
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
export const areaOfEndpoint = (name: string): AccessArea | null => {
  const path = name.slice(name.indexOf(' ') + 1)
  return AREA_BY_PREFIX.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1] ?? null
}

const accessState = (permissions: ReadonlySet<Permission>, anyOf: readonly Permission[]): AccessState => {
  const grantedBy = anyOf.filter((permission) => permissions.has(permission))
  return { isOpen: grantedBy.length > 0, grantedBy, wouldBeGrantedBy: grantedBy.length > 0 ? [] : anyOf }
}

const PUBLIC_ACCESS: AccessState = { isOpen: true, grantedBy: [], wouldBeGrantedBy: [] }

const endpointAccess = (
  permissions: ReadonlySet<Permission>,
  name: string,
  access: EndpointAccess,
): EffectiveEndpointAccess =>
  typeof access === 'string'
    ? { name, ...PUBLIC_ACCESS, isPublic: true }
    : { name, ...accessState(permissions, access.anyOf), isPublic: false }

const pageAccess = (permissions: ReadonlySet<Permission>): readonly EffectivePageAccess[] =>
  PAGES.map((page): EffectivePageAccess => {
    const isPublic = 'isAlwaysAllowed' in page
    const isUnavailable = !isPublic && (!('isBuilt' in page) || 'isInDevelopment' in page)
    const state = isPublic ? PUBLIC_ACCESS : accessState(permissions, page.anyOf)
    return { path: page.path, ...state, isOpen: state.isOpen && !isUnavailable, isPublic, isUnavailable }
  })

/** What somebody who holds these permissions at a unit of this kind can reach, and what opens or would open each thing. */
export const effectiveAccess = (permissions: ReadonlySet<Permission>, unit: OrgUnit): EffectiveAccess => {
  const calls = Object.entries(ENDPOINT_ACCESS)
  return {
    rows: {
      units: unitKindsInScope(unit),
      hasStores: unitKindsInScope(unit).includes('store'),
    },
    pages: pageAccess(permissions),
    areas: ACCESS_AREAS.map((area) => ({
      area,
      calls: calls
        .filter(([name]) => areaOfEndpoint(name) === area)
        .map(([name, access]) => endpointAccess(permissions, name, access)),
    })),
  }
}
