import type { AuditAction, AuditEntity } from '../../domain/access/audit-entity.ts'
import type { Permission, PermissionSet } from '../../domain/access/permissions.ts'

/** What every path starts with. */
export const API_PREFIX = '/v4'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `avatar`: JPG, PNG or SVG of 400 by 400 pixels, 2 MB at most. */
export type FileKind = 'avatar'

/** Who may call an endpoint: everybody, everybody who is signed in, or whoever holds one of the permissions. */
export type EndpointPermissions =
  | 'public'
  | 'anyone'
  /** Everybody who is signed in to the back-office. */
  | 'operators'
  | {
      readonly anyOf: readonly Permission[]
      /** Open to a delivery man's own token too, for orders that are offered to him. */
      readonly ownDeliveries?: true
    }

/** The parts of the product that endpoints belong to, in the order of the menu; `own` is the caller's own account. */
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

/** One endpoint of /v4 without its schemas: everything else that is said of it derives from this record. */
export interface Endpoint {
  readonly method: Method
  /** Path below /v4, with `{name}` for parameters. */
  readonly path: `/${string}`
  readonly permissions: EndpointPermissions
  readonly area: AccessArea
  /** The kind of record that a change or a refused attempt is about, and what a change is called where it is always the same. */
  readonly audit?: { readonly entity: AuditEntity; readonly action?: AuditAction }
  readonly status: 200 | 201
  /** Files that may come with the body as multipart parts, the JSON being the part `data`; by what is checked of each. */
  readonly files?: Readonly<Record<string, FileKind>>
  /** Takes `Idempotency-Key`. */
  readonly idempotent?: true
  /** Takes `If-Match` with the version that the caller saw. */
  readonly versioned?: true
  /** Called with GET, and yet it changes something. */
  readonly mutates?: true
  /** Not among the specification's endpoints. */
  readonly extension?: true
  /** Open to a session that is locked. */
  readonly allowedWhileLocked?: true
  /** A mutation that is open while the caller views the product as another role. */
  readonly allowedWhileViewingAsRole?: true
}

/** An endpoint of the specification that is not served yet: it answers 501. */
export interface PlannedEndpoint extends Pick<Endpoint, 'method' | 'path'> {
  readonly planned: true
}

/** How idempotency keys, the audit and the logs name an endpoint: `GET /orders/{id}`. */
export const endpointKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`

/** Whether an endpoint changes something: it leaves a row in the audit and is closed to whoever only looks. */
export const isMutation = ({ method, mutates }: Pick<Endpoint, 'method' | 'mutates'>): boolean =>
  method !== 'GET' || mutates === true

/** Whether somebody signed in who holds these permissions may call the endpoint. */
export const canCall = (
  permissionSet: PermissionSet,
  { permissions }: Pick<Endpoint, 'permissions'>,
): boolean =>
  typeof permissions === 'string' || permissions.anyOf.some((permission) => permissionSet.has(permission))
