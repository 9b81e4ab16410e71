import type { OrgUnit } from '../../domain/access/org-unit.ts'
import { PAGES, type PagePath } from '../../domain/access/pages.ts'
import type { Permission } from '../../domain/access/permissions.ts'
import { unitKindsInScope } from '../../domain/access/role-grants.ts'
import { ACCESS_AREAS, type AccessArea, type EndpointPermissions } from './endpoint.ts'
import { ENDPOINT_NAMES, ENDPOINTS, type EndpointName } from './endpoints.ts'

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
  readonly name: EndpointName
  /** Open to everybody who is signed in, or to everybody at all. */
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

/** What somebody who holds these permissions at a unit of this kind can reach, and what opens or would open each thing. */
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
