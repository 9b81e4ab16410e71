import { contract } from '../../../src/api/contract/contract.ts'
import { endpointKey, type Endpoint } from '../../../src/api/contract/endpoint.ts'
import type { TestResponse } from '../test-server.ts'
import type { EndpointRequest } from './endpoint-cases.ts'
import type { AccessFixture, TestSession } from './access.fixture.ts'

export const ENDPOINTS: readonly Endpoint[] = Object.values<Endpoint>(contract)
export const ENDPOINT_KEYS: readonly string[] = ENDPOINTS.map(endpointKey)

export const findEndpoint = (name: string): Endpoint => {
  const found = ENDPOINTS.find((endpoint) => endpointKey(endpoint) === name)
  if (found === undefined) throw new Error(`${name} is no call of the contract`)
  return found
}

/** Sends a prepared request in somebody's name. */
export const sendRequest = (
  w: AccessFixture,
  name: string,
  request: EndpointRequest,
  session: TestSession | null,
): Promise<TestResponse> => {
  const { method, path } = findEndpoint(name)
  const who = request.as === undefined ? session : request.as
  return w.server.call(
    method,
    path.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(request.path?.[field] ?? 1)) +
      (request.query ?? ''),
    {
      ...(who === null ? {} : { token: who.token }),
      ...(request.body === undefined ? {} : { body: request.body }),
    },
  )
}

export const failureCode = ({ body }: TestResponse): unknown => {
  const message = body?.['message']
  return typeof message === 'object' && message !== null && 'errorMessage' in message
    ? message.errorMessage
    : message
}
