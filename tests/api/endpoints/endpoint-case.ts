import type { UserId } from '../../../src/domain/shared/ids.ts'
import type { AccessFixture, TestSession } from './access.fixture.ts'

/** A request that succeeds. */
export interface EndpointRequest {
  readonly path?: Readonly<Record<string, number | string>>
  /** The query with its question mark. */
  readonly query?: string
  readonly body?: unknown
  /** A multipart body, instead of `body`. */
  readonly form?: FormData
  /** Another sender than the owner; null is no session. */
  readonly as?: TestSession | null
}

/** The owner of the record that a request names, which decides who may name it. */
export type ResourceScope =
  /** A record of the first store: it, its franchisor, its country and the network reach it. */
  | 'store'
  /** A record of the first country: every unit in it reaches it. */
  | 'country'
  /** The first franchisor, or a record of it: staff of its stores does not reach it. */
  | 'franchisor'
  /** The first country or its master franchisee: who works for all of it reaches it. */
  | 'masterFranchisee'
  /** A record of the sender. */
  | 'person'
  /** The request names no owned record, or its response depends on the sender's scope. */
  | 'nothing'

/** An audit entry without its actor, time and request. */
export interface ExpectedChange {
  readonly action: string
  readonly entity: string
  readonly before: unknown
  readonly after: unknown
}

/** A request to an endpoint that the generated tests send as every role, permission and unit. */
export interface EndpointCase {
  readonly scope: ResourceScope
  /** Creates what the request needs; `owner` is the user who will succeed. */
  readonly prepare: (
    world: AccessFixture,
    owner: TestSession & { readonly userId: UserId },
  ) => Promise<EndpointRequest>
  /** The audit entries of a success, where it changes something. */
  readonly changes?: readonly ExpectedChange[]
  /** The reason why a success leaves no audit entry; reads need none. */
  readonly noAuditReason?: string
  /** The id that only users in scope find in the list. */
  readonly listedFor?: 'store' | 'country' | 'person'
}

/** The cases of an area, which a file `<area>.cases.ts` beside its tests exports as `CASES`. */
export type EndpointCases = Readonly<Record<string, EndpointCase>>
