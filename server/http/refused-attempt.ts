import type { FailureCode } from '../../src/api/contract/failures.ts'
import type { Endpoint } from '../../src/api/endpoints/endpoint.ts'
import type { Actor } from '../core/actor.ts'
import type { RequestServices } from './endpoint-request.ts'

/** A request that was refused or failed. */
export interface RefusedAttempt {
  readonly endpoint: Endpoint
  readonly code: FailureCode
  /** The signed-in user, when authentication succeeded before the refusal. */
  readonly actor: Actor | null
  readonly params: unknown
  readonly body: unknown
  readonly requestId: string
  readonly ip: string
  readonly now: Date
}

/** Stores a refused attempt. */
export type RecordRefusal = (services: RequestServices, attempt: RefusedAttempt) => Promise<void>
