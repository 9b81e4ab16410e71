import * as Schema from 'effect/Schema'
import type { FailureCode } from './failures.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `avatar`: JPG, PNG or SVG of 400 by 400 pixels, 2 MB at most. */
export type FileKind = 'avatar'

type AnyCodec = Schema.Codec<unknown, unknown>

/** One call of /v4 as data: read by the server's routes, the client, the OpenAPI document and the tests. */
export interface Endpoint {
  readonly method: Method
  /** Path below /v4, with `{name}` for parameters. */
  readonly path: `/${string}`
  readonly summary: string
  readonly access: 'public' | 'session'
  readonly params?: AnyCodec
  readonly query?: AnyCodec
  readonly body?: AnyCodec
  /** Files that may come with the body as multipart parts, the JSON being the part `data`; by what is checked of each. */
  readonly files?: Readonly<Record<string, FileKind>>
  readonly success: AnyCodec
  readonly status: 200 | 201
  readonly failures: readonly FailureCode[]
  /** Takes `Idempotency-Key`. */
  readonly idempotent?: true
  /** Takes `If-Match` with the version that the caller saw. */
  readonly versioned?: true
  /** Asked with GET, and yet it changes something. */
  readonly mutates?: true
  /** Not among the specification's calls. */
  readonly extension?: true
}

export const endpoint = <const E extends Endpoint>(spec: E): E => spec

export type ParamsOf<E extends Endpoint> = E extends { params: Schema.Codec<infer T, infer _> }
  ? T
  : undefined
export type QueryOf<E extends Endpoint> = E extends { query: Schema.Codec<infer T, infer _> } ? T : undefined
export type BodyOf<E extends Endpoint> = E extends { body: Schema.Codec<infer T, infer _> } ? T : undefined
export type SuccessOf<E extends Endpoint> = E['success'] extends Schema.Codec<infer T, infer _> ? T : never

/** Whether a call changes something: it leaves a row in the audit and is closed to whoever only looks. */
export const isMutation = (e: Pick<Endpoint, 'method' | 'mutates'>): boolean =>
  e.method !== 'GET' || e.mutates === true

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

/** Every code that a call may answer with: its own failures and those that its kind of call brings. */
export const failuresOf = (e: Endpoint): ReadonlySet<FailureCode> =>
  new Set<FailureCode>([
    ...e.failures,
    ...(e.access === 'session' ? SESSION_FAILURES : []),
    ...(e.access === 'session' && isMutation(e) ? WRITE_FAILURES : []),
    ...(e.idempotent ? IDEMPOTENCY_FAILURES : []),
    ...(e.versioned ? (['version_conflict'] as const) : []),
    // Headers are checked even where a call takes nothing else.
    'validation_error',
    ...DEFECT_FAILURE,
  ])

/** The name by which the access table knows a call: `GET /orders/{id}`. */
export const endpointKey = (e: Pick<Endpoint, 'method' | 'path'>): string => `${e.method} ${e.path}`
