import type { BodyOf, Endpoint, ParamsOf, QueryOf, SuccessOf } from '../../src/api/contract/endpoint.ts'
import type { FailureCode } from '../../src/api/contract/failures.ts'
import type { Permission } from '../../src/domain/access/permissions.ts'
import type { Refusal } from '../../src/domain/shared/refusal.ts'
import type {
  CountryId,
  DistributorId,
  FranchisorId,
  MasterFranchiseeId,
  RoleId,
  StoreId,
  SupplierId,
  UserId,
} from '../../src/domain/shared/ids.ts'
import type { Services } from '../services.ts'

/** Who is calling, read afresh for every call: a changed role or a block holds at once. */
export interface Actor {
  readonly id: UserId
  readonly name: string
  readonly roleId: RoleId
  readonly role: string
  readonly permissions: ReadonlySet<Permission>
  readonly platform: 'web' | 'delivery_mobile'
  readonly sessionId: number
  readonly unit: Unit
  /** Looks at the product as another role: `permissions` are narrowed to it. */
  readonly viewedAs?: { readonly reducedMenu: boolean }
}

/** The part of the network that a caller reaches: everything, or one unit and what lies under it. */
export type Unit =
  | { readonly kind: 'global' }
  | {
      readonly kind: 'country'
      readonly countryId: CountryId
      readonly masterFranchiseeId: MasterFranchiseeId
    }
  | { readonly kind: 'franchisor'; readonly countryId: CountryId; readonly franchisorId: FranchisorId }
  | {
      readonly kind: 'store'
      readonly countryId: CountryId
      readonly franchisorId: FranchisorId
      readonly storeId: StoreId
    }
  | { readonly kind: 'distributor'; readonly countryId: CountryId; readonly distributorId: DistributorId }
  | { readonly kind: 'supplier'; readonly countryId: CountryId | null; readonly supplierId: SupplierId }

/** A file part of a call, no larger than its kind may be. */
export interface UploadedFile {
  readonly bytes: Buffer
  /** As the sender calls it: not to be trusted. */
  readonly name: string
}

type FilesOf<E extends Endpoint> = E extends { readonly files: infer Files }
  ? { readonly [Name in keyof Files]?: UploadedFile }
  : Readonly<Record<never, never>>

/** One authenticated, decoded call. Public endpoints have `operator: null`. */
export interface EndpointRequest<E extends Endpoint> {
  /** `POST /orders`: the call as the access table and the idempotency keys name it. */
  readonly name: string
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly files: FilesOf<E>
  readonly actor: E['access'] extends 'public' ? null : Actor
  readonly services: Services
  /** The server's clock (see CLOCK), read once a call. */
  readonly now: Date
  readonly requestId: string
  readonly ip: string
  /** The `platform` header; a session keeps the one that it was opened with. */
  readonly platform: Actor['platform']
  readonly userAgent: string
  readonly idempotencyKey: string | null
  /** SHA-256 of the canonical body with card blobs left out. */
  readonly bodyHash: string
  /** The version of If-Match; null when the caller left it out. */
  readonly ifMatch: number | null
}

/** A declared failure beyond the domain's refusals: returned, never thrown. */
export interface Failure {
  readonly _tag: 'Failure'
  readonly code: FailureCode
  readonly details?: Readonly<Record<string, string>>
  readonly current?: unknown
  readonly gatewayCode?: string
  readonly extra?: Readonly<Record<string, unknown>>
}

export const failure = (code: FailureCode, detail: Omit<Failure, '_tag' | 'code'> = {}): Failure => ({
  _tag: 'Failure',
  code,
  ...detail,
})

type HandlerResult<E extends Endpoint> = SuccessOf<E> | Failure | Refusal

export type EndpointHandler<E extends Endpoint> = (request: EndpointRequest<E>) => Promise<HandlerResult<E>>

export const isCommandError = (value: unknown): value is Failure | Refusal =>
  typeof value === 'object' &&
  value !== null &&
  '_tag' in value &&
  (value._tag === 'Failure' || value._tag === 'Refusal')
