import { vi } from 'vitest'
import type { TestServer } from '../test-server.ts'

export interface PageRequest {
  readonly method: string
  /** Behind `/v4`, with its query. */
  readonly path: string
  readonly body: Readonly<Record<string, unknown>> | null
}

/** What becomes of the page's requests instead of reaching the server as they are; null lets one through. */
export type Fault = (
  request: PageRequest,
  send: (changed?: Partial<PageRequest>) => Promise<Response>,
) => Promise<Response> | null

export interface PageNetwork {
  /** Signs the page in with this token, or out. */
  readonly setToken: (token: string | null) => void
  /** From now on requests meet this fault; null takes it away. */
  readonly setFault: (fault: Fault | null) => void
  readonly close: () => void
}

export const lose: Fault = () => Promise.reject(new TypeError('the connection was lost'))

/** The answer that the server gives when it refuses. */
export const refuse =
  (code: string, status = 400, more: object = {}): Fault =>
  () =>
    Promise.resolve(Response.json({ statusCode: status, message: code, ...more }, { status }))

/** The call goes out with other fields than the page has sent. */
export const withBody =
  (body: Readonly<Record<string, unknown>>): Fault =>
  (asked, send) =>
    send({ body: { ...asked.body, ...body } })

/** The server's answer with another body. */
export const changed =
  (change: (body: never) => object): Fault =>
  async (_, send) => {
    const response = await send()
    return Response.json(change((await response.json()) as never), { status: response.status })
  }

/** Lets the calls of `src/api/client` in this process reach a test server, as those of a signed-in page do. */
export const openPageNetwork = (server: TestServer): PageNetwork => {
  let fault: Fault | null = null
  const page = { cookie: '', visibilityState: 'visible' }
  const direct = globalThis.fetch
  const request = async (url: string, init: RequestInit): Promise<Response> => {
    const method = (init.method ?? 'GET') as 'GET' // one of the endpoints' methods
    const headers = Object.fromEntries(new Headers(init.headers))
    const body = typeof init.body === 'string' ? init.body : null
    const send = async (other: Partial<PageRequest> = {}): Promise<Response> => {
      const payload = other.body === undefined ? body : JSON.stringify(other.body)
      const answer = await server.fastify.inject({
        method,
        url: other.path === undefined ? url : `/v4${other.path}`,
        headers: { ...headers, ...(payload === null ? {} : { 'content-type': 'application/json' }) },
        ...(payload === null ? {} : { payload }),
      })
      if (process.env['SHOW_CALLS'] === '1')
        console.log(
          `${method} ${url} ${payload ?? ''}\n  ${answer.statusCode} ${answer.payload.slice(0, 800)}`,
        )
      return new Response(answer.payload, {
        status: answer.statusCode,
        headers: { 'content-type': 'application/json' },
      })
    }
    const asked = {
      method,
      path: url.slice('/v4'.length),
      // The client sends JSON objects.
      body: body === null ? null : (JSON.parse(body) as Record<string, unknown>),
    }
    return (fault?.(asked, send) ?? null) || send()
  }
  vi.stubGlobal('fetch', (url: string | URL, init: RequestInit = {}) => {
    const address = String(url)
    return address.startsWith('/v4') ? request(address, init) : direct(url, init)
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('navigator', { onLine: true })
  return {
    setToken: (token) => {
      page.cookie = token === null ? '' : `accessToken=${token}`
    },
    setFault: (next) => {
      fault = next
    },
    close: () => vi.unstubAllGlobals(),
  }
}
