import { ofetch, type ResponseType } from 'ofetch'
import type { Contract } from '../contract/contract.ts'
import type { BodyOf, ParamsOf, QueryOf, SuccessOf } from '../contract/endpoint-contract.ts'
import { ApiFailure, decodeFailure, unreadable } from './api-failure.ts'
import { API_PREFIX } from '../endpoints/endpoint.ts'
import type { EndpointName } from '../endpoints/endpoints.ts'
import { loadedEndpointRecord, loadEndpointRecords } from './endpoint-records.ts'
import { toQueryString, type QueryInput } from './query-string.ts'
import type { DecodedResponse, ResponseCheck } from './response-check.ts'

type InputPart<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : unknown extends T
    ? unknown
    : Record<never, never> extends T
      ? { readonly [K in Name]?: T }
      : { readonly [K in Name]: T }

type FilesPart<Endpoint extends EndpointName> = Contract[Endpoint] extends { readonly files: infer Files }
  ? { readonly files?: { readonly [Name in keyof Files]?: Blob } }
  : unknown

export interface RequestOptions {
  readonly signal?: AbortSignal
  /**
   * `none`: the screen shows the result in place. `logOnly`: a failure enters the toast log and is not
   * shown.
   */
  readonly toast?: 'none' | 'logOnly'
  readonly idempotencyKey?: string
  /** Sends the request instead of the browser's own `fetch`, with the time that a file may take: see `fetchWithProgress`. */
  readonly fetch?: typeof fetch
  /** The request goes on when the page is left. */
  readonly keepalive?: boolean
  /** The version of the record that the screen shows. */
  readonly ifMatch?: number | undefined
}

export type EndpointInput<Endpoint extends EndpointName> = InputPart<'params', ParamsOf<Contract[Endpoint]>> &
  InputPart<'query', QueryOf<Contract[Endpoint]>> &
  InputPart<'body', BodyOf<Contract[Endpoint]>> &
  FilesPart<Endpoint> &
  RequestOptions

export type EndpointSuccess<Endpoint extends EndpointName> = SuccessOf<Contract[Endpoint]>

export type Client = {
  readonly [Endpoint in EndpointName]: RequestOptions extends EndpointInput<Endpoint>
    ? (input?: EndpointInput<Endpoint>) => Promise<EndpointSuccess<Endpoint>>
    : (input: EndpointInput<Endpoint>) => Promise<EndpointSuccess<Endpoint>>
}

/** Sent for every response; toasts, sign-out and the connection indicator use it. */
export interface ResponseEvent {
  readonly endpoint: EndpointName
  readonly method: string
  readonly status: number
  readonly toast: 'shown' | 'none' | 'logOnly'
  readonly failure: ApiFailure | null
  /** The token of the request; a response to an older token says nothing about this session. */
  readonly token: string | null
}

export interface ClientOptions {
  readonly baseUrl?: string
  readonly token: () => string | null
  /** The role to view the product as; null for the user's own. */
  readonly viewAsRole?: () => number | null
  readonly onResponse?: (answer: ResponseEvent) => void
  /** Checks the responses; without it they are not checked. */
  readonly responseCheck?: (endpoint: EndpointName, isNameList: boolean) => ResponseCheck
  /** Milliseconds until a request without response fails. */
  readonly timeout?: number
}

/** Of a file, which is as slow as the line. */
const TRANSFER_TIMEOUT = 10 * 60_000

interface UntypedInput extends RequestOptions {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: QueryInput
  readonly body?: Record<string, unknown>
  readonly files?: Readonly<Record<string, Blob | undefined>>
}

/** JSON, or multipart with files: then the JSON is the part `data`. */
const toRequestBody = ({
  body,
  files = {},
}: UntypedInput): Record<string, unknown> | FormData | undefined => {
  const sent = Object.entries(files).filter((file): file is [string, Blob] => file[1] !== undefined)
  if (sent.length === 0) return body
  const form = new FormData()
  form.append('data', JSON.stringify(body ?? {}))
  for (const [name, file] of sent) form.append(name, file)
  return form
}

