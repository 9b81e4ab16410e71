import { contract } from '../../../src/api/contract/contract.ts'
import { callName, type Endpoint } from '../../../src/api/contract/endpoint.ts'
import type { Answered } from '../test-server.ts'
import type { Request } from './every-call.ts'
import type { ReachWorld, Session } from './reach-world.ts'

export const ENDPOINTS: readonly Endpoint[] = Object.values<Endpoint>(contract)
export const CALL_NAMES: readonly string[] = ENDPOINTS.map(callName)

export const endpointOf = (name: string): Endpoint => {
  const found = ENDPOINTS.find((endpoint) => callName(endpoint) === name)
  if (found === undefined) throw new Error(`${name} is no call of the contract`)
  return found
}

/** Sends a prepared request in somebody's name. */
export const ask = (
  w: ReachWorld,
  name: string,
  request: Request,
  session: Session | null,
): Promise<Answered> => {
  const { method, path } = endpointOf(name)
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

export const codeOf = ({ body }: Answered): unknown => {
  const message = body?.['message']
  return typeof message === 'object' && message !== null && 'errorMessage' in message
    ? message.errorMessage
    : message
}
