import type * as Schema from 'effect/Schema'
import { isMutation, type Endpoint } from '../endpoints/endpoint.ts'
import type { FailureCode } from './failures.ts'

type AnyCodec = Schema.Codec<unknown, unknown>

/** The input and the success of an endpoint. */
interface EndpointSchemas {
  readonly summary: string
  readonly params?: AnyCodec
  readonly query?: AnyCodec
  readonly body?: AnyCodec
  readonly success: AnyCodec
  /** The record that `version_conflict` shows, where the success is not the record. */
  readonly current?: AnyCodec
  readonly failures: readonly FailureCode[]
  /** The failure of a body field, by its path, that has a value no schema allows. */
  readonly fieldFailures?: Readonly<Record<string, FailureCode>>
  /** Body fields of the specification, by their paths, that are not served yet; a value is refused, never dropped. */
  readonly plannedFields?: readonly string[]
  /** The same of those that another call or another field sets. */
  readonly elsewhereFields?: readonly string[]
}

/**
 * An endpoint with its schemas; the server's routes, the client's types, the OpenAPI document and the tests
 * use it.
 */
export type EndpointContract = Endpoint & EndpointSchemas

/** Adds the schemas of each endpoint to its record; a missing or unknown endpoint does not compile. */
export const withSchemas = <
  const Endpoints extends Readonly<Record<string, Endpoint>>,
  const Schemas extends { readonly [Name in keyof Endpoints]: EndpointSchemas },
>(
  endpoints: Endpoints,
  schemas: Schemas & { readonly [Name in Exclude<keyof Schemas, keyof Endpoints>]: never },
): { readonly [Name in keyof Endpoints]: Endpoints[Name] & Schemas[Name] } =>
  // `fromEntries` loses the keys; every endpoint has its record and its schemas.
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

const SERVER_FAILURES: readonly FailureCode[] = ['smth_wrong', 'service_unavailable']
const SESSION_FAILURES: readonly FailureCode[] = [
  'unauthorized',
  'user_is_blocked',
  'session_locked',
  'user_dont_have_permission',
  // The role to view the product as.
  'role_not_found',
]
const WRITE_FAILURES: readonly FailureCode[] = ['see_as_read_only']
const IDEMPOTENCY_FAILURES: readonly FailureCode[] = ['idempotency_in_progress', 'idempotency_mismatch']

/** Every failure code of an endpoint: its own and those of its kind. */
export const failuresOf = (endpoint: EndpointContract): ReadonlySet<FailureCode> => {
  const needsSession = endpoint.permissions !== 'public'
  return new Set<FailureCode>([
    ...endpoint.failures,
    ...(needsSession ? SESSION_FAILURES : []),
    ...(needsSession && isMutation(endpoint) ? WRITE_FAILURES : []),
    ...(endpoint.idempotent ? IDEMPOTENCY_FAILURES : []),
    ...(endpoint.plannedFields ? (['under_development'] as const) : []),
    ...(endpoint.versioned ? (['version_conflict'] as const) : []),
    // Headers are checked even where an endpoint has no other input.
    'validation_error',
    ...SERVER_FAILURES,
  ])
}
