import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FailureBody } from '../../src/api/contract/failures.ts'
import { bareFailure, failureBody } from './failure-body.ts'
import { failure } from './call.ts'

const badBody = (statusCode: number, code: string, requestId: string): FailureBody => ({
  ...failureBody(failure('validation_error', { details: { body: code } }), requestId),
  statusCode,
})

/** PostgreSQL's class 22: a value that its type cannot hold, so the request was at fault. */
const isDataException = (error: FastifyError): boolean => /^22[0-9A-Z]{3}$/.test(error.code ?? '')

const clientError = (error: FastifyError, requestId: string): FailureBody | null => {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return badBody(413, 'too_long', requestId)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return badBody(415, 'invalid', requestId)
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return badBody(400, 'invalid', requestId)
  return null
}

/** Every answer that is no success has the wire's error body; a defect is logged with the id that its answer shows. */
export const answerErrors = (fastify: FastifyInstance): void => {
  fastify.setErrorHandler((error: FastifyError, request, reply) => {
    reply.header('cache-control', 'no-store')
    const body = clientError(error, request.id)
    if (body !== null) return reply.code(body.statusCode).send(body)
    if (isDataException(error)) {
      request.log.error({ err: error }, 'the database refused a value that the contract let through')
      return reply.code(400).send(failureBody(failure('validation_error'), request.id))
    }
    request.log.error({ err: error }, 'call failed')
    return reply.code(500).send(bareFailure('smth_wrong', request.id))
  })
}

/** What never reaches a route: an URL that cannot be read. */
export const answerBadUrl = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  void reply
    .code(400)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(failureBody(failure('validation_error', { details: { path: 'invalid' } }), request.id))
}

/** JSON bodies; an empty one is none, whatever its content type says. */
export const parseJsonBodies = (fastify: FastifyInstance): void => {
  const parse = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeContentTypeParser('text/plain')
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return parse(request, body.toString(), done)
  })
}
