import { Pool } from 'undici'

export interface HttpResponse {
  readonly status: number
  readonly body: string
}

export interface HttpClient {
  readonly request: (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<HttpResponse>
  readonly close: () => void
}

/**
 * Sends requests to /v4 of a server over a number of kept-alive connections, one at a time on each. Below `fetch`: what
 * a client takes is taken from the server that is measured, on the same cores.
 */
export const createHttpClient = (port: number, connections: number, token?: string): HttpClient => {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1 })
  const common = { platform: 'web', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  return {
    request: async (method, path, body, headers = {}) => {
      const { statusCode, body: answer } = await pool.request({
        method,
        path: `/v4${path}`,
        headers: { ...common, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        body: body === undefined ? null : JSON.stringify(body),
      })
      return { status: statusCode, body: await answer.text() }
    },
    close: () => void pool.destroy(),
  }
}

/** The body of a response with the expected status; throws otherwise. */
export const expectStatus = (answer: HttpResponse, status: number): unknown => {
  if (answer.status !== status)
    throw new Error(`expected ${status}, got ${answer.status} ${answer.body.slice(0, 400)}`)
  return JSON.parse(answer.body)
}
