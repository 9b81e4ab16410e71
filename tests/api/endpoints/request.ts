import { contract } from '../../../src/api/contract/contract.ts'
import type { EndpointContract } from '../../../src/api/contract/endpoint-contract.ts'
import type { EndpointName } from '../../../src/api/endpoints/endpoints.ts'
import type { TestResponse } from '../test-server.ts'
import type { EndpointRequest } from './endpoint-case.ts'
import type { AccessFixture, TestSession } from './access.fixture.ts'

/** The endpoint of a name, in the type that all of them share. */
export const findEndpoint = (name: EndpointName): EndpointContract => contract[name]

/** Sends a prepared request with a session, under a key where one is given. */
export const sendRequest = (
  w: AccessFixture,
  name: EndpointName,
  request: EndpointRequest,
  session: TestSession | null,
  key?: string,
): Promise<TestResponse> => {
  const { method, path } = findEndpoint(name)
  const sender = request.as === undefined ? session : request.as
  return w.server.call(
    method,
    path.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(request.path?.[field] ?? 1)) +
      (request.query ?? ''),
    {
      ...(sender === null ? {} : { token: sender.token }),
      ...(request.body === undefined ? {} : { body: request.body }),
      ...(request.form === undefined ? {} : { form: request.form }),
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    },
  )
}

export const failureCode = ({ body }: TestResponse): unknown => {
  const message = body?.['message']
  return typeof message === 'object' && message !== null && 'errorMessage' in message
    ? message.errorMessage
    : message
}
