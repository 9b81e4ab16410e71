import type { AuditAction, AuditEntity } from '../../domain/resources/audit-entity.ts'
import type { Permission, PermissionSet } from '../../domain/access/permissions.ts'

/** The prefix of every path. */
export const API_PREFIX = '/v4'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * A picture as JPG, PNG or SVG: an `avatar` of 400 by 400 pixels and 2 MB at most, an `icon` of 1 MB at most, a
 * `photo` of 2 MB at most; a `model` as 3DS, OBJ or FBX of 2 MB at most; or a `sheet` as CSV or XLSX of 10 MB at most.
 */
export type FileKind = PictureFileKind | 'photo' | 'model' | 'sheet'
export type PictureFileKind = 'avatar' | 'icon'

/** Who may call an endpoint: everybody, every signed-in user, or users with one of the permissions. */
export type EndpointPermissions =
  | 'public'
  | 'anyone'
  /** Everybody who is signed in to the back-office. */
  | 'operators'
  | {
      readonly anyOf: readonly Permission[]
      /** Also open to a delivery man's own token, for orders that are offered to him. */
      readonly ownDeliveries?: true
    }

/**
 * The parts of the product that endpoints belong to, in the order of the menu; `own` is the user's own
 * account.
 */
export const ACCESS_AREAS = [
  'orders',
  'drafts',
  'catalogue',
  'stock',
  'delivery',
  'organisation',
  'people',
  'roles',
  'billing',
  'figures',
  'settings',
  'marketing',
  'audit',
  'own',
  'system',
] as const
export type AccessArea = (typeof ACCESS_AREAS)[number]

/** One endpoint of /v4 without its schemas; everything else about it is derived from this record. */
export interface Endpoint {
  readonly method: Method
  /** Path below /v4, with `{name}` for parameters. */
  readonly path: `/${string}`
  readonly permissions: EndpointPermissions
  readonly area: AccessArea
  /** The entity of a change or refused attempt, and the action of a change where it is always the same. */
  readonly audit?: { readonly entity: AuditEntity; readonly action?: AuditAction }
  readonly status: 200 | 201
  /**
   * Files that may be sent with the body as multipart parts, by their checks; the JSON is then the part
   * `data`.
   */
  readonly files?: Readonly<Record<string, FileKind>>
  /** Takes `Idempotency-Key`. */
  readonly idempotent?: true
  /** Takes `If-Match` with the version that the screen shows. */
  readonly versioned?: true
  /** Called with GET although it changes data. */
  readonly mutates?: true
  /** Its success is a file of this kind, sent piece by piece. */
  readonly download?: 'csv' | 'xlsx'
  /** Not an endpoint of the specification. */
  readonly extension?: true
  /** Open to a locked session. */
  readonly allowedWhileLocked?: true
  /** A mutation that is open while the caller views the product as another role. */
  readonly allowedWhileViewingAsRole?: true
}

/** The name of an endpoint in idempotency keys, audit log and logs: `GET /orders/{id}`. */
export const endpointKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`

/** Whether an endpoint changes data: it is audited and refused to read-only callers. */
export const isMutation = ({ method, mutates }: Pick<Endpoint, 'method' | 'mutates'>): boolean =>
  method !== 'GET' || mutates === true

/** Whether a signed-in user with these permissions may call the endpoint. */
export const canCall = (
  permissionSet: PermissionSet,
  { permissions }: Pick<Endpoint, 'permissions'>,
): boolean =>
  typeof permissions === 'string' || permissions.anyOf.some((permission) => permissionSet.has(permission))
