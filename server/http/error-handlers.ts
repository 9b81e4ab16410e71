import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { errorCodes } from 'fastify'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FailureBody } from '../../src/api/contract/failures.ts'
import { isDatabaseUnavailable } from '../db/database-unavailable.ts'
import { isDataException } from '../db/data-exception.ts'
import { bareFailure, failureBody, failureHeaders } from './failure-body.ts'
import { failure } from '../core/result.ts'
import type { FieldCodes } from './request-input.ts'

const invalidBody = (statusCode: number, code: string, requestId: string): FailureBody => ({
  ...failureBody(failure('validation_error', { details: { body: code } }), requestId),
  statusCode,
})

const clientErrorBody = (error: FastifyError, requestId: string): FailureBody | null => {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return invalidBody(413, 'too_long', requestId)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return invalidBody(415, 'invalid', requestId)
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return invalidBody(400, 'invalid', requestId)
  return null
}

/** Gives every failed request the API's error body; a defect is logged with the request id of its response. */
export const registerErrorHandler = (fastify: FastifyInstance): void => {
  fastify.setErrorHandler((error: FastifyError, request, reply) => {
    reply.header('cache-control', 'no-store')
    const body = clientErrorBody(error, request.id)
    if (body !== null) return reply.code(body.statusCode).send(body)
    if (isDataException(error)) {
      request.log.error({ err: error }, 'the database refused a value that the contract let through')
      return reply.code(400).send(failureBody(failure('validation_error'), request.id))
    }
    if (isDatabaseUnavailable(error)) {
      request.log.error({ err: error }, 'the database is not available')
      return reply
        .code(503)
        .headers(failureHeaders('service_unavailable'))
        .send(bareFailure('service_unavailable', request.id))
    }
    request.log.error({ err: error }, 'call failed')
    return reply.code(500).send(bareFailure('smth_wrong', request.id))
  })
}

/** Handles a URL that cannot be parsed, for which no route is found. */
export const handleBadUrl = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  void reply
    .code(400)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(failureBody(failure('validation_error', { details: { path: 'invalid' } }), request.id))
}

const SOCKET_ERRORS: Readonly<
  Record<string, readonly [status: number, reason: string, details: FieldCodes]>
> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', { headers: 'too_long' }],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', { body: 'required' }],
}

/** Handles invalid HTTP: too many headers, a request that never ends, or no HTTP at all. */
export const handleClientError = (error: Error & { readonly code?: string }, socket: Socket): void => {
  // The connection is closed, or a response has started already.
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error)
    return
  }
  const [status, reason, details] = SOCKET_ERRORS[error.code ?? ''] ?? [
    400,
    'Bad Request',
    { request: 'invalid' },
  ]
  const body = JSON.stringify({
    ...failureBody(failure('validation_error', { details }), randomUUID()),
    statusCode: status,
  })
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json; charset=utf-8\r\ncache-control: no-store\r\n` +
      `x-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i

/** JSON bodies in UTF-8, which alone JSON may be written in; an empty body is undefined, whatever its content type is. */
export const parseJsonBodies = (fastify: FastifyInstance): void => {
  const parse = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeContentTypeParser('text/plain')
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const charset = CHARSET.exec(request.headers['content-type'] ?? '')?.[1]?.toLowerCase()
    if (charset !== undefined && charset !== 'utf-8')
      return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE())
    if (!isUtf8(Buffer.from(body))) return done(new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY())
    return parse(request, body.toString(), done)
  })
}
