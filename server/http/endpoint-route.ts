import { hash as hashOf } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type EndpointContract, failuresOf } from '../../src/api/contract/endpoint-contract.ts'
import { API_PREFIX, endpointKey, type Endpoint } from '../../src/api/endpoints/endpoint.ts'
import { NameList, hasNameListMode } from '../../src/api/contract/common-schemas.ts'
import { redactCardNumbersIn } from '../core/redact-fields.ts'
import { failure, isCommandError, type Failure, type CommandError } from '../core/result.ts'
import { cleanTexts } from '../../src/domain/shared/clean-text.ts'
import { createDecoder, createEncoder, createQueryDecoder, fieldNamesOf, type DecodeResult } from './codec.ts'
import { failureBody, failureHeaders, httpStatusOf } from './failure-body.ts'
import { registerMultipart, fileDigests, parseMultipart, type UploadedFiles } from './multipart.ts'
import { authorizeRequest, type Identity } from './authorize-request.ts'
import type { RecordRefusal } from './refused-attempt.ts'
import { runInRequestContext } from '../core/request-context.ts'
import { runCountingStatements } from './statement-counter.ts'
import {
  canonicalJson,
  parseIdempotencyKey,
  parseIfMatch,
  findUnstorable,
  type FieldCodes,
} from './request-input.ts'
import type { EndpointHandler, EndpointRequest, RequestServices } from './endpoint-request.ts'

/** The server for the modules, which register endpoints with `route(app, endpoint)(handler)`. */
export interface App {
  readonly fastify: FastifyInstance
  readonly services: RequestServices
  readonly recordRefusal: RecordRefusal
}

/** The path in Fastify's syntax: `/v4/orders/:id`. */
export const routeUrl = ({ path }: Pick<Endpoint, 'path'>): string =>
  API_PREFIX + path.replaceAll(/\{(\w+)\}/g, ':$1')

export const DOWNLOAD_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const nothing: DecodeResult = { value: undefined }

const invalid = (details: FieldCodes): Failure => failure('validation_error', { details })

const hash = (body: unknown): string => hashOf('sha256', canonicalJson(body), 'hex')

interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

const isGiven = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  value !== 0 &&
  !(Array.isArray(value) && value.length === 0)

/** The places of `body` that a name such as `products` or `members.*.products` means, where something is given. */
const givenPathsOf = (body: unknown, [first, ...rest]: readonly string[]): readonly string[] => {
  if (first === undefined) return isGiven(body) ? [''] : []
  if (typeof body !== 'object' || body === null) return []
  const names = first === '*' ? Object.keys(body) : Object.hasOwn(body, first) ? [first] : []
  return names.flatMap((name) =>
    givenPathsOf(Reflect.get(body, name), rest).map((path) => (path === '' ? name : `${name}.${path}`)),
  )
}

/** Input that the endpoint does not use is refused by its name: the caller would take it as done. */
const failureOfUnusedFields = (
  { plannedFields = [], elsewhereFields = [] }: EndpointContract,
  body: unknown,
): Failure | null => {
  const given = (names: readonly string[], code: string): FieldCodes =>
    Object.fromEntries(
      names.flatMap((name) => givenPathsOf(body, name.split('.'))).map((path) => [path, code]),
    )
  const elsewhere = given(elsewhereFields, 'invalid')
  if (Object.keys(elsewhere).length > 0) return invalid(elsewhere)
  const planned = given(plannedFields, 'under_development')
  return Object.keys(planned).length > 0 ? failure('under_development', { details: planned }) : null
}

/** The failure of a field with a meaning of its own, when nothing else is wrong. */
const failureOfFields = (endpoint: EndpointContract, details: FieldCodes): Failure => {
  const [[field, code] = ['', ''], ...others] = Object.entries(details)
  const own = code !== 'required' && others.length === 0 ? endpoint.fieldFailures?.[field] : undefined
  return own === undefined ? invalid(details) : failure(own, { details: { [field]: own } })
}

const createInputDecoder = (endpoint: EndpointContract): ((request: FastifyRequest) => Input | Failure) => {
  const params = endpoint.params && createDecoder(endpoint.params)
  const query = endpoint.query && createQueryDecoder(endpoint.query)
  const body = endpoint.body && createDecoder(endpoint.body)
  return (request) => {
    const details: Record<string, string> = {}
    // Before decoding: an invalid input of any endpoint costs no schema work.
    for (const part of [request.params, request.query, request.body])
      Object.assign(details, findUnstorable(part))
    if (Object.keys(details).length > 0) return invalid(details)
    const parts = {
      params: params === undefined ? nothing : params(request.params),
      query: query === undefined ? nothing : query(cleanTexts(request.query)),
      body: body === undefined ? nothing : body(cleanTexts(request.body ?? {})),
    }
    for (const part of Object.values(parts)) if ('details' in part) Object.assign(details, part.details)
    if (Object.keys(details).length > 0) return failureOfFields(endpoint, details)
    const unused = failureOfUnusedFields(endpoint, request.body)
    if (unused !== null) return unused
    const value = (part: DecodeResult): unknown => ('value' in part ? part.value : undefined)
    return {
      params: value(parts.params),
      query: value(parts.query),
      body: redactCardNumbersIn(value(parts.body)),
    }
  }
}

