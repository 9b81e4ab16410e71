import * as Schema from 'effect/Schema'
import type { FailureCode } from './failures.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type AnyCodec = Schema.Codec<unknown, unknown>

/** One call of /v4 as data: read by the server's kernel, the client, the OpenAPI document and the tests. */
export interface Endpoint {
  readonly method: Method
  /** Path below /v4, with `{name}` for parameters. */
  readonly path: `/${string}`
  readonly summary: string
  readonly access: 'public' | 'session'
  readonly params?: AnyCodec
  readonly query?: AnyCodec
  readonly body?: AnyCodec
  readonly success: AnyCodec
  readonly status: 200 | 201
  readonly failures: readonly FailureCode[]
  /** Takes `Idempotency-Key`. */
  readonly idempotent?: true
  /** Takes `If-Match` with the version that the caller saw. */
  readonly versioned?: true
  /** Not among the specification's calls. */
  readonly extension?: true
}

export const endpoint = <const E extends Endpoint>(spec: E): E => spec

export type ParamsOf<E extends Endpoint> = E extends { params: Schema.Codec<infer T, infer _> } ? T : undefined
export type QueryOf<E extends Endpoint> = E extends { query: Schema.Codec<infer T, infer _> } ? T : undefined
export type BodyOf<E extends Endpoint> = E extends { body: Schema.Codec<infer T, infer _> } ? T : undefined
export type SuccessOf<E extends Endpoint> = E['success'] extends Schema.Codec<infer T, infer _> ? T : never

/** The name by which the access table knows a call: `GET /orders/{id}`. */
export const callName = (e: Pick<Endpoint, 'method' | 'path'>): string => `${e.method} ${e.path}`
