import type { OrgUnit } from '../../domain/access/org-unit.ts'
import { PAGES, type PagePath } from '../../domain/access/pages.ts'
import type { Permission } from '../../domain/access/permissions.ts'
import { unitKindsInScope } from '../../domain/access/role-grants.ts'
import { ACCESS_AREAS, type AccessArea, type EndpointPermissions } from './endpoint.ts'
import { ENDPOINT_NAMES, ENDPOINTS, type EndpointName } from './endpoints.ts'

/** Whose rows a user sees: besides those of the country, users and companies of these kinds of unit. */
export interface DataScope {
  /** The own kind of unit and those under it. */
  readonly units: readonly OrgUnit[]
  /** Orders, stock and delivery men belong to stores; without a store in scope none are visible. */
  readonly hasStores: boolean
}

interface AccessState {
  readonly isOpen: boolean
  /** The granted permissions that open it; empty where it is public or none of them opens it. */
  readonly grantedBy: readonly Permission[]
  /** Permissions of which any one would open it; empty when it is open. */
  readonly wouldBeGrantedBy: readonly Permission[]
}

export interface EffectivePageAccess extends AccessState {
  readonly path: PagePath
  /** Open to everybody who is signed in. */
  readonly isPublic: boolean
  /** Not served yet. */
  readonly isUnavailable: boolean
}

export interface EffectiveEndpointAccess extends AccessState {
  readonly name: EndpointName
  /** Open to every signed-in user, or to everybody. */
  readonly isPublic: boolean
}

export interface EffectiveAccess {
  readonly rows: DataScope
  readonly pages: readonly EffectivePageAccess[]
  readonly areas: ReadonlyArray<{
    readonly area: AccessArea
    readonly endpoints: readonly EffectiveEndpointAccess[]
  }>
}

const accessState = (permissions: ReadonlySet<Permission>, anyOf: readonly Permission[]): AccessState => {
  const grantedBy = anyOf.filter((permission) => permissions.has(permission))
  return { isOpen: grantedBy.length > 0, grantedBy, wouldBeGrantedBy: grantedBy.length > 0 ? [] : anyOf }
}

const PUBLIC_ACCESS: AccessState = { isOpen: true, grantedBy: [], wouldBeGrantedBy: [] }

const endpointAccess = (
  permissions: ReadonlySet<Permission>,
  name: EndpointName,
): EffectiveEndpointAccess => {
  const opening: EndpointPermissions = ENDPOINTS[name].permissions
  return typeof opening === 'string'
    ? { name, ...PUBLIC_ACCESS, isPublic: true }
    : { name, ...accessState(permissions, opening.anyOf), isPublic: false }
}

const pageAccess = (permissions: ReadonlySet<Permission>): readonly EffectivePageAccess[] =>
  PAGES.map((page): EffectivePageAccess => {
    const isPublic = 'isAlwaysAllowed' in page
    const isUnavailable = !isPublic && (!('isBuilt' in page) || 'isInDevelopment' in page)
    const state = isPublic ? PUBLIC_ACCESS : accessState(permissions, page.anyOf)
    return { path: page.path, ...state, isOpen: state.isOpen && !isUnavailable, isPublic, isUnavailable }
  })

/**
 * What a user with these permissions at a unit of this kind can access, and which permissions open or would
 * open each part.
 */
export const effectiveAccess = (permissions: ReadonlySet<Permission>, unit: OrgUnit): EffectiveAccess => ({
  rows: {
    units: unitKindsInScope(unit),
    hasStores: unitKindsInScope(unit).includes('store'),
  },
  pages: pageAccess(permissions),
  areas: ACCESS_AREAS.map((area) => ({
    area,
    endpoints: ENDPOINT_NAMES.filter((name) => ENDPOINTS[name].area === area).map((name) =>
      endpointAccess(permissions, name),
    ),
  })),
})
