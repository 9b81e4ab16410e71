import { Agent, request } from 'node:http'

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

/** Sends requests to /v4 of a server over a number of kept-alive connections. */
export const createHttpClient = (port: number, connections: number, token?: string): HttpClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    request: (method, path, body, headers = {}) =>
      new Promise((done, fail) => {
        const payload = body === undefined ? undefined : JSON.stringify(body)
        const sent = request(
          {
            agent,
            method,
            port,
            host: '127.0.0.1',
            path: `/v4${path}`,
            headers: {
              platform: 'web',
              ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
              ...(payload === undefined
                ? {}
                : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
              ...headers,
            },
          },
          (response) => {
            const parts: Buffer[] = []
            response.on('data', (part: Buffer) => parts.push(part))
            response.on('end', () =>
              done({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
            )
            response.on('error', fail)
          },
        )
        sent.on('error', fail)
        sent.end(payload)
      }),
    close: () => agent.destroy(),
  }
}

/** The body of a response with the expected status; throws otherwise. */
export const expectStatus = (answer: HttpResponse, status: number): unknown => {
  if (answer.status !== status)
    throw new Error(`expected ${status}, got ${answer.status} ${answer.body.slice(0, 400)}`)
  return JSON.parse(answer.body)
}