const fillPath = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** The JSON of a response; undefined for anything else, a proxy's page for example. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One function per endpoint. A failed request throws an `ApiFailure`. */
export const createClient = (options: ClientOptions): Client => {
  const transport = ofetch.create({
    baseURL: options.baseUrl ?? API_PREFIX,
    headers: { Accept: 'application/json', platform: 'web' },
    // No retries here: the queries retry, and a mutation must not be repeated automatically.
    retry: 0,
    parseResponse: parseJson,
    ignoreResponseError: true,
  })
  const send = async (endpoint: EndpointName, input: UntypedInput = {}): Promise<unknown> => {
    const record = loadedEndpointRecord(endpoint) ?? (await loadEndpointRecords())[endpoint]
    if (record === undefined) throw new Error(`There is no endpoint ${endpoint}`)
    const { method, path, download } = record
    const query = toQueryString(input.query ?? {})
    const token = options.token()
    const viewAsRole = options.viewAsRole?.() ?? null
    const body = toRequestBody(input)
    const notify = (
      status: number,
      failure: ApiFailure | null,
      toast: ResponseEvent['toast'] = input.toast ?? 'shown',
    ) => options.onResponse?.({ endpoint, method, status, toast, failure, token })
    const report = (status: number, failure: ApiFailure | null) => {
      notify(status, failure)
      if (failure) throw failure
    }
    // Requested before the response, so that the schemas load in parallel.
    const check: ResponseCheck = options.responseCheck?.(endpoint, input.query?.['isFilter'] === true) ?? {
      decode: (value) => ({ value }),
    }
    const response = await (input.fetch ? transport.create({}, { fetch: input.fetch }) : transport)
      .raw<unknown, ResponseType>(`${fillPath(path, input.params)}${query && `?${query}`}`, {
        method,
        headers: {
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(viewAsRole === null ? {} : { 'X-See-As-Role': String(viewAsRole) }),
          ...(input.idempotencyKey ? { 'Idempotency-Key': input.idempotencyKey } : {}),
          ...(input.ifMatch === undefined ? {} : { 'If-Match': String(input.ifMatch) }),
        },
        ...(body ? { body } : {}),
        ...(download === 'xlsx'
          ? { responseType: 'blob' as const }
          : download
            ? { parseResponse: (text: string) => parseJson(text) ?? text }
            : {}),
        ...(input.keepalive ? { keepalive: true } : {}),
        // ofetch ignores its own timeout when a signal is passed.
        signal: AbortSignal.any([
          AbortSignal.timeout(options.timeout ?? (download || input.fetch ? TRANSFER_TIMEOUT : 30_000)),
          ...(input.signal ? [input.signal] : []),
        ]),
      })
      .catch(() => null)
    if (response === null) {
      input.signal?.throwIfAborted()
      report(0, new ApiFailure(0, 'offline', null))
      return undefined
    }
    const { status, _data: received } = response
    // A refused sheet is answered as JSON.
    const data = received instanceof Blob && !response.ok ? parseJson(await received.text()) : received
    const source = { endpoint, requestId: response.headers.get('x-request-id') }
    const failureOf = (result: DecodedResponse) =>
      'misfit' in result ? unreadable(status, { ...source, field: result.misfit }) : null
    if (!response.ok) report(status, decodeFailure(status, data, source))
    if (data === undefined) report(status, unreadable(status, source))
    if ('decodeLater' in check) {
      report(status, null)
      const decodeLater = async () => {
        const failure = failureOf((await check.decodeLater())(data))
        if (failure) notify(status, failure, 'shown')
      }
      decodeLater().catch(() => undefined)
      return data
    }
    const result = (await check.decode)(data)
    report(status, failureOf(result))
    return 'value' in result ? result.value : undefined
  }
  const functions: Partial<Record<EndpointName, (input?: UntypedInput) => Promise<unknown>>> = {}
  // The types come from the contract, method and path from the endpoint record, which may not be loaded yet.
  return new Proxy(functions, {
    has: () => true,
    get: (target, name) => (target[name as EndpointName] ??= (input) => send(name as EndpointName, input)),
  }) as unknown as Client
}
