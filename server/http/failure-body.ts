import { FAILURE_STATUSES, type FailureBody, type FailureCode } from '../../src/api/contract/failures.ts'
import type { CommandError } from '../core/result.ts'

/** The HTTP status of a failure or refusal. */
export const httpStatusOf = (error: CommandError): number => FAILURE_STATUSES[error.code]

/** Seconds until a client may try again while the server or its database is not available. */
const RETRY_AFTER_SECONDS = 5

export const failureHeaders = (code: FailureCode): Readonly<Record<string, string>> =>
  code === 'service_unavailable' ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}

const messageOf = (error: CommandError): FailureBody['message'] => {
  if (error._tag === 'Failure')
    return error.extra === undefined ? error.code : { errorMessage: error.code, ...error.extra }
  const { _tag, code, field: _field, ...data } = error
  return Object.keys(data).length === 0 ? code : { errorMessage: code, ...data }
}

/** The API's error body: codes and data, no text. */
export const failureBody = (error: CommandError, requestId: string): FailureBody => {
  const base = { statusCode: httpStatusOf(error), message: messageOf(error), requestId }
  if (error._tag === 'Refusal')
    return error.field === undefined ? base : { ...base, details: { [error.field]: error.code } }
  return {
    ...base,
    ...(error.code === 'user_is_blocked' ? { errorType: error.code } : {}),
    ...(error.details === undefined ? {} : { details: error.details }),
    ...(error.gatewayCode === undefined ? {} : { gatewayCode: error.gatewayCode }),
    ...(error.current === undefined ? {} : { current: error.current }),
  }
}

export const bareFailure = (code: FailureCode, requestId: string): FailureBody =>
  failureBody({ _tag: 'Failure', code }, requestId)
