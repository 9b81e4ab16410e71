import { randomUUID } from 'node:crypto'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { DEMO_PASSWORD } from '../../server/demo/operators.ts'

export interface ApiResponse<Body> {
  readonly status: number
  readonly body: Body
  readonly headers: Headers
}

export interface RequestOptions {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The API over HTTP for a signed-in operator. */
export interface ApiClient {
  readonly token: string
  readonly request: <Body = Record<string, unknown>>(
    method: Method,
    path: string,
    options?: RequestOptions,
  ) => Promise<ApiResponse<Body>>
  /** The same request; throws when it fails. */
  readonly requestOrThrow: <Body = Record<string, unknown>>(
    method: Method,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Body>
}

const send = async <Body>(
  address: string,
  token: string | null,
  method: Method,
  path: string,
  { body, headers = {} }: RequestOptions = {},
): Promise<ApiResponse<Body>> => {
  const response = await fetch(`${address}/v4${path}`, {
    method,
    headers: {
      platform: 'web',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    // The caller names the endpoint's type.
    body: (text === '' ? null : JSON.parse(text)) as Body,
  }
}

/** Uses an existing token. */
export const createApiClient = (address: string, token: string): ApiClient => {
  const request: ApiClient['request'] = (method, path, options) => send(address, token, method, path, options)
  return {
    token,
    request,
    requestOrThrow: async (method, path, body, headers) => {
      const answer = await request(method, path, {
        ...(body === undefined ? {} : { body }),
        ...(headers === undefined ? {} : { headers }),
      })
      if (answer.status >= 300)
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      // The caller names the endpoint's type.
      return answer.body as never
    },
  }
}

/** Signs in with the demo's password. */
export const signInApiClient = async (address: string, login: string): Promise<ApiClient> => {
  const { status, body } = await send<{ accessToken: string }>(address, null, 'POST', '/auth/sign-in', {
    body: { login, password: DEMO_PASSWORD },
  })
  if (status !== 200) throw new Error(`${login} could not sign in: ${status} ${JSON.stringify(body)}`)
  return createApiClient(address, body.accessToken)
}

/** A card encrypted as in the browser. */
export const encryptedCard = async (apiClient: ApiClient, number: string): Promise<{ newCard: string }> => {
  const key = await apiClient.requestOrThrow<JWK & { kid: string }>('GET', '/gateways/card-key')
  const newCard = await new CompactEncrypt(
    new TextEncoder().encode(JSON.stringify({ number, month: 12, year: 2029, cvv: '123' })),
  )
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'RSA-OAEP-256'))
  return { newCard }
}

export const newIdempotencyKey = (): string => randomUUID()
