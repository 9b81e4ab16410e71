import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../src/api/contract/endpoint.ts'
import { callName, failuresOf } from '../../src/api/contract/endpoint.ts'
import { NameList, takesIsFilter } from '../../src/api/contract/wire.ts'
import { CALL_ACCESS, mayCall } from '../../src/domain/access/calls.ts'
import { refusal, type Refusal } from '../../src/domain/shared/refusal.ts'
import { recordRefusal } from '../modules/audit/record-refusal.ts'
import type { Services } from '../services.ts'
import { failure, isNo, type Call, type Failure, type Handler, type Operator } from './call.ts'
import { decoder, encoder, type Decoded } from './decoding.ts'
import { failureBody, statusOf } from './failure-body.ts'
import { acceptParts, digestOf, readParts } from './multipart.ts'
import { identify, lockedPerson, OPEN_WHILE_LOCKED } from './operator.ts'
import { inRequest } from './request-context.ts'
import { SEE_AS_HEADER, seeingAs } from './see-as.ts'
import { countingStatements } from './statements.ts'
import { canonicalJson, parseIdempotencyKey, parseIfMatch, unstorable, type Details } from './wire-input.ts'

/** The server as the modules see it: they add their calls with `route(app, endpoint)(handler)`. */
export interface App {
  readonly fastify: FastifyInstance
  readonly services: Services
}

/** What every call starts with, and the only part of an URL that is not the contract's. */
export const API_PREFIX = '/v4'

const nothing: Decoded = { value: undefined }

const bearer = (request: FastifyRequest): string | null =>
  /^Bearer ([\x21-\x7e]{1,256})$/.exec(request.headers.authorization ?? '')?.[1] ?? null

const invalid = (details: Details): Failure => failure('validation_error', { details })

const hash = (body: unknown): string => createHash('sha256').update(canonicalJson(body)).digest('hex')

/** Who was recognised in a call, also when it ends in a 'no'. */
interface Caller {
  operator: Operator | null
}

const authorise = async (
  endpoint: Endpoint,
  request: FastifyRequest,
  services: Services,
  now: Date,
  caller: Caller,
): Promise<Operator | Failure | Refusal> => {
  const name = callName(endpoint)
  const token = bearer(request)
  if (token === null) return failure('unauthorized')
  const operator = await identify(services.pool, token, now, {
    mayBeLocked: OPEN_WHILE_LOCKED.has(name),
  })
  if (operator === 'session_locked')
    return failure(operator, { extra: await lockedPerson(services.pool, token) })
  if (typeof operator === 'string') return failure(operator)
  caller.operator = operator
  const seeAs = request.headers[SEE_AS_HEADER]?.toString()
  const narrowed = seeAs === undefined ? operator : await seeingAs(services, operator, seeAs, endpoint)
  if (isNo(narrowed)) return narrowed
  const access = CALL_ACCESS[name]
  const isAllowed =
    narrowed.platform === 'delivery_mobile'
      ? access === 'anyone' || (typeof access === 'object' && access.ownDeliveries === true)
      : mayCall(narrowed.permissions, name)
  return isAllowed ? narrowed : refusal('user_dont_have_permission')
}

interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

const inputReader = (endpoint: Endpoint): ((request: FastifyRequest) => Input | Failure) => {
  const params = endpoint.params && decoder(endpoint.params)
  const query = endpoint.query && decoder(endpoint.query)
  const body = endpoint.body && decoder(endpoint.body)
  return (request) => {
    const details: Record<string, string> = {}
    // Before the schemas look: what is not to be had anywhere costs them no time.
    for (const part of [request.params, request.query, request.body]) Object.assign(details, unstorable(part))
    if (Object.keys(details).length > 0) return invalid(details)
    const parts = {
      params: params === undefined ? nothing : params(request.params),
      query: query === undefined ? nothing : query(request.query),
      body: body === undefined ? nothing : body(request.body ?? {}),
    }
    for (const part of Object.values(parts)) if ('details' in part) Object.assign(details, part.details)
    if (Object.keys(details).length > 0) return invalid(details)
    const value = (part: Decoded): unknown => ('value' in part ? part.value : undefined)
    return { params: value(parts.params), query: value(parts.query), body: value(parts.body) }
  }
}