const isFilter = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'isFilter' in query && query.isFilter === true

const sendError = (reply: FastifyReply, request: FastifyRequest, error: CommandError): FastifyReply =>
  reply.headers(failureHeaders(error.code)).code(httpStatusOf(error)).send(failureBody(error, request.id))

/**
 * Registers an endpoint of the contract: authenticates, authorises and decodes before `handler`, encodes
 * after it.
 */
export const registerEndpoint =
  <E extends EndpointContract>(app: App, endpoint: E) =>
  (handler: EndpointHandler<E>): void => {
    const { fastify, services, recordRefusal } = app
    const name = endpointKey(endpoint)
    const decodeInput = createInputDecoder(endpoint)
    const encode = createEncoder(endpoint.success)
    const encodeCurrent = endpoint.current === undefined ? encode : createEncoder(endpoint.current)
    const encodeNames = hasNameListMode(endpoint) ? createEncoder(NameList) : encode
    const declared = failuresOf(endpoint)
    const bodyFields = endpoint.body === undefined ? new Set<string>() : fieldNamesOf(endpoint.body)

    const readInput = (request: FastifyRequest, files: UploadedFiles) => {
      const input = decodeInput(request)
      if (isCommandError(input)) return input
      const ifMatch = parseIfMatch(request.headers['if-match'])
      if (ifMatch === undefined) return invalid({ 'if-match': 'invalid' })
      const idempotencyKey = parseIdempotencyKey(request.headers['idempotency-key']?.toString())
      if (idempotencyKey === undefined) return invalid({ 'idempotency-key': 'invalid' })
      return {
        ...input,
        files,
        idempotencyKey: endpoint.idempotent === true ? idempotencyKey : null,
        bodyHash:
          endpoint.idempotent === true && idempotencyKey !== null
            ? hash({ body: request.body, files: fileDigests(files) })
            : '',
        ifMatch,
      }
    }

    const handle = async (request: FastifyRequest, now: Date, identity: Identity): Promise<unknown> => {
      const actor =
        endpoint.permissions === 'public'
          ? null
          : await authorizeRequest(endpoint, request, services, now, identity)
      if (isCommandError(actor)) return actor
      const files = endpoint.files === undefined ? {} : await parseMultipart(request, endpoint.files)
      if (isCommandError(files)) return files
      const input = readInput(request, files)
      if (isCommandError(input)) return input
      const endpointRequest = {
        keyScope: [name, ...Object.values(input.params ?? {})].join(' '),
        ...input,
        actor,
        services,
        now,
        requestId: request.id,
        ip: request.ip,
        platform: request.headers['platform'] === 'delivery_mobile' ? 'delivery_mobile' : 'web',
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 254),
        // The schemas of this endpoint decoded these parts, which the compiler cannot follow through
        // `EndpointContract`.
      } as unknown as EndpointRequest<E>
      const result = await handler(endpointRequest)
      if (!isCommandError(result) && endpoint.download !== undefined) return result
      if (!isCommandError(result)) return isFilter(input.query) ? encodeNames(result) : encode(result)
      if (services.config.test && !declared.has(result.code))
        throw new Error(`${name} does not declare ${result.code}`)
      return result._tag === 'Failure' && result.current !== undefined && result.current !== null
        ? { ...result, current: encodeCurrent(result.current) }
        : result
    }

    const addRoute = (scope: FastifyInstance): FastifyInstance =>
      scope.route({
        method: endpoint.method,
        url: routeUrl(endpoint),
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          reply.header('cache-control', 'no-store')
          const now = services.clock.now()
          const identity: Identity = { actor: null }
          const work = (): Promise<unknown> =>
            runInRequestContext(request, () => handle(request, now, identity))
          let result: unknown
          if (services.config.test) {
            const counted = await runCountingStatements(work)
            reply.header('x-statements', String(counted.statements))
            result = counted.result
          } else {
            result = await work()
          }
          if (isCommandError(result)) {
            const { params, body, id: requestId, ip } = request
            await recordRefusal(services, {
              endpoint,
              code: result.code,
              actor: identity.actor,
              params,
              body,
              bodyFields,
              requestId,
              ip,
              now,
            })
            return sendError(reply, request, result)
          }
          if (endpoint.download === undefined) return reply.code(endpoint.status).send(result)
          return reply
            .code(endpoint.status)
            .type(DOWNLOAD_TYPES[endpoint.download])
            .header('content-disposition', 'attachment')
            .send(Readable.from(result as AsyncIterable<string | Buffer>)) // the handler of a download returns its pieces
        },
      })
    if (endpoint.files === undefined) addRoute(fastify)
    else
      void fastify.register(async (scope) => {
        await registerMultipart(scope)
        addRoute(scope)
      })
  }
