import type * as Schema from 'effect/Schema'
import { isMutation, type Endpoint } from '../endpoints/endpoint.ts'
import type { FailureCode } from './failures.ts'

type AnyCodec = Schema.Codec<unknown, unknown>

/** What a call sends and what it is answered with. */
interface EndpointSchemas {
  readonly summary: string
  readonly params?: AnyCodec
  readonly query?: AnyCodec
  readonly body?: AnyCodec
  readonly success: AnyCodec
  readonly failures: readonly FailureCode[]
}

/** An endpoint with its schemas: read by the server's routes, the client's types, the OpenAPI document and the tests. */
export type EndpointContract = Endpoint & EndpointSchemas

/** Adds the schemas of each endpoint to its record; a missing or unknown endpoint does not compile. */
export const withSchemas = <
  const Endpoints extends Readonly<Record<string, Endpoint>>,
  const Schemas extends { readonly [Name in keyof Endpoints]: EndpointSchemas },
>(
  endpoints: Endpoints,
  schemas: Schemas & { readonly [Name in Exclude<keyof Schemas, keyof Endpoints>]: never },
): { readonly [Name in keyof Endpoints]: Endpoints[Name] & Schemas[Name] } =>
  // Every name has its record and its schemas, which the compiler does not follow through `fromEntries`.
  Object.fromEntries(
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [name, { ...endpoint, ...schemas[name] }]),
  ) as { readonly [Name in keyof Endpoints]: Endpoints[Name] & Schemas[Name] }

export type ParamsOf<E extends EndpointContract> = E extends { params: Schema.Codec<infer T, infer _> }
  ? T
  : undefined
export type QueryOf<E extends EndpointContract> = E extends { query: Schema.Codec<infer T, infer _> }
  ? T
  : undefined
export type BodyOf<E extends EndpointContract> = E extends { body: Schema.Codec<infer T, infer _> }
  ? T
  : undefined
export type SuccessOf<E extends EndpointContract> =
  E['success'] extends Schema.Codec<infer T, infer _> ? T : never

const DEFECT_FAILURE: readonly FailureCode[] = ['smth_wrong']
const SESSION_FAILURES: readonly FailureCode[] = [
  'unauthorized',
  'user_is_blocked',
  'session_locked',
  'user_dont_have_permission',
  // The role that the caller wants to see the product as.
  'role_not_found',
]
const WRITE_FAILURES: readonly FailureCode[] = ['see_as_read_only']
const IDEMPOTENCY_FAILURES: readonly FailureCode[] = ['idempotency_in_progress', 'idempotency_mismatch']

/** Every code that an endpoint may answer with: its own failures and those that its kind of endpoint brings. */
export const failuresOf = (endpoint: EndpointContract): ReadonlySet<FailureCode> => {
  const needsSession = endpoint.permissions !== 'public'
  return new Set<FailureCode>([
    ...endpoint.failures,
    ...(needsSession ? SESSION_FAILURES : []),
    ...(needsSession && isMutation(endpoint) ? WRITE_FAILURES : []),
    ...(endpoint.idempotent ? IDEMPOTENCY_FAILURES : []),
    ...(endpoint.versioned ? (['version_conflict'] as const) : []),
    // Headers are checked even where an endpoint takes nothing else.
    'validation_error',
    ...DEFECT_FAILURE,
  ])
}