const isFilter = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'isFilter' in query && query.isFilter === true

const send = (reply: FastifyReply, request: FastifyRequest, no: Failure | Refusal): FastifyReply =>
  reply.code(statusOf(no)).send(failureBody(no, request.id))

/** Adds a call of the contract: authenticates, authorises and decodes before `handler`, encodes after it. */
export const route =
  <E extends Endpoint>(app: App, endpoint: E) =>
  (handler: Handler<E>): void => {
    const { fastify, services } = app
    const name = callName(endpoint)
    const read = inputReader(endpoint)
    const encode = encoder(endpoint.success)
    const encodeNames = takesIsFilter(endpoint) ? encoder(NameList) : encode
    const declared = failuresOf(endpoint)

    const answer = async (request: FastifyRequest, now: Date, caller: Caller): Promise<unknown> => {
      const operator =
        endpoint.access === 'public' ? null : await authorise(endpoint, request, services, now, caller)
      if (isNo(operator)) return operator
      const files = endpoint.files === undefined ? {} : await readParts(request, endpoint.files)
      if (isNo(files)) return files
      const input = read(request)
      if (isNo(input)) return input
      const ifMatch = parseIfMatch(request.headers['if-match'])
      if (ifMatch === undefined) return invalid({ 'if-match': 'invalid' })
      const idempotencyKey = parseIdempotencyKey(request.headers['idempotency-key']?.toString())
      if (idempotencyKey === undefined) return invalid({ 'idempotency-key': 'invalid' })
      const call = {
        name,
        ...input,
        files,
        operator,
        services,
        now,
        requestId: request.id,
        ip: request.ip,
        platform: request.headers['platform'] === 'delivery_mobile' ? 'delivery_mobile' : 'web',
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 254),
        idempotencyKey: endpoint.idempotent === true ? idempotencyKey : null,
        bodyHash:
          endpoint.idempotent === true && idempotencyKey !== null
            ? hash({ body: request.body, files: digestOf(files) })
            : '',
        ifMatch,
        // The schemas of this endpoint decoded these parts, which the compiler cannot follow through `Endpoint`.
      } as unknown as Call<E>
      const result = await handler(call)
      if (!isNo(result)) return isFilter(input.query) ? encodeNames(result) : encode(result)
      if (services.config.test && !declared.has(result.code))
        throw new Error(`${name} does not declare ${result.code}`)
      return result._tag === 'Failure' && result.current !== undefined && result.current !== null
        ? { ...result, current: encode(result.current) }
        : result
    }

    const add = (scope: FastifyInstance): FastifyInstance =>
      scope.route({
        method: endpoint.method,
        url: API_PREFIX + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store')
          const now = services.clock.now()
          const caller: Caller = { operator: null }
          const work = (): Promise<unknown> => inRequest(request, () => answer(request, now, caller))
          let result: unknown
          if (services.config.test) {
            const counted = await countingStatements(work)
            reply.header('x-statements', String(counted.statements))
            result = counted.answer
          } else {
            result = await work()
          }
          if (isNo(result)) {
            const { params, body, id: requestId, ip } = request
            await recordRefusal(services, {
              name,
              endpoint,
              code: result.code,
              operator: caller.operator,
              params,
              body,
              requestId,
              ip,
              now,
            })
            return send(reply, request, result)
          }
          return reply.code(endpoint.status).send(result)
        },
      })
    if (endpoint.files === undefined) add(fastify)
    else
      void fastify.register(async (scope) => {
        await acceptParts(scope)
        add(scope)
      })
  }
