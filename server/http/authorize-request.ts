import type { FastifyRequest } from 'fastify'
import type { EndpointContract } from '../../src/api/contract/endpoint-contract.ts'
import { canCall } from '../../src/api/endpoints/endpoint.ts'
import { refusal } from '../../src/domain/shared/refusal.ts'
import type { Actor } from '../core/actor.ts'
import { failure, isCommandError, type CommandError } from '../core/result.ts'
import { authenticate, lockedUserName } from './authentication.ts'
import type { RequestServices } from './endpoint-request.ts'
import { VIEW_AS_ROLE_HEADER, viewAsRole } from './view-as-role.ts'

const bearer = (request: FastifyRequest): string | null =>
  /^Bearer ([\x21-\x7e]{1,256})$/.exec(request.headers.authorization ?? '')?.[1] ?? null

/** The signed-in user of a request, recorded in the audit log also when the request is refused. */
export interface Identity {
  actor: Actor | null
}

/** The user of a request, if he may make the call. */
export const authorizeRequest = async (
  endpoint: EndpointContract,
  request: FastifyRequest,
  services: RequestServices,
  now: Date,
  identity: Identity,
): Promise<Actor | CommandError> => {
  const token = bearer(request)
  if (token === null) return failure('unauthorized')
  const actor = await authenticate(services.db, token, now, {
    allowedWhileLocked: endpoint.allowedWhileLocked === true,
  })
  if (actor === 'session_locked') return failure(actor, { extra: await lockedUserName(services.db, token) })
  if (typeof actor === 'string') return failure(actor)
  identity.actor = actor
  const viewAs = request.headers[VIEW_AS_ROLE_HEADER]?.toString()
  const narrowed = viewAs === undefined ? actor : await viewAsRole(services, actor, viewAs, endpoint)
  if (isCommandError(narrowed)) return narrowed
  const { permissions } = endpoint
  const isAllowed =
    narrowed.platform === 'delivery_mobile'
      ? permissions === 'anyone' || (typeof permissions === 'object' && permissions.ownDeliveries === true)
      : canCall(narrowed.permissions, endpoint)
  return isAllowed ? narrowed : refusal('user_dont_have_permission')
}
