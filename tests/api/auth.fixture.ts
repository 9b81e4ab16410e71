import { DEMO_PASSWORD, type TestServer } from './test-server.ts'
import type { Effect } from '../../server/core/effect.ts'

export interface FailureSummary {
  readonly status: number
  /** The failure's code from any place of the body. */
  readonly code: unknown
  readonly details?: unknown
}

/** Status, code and details of a response. */
export const summarizeFailure = ({ status, body }: { status: number; body: unknown }): FailureSummary => {
  const { message, details } = body as { message?: unknown; details?: unknown } // a failure's body
  const code =
    typeof message === 'object' && message !== null && 'errorMessage' in message
      ? message.errorMessage
      : message
  return { status, code, ...(details !== undefined && { details }) }
}

/** Sends requests from one address, without a session. */
export const createAuthClient = (server: TestServer, ip: string) => {
  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    token?: string,
  ) => {
    const response = await server.fastify.inject({
      method,
      url: `/v4${path}`,
      remoteAddress: ip,
      headers: {
        platform: 'web',
        'user-agent': 'a browser',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { payload: body }),
    })
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
  }
  const signIn = (login: string, password: string = DEMO_PASSWORD) =>
    call('POST', '/auth/sign-in', { login, password })
  return {
    call,
    signIn,
    tokenOf: async (login: string, password: string = DEMO_PASSWORD): Promise<string> => {
      const { status, body } = await signIn(login, password)
      if (status !== 200) throw new Error(`${login} could not sign in: ${status} ${JSON.stringify(body)}`)
      return String(body['accessToken'])
    },
  }
}

/** Removes the queued effects from the outbox and returns them. */
export const drainOutbox = async ({ services }: TestServer): Promise<readonly Effect[]> => {
  const rows = await services.db.deleteFrom('outbox').returning(['id', 'payload']).execute()
  return rows.toSorted((a, b) => a.id - b.id).map(({ payload }) => payload as Effect) // `enqueue` alone writes them
}
