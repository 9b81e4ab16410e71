import { ofetch } from 'ofetch'
import type { Contract } from '../contract/contract.ts'
import type { BodyOf, ParamsOf, QueryOf, SuccessOf } from '../contract/endpoint.ts'
import { ApiFailure, decodeFailure } from './api-failure.ts'
import { ENDPOINTS, type CallName } from './endpoints.ts'
import { toQueryString, type QueryInput } from './query-string.ts'

type Part<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : unknown extends T
    ? unknown
    : Record<never, never> extends T
      ? { readonly [K in Name]?: T }
      : { readonly [K in Name]: T }

type FilePart<Call extends CallName> = Contract[Call] extends { readonly files: infer Files }
  ? { readonly files?: { readonly [Name in keyof Files]?: Blob } }
  : unknown

export interface CallOptions {
  readonly signal?: AbortSignal
  /** No toast, neither for success nor for failure: the screen says it in place. */
  readonly silent?: boolean
  /** A failure is kept among the messages and not drawn: the page shows it. */
  readonly noAlert?: boolean
  readonly idempotencyKey?: string
  /** The version that the caller saw. */
  readonly ifMatch?: number | undefined
}

export type CallInput<Call extends CallName> = Part<'params', ParamsOf<Contract[Call]>> &
  Part<'query', QueryOf<Contract[Call]>> &
  Part<'body', BodyOf<Contract[Call]>> &
  FilePart<Call> &
  CallOptions

export type CallSuccess<Call extends CallName> = SuccessOf<Contract[Call]>

export type Client = {
  readonly [Call in CallName]: CallOptions extends CallInput<Call>
    ? (input?: CallInput<Call>) => Promise<CallSuccess<Call>>
    : (input: CallInput<Call>) => Promise<CallSuccess<Call>>
}

/** Told of every answer: toasts, sign-out and the frame's connection word hang on it. */
export interface Answer {
  readonly call: CallName
  readonly method: string
  readonly status: number
  readonly silent: boolean
  readonly noAlert: boolean
  readonly failure: ApiFailure | null
  /** The token that the call was made with: an answer to an older one says nothing about this session. */
  readonly token: string | null
}

export interface ClientOptions {
  readonly baseUrl?: string
  readonly token: () => string | null
  /** The role that the product is seen as; null for one's own. */
  readonly seeAs?: () => number | null
  readonly onAnswer?: (answer: Answer) => void
  /** Milliseconds without an answer after which a call counts as lost. */
  readonly timeout?: number
}

interface LooseInput extends CallOptions {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: QueryInput
  readonly body?: Record<string, unknown>
  readonly files?: Readonly<Record<string, Blob | undefined>>
}

/** JSON, or parts when there are files: the JSON is then the part `data`. */
const bodyOf = ({ body, files = {} }: LooseInput): Record<string, unknown> | FormData | undefined => {
  const sent = Object.entries(files).filter((file): file is [string, Blob] => file[1] !== undefined)
  if (sent.length === 0) return body
  const form = new FormData()
  form.append('data', JSON.stringify(body ?? {}))
  for (const [name, file] of sent) form.append(name, file)
  return form
}

const fillPath = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** The JSON of an answer; undefined for anything else, a proxy's page for example. */
const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The calls of /v4 as functions. A call that fails throws an `ApiFailure`. */
export const createClient = (options: ClientOptions): Client => {
  const transport = ofetch.create({
    baseURL: options.baseUrl ?? '/v4',
    headers: { Accept: 'application/json', platform: 'web' },
    // Who asks decides whether to ask again: the queries do, a call that may have stored something never does.
    retry: 0,
    parseResponse: readJson,
    ignoreResponseError: true,
  })
  const send = async (call: CallName, input: LooseInput = {}): Promise<unknown> => {
    const [method = 'GET', path = '/'] = ENDPOINTS[call].split(' ')
    const query = toQueryString(input.query ?? {})
    const token = options.token()
    const seeAs = options.seeAs?.() ?? null
    const body = bodyOf(input)
    const settle = (status: number, failure: ApiFailure | null) => {
      options.onAnswer?.({
        call,
        method,
        status,
        silent: input.silent === true,
        noAlert: input.noAlert === true,
        failure,
        token,
      })
      if (failure) throw failure
    }
    const answer = await transport
      .raw<unknown>(`${fillPath(path, input.params)}${query && `?${query}`}`, {
        method,
        headers: {
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(seeAs === null ? {} : { 'X-See-As-Role': String(seeAs) }),
          ...(input.idempotencyKey ? { 'Idempotency-Key': input.idempotencyKey } : {}),
          ...(input.ifMatch === undefined ? {} : { 'If-Match': String(input.ifMatch) }),
        },
        ...(body ? { body } : {}),
        // ofetch leaves its own time limit out where a call can be given up.
        signal: AbortSignal.any([
          AbortSignal.timeout(options.timeout ?? 30_000),
          ...(input.signal ? [input.signal] : []),
        ]),
      })
      .catch(() => null)
    if (answer === null) {
      input.signal?.throwIfAborted()
      settle(0, new ApiFailure(0, 'offline', null))
      return undefined
    }
    const { status, _data: data } = answer
    if (!answer.ok) settle(status, decodeFailure(status, data))
    else settle(status, data === undefined ? new ApiFailure(status, 'unreadable', null) : null)
    return data
  }
  const calls = Object.keys(ENDPOINTS) as CallName[]
  // One function a call, all alike: their types come from the contract, their bodies from the table.
  return Object.fromEntries(
    calls.map((call) => [call, (input?: LooseInput) => send(call, input)]),
  ) as unknown as Client
}
